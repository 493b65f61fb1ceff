// A machine as this browser keeps it between visits, and as a link.

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

/** Programs for messages cut what is longer. */
export const longestLink = 4000;

/** The address of the room with the machine in it; `null` if it would be too long. */
export function linkTo(machine: string, origin: string): string | null {
  const link = `${origin}/learn/matchboxes#${machine}`;
  return link.length <= longestLink ? link : null;
}

/** What may be a machine, from the fragment of an address; `null` if there is none. */
export function machineInFragment(fragment: string): string | null {
  return fragment.startsWith('#menace') ? fragment.slice(1) : null;
}
