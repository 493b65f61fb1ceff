// People at a match: each with a browser storage and a network of their own, around one server and one clock.
import type { Engine } from '../../src/engine';
import type { Friend } from '../../src/online/friend';
import { Online } from '../../src/online/online';
import { Seats } from '../../src/online/seats';
import type { OnlineWorld } from '../../src/online/world';
import { Shelf, type Trouble } from '../../src/session/shelf';
import { HandClock, HandStore } from '../session/support';
import { Device, FakeServer } from './fake_server';

export class Person {
  readonly store = new HandStore();
  readonly device: Device;
  readonly troubles: Trouble[] = [];
  readonly world: OnlineWorld;
  friend!: Friend;
  readonly said: string[] = [];
  #keys = 0;

  constructor(
    readonly place: Place,
    readonly call: string,
  ) {
    this.device = new Device(place.server);
    this.world = {
      net: this.device,
      clock: place.clock,
      chance: () => place.chance,
      newKey: () => `key-of-${call}-${String(++this.#keys).padStart(8, '0')}`,
    };
  }

  get seats(): Seats {
    return new Seats(new Shelf(this.store, this.place.clock, (trouble) => this.troubles.push(trouble)));
  }
  get online(): Online {
    return new Online(this.world, this.place.engine, this.seats);
  }

  /** Opens the page of a match, anew if it was open. */
  visit(id: string): Friend {
    this.friend?.close();
    return this.take(this.online.at(id, 'en'));
  }

  take(friend: Friend): Friend {
    this.friend = friend;
    let last = friend.announcement.id;
    friend.listen(() => {
      if (friend.announcement.id === last) return;
      last = friend.announcement.id;
      if (friend.announcement.text !== '') this.said.push(friend.announcement.text);
    });
    return friend;
  }

  get view() {
    return this.friend.view;
  }
  get marks(): string {
    return this.view.board.cells.map((cell) => cell.mark ?? '.').join('');
  }
  get questions(): string[] {
    return this.view.questions.map((question) => question.text);
  }
  action(id: string): { readonly enabled: boolean } | undefined {
    return this.view.actions.find((action) => action.id === id);
  }
  pick(cell: number): void {
    this.friend.pick(cell, this.view.ply);
  }
}

export class Place {
  readonly clock = new HandClock();
  readonly server: FakeServer;
  chance = 0;

  constructor(readonly engine: Engine) {
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
  async opened(wanted: Partial<Parameters<Online['open']>[0]> = {}): Promise<{ ana: Person; id: string }> {
    const ana = this.person('ana');
    const { online } = ana;
    const opening = online.open({ name: 'Ana', mark: 'X', secondsPerMove: null, takebacks: true, ...wanted });
    await this.settle();
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.code);
    ana.take(online.at(opened.id, 'en'));
    await this.settle();
    return { ana, id: opened.id };
  }

  /** Ana and Ben sit at a match. */
  async begun(wanted: Partial<Parameters<Online['open']>[0]> = {}): Promise<{ ana: Person; ben: Person; id: string }> {
    const { ana, id } = await this.opened(wanted);
    const ben = this.person('ben');
    ben.visit(id);
    await this.settle();
    ben.friend.join('Ben');
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
