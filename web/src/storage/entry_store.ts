// Versioned entries in the browser's storage. What cannot be read is set aside, never overwritten; what cannot be written is held in
// memory, and said.

import { isObject, type Reader } from '../json';
import type { Clock, KeyValueStorage } from '../local/environment';

export const entryNames = ['settings', 'score', 'game', 'seats', 'friend'] as const;
export type EntryName = (typeof entryNames)[number];

export type StorageProblem = { readonly kind: 'damaged'; readonly name: EntryName } | { readonly kind: 'not-kept' };

const version = 1;
/** How many damaged entries of a name are kept. */
const asideKept = 3;

export function keyOf(name: EntryName): string {
  return `tateti.${name}`;
}

export class EntryStore {
  readonly #store: KeyValueStorage | null;
  readonly #clock: Clock;
  readonly #tell: (trouble: StorageProblem) => void;
  /** What could not be written; it is newer than what is in the store. */
  readonly #held = new Map<EntryName, string>();
  /** Damaged, and there was no room to set it aside: it is left where it is. */
  readonly #untouchable = new Set<EntryName>();
  #keeping = true;

  constructor(store: KeyValueStorage | null, clock: Clock, tell: (trouble: StorageProblem) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#tell = tell;
    if (store === null) this.#cannotKeep();
  }

  /** The entry as text, to see whether somebody else changed it. */
  text(name: EntryName): string | null {
    const held = this.#held.get(name);
    if (held !== undefined) return held;
    if (this.#untouchable.has(name)) return null;
    try {
      return this.#store?.getItem(keyOf(name)) ?? null;
    } catch {
      this.#cannotKeep();
      return null;
    }
  }

  read<T>(name: EntryName, reader: Reader<T>): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = parsed(text, reader);
    if (value === null) this.setAside(name);
    return value;
  }

  /** Whether it is kept for good. */
  write(name: EntryName, fields: object): boolean {
    const text = JSON.stringify({ version, ...fields });
    try {
      if (this.#store === null || this.#untouchable.has(name)) throw new Error('nowhere to write');
      this.#store.setItem(keyOf(name), text);
      this.#held.delete(name);
      this.#keeping = true;
      return true;
    } catch {
      this.#held.set(name, text);
      this.#cannotKeep();
      return false;
    }
  }

  /** Moves an entry that makes no sense out of the way, where somebody may still look at it. */
  setAside(name: EntryName): void {
    this.#tell({ kind: 'damaged', name });
    if (this.#held.delete(name)) return;
    const store = this.#store;
    if (store === null) return;
    try {
      const text = store.getItem(keyOf(name));
      if (text === null) return;
      const aside = `${keyOf(name)}.damaged-`;
      const old = keysOf(store).filter((key) => key.startsWith(aside));
      old.sort((a, b) => Number(a.slice(aside.length)) - Number(b.slice(aside.length)));
      for (const key of old.slice(0, Math.max(0, old.length - asideKept + 1))) store.removeItem(key);
      let time = this.#clock.now();
      while (store.getItem(`${aside}${time}`) !== null) ++time;
      store.setItem(`${aside}${time}`, text);
      store.removeItem(keyOf(name));
    } catch {
      this.#untouchable.add(name);
      this.#cannotKeep();
    }
  }

  #cannotKeep(): void {
    if (!this.#keeping) return;
    this.#keeping = false;
    this.#tell({ kind: 'not-kept' });
  }
}

/** A look at an entry that changes nothing, for those who cannot wait. */
export function peek<T>(store: KeyValueStorage | null, name: EntryName, reader: Reader<T>): T | null {
  try {
    return parsed(store?.getItem(keyOf(name)) ?? '', reader);
  } catch {
    return null;
  }
}

function parsed<T>(text: string, reader: Reader<T>): T | null {
  try {
    const entry: unknown = JSON.parse(text);
    return isObject(entry) && entry.version === version ? reader(entry) : null;
  } catch {
    return null;
  }
}

function keysOf(store: KeyValueStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < store.length; ++index) {
    const key = store.key(index);
    if (key !== null) keys.push(key);
  }
  return keys;
}
