// The seats a person has, and what they chose the last time: kept in the browser, as everything else.

import { exactly, isCount, isObject, oneOf, type Reader } from '../json';
import type { EntryStore } from '../storage/entry_store';
import { isMatchId, isToken, marks } from './protocol';
import type { Mark } from '../engine/types';

/** A seat at a match, or one that was asked for: then there is the key and no token yet. */
export interface SavedSeat {
  readonly id: string;
  readonly token: string | null;
  readonly seat: Mark | null;
  readonly name: string;
  /** Who joins again with the same key has the same seat. `null`: opened by this person. */
  readonly key: string | null;
  /** What was heard of the match last: who has the other seat, and whether the game is over. */
  readonly friend?: string;
  readonly over?: boolean;
}

/** The oldest are forgotten: a match is not kept for ever either. */
export const savedSeatsLimit = 50;
export const longestName = 24;
/** A server may have another limit. */
const longestFriend = 100;

function readSeat(value: unknown): SavedSeat | null {
  if (!isObject(value)) return null;
  const { friend = '', over = false, ...rest } = value;
  const { id, token, seat, name, key } = rest;
  if (typeof friend !== 'string' || friend.length > longestFriend || typeof over !== 'boolean') return null;
  if (Object.keys(rest).length !== 5 || !isMatchId(id) || !isNameShaped(name)) return null;
  if (token !== null && !isToken(token)) return null;
  if (seat !== null && !oneOf(marks, seat)) return null;
  if (key !== null && !(typeof key === 'string' && /^[\w-]{16,64}$/.test(key))) return null;
  return token === null && key === null
    ? null
    : { id, token, seat, name, key, ...(friend !== '' && { friend }), ...(over && { over }) };
}

const isNameShaped = (value: unknown): value is string =>
  typeof value === 'string' && Array.from(value).length <= longestName;

export const readSavedSeats: Reader<readonly SavedSeat[]> = (entry) => {
  if (!exactly(entry, ['seats']) || !Array.isArray(entry.seats) || entry.seats.length > savedSeatsLimit) return null;
  const seats = entry.seats.map(readSeat);
  return seats.every((seat) => seat !== null) ? seats : null;
};

/** The match that was touched last, unless its game is over: the way back to it. */
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
  /** A soft sound when it is one's turn. */
  readonly sound: boolean;
}

export const defaultPreferences: Preferences = {
  name: '',
  mark: 'X',
  secondsPerMove: null,
  takebacks: true,
  sound: false,
};

const readPreferences: Reader<Preferences> = (entry) => {
  const { name, mark, secondsPerMove, takebacks, sound } = entry;
  if (!exactly(entry, ['name', 'mark', 'secondsPerMove', 'takebacks', 'sound'])) return null;
  if (!isNameShaped(name) || !oneOf(marks, mark) || typeof takebacks !== 'boolean' || typeof sound !== 'boolean')
    return null;
  if (secondsPerMove !== null && !(isCount(secondsPerMove) && secondsPerMove >= 1 && secondsPerMove <= 86_400))
    return null;
  return { name, mark, secondsPerMove, takebacks, sound };
};

export class OnlineStore {
  readonly #shelf: EntryStore;

  constructor(shelf: EntryStore) {
    this.#shelf = shelf;
  }

  of(id: string): SavedSeat | null {
    return this.#all().find((seat) => seat.id === id) ?? null;
  }

  /** The match that was touched last. */
  last(): string | null {
    return (
      this.#all()
        .filter((seat) => seat.token !== null)
        .at(-1)?.id ?? null
    );
  }

  /** Kept before anybody relies on it. Read anew each time: another tab keeps seats too. */
  keep(seat: SavedSeat): void {
    const others = this.#all().filter((other) => other.id !== seat.id);
    this.#shelf.write('seats', { seats: [...others, seat].slice(-savedSeatsLimit) });
  }

  /** What was heard of a match, for the way back to it. */
  note(id: string, friend: string, over: boolean): void {
    const kept = this.of(id);
    if (kept !== null && ((kept.friend ?? '') !== friend || (kept.over ?? false) !== over))
      this.keep({ ...kept, friend, over });
  }

  drop(id: string): void {
    const seats = this.#all();
    if (seats.some((seat) => seat.id === id))
      this.#shelf.write('seats', { seats: seats.filter((seat) => seat.id !== id) });
  }

  preferences(): Preferences {
    return this.#shelf.read('friend', readPreferences) ?? defaultPreferences;
  }

  change(patch: Partial<Preferences>): Preferences {
    const preferences = { ...this.preferences(), ...patch };
    this.#shelf.write('friend', preferences);
    return preferences;
  }

  #all(): readonly SavedSeat[] {
    return this.#shelf.read('seats', readSavedSeats) ?? [];
  }
}

/** A name as a server takes it: nothing invisible, no more than there is room for. */
export function nameFrom(typed: string): string {
  const plain = typed
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longestName).join('').trim();
}
