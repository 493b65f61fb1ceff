// What a session takes from around it, so that a test can give it something else.

import type { Engine } from '../engine/types';

export interface Clock {
  now(): number;
  /** Calls once after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, call: () => void): () => void;
}

/** What is used of the browser's `Storage`. Any of it may throw. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is used of `navigator.locks`. */
export interface Locks {
  request(name: string, call: () => void): Promise<unknown>;
}

export interface LocalEnvironment {
  readonly engine: Engine;
  readonly clock: Clock;
  /** `null` where the browser refuses even to name its storage. */
  readonly store: KeyValueStorage | null;
  readonly locks: Locks | null;
  readonly newId: () => string;
  readonly newSeed: () => bigint;
  readonly reducedMotion: () => boolean;
  /** The languages the person reads, the best one first. */
  readonly languages: readonly string[];
}

/** All times of the page, in milliseconds. */
export const times = {
  /** A mark is being drawn; `--draw-time` in the style says the same. */
  draw: 220,
  /** The computer seems to think. */
  pause: 450,
  /** Where another tab has made the person's move, it is also the one to answer; only if it is gone somebody else does. */
  deference: 2500,
  /** A second pick of one's own mark within this time is the other half of a double click. */
  doublePick: 600,
  /** Trouble with the storage is said aloud after what is said about the game. */
  aside: 1500,
} as const;
