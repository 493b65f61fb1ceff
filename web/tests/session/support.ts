// A world made of glass: the real engine, a clock that is moved by hand, a storage that tabs share and that can fail.
import { loadEngine, type Cell, type Engine } from '../../src/engine';
import { Session } from '../../src/session/session';
import { defaultSettings, type Settings } from '../../src/session/settings';
import { times, type Clock, type Locks, type Store, type World } from '../../src/session/world';
import { wasmBytes } from '../engine/support';

export function realEngine(): Promise<Engine> {
  return loadEngine(wasmBytes());
}

export class HandClock implements Clock {
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

export class HandStore implements Store {
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
export class HandLocks implements Locks {
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
  readonly world: World;
  readonly clock: HandClock;
  readonly store: HandStore;
  open(start?: ConstructorParameters<typeof Session>[1]): Session;
}

export function makeWorld(engine: Engine, change: Partial<World> & { store?: HandStore } = {}): Made {
  const clock = new HandClock();
  const store = change.store ?? new HandStore();
  const world: World = {
    engine,
    clock,
    store,
    locks: null,
    newId: () => `game-${++ids}`,
    newSeed: () => BigInt(++ids),
    reducedMotion: () => false,
    languages: ['en'],
    ...change,
  };
  return { world, clock, store, open: (start) => new Session(world, start) };
}

export const beat = times.draw + times.pause + times.draw;

/** Picks the cells one after another, with time enough in between for every mark and every answer. */
export function play(session: Session, clock: HandClock, cells: readonly Cell[]): void {
  for (const cell of cells) {
    session.pick(cell, session.view.ply);
    clock.pass(beat + times.doublePick);
  }
}

export function marks(session: Session): string {
  return session.view.board.cells.map((cell) => cell.mark ?? '.').join('');
}

export function scoreOf(session: Session): string {
  return session.view.score.map((part) => part.count).join('-');
}

/** All that a session says aloud from now on. */
export function listenTo(session: Session): string[] {
  const said: string[] = [];
  let last = session.announcement.id;
  session.listen(() => {
    if (session.announcement.id === last) return;
    last = session.announcement.id;
    said.push(session.announcement.text);
  });
  return said;
}

export function keptSettings(patch: Partial<Settings>): string {
  return JSON.stringify({ version: 1, ...defaultSettings, ...patch });
}

/** Plays a whole game against whoever sits there: the first open cell each time. */
export function playOut(session: Session, clock: HandClock): void {
  for (let guard = 0; guard < 20 && !session.view.status.over; ++guard) {
    const cell = session.view.board.cells.findIndex((each) => each.open);
    if (cell >= 0) session.pick(cell, session.view.ply);
    clock.pass(beat + times.doublePick);
  }
}

export function enabled(session: Session, id: string): boolean {
  return session.view.actions.some((action) => action.id === id && action.enabled);
}
