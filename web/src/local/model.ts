// All that the page shows follows from this.

import type { Cell, Engine, Language, Refusal, State } from '../engine/types';
import type { Words } from '../words';
import type { Tally } from './score';
import type { Settings } from './settings';
import type { Seating, LocalGame } from './local_game';

/** What lies on the screen. Whatever it is, the running game is still there beneath it. */
export type Screen =
  | { readonly kind: 'game' }
  | {
      readonly kind: 'review';
      readonly moves: readonly Cell[];
      readonly step: number;
      readonly from: 'game' | 'link';
      readonly seating: Seating | null;
    }
  | { readonly kind: 'link'; readonly moves: readonly Cell[] }
  | { readonly kind: 'board'; readonly text: string; readonly state: State }
  | { readonly kind: 'bad'; readonly text: string; readonly refusal: Pick<Refusal, 'code' | 'ply'> };

/** `drawing`: a mark is being drawn; `thinking`: the computer's pause. */
export type Phase = 'idle' | 'drawing' | 'thinking';

export type NoticeKind =
  | 'damaged-settings'
  | 'damaged-score'
  | 'damaged-game'
  | 'damaged-seats'
  | 'damaged-friend'
  | 'not-kept'
  | 'score-reset'
  | 'link-copied'
  | 'new-version'
  | 'game-set-aside';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
}

export interface Model {
  readonly engine: Engine;
  readonly language: Language;
  readonly words: Words;
  readonly settings: Settings;
  readonly table: LocalGame;
  readonly score: Tally;
  readonly place: Screen;
  readonly phase: Phase;
  /** Asked for, and nothing has been played since. */
  readonly hint: boolean;
  /** The code of what was refused last, until something happens. */
  readonly refused: string | null;
  /** A choice that waits for the next game. */
  readonly waits: boolean;
  readonly notices: readonly Notice[];
}
