// A machine as this browser keeps it between visits.

import { isCount } from '../json';
import type { EntryReader } from '../storage/entry_store';
import { readHistory, type LearningHistory } from './learning_history';

export interface KeptMachine {
  /** One line of text; include/tateti/learn/menace_text.hpp describes it. */
  readonly machine: string;
  readonly seed: number;
  readonly history: LearningHistory;
}

export const greatestSeed = 2 ** 32 - 1;

export function isSeed(value: unknown): value is number {
  return isCount(value) && value <= greatestSeed;
}

export const readKeptMachine: EntryReader<KeptMachine> = ({ machine, seed, history }) => {
  const read = readHistory(history);
  return typeof machine === 'string' && isSeed(seed) && read !== null ? { machine, seed, history: read } : null;
};
