// What the pages of earlier versions have stored in a browser is read by this one: testdata/README.md.
import { expect, test } from 'vitest';

import { Machine } from '../../src/learn/machine';
import { OnlineStore } from '../../src/online/online_store';
import { EntryStore } from '../../src/storage/entry_store';
import { rows } from '../engine/support';
import { makeEnvironment as makeLearn } from '../learn/support';
import { FakeStorage, makeEnvironment as makeLocal, marks, scoreOf } from '../local/support';

function stored(): FakeStorage {
  const storage = new FakeStorage();
  for (const [key = '', value = ''] of rows('stored/browser.tsv', 2)) storage.entries.set(key, value);
  return storage;
}

test('the game at one device goes on, with settings, score and results', () => {
  const local = makeLocal({ storage: stored() }).open();
  expect(local.view.notices).toEqual([]);
  expect(local.view.settings).toMatchObject({ level: 'companion', names: ['Ana', 'Zoë'], theme: 'dark', sound: true });
  expect(marks(local)).toBe('....X.O..');
  expect(scoreOf(local)).toBe('2-1-0');
  const rows = local.view.statistics.tables.flatMap((table) => table.rows);
  const lines = rows.map(({ headings, numbers }) => [...headings, ...numbers].join(' '));
  expect(lines).toEqual(['Muy fácil X 1 0 0', 'Compañero X 0 1 0', 'Ana Zoë 1 0 0']);
});

test('seats and habits of matches with friends', () => {
  const storage = stored();
  const entries = new EntryStore(storage, makeLocal().clock, ({ kind }) => {
    throw new Error(kind);
  });
  const online = new OnlineStore(entries);
  expect(online.seat('7k2m9qvx3d1f')).toMatchObject({ seat: 'X', name: 'Ana', friend: 'Ben', over: true });
  expect(online.seat('7k2m9qvx3d1g')).toMatchObject({ token: null, key: 'k'.repeat(16) });
  expect(online.preferences()).toEqual({ name: 'Ana', mark: 'X', secondsPerMove: 30, takebacks: false });
});

test('what was learnt, and the matchboxes', () => {
  const { notebook, environment, clock } = makeLearn(stored());
  expect(notebook.progress).toMatchObject({ solved: [159], ratings: { block: 801 } });
  expect(notebook.progress.daily).toEqual({ day: 20_000, answers: [false, true] });
  const machine = new Machine(environment, { next: (call) => clock.after(16, call), shown: true });
  expect(machine.view.games).toBe(10);
});
