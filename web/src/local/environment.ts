// What a local game takes from outside, so that a test can replace it.

import type { Engine, Language } from '../engine/types';
import type { Clock, KeyValueStorage, Locks } from '../platform/types';

export interface LocalEnvironment {
  readonly engine: Engine;
  readonly clock: Clock;
  /** `null` where the browser has none. */
  readonly storage: KeyValueStorage | null;
  readonly locks: Locks | null;
  readonly newId: () => string;
  readonly newSeed: () => bigint;
  readonly reducedMotion: () => boolean;
  /** The languages the person reads, the preferred one first. */
  readonly languages: readonly string[];
  /** Loads the words of the page and of the coach. */
  readonly loadLanguage: (language: Language) => Promise<void>;
}
