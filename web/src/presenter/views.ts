// Parts of a view that both presenters produce and the same components show.

import type { BoardProps } from '../board/types';
import type { Cell, Engine, Language, Mark } from '../engine/types';
import { fill, type Words } from '../words';

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
  readonly mark: Mark | null;
}

/** What a sentence about a game needs. */
export interface SpeechContext {
  readonly engine: Engine;
  readonly language: Language;
  readonly words: Words;
}

/** A cell in words: its number, its name and its mark. */
export function cellLabel({ engine, language, words }: SpeechContext, cell: Cell, mark: Mark | null): string {
  const gaps = { n: cell, cell: engine.cellName(cell, language) };
  return mark === null ? fill(words.cellEmpty, gaps) : fill(words.cellMarked, { ...gaps, mark });
}
