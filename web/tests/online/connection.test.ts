// The connection: it comes back by itself, not too fast and not all at once, and notices a network that died without a word.
import { beforeEach, describe, expect, test } from 'vitest';

import { Connection, type ConnectionListener } from '../../src/online/connection';
import { connectionTimes, pauseBefore, type OnlineEnvironment, type SocketEvents } from '../../src/online/environment';
import { FakeClock } from '../local/support';

interface Dialled {
  readonly events: SocketEvents;
  readonly sent: string[];
  closed: boolean;
}

let clock: FakeClock;
let dialled: Dialled[];
let heard: string[];
let random: number;
let line: Connection;
const last = (): Dialled => dialled.at(-1) as Dialled;

beforeEach(() => {
  clock = new FakeClock();
  dialled = [];
  heard = [];
  random = 0;
  const listener: ConnectionListener = {
    opened: () => heard.push('opened'),
    received: (text) => heard.push(text),
    down: (everOpen) => heard.push(everOpen ? 'down' : 'failed'),
    changed: () => heard.push(line.state),
  };
  const environment: OnlineEnvironment = {
    clock,
    random: () => random,
    newKey: () => '',
    net: {
      request: () => Promise.resolve(null),
      connect: (_path, events) => {
        const wire: Dialled = { events, sent: [], closed: false };
        dialled.push(wire);
        return {
          send: (text) => wire.sent.push(text),
          close: () => {
            wire.closed = true;
          },
        };
      },
    },
  };
  line = new Connection(environment, '/live', listener);
});

test('opens, hears, stops', () => {
  line.start();
  expect(line.send({ type: 'x' }), 'not yet').toBe(false);
  last().events.opened();
  last().events.received('hello');
  expect(line.send({ type: 'x' })).toBe(true);
  line.stop();
  expect(heard).toEqual(['connecting', 'open', 'opened', 'hello', 'stopped']);
  expect(last().sent).toEqual(['{"type":"x"}']);
  expect(last().closed).toBe(true);
  clock.pass(10 * connectionTimes.longest);
  expect(dialled).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});

describe('back-off', () => {
  test('is at least half a second, doubles, and is fifteen seconds at most', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => pauseBefore(attempt, () => 1))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
    for (const attempt of [0, 5, 2000]) expect(pauseBefore(attempt, () => 0)).toBe(500);
    expect(pauseBefore(4, () => 0.5)).toBe(7750);
  });

  test('grows with every failure and starts anew once something was heard', () => {
    random = 1;
    line.start();
    for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      last().events.closed(1006);
      const before = dialled.length;
      clock.pass(pause - 1);
      expect(dialled).toHaveLength(before);
      clock.pass(1);
      expect(dialled).toHaveLength(before + 1);
    }
    last().events.opened();
    last().events.received('{}');
    last().events.closed(1001);
    clock.pass(1000);
    expect(line.state).toBe('connecting');
  });

  test('a connection that opens and says nothing is no success', () => {
    random = 1;
    line.start();
    for (const pause of [1000, 2000, 4000]) {
      last().events.opened();
      last().events.closed(1006);
      clock.pass(pause - 1);
      expect(line.state).toBe('waiting');
      clock.pass(1);
      expect(line.state).toBe('connecting');
    }
  });

  test.each([1008, 1013])('code %i asks for more timeout', (code) => {
    random = 1;
    line.start();
    last().events.opened();
    last().events.received('{}');
    last().events.closed(code);
    clock.pass(7999);
    expect(dialled).toHaveLength(1);
    clock.pass(1);
    expect(dialled).toHaveLength(2);
  });

  test('the network is said to be back: at once', () => {
    random = 1;
    line.start();
    for (let failure = 0; failure < 5; ++failure) {
      last().events.closed(1006);
      clock.pass(connectionTimes.longest);
    }
    last().events.closed(1006);
    const before = dialled.length;
    line.nudge();
    expect(dialled).toHaveLength(before + 1);
    line.nudge();
    expect(dialled, 'one is enough').toHaveLength(before + 1);
  });
});

describe('a dead network', () => {
  const pings = (): number => last().sent.filter((text) => text.includes('"ping"')).length;

  test('is noticed: a ping after twenty quiet seconds, and ten more for its answer', () => {
    line.start();
    last().events.opened();
    clock.pass(connectionTimes.ping - 1);
    expect(pings()).toBe(0);
    clock.pass(1);
    expect(pings()).toBe(1);
    clock.pass(connectionTimes.dead - 1);
    expect(line.state).toBe('open');
    clock.pass(1);
    expect(line.state).toBe('waiting');
    expect(last().closed).toBe(true);
    expect(heard.at(-1)).toBe('down');
  });

  test('whatever is heard keeps it alive', () => {
    line.start();
    last().events.opened();
    for (let round = 0; round < 20; ++round) {
      clock.pass(connectionTimes.ping + connectionTimes.dead - 1);
      last().events.received('{"type":"pong"}');
    }
    expect(line.state).toBe('open');
    expect(pings()).toBe(20);
  });

  test('after sleep or a change of network it is looked at sooner', () => {
    line.start();
    last().events.opened();
    clock.pass(5000);
    line.nudge();
    expect(pings()).toBe(1);
    clock.pass(connectionTimes.doubt);
    expect(line.state).toBe('waiting');
  });

  test('a connect that leads nowhere is given up', () => {
    line.start();
    clock.pass(connectionTimes.connect);
    expect(line.state).toBe('waiting');
    expect(heard.at(-1)).toBe('failed');
  });

  test('what an old connection still says is not heard', () => {
    line.start();
    const old = last();
    old.events.opened();
    clock.pass(connectionTimes.ping + connectionTimes.dead + connectionTimes.shortest);
    expect(dialled).toHaveLength(2);
    old.events.received('late');
    old.events.closed(1000);
    old.events.opened();
    expect(heard).not.toContain('late');
    expect(line.state).toBe('connecting');
  });
});
