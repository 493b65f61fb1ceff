// The environments of the presenters in a browser.

import type { Engine } from '../engine/types';
import type { LocalEnvironment } from '../local/environment';
import { browserLocks, browserStorage, clock, newId, newSeed, reducedMotion } from '../platform/browser';
import type { KeyValueStorage } from '../platform/types';

const shared = { clock, newId, newSeed, reducedMotion };

export function browserEnvironment(engine: Engine): LocalEnvironment {
  return { ...shared, engine, storage: browserStorage(), locks: browserLocks(), languages: navigator.languages };
}

/** Stores nothing: for a board on somebody else's site, and for a review. */
export function temporaryEnvironment(engine: Engine): LocalEnvironment {
  return { ...shared, engine, storage: emptyStorage, locks: null, languages: navigator.languages };
}

const emptyStorage: KeyValueStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
