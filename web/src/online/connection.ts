// A connection that stays: it comes back by itself, and notices when the other end is gone without a word.

import { connectionTimes, pauseBefore, type OnlineEnvironment, type Socket } from './environment';

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'stopped';

export interface ConnectionListener {
  opened(): void;
  received(text: string): void;
  /** `everOpen`: it had been there. */
  down(everOpen: boolean): void;
  changed(): void;
}

/** The server asks us to slow down, or has no room. */
const slowDown = [1008, 1013];

export class Connection {
  readonly #environment: OnlineEnvironment;
  readonly #path: string;
  readonly #listener: ConnectionListener;
  #wire: Socket | null = null;
  #state: ConnectionState = 'stopped';
  #attempt = 0;
  #pings = 0;
  /** The next dial, the next ping, or the end of patience: one at a time. */
  #timer: () => void = () => undefined;

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
    this.#timer();
    const wire = this.#wire;
    this.#wire = null;
    this.#become('stopped');
    wire?.close();
  }

  /** There may be a network again, or none any more: look at once. */
  nudge(): void {
    if (this.#state === 'waiting') this.#connect();
    else if (this.#state === 'open') this.#ping(connectionTimes.doubt);
  }

  /** Something is wrong at the other end: hang up and try again later. */
  hangUp(): void {
    if (this.#state === 'open') this.#lost(1013);
  }

  send(message: object): boolean {
    if (this.#state !== 'open') return false;
    this.#wire?.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    this.#timer();
    const wire = this.#environment.net.connect(this.#path, {
      opened: () => {
        if (this.#wire !== wire) return;
        this.#become('open');
        this.#rest();
        this.#listener.opened();
      },
      received: (text) => {
        if (this.#wire !== wire) return;
        this.#attempt = 0;
        this.#rest();
        this.#listener.received(text);
      },
      closed: (code) => {
        if (this.#wire === wire) this.#lost(code);
      },
    });
    this.#wire = wire;
    this.#become('connecting');
    this.#timer = this.#environment.clock.after(connectionTimes.connect, () => this.#lost(0));
  }

  /** All is well; a ping is due if nothing is heard for a while. */
  #rest(): void {
    this.#timer();
    this.#timer = this.#environment.clock.after(connectionTimes.ping, () => this.#ping(connectionTimes.dead));
  }

  #ping(timeout: number): void {
    this.#timer();
    this.#timer = this.#environment.clock.after(timeout, () => this.#lost(0));
    this.send({ type: 'ping', id: `ping-${++this.#pings}` });
  }

  #lost(code: number): void {
    this.#timer();
    const everOpen = this.#state === 'open';
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    if (slowDown.includes(code)) this.#attempt = Math.max(this.#attempt, 3);
    this.#timer = this.#environment.clock.after(pauseBefore(this.#attempt++, this.#environment.random), () =>
      this.#connect(),
    );
    this.#become('waiting');
    this.#listener.down(everOpen);
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed();
  }
}
