// A game as it is stored: enough to continue it, in this tab or another, with the same answers from the computer.

import { levels, marks, type Cell, type Level, type Mark } from '../engine/types';
import { isCount, isId, oneOf, type JsonObject } from '../json';
import type { EntryReader } from '../storage/entry_store';
import { helps, type Help } from './finished_game';
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
  /** The weakest level at which the computer has moved; `null` before it has. */
  readonly level: Level | null;
  /** The help that somebody used. */
  readonly help: readonly Help[];
  /** So many of the moves nobody made: they stand for the position in which the game began. */
  readonly given: number;
  readonly moves: readonly Cell[];
  readonly undone: readonly Cell[];
}

const mostSeed = 2n ** 64n;

function cells(text: unknown): readonly Cell[] | null {
  return typeof text === 'string' && /^[0-8]{0,9}$/.test(text) ? Array.from(text, Number) : null;
}

/** A newer page may know other levels and other help. */
function readDetails({ level, help, given }: JsonObject): Pick<GameRecord, 'level' | 'help' | 'given'> | null {
  if ((level !== null && typeof level !== 'string') || !Array.isArray(help) || !isCount(given)) return null;
  return {
    level: oneOf(levels, level) ? level : null,
    help: helps.filter((one) => help.includes(one)),
    given,
  };
}

/** Checks the shape only; the engine decides whether such a game can be played. */
export const readGameRecord: EntryReader<GameRecord> = (entry) => {
  const { id, seed, round, opponent, side, practice } = entry;
  const moves = cells(entry.moves);
  const undone = cells(entry.undone);
  if (!isId(id) || !isCount(round) || round < 1 || round > 0x7fffffff) return null;
  if (typeof seed !== 'string' || !/^\d{1,20}$/.test(seed) || BigInt(seed) >= mostSeed) return null;
  if (!oneOf(opponents, opponent) || !oneOf(marks, side) || typeof practice !== 'boolean') return null;
  const details = readDetails(entry);
  if (moves === null || undone === null || details === null || details.given > moves.length) return null;
  return { id, seed: BigInt(seed), round, opponent, side, practice, ...details, moves, undone };
};

export function gameRecordAsEntry(record: GameRecord): Readonly<Record<string, unknown>> {
  return { ...record, seed: record.seed.toString(), moves: record.moves.join(''), undone: record.undone.join('') };
}
