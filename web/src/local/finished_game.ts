// A finished game as the results count it: who played, how it ended, and whether somebody had help.

import type { Level, Mark, Result, Status } from '../engine/types';
import type { Opponent } from './settings';

/** What a player can use during a game. `review`: a look at the graded moves before the game is over. */
export const helps = ['hint', 'values', 'takeback', 'review'] as const;
export type Help = (typeof helps)[number];

export interface FinishedGame {
  readonly id: string;
  readonly status: Exclude<Status, 'playing'>;
  readonly opponent: Opponent;
  /** The mark of the person against the computer, or of the first of two people. */
  readonly side: Mark;
  /** The weakest level at which the computer moved; `null` if two people played, or only a newer page knows it. */
  readonly level: Level | null;
  readonly help: readonly Help[];
}

/** How it ended for the person with this mark. */
export function resultFor(status: FinishedGame['status'], mark: Mark): Result {
  if (status === 'draw') return 'draw';
  return status === (mark === 'X' ? 'x-wins' : 'o-wins') ? 'win' : 'loss';
}
