// What the browser stores about online matches: the person's seats with their tokens, and what they chose last time.

import { marks, type Mark } from '../engine/types';
import { isCount, isObject, oneOf } from '../json';
import type { EntryReader, EntryStore } from '../storage/entry_store';
import { isMatchId, isToken } from './protocol';

/** A seat in a match and the right to it, or a seat that was requested: then there is a key and no token yet. */
export interface SavedSeat {
  readonly id: string;
  readonly token: string | null;
  readonly seat: Mark | null;
  readonly name: string;
  /** Joining again with the same key gets the same seat. `null`: this person opened the match. */
  readonly key: string | null;
  /** The opponent's name, and whether the game is over, as far as they are known. */
  readonly friend?: string;
  readonly over?: boolean;
}

/** Older seats are dropped: the server removes old matches as well. */
export const savedSeatsLimit = 50;
export const longestName = 24;
/** A server may have another limit. */
const longestOpponentName = 100;

const isNameShaped = (value: unknown): value is string =>
  typeof value === 'string' && Array.from(value).length <= longestName;

function readSavedSeat(value: unknown): SavedSeat | null {
  if (!isObject(value)) return null;
  const { id, token, seat, name, key, friend = '', over = false } = value;
  if (typeof friend !== 'string' || friend.length > longestOpponentName || typeof over !== 'boolean') return null;
  if (!isMatchId(id) || !isNameShaped(name)) return null;
  if (token !== null && !isToken(token)) return null;
  if (seat !== null && !oneOf(marks, seat)) return null;
  if (key !== null && !(typeof key === 'string' && /^[\w-]{16,64}$/.test(key))) return null;
  if (token === null && key === null) return null;
  return { id, token, seat, name, key, ...(friend !== '' && { friend }), ...(over && { over }) };
}

export const readSavedSeats: EntryReader<readonly SavedSeat[]> = (entry) => {
  if (!Array.isArray(entry.seats) || entry.seats.length > savedSeatsLimit) return null;
  const seats = entry.seats.map(readSavedSeat);
  return seats.every((seat) => seat !== null) ? seats : null;
};

/** The seat in the match that was used last, unless its game is over. */
export function runningSeat(seats: readonly SavedSeat[]): SavedSeat | null {
  const last = seats.filter((seat) => seat.token !== null).at(-1);
  return last === undefined || last.over ? null : last;
}

/** What a person chose for the last match, and for all of them. */
export interface Preferences {
  readonly name: string;
  readonly mark: Mark;
  readonly secondsPerMove: number | null;
  readonly takebacks: boolean;
}

export const defaultPreferences: Preferences = {
  name: '',
  mark: 'X',
  secondsPerMove: null,
  takebacks: true,
};

const readPreferences: EntryReader<Preferences> = ({ name, mark, secondsPerMove, takebacks }) => {
  if (!isNameShaped(name) || !oneOf(marks, mark)) return null;
  if (typeof takebacks !== 'boolean') return null;
  const isTime = isCount(secondsPerMove) && secondsPerMove >= 1 && secondsPerMove <= 86_400;
  if (secondsPerMove !== null && !isTime) return null;
  return { name, mark, secondsPerMove, takebacks };
};

export class OnlineStore {
  readonly #entries: EntryStore;

  constructor(entries: EntryStore) {
    this.#entries = entries;
  }

  seat(id: string): SavedSeat | null {
    return this.#seats().find((seat) => seat.id === id) ?? null;
  }

  /** The match that was used last. */
  lastMatch(): string | null {
    const last = this.#seats()
      .filter((seat) => seat.token !== null)
      .at(-1);
    return last?.id ?? null;
  }

  /** Always called before anything relies on the seat. Reads the seats again each time, because other tabs save seats too. */
  saveSeat(seat: SavedSeat): void {
    const others = this.#seats().filter((other) => other.id !== seat.id);
    this.#entries.write('seats', { seats: [...others, seat].slice(-savedSeatsLimit) });
  }

  /** Remembers the opponent and the state of a match, for the link back to it. */
  updateSeat(id: string, friend: string, over: boolean): void {
    const saved = this.seat(id);
    if (saved === null || ((saved.friend ?? '') === friend && (saved.over ?? false) === over)) return;
    this.saveSeat({ ...saved, friend, over });
  }

  removeSeat(id: string): void {
    const seats = this.#seats();
    if (!seats.some((seat) => seat.id === id)) return;
    this.#entries.write('seats', { seats: seats.filter((seat) => seat.id !== id) });
  }

  preferences(): Preferences {
    return this.#entries.read('friend', readPreferences) ?? defaultPreferences;
  }

  changePreferences(patch: Partial<Preferences>): Preferences {
    const preferences = { ...this.preferences(), ...patch };
    this.#entries.write('friend', preferences);
    return preferences;
  }

  #seats(): readonly SavedSeat[] {
    return this.#entries.read('seats', readSavedSeats) ?? [];
  }
}

/** A name as the server accepts it: nothing invisible, and not too long. */
export function nameFrom(typed: string): string {
  const plain = typed
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longestName).join('').trim();
}
