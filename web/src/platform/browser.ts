// The world as a browser has it.

import type { Engine } from '../engine/types';
import type { Clock, Locks, KeyValueStorage, LocalEnvironment } from '../local/environment';

export const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

export function browserStorage(): KeyValueStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // even to look at it may be forbidden
  }
}

function browserLocks(): Locks | null {
  return 'locks' in navigator ? { request: (name, call) => navigator.locks.request(name, call) } : null;
}

/** `randomUUID` is there only where the page came over a safe connection. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const common = {
  clock,
  newId,
  newSeed: () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n,
  reducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
};

export function browserEnvironment(engine: Engine): LocalEnvironment {
  return { ...common, engine, store: browserStorage(), locks: browserLocks(), languages: navigator.languages };
}

/** For a board on somebody else's page: it keeps nothing. */
export function temporaryEnvironment(engine: Engine): LocalEnvironment {
  return { ...common, engine, store: emptyStore, locks: null, languages: navigator.languages };
}

const emptyStore: KeyValueStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
