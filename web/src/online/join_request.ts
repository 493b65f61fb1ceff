// Takes the open seat. Neither a lost answer nor a reload loses it: the key is stored before it is used, and sent again.

import { apiRoot, type OnlineEnvironment } from './environment';
import type { OnlineStore } from './online_store';
import { readError, readSeatGrant, type SeatGrant } from './protocol';
import { backOff } from './retry';

interface JoinRequestListener {
  joined(grant: SeatGrant): void;
  refused(code: string): void;
  changed(): void;
}

export class JoinRequest {
  readonly #environment: OnlineEnvironment;
  readonly #store: OnlineStore;
  readonly #id: string;
  readonly #listener: JoinRequestListener;
  #active = false;
  #stopped = false;
  #renewed = false;

  constructor(environment: OnlineEnvironment, store: OnlineStore, id: string, listener: JoinRequestListener) {
    this.#environment = environment;
    this.#store = store;
    this.#id = id;
    this.#listener = listener;
  }

  get active(): boolean {
    return this.#active;
  }

  stop(): void {
    this.#stopped = true;
  }

  start(name: string): void {
    const key = this.#environment.newKey();
    this.#store.saveSeat({ id: this.#id, token: null, seat: null, name, key });
    void this.#send(name, key, 0);
  }

  /** Repeats a request whose answer was lost: the same key gets the same seat. */
  resume(): void {
    const saved = this.#store.seat(this.#id);
    if (saved !== null && saved.token === null && saved.key !== null) void this.#send(saved.name, saved.key, 0);
  }

  /** Gets a new token for the key after the old one was refused, once. False: there is no key, or it has been tried. */
  renewToken(): boolean {
    const saved = this.#store.seat(this.#id);
    if (!saved?.key || this.#renewed) return false;
    this.#renewed = true;
    void this.#send(saved.name, saved.key, 0);
    return true;
  }

  async #send(name: string, key: string, attempt: number): Promise<void> {
    this.#active = true;
    this.#listener.changed();
    const { network, clock, random } = this.#environment;
    const reply = await network.request('POST', `${apiRoot}/matches/${this.#id}/join`, { name, key });
    if (this.#stopped) return;
    const grant = reply?.status === 200 ? readSeatGrant(reply.body) : null;
    if (grant !== null) {
      this.#active = false;
      this.#store.saveSeat({ id: this.#id, token: grant.token, seat: grant.seat, name, key });
      return this.#listener.joined(grant);
    }
    const code = readError(reply?.body)?.code;
    if (code === undefined || code.startsWith('limit/')) {
      // lost, or from a proxy whose server is gone: the seat may be ours
      clock.after(backOff(attempt, random), () => {
        if (!this.#stopped) void this.#send(name, key, attempt + 1);
      });
      return;
    }
    this.#active = false;
    this.#store.removeSeat(this.#id);
    this.#listener.refused(code);
  }
}
