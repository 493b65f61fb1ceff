// People at a match: each with a browser storage and a network of their own, around one server and one clock.
import { beforeEach } from 'vitest';

import type { OnlinePresenter } from '../../src/online/online_presenter';
import { Lobby } from '../../src/online/lobby';
import { OnlineStore } from '../../src/online/online_store';
import type { OnlineEnvironment } from '../../src/online/environment';
import type { PickedBy } from '../../src/presenter/misclicks';
import { EntryStore, type StorageProblem } from '../../src/storage/entry_store';
import { engine } from '../engine/support';
import { FakeClock, FakeStorage } from '../local/support';
import { Device } from './device';
import { FakeServer } from './fake_server';

export class Person {
  readonly storage = new FakeStorage();
  readonly device: Device;
  readonly problems: StorageProblem[] = [];
  readonly environment: OnlineEnvironment;
  online!: OnlinePresenter;
  readonly announced: string[] = [];
  #keys = 0;

  constructor(
    readonly scenario: Scenario,
    readonly call: string,
  ) {
    this.device = new Device(scenario.server);
    this.environment = {
      network: this.device,
      clock: scenario.clock,
      random: () => scenario.random,
      newKey: () => `key-of-${call}-${String(++this.#keys).padStart(8, '0')}`,
    };
  }

  get store(): OnlineStore {
    return new OnlineStore(new EntryStore(this.storage, this.scenario.clock, (problem) => this.problems.push(problem)));
  }
  get lobby(): Lobby {
    return new Lobby(this.environment, engine, this.store);
  }

  /** Opens the page of a match, anew if it was open. */
  visit(id: string): OnlinePresenter {
    this.online?.close();
    return this.take(this.lobby.at(id, 'en'));
  }

  take(online: OnlinePresenter): OnlinePresenter {
    this.online = online;
    let last = online.announcement.id;
    online.subscribe(() => {
      if (online.announcement.id === last) return;
      last = online.announcement.id;
      if (online.announcement.text !== '') this.announced.push(online.announcement.text);
    });
    return online;
  }

  get view() {
    return this.online.view;
  }
  get marks(): string {
    return this.view.board.cells.map((cell) => cell.mark ?? '.').join('');
  }
  get offers(): string[] {
    return this.view.offers.map((question) => question.text);
  }
  action(id: string): { readonly enabled: boolean } | undefined {
    return this.view.actions.find((action) => action.id === id);
  }
  pick(cell: number, by: PickedBy = 'key'): void {
    this.online.pick(cell, this.view.ply, by);
  }
}

export class Scenario {
  readonly clock = new FakeClock();
  readonly server: FakeServer;
  random = 0;

  constructor() {
    this.server = new FakeServer(engine, this.clock);
  }

  person(call: string): Person {
    return new Person(this, call);
  }

  /** Lets time pass, and everybody who waits for an answer go on with it. */
  async pass(milliseconds: number): Promise<void> {
    for (let rest = milliseconds; rest > 0; rest -= 5) {
      this.clock.pass(Math.min(5, rest));
      for (let turn = 0; turn < 4; ++turn) await Promise.resolve();
    }
  }

  /** Long enough for everything that is on its way to arrive. */
  settle(): Promise<void> {
    return this.pass(120);
  }

  /** Ana has opened a match, and her page shows it. */
  async opened(wanted: Partial<Parameters<Lobby['open']>[0]> = {}): Promise<{ ana: Person; id: string }> {
    const ana = this.person('ana');
    const { lobby } = ana;
    const opening = lobby.open({ name: 'Ana', mark: 'X', secondsPerMove: null, takebacks: true, ...wanted });
    await this.settle();
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.code);
    ana.take(lobby.at(opened.id, 'en'));
    await this.settle();
    return { ana, id: opened.id };
  }

  /** Ana and Ben sit at a match. */
  async begun(wanted: Partial<Parameters<Lobby['open']>[0]> = {}): Promise<{ ana: Person; ben: Person; id: string }> {
    const { ana, id } = await this.opened(wanted);
    const ben = this.person('ben');
    ben.visit(id);
    await this.settle();
    ben.online.join('Ben');
    await this.settle();
    return { ana, ben, id };
  }

  /** X plays the first of them, and so on. */
  async play(x: Person, o: Person, cells: readonly number[]): Promise<void> {
    for (const [ply, cell] of cells.entries()) {
      (ply % 2 === 0 ? x : o).pick(cell);
      await this.settle();
    }
  }
}

/** A new one for each test. */
export let scenario: Scenario;
beforeEach(() => {
  scenario = new Scenario();
});
