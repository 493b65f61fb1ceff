// storage/: versioned JSON entries in the browser's storage, and what to do when it is full, forbidden or damaged.

import { isObject, type JsonObject } from '../json';
import type { Clock, KeyValueStorage } from '../platform/types';

export type EntryName =
  'settings' | 'score' | 'results' | 'game' | 'companion' | 'seats' | 'friend' | 'finished' | 'learn' | 'menace';

/** Reads the fields of an entry whose version has been checked; `null` if they make no sense. It ignores fields it does not know. */
export type EntryReader<T> = (entry: JsonObject) => T | null;

export type StorageProblem = { readonly kind: 'damaged'; readonly name: EntryName } | { readonly kind: 'not-saved' };

const version = 1;
/** How many damaged entries of each name are kept for inspection. */
const quarantineLimit = 3;

export function keyOf(name: EntryName): string {
  return `tateti.${name}`;
}

/** A damaged entry is moved aside and never overwritten; an entry that cannot be written is held in memory. Both are reported. */
export class EntryStore {
  readonly #storage: KeyValueStorage | null;
  readonly #clock: Clock;
  readonly #report: (problem: StorageProblem) => void;
  /** Entries that could not be written; they are newer than the stored ones. */
  readonly #unsaved = new Map<EntryName, string>();
  /** Damaged entries that could not be moved aside: they stay where they are. */
  readonly #readOnly = new Set<EntryName>();
  #saving = true;

  constructor(storage: KeyValueStorage | null, clock: Clock, report: (problem: StorageProblem) => void) {
    this.#storage = storage;
    this.#clock = clock;
    this.#report = report;
    if (storage === null) this.#cannotSave();
  }

  /** The entry as text, to see whether another tab changed it. */
  text(name: EntryName): string | null {
    const unsaved = this.#unsaved.get(name);
    if (unsaved !== undefined) return unsaved;
    if (this.#readOnly.has(name)) return null;
    try {
      return this.#storage?.getItem(keyOf(name)) ?? null;
    } catch {
      this.#cannotSave();
      return null;
    }
  }

  read<T>(name: EntryName, reader: EntryReader<T>): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = parse(text, reader);
    if (value === null) this.quarantine(name);
    return value;
  }

  /** Whether it was saved. */
  write(name: EntryName, fields: object): boolean {
    const text = JSON.stringify({ version, ...fields });
    try {
      if (this.#storage === null || this.#readOnly.has(name)) throw new Error('nowhere to write');
      this.#storage.setItem(keyOf(name), text);
      this.#unsaved.delete(name);
      this.#saving = true;
      return true;
    } catch {
      this.#unsaved.set(name, text);
      this.#cannotSave();
      return false;
    }
  }

  /** Moves a damaged entry out of the way, to a key where somebody can still look at it. */
  quarantine(name: EntryName): void {
    this.#report({ kind: 'damaged', name });
    if (this.#unsaved.delete(name)) return;
    const storage = this.#storage;
    if (storage === null) return;
    try {
      const text = storage.getItem(keyOf(name));
      if (text === null) return;
      const prefix = `${keyOf(name)}.damaged-`;
      const old = keysOf(storage).filter((key) => key.startsWith(prefix));
      old.sort((a, b) => Number(a.slice(prefix.length)) - Number(b.slice(prefix.length)));
      for (const key of old.slice(0, Math.max(0, old.length - quarantineLimit + 1))) storage.removeItem(key);
      let time = this.#clock.now();
      while (storage.getItem(`${prefix}${time}`) !== null) ++time;
      storage.setItem(`${prefix}${time}`, text);
      storage.removeItem(keyOf(name));
    } catch {
      this.#readOnly.add(name);
      this.#cannotSave();
    }
  }

  #cannotSave(): void {
    if (!this.#saving) return;
    this.#saving = false;
    this.#report({ kind: 'not-saved' });
  }
}

/** Reads an entry without changing or reporting anything. */
export function peek<T>(storage: KeyValueStorage | null, name: EntryName, reader: EntryReader<T>): T | null {
  try {
    return parse(storage?.getItem(keyOf(name)) ?? '', reader);
  } catch {
    return null;
  }
}

function parse<T>(text: string, reader: EntryReader<T>): T | null {
  try {
    const entry: unknown = JSON.parse(text);
    return isObject(entry) && entry.version === version ? reader(entry) : null;
  } catch {
    return null;
  }
}

function keysOf(storage: KeyValueStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; ++index) {
    const key = storage.key(index);
    if (key !== null) keys.push(key);
  }
  return keys;
}
