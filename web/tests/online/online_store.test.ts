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

let storage: FakeStorage;
let problems: StorageProblem[];
let store: OnlineStore;

beforeEach(() => {
  storage = new FakeStorage();
  problems = [];
  store = new OnlineStore(new EntryStore(storage, new FakeClock(), (problem) => problems.push(problem)));
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

test('a seat is saved, changed and removed', () => {
  expect(store.seat(id(1))).toBeNull();
  store.saveSeat(seat(1));
  store.saveSeat(seat(2, { token: null, seat: null, key: 'k'.repeat(16) }));
  expect(store.seat(id(1))).toEqual(seat(1));
  store.saveSeat(seat(1, { seat: 'O' }));
  expect(store.seat(id(1))?.seat).toBe('O');
  expect(JSON.parse(storage.entries.get('tateti.seats') ?? '')).toEqual({
    version: 1,
    seats: [seat(2, { token: null, seat: null, key: 'k'.repeat(16) }), seat(1, { seat: 'O' })],
  });
  store.removeSeat(id(2));
  expect(store.seat(id(2))).toBeNull();
  expect(problems).toEqual([]);
});

test('when full, the least recently used seat is dropped', () => {
  for (let number = 0; number < savedSeatsLimit; ++number) store.saveSeat(seat(number));
  store.saveSeat(seat(0));
  store.saveSeat(seat(savedSeatsLimit));
  expect(store.seat(id(0))).not.toBeNull();
  expect(store.seat(id(1))).toBeNull();
  expect(store.seat(id(2))).not.toBeNull();
});

test('the opponent and the result are saved, and lead back to the match until its game is over', () => {
  const running = (): SavedSeat | null => runningSeat(peek(storage, 'seats', readSavedSeats) ?? []);
  expect(running()).toBeNull();
  store.saveSeat(seat(1));
  store.saveSeat(seat(2));
  expect(running()).toEqual(seat(2));
  store.updateSeat(id(2), 'Ben', false);
  expect(running()).toEqual(seat(2, { friend: 'Ben' }));
  const before = storage.entries.get('tateti.seats');
  store.updateSeat(id(2), 'Ben', false);
  store.updateSeat(id(9), 'Ben', true);
  expect(storage.entries.get('tateti.seats'), 'nothing new').toBe(before);
  store.updateSeat(id(2), 'Ben', true);
  expect(running()).toBeNull();
  store.removeSeat(id(2));
  expect(running()).toEqual(seat(1));
  store.saveSeat(seat(3, { token: null, key: 'k'.repeat(16) }));
  expect(running(), 'not taken yet').toEqual(seat(1));
  expect(problems).toEqual([]);
});

test('seats saved by another tab are preserved', () => {
  const other = new OnlineStore(new EntryStore(storage, new FakeClock(), () => undefined));
  store.saveSeat(seat(1));
  other.saveSeat(seat(2));
  store.saveSeat(seat(3));
  for (const number of [1, 2, 3]) expect(store.seat(id(number)), id(number)).not.toBeNull();
});

test('unknown fields of a newer page are ignored', () => {
  storage.entries.set('tateti.seats', JSON.stringify({ version: 1, seats: [{ ...seat(1), colour: 'red' }], more: 1 }));
  expect(store.seat(id(1))).toEqual(seat(1));
  storage.entries.set('tateti.friend', JSON.stringify({ version: 1, ...defaultPreferences, name: 'Ana', more: 1 }));
  expect(store.preferences()).toEqual({ ...defaultPreferences, name: 'Ana' });
  expect(problems).toEqual([]);
});

describe('damaged', () => {
  const entry = (value: object): string => JSON.stringify({ version: 1, seats: [value] });
  test.each([
    '{',
    '[]',
    JSON.stringify({ version: 2, seats: [] }),
    JSON.stringify({ version: 1, seats: {} }),
    JSON.stringify({ version: 1, seats: Array.from({ length: savedSeatsLimit + 1 }, (_, number) => seat(number)) }),
    entry(seat(1, { id: 'nonsense' })),
    entry({ ...seat(1), friend: 7 }),
    entry({ ...seat(1), friend: 'x'.repeat(101) }),
    entry({ ...seat(1), over: 'yes' }),
    entry(seat(1, { token: 'x' })),
    entry(seat(1, { token: null })),
    entry(seat(1, { name: 'x'.repeat(25) })),
    entry(seat(1, { key: '<script>' })),
    entry({ ...seat(1), seat: 'Z' }),
  ])('%s is set aside, and new seats can be kept', (text) => {
    storage.entries.set('tateti.seats', text);
    expect(store.seat(id(1))).toBeNull();
    expect(problems).toEqual([{ kind: 'damaged', name: 'seats' }]);
    expect([...storage.entries].find(([key]) => key.startsWith('tateti.seats.damaged-'))?.[1]).toBe(text);
    store.saveSeat(seat(7));
    expect(store.seat(id(7))).toEqual(seat(7));
  });

  test('full storage: the seat is held in memory, and the problem is reported', () => {
    storage.full = true;
    store.saveSeat(seat(1));
    expect(store.seat(id(1))).toEqual(seat(1));
    expect(problems).toEqual([{ kind: 'not-saved' }]);
  });
});

test('preferences are remembered, and damaged ones set aside', () => {
  expect(store.preferences()).toEqual(defaultPreferences);
  store.changePreferences({ name: 'Ana', secondsPerMove: 30 });
  store.changePreferences({ takebacks: false });
  expect(store.preferences()).toEqual({ ...defaultPreferences, name: 'Ana', secondsPerMove: 30, takebacks: false });
  for (const wrong of [
    { name: 7 },
    { mark: 'Z' },
    { secondsPerMove: 0 },
    { secondsPerMove: 86_401 },
    { takebacks: 1 },
  ]) {
    storage.entries.set('tateti.friend', JSON.stringify({ version: 1, ...defaultPreferences, ...wrong }));
    expect(store.preferences(), JSON.stringify(wrong)).toEqual(defaultPreferences);
  }
  expect(problems.every((problem) => problem.kind === 'damaged' && problem.name === 'friend')).toBe(true);
  expect(problems).toHaveLength(5);
});

test.each([
  ['  Ana  ', 'Ana'],
  ['A\u202ena\n\tB', 'A na B'],
  ['x'.repeat(40), 'x'.repeat(24)],
  ['👍'.repeat(30), '👍'.repeat(24)],
  ['\u2066\u0000', ''],
  ['מרים', 'מרים'],
])('the name %j is sent as %j', (typed, name) => expect(nameFrom(typed)).toBe(name));
