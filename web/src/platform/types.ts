// platform/: what the page takes from the browser (clock, storage, locks, network, ids), as interfaces that tests replace.

export interface Clock {
  now(): number;
  /** Calls once after so many milliseconds; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The part of the browser's `Storage` that we use. Any of it may throw. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The part of `navigator.locks` that we use. */
export interface Locks {
  request(name: string, call: () => void): Promise<unknown>;
}

export interface Reply {
  readonly status: number;
  /** The JSON of the response; `null` if there was none. */
  readonly body: unknown;
}

/** A WebSocket, open or opening. Both calls are allowed at any time. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** None of them is called before `connect` has returned. */
export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  /** Also called if it never was open. */
  closed(code: number, reason: string): void;
}

export interface Network {
  /** `false`: the browser knows that there is no network at all. */
  isOnline(): boolean;
  /** `null`: no response. */
  request(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply | null>;
  connect(path: string, events: SocketEvents): Socket;
}
