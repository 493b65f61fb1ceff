// A game as it is kept: enough to go on with it, in this tab or another, to the same end.

import type { Cell, Mark } from '../engine/types';
import { exactly, isCount, isId, oneOf, type Reader } from '../json';
import { opponents, sides, type Opponent } from './settings';

export interface GameRecord {
  readonly id: string;
  /** From which the computer's moves follow. */
  readonly seed: bigint;
  readonly round: number;
  readonly opponent: Opponent;
  readonly side: Mark;
  /** It began with moves of another game, and does not count. */
  readonly practice: boolean;
  readonly moves: readonly Cell[];
  readonly undone: readonly Cell[];
}

const mostSeed = 2n ** 64n;

function cells(text: unknown): readonly Cell[] | null {
  return typeof text === 'string' && /^[0-8]{0,9}$/.test(text) ? Array.from(text, Number) : null;
}

/** The shape only; whether such a game can be played is for the engine to say. */
export const readRecord: Reader<GameRecord> = (entry) => {
  const { id, seed, round, opponent, side, practice } = entry;
  const moves = cells(entry.moves);
  const undone = cells(entry.undone);
  if (!exactly(entry, ['id', 'seed', 'round', 'opponent', 'side', 'practice', 'moves', 'undone'])) return null;
  if (!isId(id) || !isCount(round) || round < 1 || round > 0x7fffffff) return null;
  if (typeof seed !== 'string' || !/^\d{1,20}$/.test(seed) || BigInt(seed) >= mostSeed) return null;
  if (!oneOf(opponents, opponent) || !oneOf(sides, side) || typeof practice !== 'boolean') return null;
  if (moves === null || undone === null) return null;
  return { id, seed: BigInt(seed), round, opponent, side, practice, moves, undone };
};

export function recordAsEntry(record: GameRecord): Readonly<Record<string, unknown>> {
  return { ...record, seed: record.seed.toString(), moves: record.moves.join(''), undone: record.undone.join('') };
}
