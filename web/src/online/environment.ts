// What a match over the network takes from around it, so that a test can give it something else.

import type { Clock } from '../local/environment';

export interface Reply {
  readonly status: number;
  /** The JSON of the answer; `null` if it was none. */
  readonly body: unknown;
}

/** An open connection, or one that is being opened. Both calls are allowed at any time. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** None of them comes before `dial` has returned. */
export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  /** Also if it never was open. */
  closed(code: number): void;
}

export interface Network {
  /** `null`: nobody answered. */
  request(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply | null>;
  connect(path: string, events: SocketEvents): Socket;
}

export interface OnlineEnvironment {
  readonly net: Network;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** 16 to 64 characters that nobody else will think of. */
  readonly newKey: () => string;
}

/** All times of a connection, in milliseconds. */
export const connectionTimes = {
  shortest: 500,
  longest: 15_000,
  /** How long a connection may take to be there. */
  connect: 10_000,
  ping: 20_000,
  /** How long an answer to a ping may take. */
  dead: 10_000,
  /** The same where there is reason for doubt: the machine woke up, or the network changed. */
  doubt: 4_000,
} as const;

/** How long to wait before the next attempt: at most twice as long as before, and by chance, so that not all come back at once. */
export function pauseBefore(attempt: number, random: () => number): number {
  const most = Math.min(connectionTimes.longest, connectionTimes.shortest * 2 ** (attempt + 1));
  return connectionTimes.shortest + random() * (most - connectionTimes.shortest);
}

export const apiRoot = '/api/v1';
