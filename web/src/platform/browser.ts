// The platform as a browser has it, except the network.

import type { Clock, KeyValueStorage, Locks } from './types';

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
    return null; // some browsers forbid even reading the property
  }
}

export function browserLocks(): Locks | null {
  return 'locks' in navigator ? { request: (name, call) => navigator.locks.request(name, call) } : null;
}

/** `randomUUID` exists only on pages that came over a secure connection. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

export function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
