// One person's end of a match: says who they are after every connect, pairs answers with what was asked, and does not let go of a move
// until the server has kept or refused it.

import type { Cell, Mark } from '../engine/types';
import { Connection, type ConnectionState } from './connection';
import { readError, readMatch, readMessage, type OnlineMatch, type ServerMessage, type ServerError } from './protocol';
import { apiRoot, pauseBefore, type OnlineEnvironment } from './environment';

export interface Move {
  readonly cell: Cell;
  readonly ply: number;
  readonly round: number;
}

export type Command =
  | { readonly type: 'rematch' | 'takeback'; readonly accept: boolean }
  | { readonly type: 'takeback'; readonly allow: boolean }
  | { readonly type: 'resign' | 'claim' | 'leave' };

export interface ClientListener {
  /** `seat`: the mark one has in this match; `null` where the server did not say. */
  match(match: OnlineMatch, seat: Mark | null): void;
  moveRefused(error: ServerError): void;
  commandRefused(command: Command, error: ServerError): void;
  /** The token is of nobody at this table. */
  notAPlayer(): void;
  /** There is no such match, or no longer. */
  missing(): void;
  unreadable(): void;
  changed(): void;
}

/** A command whose answer was lost with the connection. It is not said again: by then it might mean something else. */
const lost: ServerError = { code: 'friend/lost', message: 'the connection was lost', seconds: null };

/** Nothing was acknowledged, and saying it again is safe. */
const later = ['limit/unavailable', 'limit/too_many_messages'];

export class Client {
  readonly #environment: OnlineEnvironment;
  readonly #id: string;
  readonly #listener: ClientListener;
  readonly #line: Connection;
  #token: string | null;
  #lastId = 0;
  /** The id of the `hello` that has not been answered. */
  #hello: string | null = null;
  /** Whether messages are for who we are: before that they are a spectator's. */
  #known = false;
  #move: { readonly move: Move; id: string; attempt: number } | null = null;
  #callOffMove: () => void = () => undefined;
  readonly #asked = new Map<string, Command>();

  constructor(environment: OnlineEnvironment, id: string, token: string | null, listener: ClientListener) {
    this.#environment = environment;
    this.#id = id;
    this.#token = token;
    this.#listener = listener;
    this.#line = new Connection(environment, `${apiRoot}/matches/${id}/live`, {
      opened: () => this.#greet(),
      received: (text) => this.#heard(text),
      down: (everOpen) => this.#down(everOpen),
      changed: () => listener.changed(),
    });
  }

  get state(): ConnectionState {
    return this.#line.state;
  }
  /** A move that the server has neither kept nor refused yet. */
  get pending(): Move | null {
    return this.#move?.move ?? null;
  }
  /** The server was asked for this and has not answered. */
  awaits(type: Command['type']): boolean {
    return [...this.#asked.values()].some((command) => command.type === type);
  }

  start(): void {
    this.#line.start();
  }

  stop(): void {
    this.#callOffMove();
    this.#line.stop();
  }

  nudge(): void {
    this.#line.nudge();
  }

  /** From now on this connection is that seat's. */
  take(token: string): void {
    this.#token = token;
    if (this.#line.state === 'open') this.#greet();
  }

  /** A spectator again. */
  giveUp(): void {
    this.#token = null;
    this.#hello = null;
    this.#known = true;
    this.dropMove();
    void this.#look();
  }

  /** Sent now, or as soon as there is a connection, and again until it is answered: the ply makes it safe. */
  move(move: Move): void {
    this.#callOffMove();
    this.#move = { move, id: '', attempt: 0 };
    this.#sendMove();
  }

  dropMove(): void {
    this.#callOffMove();
    this.#move = null;
  }

  /** False: there is no connection now. */
  ask(command: Command): boolean {
    if (!this.#known) return false;
    const id = this.#nextId();
    if (!this.#line.send({ ...command, id })) return false;
    this.#asked.set(id, command);
    return true;
  }

  #greet(): void {
    this.#known = this.#token === null;
    if (this.#token === null) return;
    this.#hello = this.#nextId();
    this.#line.send({ type: 'hello', id: this.#hello, token: this.#token });
  }

  #sendMove(): void {
    if (this.#move === null || !this.#known) return;
    this.#move.id = this.#nextId();
    this.#line.send({ type: 'move', id: this.#move.id, ...this.#move.move });
  }

  #heard(text: string): void {
    const message = readMessage(text);
    if (message === null) return this.#listener.unreadable();
    if (message.type === 'match') this.#heardMatch(message);
    else if (message.type === 'error') this.#heardError(message.re, message.error);
  }

  #heardMatch({ re, seat, match }: Extract<ServerMessage, { type: 'match' }>): void {
    if (match.id !== this.#id) return this.#listener.unreadable();
    const greeted = re !== null && re === this.#hello;
    if (greeted) {
      this.#hello = null;
      this.#known = true;
    }
    if (typeof re === 'string') this.#asked.delete(re);
    if (!this.#known) return; // a spectator's view, while we wait to be told our seat
    const move = this.#move?.move;
    if (
      move !== undefined &&
      ((re !== null && re === this.#move?.id) || (match.round === move.round && match.moves[move.ply] === move.cell))
    )
      this.dropMove();
    this.#listener.match(match, seat);
    if (greeted) this.#sendMove();
  }

  #heardError(re: ServerMessage['re'], error: ServerError): void {
    if (re === null) return;
    if (re === this.#hello) {
      this.#hello = null;
      if (error.code === 'auth/not_a_player') this.#listener.notAPlayer();
      else if (error.code === 'match/not_found') this.#missing();
      else this.#line.hangUp();
    } else if (this.#move !== null && re === this.#move.id) {
      if (later.includes(error.code)) {
        this.#callOffMove = this.#environment.clock.after(
          pauseBefore(this.#move.attempt++, this.#environment.random),
          () => this.#sendMove(),
        );
        return;
      }
      this.dropMove();
      this.#listener.moveRefused(error);
    } else if (typeof re === 'string') {
      const command = this.#asked.get(re);
      this.#asked.delete(re);
      if (command !== undefined) this.#listener.commandRefused(command, error);
    }
  }

  #down(everOpen: boolean): void {
    this.#callOffMove();
    this.#hello = null;
    this.#known = false;
    const commands = [...this.#asked.values()];
    this.#asked.clear();
    for (const command of commands) this.#listener.commandRefused(command, lost);
    if (!everOpen) void this.#look();
  }

  /** A connection that is refused says nothing about why; a plain request does. */
  async #look(): Promise<void> {
    const reply = await this.#environment.net.request('GET', `${apiRoot}/matches/${this.#id}`);
    if (reply === null || this.#line.state === 'stopped') return;
    const match = readMatch(reply.body);
    if (reply.status === 200 && match !== null) this.#listener.match(match, null);
    else if (readError(reply.body)?.code === 'match/not_found') this.#missing();
  }

  #missing(): void {
    this.stop();
    this.#listener.missing();
  }

  #nextId(): string {
    return `${++this.#lastId}`;
  }
}
