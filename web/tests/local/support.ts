// The environment of a local game: the real engine, a clock that is moved by hand, a storage that tabs share and that can fail.
import { steadyLevels, type Cell, type Level } from '../../src/engine';
import { LocalPresenter } from '../../src/local/local_presenter';
import { defaultSettings, type Settings } from '../../src/local/settings';
import type { LocalEnvironment } from '../../src/local/environment';
import type { Clock, KeyValueStorage, Locks } from '../../src/platform/types';
import { timings } from '../../src/presenter/timings';
import { engine } from '../engine/support';

export class FakeClock implements Clock {
  #now = 1_000_000;
  #calls: { readonly time: number; readonly call: () => void }[] = [];

  now(): number {
    return this.#now;
  }
  after(milliseconds: number, call: () => void): () => void {
    const entry = { time: this.#now + milliseconds, call };
    this.#calls.push(entry);
    return () => {
      this.#calls = this.#calls.filter((other) => other !== entry);
    };
  }
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = this.#calls.filter((entry) => entry.time <= end).sort((a, b) => a.time - b.time)[0];
      if (due === undefined) break;
      this.#calls = this.#calls.filter((entry) => entry !== due);
      this.#now = due.time;
      due.call();
    }
    this.#now = end;
  }
  get waiting(): number {
    return this.#calls.length;
  }
}

export class FakeStorage implements KeyValueStorage {
  readonly entries = new Map<string, string>();
  full = false;
  writes: string[] = [];
  onwrite: (key: string) => void = () => undefined;

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError');
    this.entries.set(key, value);
    this.writes.push(key);
    this.onwrite(key);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

/** One after the other, each in its own turn of the loop: as late as a browser may be. */
export class FakeLocks implements Locks {
  #last: Promise<unknown> = Promise.resolve();
  request(_name: string, call: () => void): Promise<unknown> {
    return (this.#last = this.#last.then(call));
  }
  settled(): Promise<unknown> {
    return this.#last;
  }
}

let ids = 0;

export interface Made {
  readonly environment: LocalEnvironment;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  open(start?: ConstructorParameters<typeof LocalPresenter>[1]): LocalPresenter;
}

export function makeEnvironment(change: Partial<LocalEnvironment> & { storage?: FakeStorage } = {}): Made {
  const clock = new FakeClock();
  const storage = change.storage ?? new FakeStorage();
  const environment: LocalEnvironment = {
    engine,
    clock,
    storage,
    locks: null,
    newId: () => `game-${++ids}`,
    newSeed: () => BigInt(++ids),
    reducedMotion: () => false,
    languages: ['en'],
    loadLanguage: () => Promise.resolve(),
    ...change,
  };
  return { environment, clock, storage, open: (start) => new LocalPresenter(environment, start) };
}

export const beat = timings.draw + timings.pause + timings.draw;

/** Picks the cells one after another, with time enough in between for every mark and every answer. */
export function play(local: LocalPresenter, clock: FakeClock, cells: readonly Cell[]): void {
  for (const cell of cells) {
    local.pick(cell, local.view.ply, 'pointer');
    clock.pass(beat + timings.doublePick);
  }
}

/** The next harder or easier of the levels that always play alike. */
export function levelBeside(level: Level, step: 1 | -1): Level {
  const beside = steadyLevels[steadyLevels.findIndex((one) => one === level) + step];
  if (beside === undefined) throw new Error(`nothing beside ${level}`);
  return beside;
}

export function marks(local: LocalPresenter): string {
  return local.view.board.cells.map((cell) => cell.mark ?? '.').join('');
}

export function scoreOf(local: LocalPresenter): string {
  return local.view.score.map((part) => part.count).join('-');
}

/** The announcements from now on. */
export function announcementsOf(local: LocalPresenter): string[] {
  const announced: string[] = [];
  let last = local.announcement.id;
  local.subscribe(() => {
    if (local.announcement.id === last) return;
    last = local.announcement.id;
    announced.push(local.announcement.text);
  });
  return announced;
}

export function keptSettings(patch: Partial<Settings>): string {
  return JSON.stringify({ version: 1, ...defaultSettings, ...patch });
}

/** Plays a whole game against whoever sits there: the first open cell each time. */
export function playOut(local: LocalPresenter, clock: FakeClock): void {
  for (let guard = 0; guard < 20 && !local.view.status.over; ++guard) {
    const cell = local.view.board.cells.findIndex((each) => each.open);
    if (cell >= 0) local.pick(cell, local.view.ply, 'pointer');
    clock.pass(beat + timings.doublePick);
  }
}

export function enabled(local: LocalPresenter, id: string): boolean {
  return local.view.actions.some((action) => action.id === id && action.enabled);
}

/** An environment in which two people play. */
export function twoPlayers(): Made {
  const made = makeEnvironment();
  made.storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
  return made;
}
