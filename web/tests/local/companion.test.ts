// The companion remembers the person's results in the browser, and plays accordingly.
import { describe, expect, test } from 'vitest';

import type { State } from '../../src/engine/types';
import { CompanionMemory } from '../../src/local/companion';
import type { FinishedGame } from '../../src/local/finished_game';
import type { LocalPresenter } from '../../src/local/local_presenter';
import { EntryStore } from '../../src/storage/entry_store';
import { engine } from '../engine/support';
import { FakeClock, FakeStorage, keptSettings, type Made, makeEnvironment, marks, play, playOut } from './support';

const key = 'tateti.companion';

function ended(status: FinishedGame['status']): Omit<FinishedGame, 'id' | 'side'> {
  return { status, opponent: 'computer', level: 'companion', help: [] };
}

function memoryIn(storage: FakeStorage | null): CompanionMemory {
  return new CompanionMemory(engine, new EntryStore(storage, new FakeClock(), () => undefined));
}

describe('the memory', () => {
  test('begins with the first strength and stores nothing by itself', () => {
    const storage = new FakeStorage();
    expect(memoryIn(storage).against('X')).toBe(engine.firstStrength);
    expect(storage.writes).toEqual([]);
  });

  test('counts wins, draws and losses as the engine does, each side apart', () => {
    const storage = new FakeStorage();
    memoryIn(storage).count({ id: 'a', side: 'X', ...ended('x-wins') });
    memoryIn(storage).count({ id: 'b', side: 'O', ...ended('x-wins') });
    memoryIn(storage).count({ id: 'c', side: 'O', ...ended('draw') });
    expect(memoryIn(storage).against('X')).toBe(engine.strengthAfter('win'));
    expect(memoryIn(storage).against('O')).toBe(engine.strengthAfter('draw', engine.strengthAfter('loss')));
  });

  test('counts a game once, in whichever tab', () => {
    const storage = new FakeStorage();
    for (let tab = 0; tab < 3; ++tab) memoryIn(storage).count({ id: 'a', side: 'X', ...ended('x-wins') });
    expect(memoryIn(storage).against('X')).toBe(engine.strengthAfter('win'));
  });

  test('goes on without a storage', () => {
    const memory = memoryIn(null);
    memory.count({ id: 'a', side: 'X', ...ended('x-wins') });
    expect(memory.against('X')).toBe(engine.strengthAfter('win'));
  });

  test.each([
    '{"version":1,"X":41,"O":15,"last":"a"}',
    '{"version":1,"X":15,"O":"15","last":"a"}',
    '{"version":1,"X":15,"O":15}',
    'x',
  ])('begins again after %s', (text) => {
    const storage = new FakeStorage();
    storage.entries.set(key, text);
    expect(memoryIn(storage).against('X')).toBe(engine.firstStrength);
  });
});

describe('the page', () => {
  function withStrengths(X: number, O: number): Made {
    const made = makeEnvironment();
    made.storage.entries.set('tateti.settings', keptSettings({ level: 'companion' }));
    made.storage.entries.set(key, JSON.stringify({ version: 1, X, O, last: 'before' }));
    return made;
  }

  test('plays with the strength that the companion has against the person’s mark', () => {
    let surprises = 0;
    for (let game = 0; game < 20; ++game) {
      const [strong, weak] = [withStrengths(40, 0), withStrengths(0, 40)];
      const [strongGame, weakGame] = [strong.open(), weak.open()];
      play(strongGame, strong.clock, [0]);
      play(weakGame, weak.clock, [0]);
      expect(marks(strongGame).indexOf('O')).toBe(4);
      surprises += marks(weakGame).indexOf('O') === 4 ? 0 : 1;
    }
    expect(surprises).toBeGreaterThan(10);
  });

  test('teaches it every game against it, once, and no other', () => {
    const made = withStrengths(20, 20);
    const local = made.open();
    playOut(local, made.clock);
    const { winner } = stateOf(local);
    const after = engine.strengthAfter(winner === 'X' ? 'win' : winner === null ? 'draw' : 'loss', 20);
    expect(memoryIn(made.storage).against('X')).toBe(after);
    expect(memoryIn(made.storage).against('O')).toBe(20);
    made.open();
    expect(memoryIn(made.storage).against('X')).toBe(after);

    local.choose({ level: 'easy' });
    local.newGame();
    playOut(local, made.clock);
    expect(memoryIn(made.storage).against('X')).toBe(after);
  });

  test('says that it adapts', () => {
    const local = withStrengths(15, 15).open();
    expect(local.view.coach.more).toBe(engine.describeLevel('companion', 'en'));
    local.choose({ level: 'hard' });
    expect(local.view.coach.more).toBeNull();
    local.choose({ level: 'companion', opponent: 'person' });
    expect(local.view.coach.more).toBeNull();
  });
});

function stateOf(local: LocalPresenter): State {
  const board = marks(local);
  const state = engine.state(`${board.slice(0, 3)}/${board.slice(3, 6)}/${board.slice(6)}`);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
}
