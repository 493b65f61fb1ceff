// Opens new matches and goes back to earlier ones.

import type { Engine, Language, Mark } from '../engine/types';
import { isObject } from '../json';
import { apiRoot, type OnlineEnvironment } from './environment';
import { OnlinePresenter } from './online_presenter';
import { nameFrom, type OnlineStore, type Preferences } from './online_store';
import { isMatchId, readError, readSeatGrant, type OnlineMatch } from './protocol';

interface MatchOptions {
  readonly name: string;
  readonly mark: Mark;
  readonly secondsPerMove: number | null;
  readonly takebacks: boolean;
}

type OpenResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string };

export class Lobby {
  readonly #environment: OnlineEnvironment;
  readonly #engine: Engine;
  readonly #store: OnlineStore;
  /** A match that was just opened need not be fetched again. */
  #opened: OnlineMatch | null = null;

  constructor(environment: OnlineEnvironment, engine: Engine, store: OnlineStore) {
    this.#environment = environment;
    this.#engine = engine;
    this.#store = store;
  }

  get preferences(): Preferences {
    return this.#store.preferences();
  }

  /** The match that was used last, for the link back to it. */
  get lastMatch(): string | null {
    return this.#store.lastMatch();
  }

  /** Opens a match with a free seat. Our own seat is saved before the match is shown. */
  async open(wanted: MatchOptions): Promise<OpenResult> {
    const options = { ...wanted, name: nameFrom(wanted.name) };
    this.#store.changePreferences(options);
    const body = { opponent: 'friend', ...options };
    const { network } = this.#environment;
    const reply = await network.request('POST', `${apiRoot}/matches`, body);
    if (reply === null) return { ok: false, code: network.isOnline() ? 'friend/no_server' : 'friend/offline' };
    const grant = readSeatGrant(reply.body);
    const id = isObject(reply.body) ? reply.body.id : undefined;
    if (reply.status !== 201 || grant === null || !isMatchId(id) || grant.match.id !== id) {
      const code = readError(reply.body)?.code;
      if (code !== undefined && !code.startsWith('request/')) return { ok: false, code };
      const unknownPath = reply.status === 404 || reply.status === 405;
      return { ok: false, code: unknownPath ? 'friend/no_matches' : (code ?? 'friend/no_server') };
    }
    this.#store.saveSeat({ id, token: grant.token, seat: grant.seat, name: options.name, key: null });
    this.#opened = grant.match;
    return { ok: true, id };
  }

  /** A seat that was taken on another device. The server tells us its mark. */
  adoptSeat(id: string, token: string): void {
    this.#store.saveSeat({ id, token, seat: null, name: this.preferences.name, key: null });
  }

  at(id: string, language: Language): OnlinePresenter {
    const opened = this.#opened?.id === id ? this.#opened : null;
    this.#opened = null;
    return new OnlinePresenter(this.#environment, this.#engine, this.#store, id, language, opened);
  }
}
