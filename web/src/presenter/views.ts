// Parts of a view that both presenters produce and the same components show.

import type { BoardProps } from '../board/types';
import type { Cell, Engine, Language, Mark } from '../engine/types';
import { capital, fill, type Words } from '../words';

export type BoardView = Omit<BoardProps, 'onpick'>;

/** The two lines above the board. */
export interface StatusView {
  /** Whose turn it is, or how the game ended. */
  readonly headline: string;
  readonly detail: string;
  /** The detail says why a command was refused. */
  readonly refused: boolean;
  readonly thinking: boolean;
  readonly over: boolean;
  /** `null` while the game goes on. */
  readonly outcome: Outcome | null;
  readonly mark: Mark | null;
}

/** How a game ended for the person who looks at it; `seen`: it was somebody else's. */
export type Outcome = 'won' | 'lost' | 'draw' | 'seen';

/** A player, as the card above the board shows them. */
export interface CardView {
  readonly mark: Mark;
  readonly name: string;
  /** Under the name: whose turn it is, who moves first, who is away. */
  readonly note: string;
  readonly wins: number;
  /** It is this player's turn. */
  readonly turn: boolean;
  readonly thinking: boolean;
  /** The opponent is chosen in this card. */
  readonly control: boolean;
  readonly there: 'here' | 'away' | 'gone' | null;
}

/** What a sentence about a game needs. */
export interface SpeechContext {
  readonly engine: Engine;
  readonly language: Language;
  readonly words: Words;
}

/** A cell in words: its name, its row and column counted from 1, and its mark. */
export function cellLabel({ engine, language, words }: SpeechContext, cell: Cell, mark: Mark | null): string {
  const { name, square } = engine.cellNames(cell, language);
  const gaps = { cell: capital(name), square };
  return mark === null ? fill(words.cellEmpty, gaps) : fill(words.cellMarked, { ...gaps, mark });
}
