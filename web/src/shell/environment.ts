// The environments of the presenters in a browser.

import type { Engine } from '../engine/types';
import type { LocalEnvironment } from '../local/environment';
import { keepWords } from '../offline';
import { browserLocks, browserStorage, clock, newId, newSeed, reducedMotion } from '../platform/browser';
import type { KeyValueStorage } from '../platform/types';
import { loadLanguage } from './language';

const shared = { clock, newId, newSeed, reducedMotion };

export function browserEnvironment(engine: Engine): LocalEnvironment {
  return {
    ...shared,
    engine,
    storage: browserStorage(),
    locks: browserLocks(),
    languages: navigator.languages,
    loadLanguage: (language) => loadLanguage(engine, language).then(() => void keepWords()),
  };
}

/** Remembers only as long as the page is open: for a board on somebody else's site, and for a review. */
export function temporaryEnvironment(engine: Engine): LocalEnvironment {
  return {
    ...shared,
    engine,
    storage: memoryStorage(),
    locks: null,
    languages: navigator.languages,
    loadLanguage: (language) => loadLanguage(engine, language).then(() => void keepWords()),
  };
}

function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
