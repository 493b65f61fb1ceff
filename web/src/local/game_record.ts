// A game as it is stored: enough to continue it, in this tab or another, with the same answers from the computer.

import { marks, type Cell, type Mark } from '../engine/types';
import { isCount, isId, oneOf } from '../json';
import type { EntryReader } from '../storage/entry_store';
import { opponents, type Opponent } from './settings';

export interface GameRecord {
  readonly id: string;
  /** The computer's moves follow from it. */
  readonly seed: bigint;
  readonly round: number;
  readonly opponent: Opponent;
  readonly side: Mark;
  /** It began with moves of another game and does not count. */
  readonly practice: boolean;
  /** So many of the moves nobody made: they stand for the position in which the game began. */
  readonly given: number;
  readonly moves: readonly Cell[];
  readonly undone: readonly Cell[];
}

const mostSeed = 2n ** 64n;

function cells(text: unknown): readonly Cell[] | null {
  return typeof text === 'string' && /^[0-8]{0,9}$/.test(text) ? Array.from(text, Number) : null;
}

/** Checks the shape only; the engine decides whether such a game can be played. */
export const readGameRecord: EntryReader<GameRecord> = (entry) => {
  const { id, seed, round, opponent, side, practice, given = 0 } = entry; // an older page stored no `given`
  const moves = cells(entry.moves);
  const undone = cells(entry.undone);
  if (!isId(id) || !isCount(round) || round < 1 || round > 0x7fffffff) return null;
  if (typeof seed !== 'string' || !/^\d{1,20}$/.test(seed) || BigInt(seed) >= mostSeed) return null;
  if (!oneOf(opponents, opponent) || !oneOf(marks, side) || typeof practice !== 'boolean') return null;
  if (moves === null || undone === null || !isCount(given) || given > moves.length) return null;
  return { id, seed: BigInt(seed), round, opponent, side, practice, given, moves, undone };
};

export function gameRecordAsEntry(record: GameRecord): Readonly<Record<string, unknown>> {
  return { ...record, seed: record.seed.toString(), moves: record.moves.join(''), undone: record.undone.join('') };
}
