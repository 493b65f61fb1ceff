// Matches with friends: opens new ones and goes back to those there are.

import type { Engine, Language, Mark } from '../engine/types';
import { isObject } from '../json';
import { OnlinePresenter } from './online_presenter';
import { isMatchId, readError, readSeatGrant, type OnlineMatch } from './protocol';
import { nameFrom, type Preferences, type OnlineStore } from './online_store';
import { apiRoot, type OnlineEnvironment } from './environment';

export interface MatchOptions {
  readonly name: string;
  readonly mark: Mark;
  readonly secondsPerMove: number | null;
  readonly takebacks: boolean;
}

export type OpenResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string };

export class Lobby {
  readonly #environment: OnlineEnvironment;
  readonly #engine: Engine;
  readonly #seats: OnlineStore;
  /** A match that was just opened needs not be asked for again. */
  #fresh: OnlineMatch | null = null;

  constructor(environment: OnlineEnvironment, engine: Engine, seats: OnlineStore) {
    this.#environment = environment;
    this.#engine = engine;
    this.#seats = seats;
  }

  get preferences(): Preferences {
    return this.#seats.preferences();
  }

  /** Where one played last, to find the way back. */
  get last(): string | null {
    return this.#seats.last();
  }

  /** A new match with an open seat. Its seat is kept before anybody hears of it. */
  async open(wanted: MatchOptions): Promise<OpenResult> {
    const opening = { ...wanted, name: nameFrom(wanted.name) };
    this.#seats.change(opening);
    const reply = await this.#environment.net.request('POST', `${apiRoot}/matches`, { opponent: 'friend', ...opening });
    if (reply === null) return { ok: false, code: 'friend/no_server' };
    const taken = readSeatGrant(reply.body);
    const id = isObject(reply.body) ? reply.body.id : undefined;
    if (reply.status !== 201 || taken === null || !isMatchId(id) || taken.match.id !== id) {
      const code = readError(reply.body)?.code;
      if (code !== undefined && !code.startsWith('request/')) return { ok: false, code };
      return {
        ok: false,
        code: reply.status === 404 || reply.status === 405 ? 'friend/no_matches' : (code ?? 'friend/no_server'),
      };
    }
    this.#seats.keep({ id, token: taken.token, seat: taken.seat, name: opening.name, key: null });
    this.#fresh = taken.match;
    return { ok: true, id };
  }

  at(id: string, language: Language): OnlinePresenter {
    const fresh = this.#fresh?.id === id ? this.#fresh : null;
    this.#fresh = null;
    return new OnlinePresenter(this.#environment, this.#engine, this.#seats, id, language, fresh);
  }
}
