// Taking the open seat, so that neither a lost answer nor a reload loses it: the key is kept before it is used, and asked with again.

import { readError, readSeatGrant, type SeatGrant } from './protocol';
import type { OnlineStore } from './online_store';
import { apiRoot, pauseBefore, type OnlineEnvironment } from './environment';

export interface JoinRequestListener {
  taken(taken: SeatGrant): void;
  refused(code: string): void;
  changed(): void;
}

export class JoinRequest {
  readonly #environment: OnlineEnvironment;
  readonly #seats: OnlineStore;
  readonly #id: string;
  readonly #listener: JoinRequestListener;
  #active = false;
  #stopped = false;
  #again = false;

  constructor(environment: OnlineEnvironment, seats: OnlineStore, id: string, listener: JoinRequestListener) {
    this.#environment = environment;
    this.#seats = seats;
    this.#id = id;
    this.#listener = listener;
  }

  get active(): boolean {
    return this.#active;
  }

  stop(): void {
    this.#stopped = true;
  }

  begin(name: string): void {
    const key = this.#environment.newKey();
    this.#seats.keep({ id: this.#id, token: null, seat: null, name, key });
    void this.#ask(name, key, 0);
  }

  /** The answer to an earlier request was lost: the same key gets the same seat. */
  resume(): void {
    const kept = this.#seats.of(this.#id);
    if (kept !== null && kept.token === null && kept.key !== null) void this.#ask(kept.name, kept.key, 0);
  }

  /** The token does not count any more. Once, the key may get another one; false: there is none, or it has been tried. */
  recover(): boolean {
    const kept = this.#seats.of(this.#id);
    if (!kept?.key || this.#again) return false;
    this.#again = true;
    void this.#ask(kept.name, kept.key, 0);
    return true;
  }

  async #ask(name: string, key: string, attempt: number): Promise<void> {
    this.#active = true;
    this.#listener.changed();
    const reply = await this.#environment.net.request('POST', `${apiRoot}/matches/${this.#id}/join`, { name, key });
    if (this.#stopped) return;
    const taken = reply?.status === 200 ? readSeatGrant(reply.body) : null;
    if (taken !== null) {
      this.#active = false;
      this.#seats.keep({ id: this.#id, token: taken.token, seat: taken.seat, name, key });
      return this.#listener.taken(taken);
    }
    const code = readError(reply?.body)?.code ?? 'unknown';
    if (reply === null || code.startsWith('limit/')) {
      this.#environment.clock.after(pauseBefore(attempt, this.#environment.random), () => {
        if (!this.#stopped) void this.#ask(name, key, attempt + 1);
      });
      return;
    }
    this.#active = false;
    this.#seats.drop(this.#id);
    this.#listener.refused(code);
  }
}
