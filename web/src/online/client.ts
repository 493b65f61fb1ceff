// One person's side of the live protocol: authenticates after every connect, pairs answers with commands, and repeats a move until the
// server has accepted or refused it.

import type { Cell, Mark } from '../engine/types';
import { Connection, type ConnectionState } from './connection';
import { apiRoot, type OnlineEnvironment } from './environment';
import { readError, readMatch, readMessage, type OnlineMatch, type ServerError, type ServerMessage } from './protocol';
import { backOff } from './retry';

export interface Move {
  readonly cell: Cell;
  readonly ply: number;
  readonly round: number;
}

export type Command =
  | { readonly type: 'rematch' | 'takeback'; readonly accept: boolean }
  | { readonly type: 'takeback'; readonly allow: boolean }
  | { readonly type: 'resign' | 'claim' | 'abort' | 'leave' };

interface ClientListener {
  /** `seat`: our mark in this match; `null` if the server did not send it. */
  receivedMatch(match: OnlineMatch, seat: Mark | null): void;
  refused(error: ServerError): void;
  moveRefused(error: ServerError): void;
  /** The token belongs to no player of this match. */
  notAPlayer(): void;
  /** The match does not exist, or no longer does. */
  notFound(): void;
  unreadable(): void;
  changed(): void;
}

/** The answer to a command was lost with the connection. The command is not repeated: by then it might mean something else. */
const lost: ServerError = { code: 'friend/lost', message: 'the connection was lost', seconds: null };

/** Nothing was accepted, and repeating the move is safe. */
const retryable = ['limit/unavailable', 'limit/too_many_messages'];

export class Client {
  readonly #environment: OnlineEnvironment;
  readonly #id: string;
  readonly #listener: ClientListener;
  readonly #connection: Connection;
  #token: string | null;
  #lastId = 0;
  /** The id of the `hello` that has not been answered. */
  #helloId: string | null = null;
  /** Whether the server knows who we are: before that it sends us a spectator's messages. */
  #authenticated = false;
  #pendingMove: { readonly move: Move; id: string; attempt: number } | null = null;
  #cancelRetry: () => void = () => undefined;
  readonly #unanswered = new Set<string>();

  constructor(environment: OnlineEnvironment, id: string, token: string | null, listener: ClientListener) {
    this.#environment = environment;
    this.#id = id;
    this.#token = token;
    this.#listener = listener;
    this.#connection = new Connection(environment, `${apiRoot}/matches/${id}/live`, {
      opened: () => this.#authenticate(),
      received: (text) => this.#receive(text),
      lost: (wasOpen) => this.#connectionLost(wasOpen),
      matchClosed: () => this.#notFound(),
      changed: () => listener.changed(),
    });
  }

  get state(): ConnectionState {
    return this.#connection.state;
  }
  /** A move that the server has neither accepted nor refused yet. */
  get pendingMove(): Move | null {
    return this.#pendingMove?.move ?? null;
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#cancelRetry();
    this.#connection.stop();
  }

  probe(): void {
    this.#connection.probe();
  }

  /** From now on this connection belongs to the player with this token. */
  authenticate(token: string): void {
    this.#token = token;
    if (this.#connection.state === 'open') this.#authenticate();
  }

  becomeSpectator(): void {
    this.#token = null;
    this.#helloId = null;
    this.#authenticated = true;
    this.#dropMove();
    void this.#fetchMatch();
  }

  /** Sends the move now or after the next connect, and again until it is answered: the ply makes that safe. */
  sendMove(move: Move): void {
    this.#cancelRetry();
    this.#pendingMove = { move, id: '', attempt: 0 };
    this.#sendPendingMove();
  }

  /** False: there is no connection. */
  send(command: Command): boolean {
    if (!this.#authenticated) return false;
    const id = this.#nextId();
    if (!this.#connection.send({ ...command, id })) return false;
    this.#unanswered.add(id);
    return true;
  }

  #authenticate(): void {
    this.#authenticated = this.#token === null;
    if (this.#token === null) return;
    this.#helloId = this.#nextId();
    this.#connection.send({ type: 'hello', id: this.#helloId, token: this.#token });
  }

  #sendPendingMove(): void {
    if (this.#pendingMove === null || !this.#authenticated) return;
    this.#pendingMove.id = this.#nextId();
    this.#connection.send({ type: 'move', id: this.#pendingMove.id, ...this.#pendingMove.move });
  }

  #dropMove(): void {
    this.#cancelRetry();
    this.#pendingMove = null;
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (message === null) return this.#listener.unreadable();
    if (message.type === 'match') this.#receiveMatch(message);
    else if (message.type === 'error') this.#receiveError(message.re, message.error);
  }

  #receiveMatch({ re, seat, match }: Extract<ServerMessage, { type: 'match' }>): void {
    if (match.id !== this.#id) return this.#listener.unreadable();
    const answersHello = re !== null && re === this.#helloId;
    if (answersHello) {
      this.#helloId = null;
      this.#authenticated = true;
    }
    if (typeof re === 'string') this.#unanswered.delete(re);
    if (!this.#authenticated) return; // a spectator's view, while we wait to be told our seat
    if (this.#confirmsMove(re, match)) this.#dropMove();
    this.#listener.receivedMatch(match, seat);
    if (answersHello) this.#sendPendingMove();
  }

  #confirmsMove(re: ServerMessage['re'], match: OnlineMatch): boolean {
    if (this.#pendingMove === null) return false;
    const { id, move } = this.#pendingMove;
    return (re !== null && re === id) || (match.round === move.round && match.moves[move.ply] === move.cell);
  }

  #receiveError(re: ServerMessage['re'], error: ServerError): void {
    if (re === null) return;
    if (re === this.#helloId) this.#helloRefused(error);
    else if (re === this.#pendingMove?.id) this.#moveRefused(error);
    else if (typeof re === 'string' && this.#unanswered.delete(re)) this.#listener.refused(error);
  }

  #helloRefused(error: ServerError): void {
    this.#helloId = null;
    if (error.code === 'auth/not_a_player') this.#listener.notAPlayer();
    else if (error.code === 'match/not_found') this.#notFound();
    else this.#connection.reconnectLater();
  }

  #moveRefused(error: ServerError): void {
    if (this.#pendingMove !== null && retryable.includes(error.code)) {
      const pause = backOff(this.#pendingMove.attempt++, this.#environment.random);
      this.#cancelRetry = this.#environment.clock.after(pause, () => this.#sendPendingMove());
      return;
    }
    this.#dropMove();
    this.#listener.moveRefused(error);
  }

  #connectionLost(wasOpen: boolean): void {
    this.#cancelRetry();
    this.#helloId = null;
    this.#authenticated = false;
    if (this.#unanswered.size > 0) {
      this.#unanswered.clear();
      this.#listener.refused(lost);
    }
    if (!wasOpen) void this.#fetchMatch();
  }

  /** A refused WebSocket does not say why; a plain request does. */
  async #fetchMatch(): Promise<void> {
    const reply = await this.#environment.network.request('GET', `${apiRoot}/matches/${this.#id}`);
    if (reply === null || this.#connection.state === 'stopped') return;
    const match = readMatch(reply.body);
    if (reply.status === 200 && match !== null) this.#listener.receivedMatch(match, null);
    else if (readError(reply.body)?.code === 'match/not_found') this.#notFound();
  }

  #notFound(): void {
    this.stop();
    this.#listener.notFound();
  }

  #nextId(): string {
    return `${++this.#lastId}`;
  }
}
