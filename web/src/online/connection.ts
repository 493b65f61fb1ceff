// A WebSocket connection that reconnects by itself and notices when the server is gone without closing it.

import type { Socket } from '../platform/types';
import type { OnlineEnvironment } from './environment';
import { backOff, isMatchClosed, retryAfter } from './retry';

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'stopped';

export interface ConnectionListener {
  opened(): void;
  received(text: string): void;
  /** `wasOpen`: the connection had been established. */
  lost(wasOpen: boolean): void;
  /** The match has ended with the server, and the connection is stopped. */
  matchClosed(): void;
  changed(): void;
}

/** In milliseconds. */
export const connectionTimeouts = {
  connect: 10_000,
  /** Silence after which a ping is sent. */
  ping: 20_000,
  pong: 10_000,
  /** The same when the machine woke up or the network changed. */
  probe: 4_000,
} as const;

/** Close codes by which the server asks clients to slow down, or has no room. */
const slowDown = [1008, 1013];

export class Connection {
  readonly #environment: OnlineEnvironment;
  readonly #path: string;
  readonly #listener: ConnectionListener;
  #socket: Socket | null = null;
  #state: ConnectionState = 'stopped';
  #attempt = 0;
  #pings = 0;
  /** Cancels the one timer: the next attempt, the next ping, or a timeout. */
  #cancelTimer: () => void = () => undefined;

  constructor(environment: OnlineEnvironment, path: string, listener: ConnectionListener) {
    this.#environment = environment;
    this.#path = path;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    if (this.#state === 'stopped') this.#connect();
  }

  stop(): void {
    this.#cancelTimer();
    const socket = this.#socket;
    this.#socket = null;
    this.#setState('stopped');
    socket?.close();
  }

  /** The network may have come or gone: check at once. */
  probe(): void {
    if (this.#state === 'waiting') this.#connect();
    else if (this.#state === 'open') this.#ping(connectionTimeouts.probe);
  }

  /** Something is wrong with the server: disconnect and try again later. */
  reconnectLater(): void {
    if (this.#state === 'open') this.#lose(1013);
  }

  send(message: object): boolean {
    if (this.#state !== 'open') return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    this.#cancelTimer();
    const socket = this.#environment.network.connect(this.#path, {
      opened: () => {
        if (this.#socket !== socket) return;
        this.#setState('open');
        this.#setTimer(connectionTimeouts.pong, () => this.#lose(0)); // the server speaks first
        this.#listener.opened();
      },
      received: (text) => {
        if (this.#socket !== socket) return;
        this.#attempt = 0;
        this.#schedulePing();
        this.#listener.received(text);
      },
      closed: (code, reason) => {
        if (this.#socket !== socket) return;
        if (!isMatchClosed(reason)) return this.#lose(code, retryAfter(reason));
        this.stop();
        this.#listener.matchClosed();
      },
    });
    this.#socket = socket;
    this.#setState('connecting');
    this.#setTimer(connectionTimeouts.connect, () => this.#lose(0));
  }

  #schedulePing(): void {
    this.#setTimer(connectionTimeouts.ping, () => this.#ping(connectionTimeouts.pong));
  }

  #ping(timeout: number): void {
    this.#setTimer(timeout, () => this.#lose(0));
    this.send({ type: 'ping', id: `ping-${++this.#pings}` });
  }

  /** `within`: the time in which the server asks its clients to come back, spread evenly. */
  #lose(code: number, within: number | null = null): void {
    const wasOpen = this.#state === 'open';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (slowDown.includes(code)) this.#attempt = Math.max(this.#attempt, 3);
    const { random } = this.#environment;
    const delay = within === null ? backOff(this.#attempt++, random) : random() * within;
    this.#setTimer(delay, () => this.#connect());
    this.#setState('waiting');
    this.#listener.lost(wasOpen);
  }

  #setTimer(milliseconds: number, call: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#environment.clock.after(milliseconds, call);
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed();
  }
}
