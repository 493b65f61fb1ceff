// The connection: it comes back by itself, not too fast and not all at once, and notices a network that died without a word.
import { beforeEach, describe, expect, test } from 'vitest';

import { Connection, connectionTimeouts, type ConnectionListener } from '../../src/online/connection';
import { backOff, retryDelay } from '../../src/online/retry';
import type { OnlineEnvironment } from '../../src/online/environment';
import type { SocketEvents } from '../../src/platform/types';
import { FakeClock } from '../local/support';

interface Attempt {
  readonly events: SocketEvents;
  readonly sent: string[];
  closed: boolean;
}

let clock: FakeClock;
let attempts: Attempt[];
let received: string[];
let random: number;
let connection: Connection;
const last = (): Attempt => attempts.at(-1) as Attempt;

beforeEach(() => {
  clock = new FakeClock();
  attempts = [];
  received = [];
  random = 0;
  const listener: ConnectionListener = {
    opened: () => received.push('opened'),
    received: (text) => received.push(text),
    lost: (wasOpen) => received.push(wasOpen ? 'lost' : 'failed'),
    matchClosed: () => received.push('match closed'),
    changed: () => received.push(connection.state),
  };
  const environment: OnlineEnvironment = {
    clock,
    random: () => random,
    newKey: () => '',
    network: {
      isOnline: () => true,
      request: () => Promise.resolve(null),
      connect: (_path, events) => {
        const attempt: Attempt = { events, sent: [], closed: false };
        attempts.push(attempt);
        return {
          send: (text) => attempt.sent.push(text),
          close: () => {
            attempt.closed = true;
          },
        };
      },
    },
  };
  connection = new Connection(environment, '/live', listener);
});

test('a server that is stopping says within which time to come back', () => {
  connection.start();
  last().events.opened();
  random = 0.5;
  last().events.closed(1001, 'retry-after: 8');
  clock.pass(3999);
  expect(attempts).toHaveLength(1);
  clock.pass(1);
  expect(attempts).toHaveLength(2);
  random = 0;
  last().events.closed(1001, 'see you later');
  clock.pass(retryDelay.shortest);
  expect(attempts, 'anything else is passed over').toHaveLength(3);
});

test('a match that ends with its server is not asked for again', () => {
  connection.start();
  last().events.opened();
  last().events.closed(1001, 'match-closed');
  expect(received.at(-1)).toBe('match closed');
  expect(connection.state).toBe('stopped');
  clock.pass(retryDelay.longest * 2);
  expect(attempts).toHaveLength(1);
});

test('opens, receives, stops', () => {
  connection.start();
  expect(connection.send({ type: 'x' }), 'not yet').toBe(false);
  last().events.opened();
  last().events.received('hello');
  expect(connection.send({ type: 'x' })).toBe(true);
  connection.stop();
  expect(received).toEqual(['connecting', 'open', 'opened', 'hello', 'stopped']);
  expect(last().sent).toEqual(['{"type":"x"}']);
  expect(last().closed).toBe(true);
  clock.pass(10 * retryDelay.longest);
  expect(attempts).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});

describe('back-off', () => {
  test('is at least half a second, doubles, and is fifteen seconds at most', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => backOff(attempt, () => 1))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
    for (const attempt of [0, 5, 2000]) expect(backOff(attempt, () => 0)).toBe(500);
    expect(backOff(4, () => 0.5)).toBe(7750);
  });

  test('grows with every failure and is reset by a received message', () => {
    random = 1;
    connection.start();
    for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      last().events.closed(1006, '');
      const before = attempts.length;
      clock.pass(pause - 1);
      expect(attempts).toHaveLength(before);
      clock.pass(1);
      expect(attempts).toHaveLength(before + 1);
    }
    last().events.opened();
    last().events.received('{}');
    last().events.closed(1001, '');
    clock.pass(1000);
    expect(connection.state).toBe('connecting');
  });

  test('a connection that receives nothing does not reset it', () => {
    random = 1;
    connection.start();
    for (const pause of [1000, 2000, 4000]) {
      last().events.opened();
      last().events.closed(1006, '');
      clock.pass(pause - 1);
      expect(connection.state).toBe('waiting');
      clock.pass(1);
      expect(connection.state).toBe('connecting');
    }
  });

  test.each([1008, 1013])('code %i waits longer', (code) => {
    random = 1;
    connection.start();
    last().events.opened();
    last().events.received('{}');
    last().events.closed(code, '');
    clock.pass(7999);
    expect(attempts).toHaveLength(1);
    clock.pass(1);
    expect(attempts).toHaveLength(2);
  });

  test('when the network is back it connects at once', () => {
    random = 1;
    connection.start();
    for (let failure = 0; failure < 5; ++failure) {
      last().events.closed(1006, '');
      clock.pass(retryDelay.longest);
    }
    last().events.closed(1006, '');
    const before = attempts.length;
    connection.probe();
    expect(attempts).toHaveLength(before + 1);
    connection.probe();
    expect(attempts, 'one is enough').toHaveLength(before + 1);
  });
});

describe('a dead network', () => {
  const pings = (): number => last().sent.filter((text) => text.includes('"ping"')).length;

  test('is noticed: a ping after twenty quiet seconds, and ten more for its answer', () => {
    connection.start();
    last().events.opened();
    last().events.received('{}');
    clock.pass(connectionTimeouts.ping - 1);
    expect(pings()).toBe(0);
    clock.pass(1);
    expect(pings()).toBe(1);
    clock.pass(connectionTimeouts.pong - 1);
    expect(connection.state).toBe('open');
    clock.pass(1);
    expect(connection.state).toBe('waiting');
    expect(last().closed).toBe(true);
    expect(received.at(-1)).toBe('lost');
  });

  test('a server that opens and says nothing is noticed after ten seconds', () => {
    connection.start();
    last().events.opened();
    clock.pass(connectionTimeouts.pong - 1);
    expect(connection.state).toBe('open');
    clock.pass(1);
    expect(connection.state).toBe('waiting');
    expect(pings()).toBe(0);
  });

  test('whatever is received keeps it alive', () => {
    connection.start();
    last().events.opened();
    last().events.received('{}');
    for (let round = 0; round < 20; ++round) {
      clock.pass(connectionTimeouts.ping + connectionTimeouts.pong - 1);
      last().events.received('{"type":"pong"}');
    }
    expect(connection.state).toBe('open');
    expect(pings()).toBe(20);
  });

  test('after sleep or a change of network it is probed at once', () => {
    connection.start();
    last().events.opened();
    clock.pass(5000);
    connection.probe();
    expect(pings()).toBe(1);
    clock.pass(connectionTimeouts.probe);
    expect(connection.state).toBe('waiting');
  });

  test('a connect without an answer times out', () => {
    connection.start();
    clock.pass(connectionTimeouts.connect);
    expect(connection.state).toBe('waiting');
    expect(received.at(-1)).toBe('failed');
  });

  test('messages of an old connection are ignored', () => {
    connection.start();
    const old = last();
    old.events.opened();
    old.events.received('{}');
    clock.pass(connectionTimeouts.ping + connectionTimeouts.pong + retryDelay.shortest);
    expect(attempts).toHaveLength(2);
    old.events.received('late');
    old.events.closed(1000, '');
    old.events.opened();
    expect(received).not.toContain('late');
    expect(connection.state).toBe('connecting');
  });
});
