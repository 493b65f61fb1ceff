// The score: X's wins, O's wins, draws. It knows the games it counted last, so that none counts twice.

import type { Status } from '../engine/types';
import { exactly, isCount, isId, type Reader } from '../json';

export interface Tally {
  readonly x: number;
  readonly o: number;
  readonly draws: number;
}

export interface Score extends Tally {
  /** The ids of the games counted last, the newest at the end. */
  readonly counted: readonly string[];
}

export const noScore: Score = { x: 0, o: 0, draws: 0, counted: [] };

/** More tabs than this would have to finish a game at the same moment. */
export const countedKept = 64;

export const readScore: Reader<Score> = (entry) => {
  const { x, o, draws, counted } = entry;
  if (!exactly(entry, ['x', 'o', 'draws', 'counted'])) return null;
  if (!isCount(x) || !isCount(o) || !isCount(draws)) return null;
  if (!Array.isArray(counted) || counted.length > countedKept || !counted.every(isId)) return null;
  return { x, o, draws, counted };
};

/** With one more game; the same score if that game was counted already. */
export function withGame(score: Score, id: string, status: Status): Score {
  if (status === 'playing' || score.counted.includes(id)) return score;
  return {
    x: score.x + (status === 'x-wins' ? 1 : 0),
    o: score.o + (status === 'o-wins' ? 1 : 0),
    draws: score.draws + (status === 'draw' ? 1 : 0),
    counted: [...score.counted, id].slice(-countedKept),
  };
}

/** Zero again. The counted games stay known: a reset does not make them count once more. */
export function cleared(score: Score): Score {
  return { ...noScore, counted: score.counted };
}

/** What a reset took away is added again; what was counted since stays. */
export function withTally(score: Score, tally: Tally): Score {
  return { ...score, x: score.x + tally.x, o: score.o + tally.o, draws: score.draws + tally.draws };
}
