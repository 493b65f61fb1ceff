// The person's own seat in a match: the mark, and the token that proves the right to it. Another tab may change what is saved.

import type { Mark } from '../engine/types';
import type { OnlineStore } from './online_store';

export class OwnSeat {
  readonly #store: OnlineStore;
  readonly #id: string;
  #token: string | null;
  #mark: Mark | null;

  constructor(store: OnlineStore, id: string) {
    this.#store = store;
    this.#id = id;
    const saved = store.seat(id);
    this.#token = saved?.token ?? null;
    this.#mark = saved?.seat ?? null;
  }

  get token(): string | null {
    return this.#token;
  }
  /** `null` for spectators. */
  get mark(): Mark | null {
    return this.#mark;
  }

  take(token: string, mark: Mark): void {
    this.#token = token;
    this.#mark = mark;
  }

  /** The sides were swapped, or the server told us our mark. */
  setMark(mark: Mark): void {
    if (this.#token === null || this.#mark === mark) return;
    this.#mark = mark;
    const saved = this.#store.seat(this.#id);
    if (saved !== null) this.#store.saveSeat({ ...saved, seat: mark });
  }

  /** Adopts a token that another tab saved; `null` if there is no new one. */
  adoptSaved(): string | null {
    const token = this.#store.seat(this.#id)?.token ?? null;
    if (token === null || token === this.#token) return null;
    this.#token = token;
    return token;
  }

  lose(): void {
    this.#store.removeSeat(this.#id);
    this.#token = null;
    this.#mark = null;
  }
}
