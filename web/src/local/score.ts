// The score: X's wins, O's wins, draws. It remembers the last games it counted, so that none counts twice.

import type { Status } from '../engine/types';
import { isCount, isId } from '../json';
import type { EntryReader } from '../storage/entry_store';

export interface Tally {
  readonly x: number;
  readonly o: number;
  readonly draws: number;
}

export interface ScoreRecord extends Tally {
  /** The ids of the games counted last, the newest at the end. */
  readonly counted: readonly string[];
}

export const noScore: ScoreRecord = { x: 0, o: 0, draws: 0, counted: [] };

/** More tabs than anybody has open. */
export const countedLimit = 64;

export const readScore: EntryReader<ScoreRecord> = (entry) => {
  const { x, o, draws, counted } = entry;
  if (!isCount(x) || !isCount(o) || !isCount(draws)) return null;
  if (!Array.isArray(counted) || counted.length > countedLimit || !counted.every(isId)) return null;
  return { x, o, draws, counted };
};

/** With one more game; the same score if that game was counted already. */
export function withGame(score: ScoreRecord, id: string, status: Status): ScoreRecord {
  if (status === 'playing' || score.counted.includes(id)) return score;
  return {
    x: score.x + (status === 'x-wins' ? 1 : 0),
    o: score.o + (status === 'o-wins' ? 1 : 0),
    draws: score.draws + (status === 'draw' ? 1 : 0),
    counted: [...score.counted, id].slice(-countedLimit),
  };
}

/** Zero. The counted games stay known: a reset does not make them count again. */
export function cleared(score: ScoreRecord): ScoreRecord {
  return { ...noScore, counted: score.counted };
}

/** Adds back what a reset took away; games counted since stay counted. */
export function withTally(score: ScoreRecord, tally: Tally): ScoreRecord {
  return { ...score, x: score.x + tally.x, o: score.o + tally.o, draws: score.draws + tally.draws };
}
