// Seats and habits in the browser's storage: versioned, bounded, and damaged like everything else.
import { beforeEach, describe, expect, test } from 'vitest';

import {
  defaultPreferences,
  nameFrom,
  readSavedSeats,
  runningSeat,
  OnlineStore,
  savedSeatsLimit,
  type SavedSeat,
} from '../../src/online/online_store';
import { peek, EntryStore, type StorageProblem } from '../../src/storage/entry_store';
import { FakeClock, FakeStorage } from '../local/support';

let store: FakeStorage;
let troubles: StorageProblem[];
let seats: OnlineStore;

beforeEach(() => {
  store = new FakeStorage();
  troubles = [];
  seats = new OnlineStore(new EntryStore(store, new FakeClock(), (trouble) => troubles.push(trouble)));
});

const id = (number: number): string => String(number).padStart(12, '0');
const seat = (number: number, change: Partial<SavedSeat> = {}): SavedSeat => ({
  id: id(number),
  token: '0'.repeat(31) + 'a',
  seat: 'X',
  name: 'Ana',
  key: null,
  ...change,
});

test('a seat is kept, changed and dropped', () => {
  expect(seats.of(id(1))).toBeNull();
  seats.keep(seat(1));
  seats.keep(seat(2, { token: null, seat: null, key: 'k'.repeat(16) }));
  expect(seats.of(id(1))).toEqual(seat(1));
  seats.keep(seat(1, { seat: 'O' }));
  expect(seats.of(id(1))?.seat).toBe('O');
  expect(JSON.parse(store.entries.get('tateti.seats') ?? '')).toEqual({
    version: 1,
    seats: [seat(2, { token: null, seat: null, key: 'k'.repeat(16) }), seat(1, { seat: 'O' })],
  });
  seats.drop(id(2));
  expect(seats.of(id(2))).toBeNull();
  expect(troubles).toEqual([]);
});

test('there is room for so many; the one that was touched longest ago goes first', () => {
  for (let number = 0; number < savedSeatsLimit; ++number) seats.keep(seat(number));
  seats.keep(seat(0));
  seats.keep(seat(savedSeatsLimit));
  expect(seats.of(id(0))).not.toBeNull();
  expect(seats.of(id(1))).toBeNull();
  expect(seats.of(id(2))).not.toBeNull();
});

test('what was heard of a match is noted, and leads back to it until its game is over', () => {
  const running = (): SavedSeat | null => runningSeat(peek(store, 'seats', readSavedSeats) ?? []);
  expect(running()).toBeNull();
  seats.keep(seat(1));
  seats.keep(seat(2));
  expect(running()).toEqual(seat(2));
  seats.note(id(2), 'Ben', false);
  expect(running()).toEqual(seat(2, { friend: 'Ben' }));
  const before = store.entries.get('tateti.seats');
  seats.note(id(2), 'Ben', false);
  seats.note(id(9), 'Ben', true);
  expect(store.entries.get('tateti.seats'), 'nothing new').toBe(before);
  seats.note(id(2), 'Ben', true);
  expect(running()).toBeNull();
  seats.drop(id(2));
  expect(running()).toEqual(seat(1));
  seats.keep(seat(3, { token: null, key: 'k'.repeat(16) }));
  expect(running(), 'not taken yet').toEqual(seat(1));
  expect(troubles).toEqual([]);
});

test('another tab keeps seats too', () => {
  const other = new OnlineStore(new EntryStore(store, new FakeClock(), () => undefined));
  seats.keep(seat(1));
  other.keep(seat(2));
  seats.keep(seat(3));
  for (const number of [1, 2, 3]) expect(seats.of(id(number)), id(number)).not.toBeNull();
});

describe('damaged', () => {
  const entry = (value: object): string => JSON.stringify({ version: 1, seats: [value] });
  test.each([
    '{',
    '[]',
    JSON.stringify({ version: 2, seats: [] }),
    JSON.stringify({ version: 1, seats: {} }),
    JSON.stringify({ version: 1, seats: [], more: 1 }),
    JSON.stringify({ version: 1, seats: Array.from({ length: savedSeatsLimit + 1 }, (_, number) => seat(number)) }),
    entry(seat(1, { id: 'nonsense' })),
    entry({ ...seat(1), online: 7 }),
    entry({ ...seat(1), online: 'x'.repeat(101) }),
    entry({ ...seat(1), over: 'yes' }),
    entry(seat(1, { token: 'x' })),
    entry(seat(1, { token: null })),
    entry(seat(1, { name: 'x'.repeat(25) })),
    entry(seat(1, { key: '<script>' })),
    entry({ ...seat(1), seat: 'Z' }),
    entry({ ...seat(1), more: 1 }),
  ])('%s is set aside, and new seats can be kept', (text) => {
    store.entries.set('tateti.seats', text);
    expect(seats.of(id(1))).toBeNull();
    expect(troubles).toEqual([{ kind: 'damaged', name: 'seats' }]);
    expect([...store.entries].find(([key]) => key.startsWith('tateti.seats.damaged-'))?.[1]).toBe(text);
    seats.keep(seat(7));
    expect(seats.of(id(7))).toEqual(seat(7));
  });

  test('a storage without room: the seat is held for as long as the page is open, and that is said', () => {
    store.full = true;
    seats.keep(seat(1));
    expect(seats.of(id(1))).toEqual(seat(1));
    expect(troubles).toEqual([{ kind: 'not-kept' }]);
  });
});

test('preferences are remembered, and damaged ones set aside', () => {
  expect(seats.preferences()).toEqual(defaultPreferences);
  expect(defaultPreferences.sound, 'silent unless asked').toBe(false);
  seats.change({ name: 'Ana', secondsPerMove: 30 });
  seats.change({ sound: true });
  expect(seats.preferences()).toEqual({ ...defaultPreferences, name: 'Ana', secondsPerMove: 30, sound: true });
  for (const wrong of [
    { name: 7 },
    { mark: 'Z' },
    { secondsPerMove: 0 },
    { secondsPerMove: 86_401 },
    { takebacks: 1 },
    { more: 1 },
  ]) {
    store.entries.set('tateti.friend', JSON.stringify({ version: 1, ...defaultPreferences, ...wrong }));
    expect(seats.preferences(), JSON.stringify(wrong)).toEqual(defaultPreferences);
  }
  expect(troubles.every((trouble) => trouble.kind === 'damaged' && trouble.name === 'friend')).toBe(true);
  expect(troubles).toHaveLength(6);
});

test.each([
  ['  Ana  ', 'Ana'],
  ['A\u202ena\n\tB', 'A na B'],
  ['x'.repeat(40), 'x'.repeat(24)],
  ['👍'.repeat(30), '👍'.repeat(24)],
  ['\u2066\u0000', ''],
  ['מרים', 'מרים'],
])('the name %j is sent as %j', (typed, name) => expect(nameFrom(typed)).toBe(name));
