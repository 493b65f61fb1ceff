// Matches with friends: opens new ones and goes back to those there are.

import type { Engine, Language, Mark } from '../engine/types';
import { isObject } from '../session/reading';
import { Friend } from './friend';
import { isMatchId, readError, readTaken, type OnlineMatch } from './protocol';
import { nameFrom, type Habits, type Seats } from './seats';
import { apiRoot, type OnlineWorld } from './world';

export interface Opening {
  readonly name: string;
  readonly mark: Mark;
  readonly secondsPerMove: number | null;
  readonly takebacks: boolean;
}

export type Opened = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string };

export class Online {
  readonly #world: OnlineWorld;
  readonly #engine: Engine;
  readonly #seats: Seats;
  /** A match that was just opened needs not be asked for again. */
  #fresh: OnlineMatch | null = null;

  constructor(world: OnlineWorld, engine: Engine, seats: Seats) {
    this.#world = world;
    this.#engine = engine;
    this.#seats = seats;
  }

  get habits(): Habits {
    return this.#seats.habits();
  }

  /** Where one played last, to find the way back. */
  get last(): string | null {
    return this.#seats.last();
  }

  /** A new match with an open seat. Its seat is kept before anybody hears of it. */
  async open(wanted: Opening): Promise<Opened> {
    const opening = { ...wanted, name: nameFrom(wanted.name) };
    this.#seats.change(opening);
    const reply = await this.#world.net.request('POST', `${apiRoot}/matches`, { opponent: 'friend', ...opening });
    if (reply === null) return { ok: false, code: 'friend/no_server' };
    const taken = readTaken(reply.body);
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

  at(id: string, language: Language): Friend {
    const fresh = this.#fresh?.id === id ? this.#fresh : null;
    this.#fresh = null;
    return new Friend(this.#world, this.#engine, this.#seats, id, language, fresh);
  }
}
