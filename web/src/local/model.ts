// The state of the local page. The view is a function of it.

import type { SpeechContext } from '../presenter/views';
import type { LocalGame } from './local_game';
import type { Notice } from './notices';
import type { LastCounted, Standing } from './score_keeper';
import type { Screen } from './screen';
import type { Settings } from './settings';

/** `drawing`: a mark is being drawn; `thinking`: the computer's pause. */
export type Phase = 'idle' | 'drawing' | 'thinking';

export interface LocalModel extends SpeechContext {
  readonly settings: Settings;
  readonly game: LocalGame;
  readonly standing: Standing;
  readonly lastCounted: LastCounted | null;
  /** Undo brings back the game that this one replaced. */
  readonly canRestore: boolean;
  readonly screen: Screen;
  readonly phase: Phase;
  /** A hint was asked for, and nothing has been played since. */
  readonly hint: boolean;
  /** The code of the last refusal, until something happens. */
  readonly refused: string | null;
  /** A change of opponent or side takes effect in the next game. */
  readonly changePending: boolean;
  readonly notices: readonly Notice[];
}
