// Networks that fail: nothing is lost, nothing happens twice, and the page says what is going on.
import { describe, expect, test } from 'vitest';

import { connectionTimeouts } from '../../src/online/connection';
import { retryDelay } from '../../src/online/retry';
import { latency } from './fake_server';
import { scenario } from './support';

test('disconnected: it says so, reconnects, and shows what happened meanwhile', async () => {
  const { ana, ben } = await scenario.begun();
  await scenario.play(ana, ben, [4]);
  ana.device.cut();
  await scenario.settle();
  expect(ana.view.status.detail).toBe('Connection lost. Reconnecting …');
  expect(ana.marks, 'the board stays').toBe('....X....');
  await scenario.play(ben, ana, [0]);
  await scenario.pass(3000);
  expect(ana.announced.at(-1)).toBe('The connection is lost. Reconnecting.');
  ana.device.online = true;
  await scenario.pass(retryDelay.longest);
  expect(ana.marks).toBe('O...X....');
  expect(ana.view.status.detail).toBe('You are X against Ben');
  expect(ana.announced.at(-1)).toBe('Connected again. Ben played the top left. Your turn.');
  await scenario.play(ana, ben, [8]);
  expect(ben.marks).toBe('O...X...X');
});

test('a short interruption is not announced', async () => {
  const { ana } = await scenario.begun();
  ana.device.cut();
  ana.device.online = true;
  const before = ana.announced.length;
  await scenario.pass(1500);
  expect(ana.view.status.detail).toBe('You are X against Ben');
  expect(ana.announced.slice(before)).toEqual([]);
});

test('when the browser reports the network it reconnects at once', async () => {
  scenario.random = 1;
  const { ana } = await scenario.begun();
  ana.device.cut();
  await scenario.pass(60_000);
  ana.device.online = true;
  const { connects } = ana.device;
  ana.online.probe();
  await scenario.settle();
  expect(ana.device.connects).toBeLessThanOrEqual(connects + 1);
  expect(ana.view.status.detail).toBe('You are X against Ben');
});

describe('a move on its way when the connection breaks', () => {
  test('that never arrived is sent again with the same ply', async () => {
    const { ana, ben } = await scenario.begun();
    ana.pick(4);
    ana.device.cut();
    await scenario.pass(1000);
    expect(ana.marks, 'still shown').toBe('....X....');
    expect(ben.marks).toBe('.........');
    ana.device.online = true;
    await scenario.pass(3000);
    expect(ben.marks).toBe('....X....');
    const sent = ana.device.sentOf('move').map(({ cell, ply, round }) => ({ cell, ply, round }));
    expect(sent).toEqual([
      { cell: 4, ply: 0, round: 1 },
      { cell: 4, ply: 0, round: 1 },
    ]);
    expect(ana.announced.filter((text) => text.includes('You played'))).toHaveLength(1);
  });

  test('that would win has not won yet', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [0, 3, 1, 4]);
    ana.device.cut();
    await scenario.settle();
    ana.pick(2);
    expect(ana.view).toMatchObject({
      over: false,
      board: { lines: [] },
      status: { headline: 'Your move has not been sent yet', over: false },
    });
    ana.device.online = true;
    await scenario.pass(retryDelay.longest);
    expect(ana.view).toMatchObject({ over: true, board: { lines: [[0, 1, 2]] }, status: { headline: 'You win!' } });
  });

  test('that did arrive is not made twice', async () => {
    const { ana, ben, id } = await scenario.begun();
    ana.pick(4);
    await scenario.pass(latency + 5);
    ana.device.cut();
    await scenario.settle();
    expect(scenario.server.matches.get(id)?.moves).toEqual([4]);
    ana.device.online = true;
    await scenario.pass(3000);
    expect(ana.marks).toBe('....X....');
    expect(scenario.server.matches.get(id)).toMatchObject({ moves: [4], version: 3 });
    expect(ana.device.sentOf('move'), 'what is there need not be said again').toHaveLength(1);
    await scenario.play(ben, ana, [0]);
    expect(ana.marks).toBe('O...X....');
  });

  test('made while there is no connection waits for one', async () => {
    const { ana, ben } = await scenario.begun();
    ana.device.cut();
    await scenario.settle();
    expect(ana.view.status).toMatchObject({
      headline: 'Your turn',
      detail: 'Connection lost. Reconnecting …',
      tone: 'lost',
    });
    ana.pick(4);
    expect(ana.marks).toBe('....X....');
    expect(ana.view.board.cells[4], 'and does not look as if it were played').toMatchObject({
      pale: true,
      label: 'Centre, row 2, column 2, X, not sent yet',
    });
    expect(ana.view.status).toMatchObject({
      headline: 'Your move has not been sent yet',
      detail: 'No connection. It will be sent as soon as there is one.',
      tone: 'lost',
    });
    expect(ana.announced.at(-1)).toBe('You played the centre. No connection. It will be sent as soon as there is one.');
    expect(
      ana.view.cards.map(({ there }) => there),
      'nobody knows who is there',
    ).toEqual([null, null]);
    await scenario.pass(5000);
    ana.device.online = true;
    await scenario.pass(retryDelay.longest);
    expect(ben.marks).toBe('....X....');
    expect(ana.view.board.cells[4]?.pale).toBe(false);
    expect(ana.view.status).toMatchObject({ headline: 'Ben’s turn', detail: 'You are X against Ben', tone: null });
  });

  test('that another window of one’s own made impossible meanwhile is taken back', async () => {
    const { ana, ben, id } = await scenario.begun();
    const other = ana.lobby.at(id, 'en');
    await scenario.settle();
    ana.device.online = false;
    ana.pick(8);
    for (const end of [ana.device]) end.cut();
    const phone = scenario.person('phone');
    for (const [key, value] of ana.storage.entries) phone.storage.entries.set(key, value);
    phone.visit(id);
    await scenario.settle();
    phone.pick(0);
    await scenario.play(phone, ben, []);
    await scenario.settle();
    ben.pick(4);
    await scenario.settle();
    ana.device.online = true;
    await scenario.pass(retryDelay.longest);
    expect(ana.marks).toBe('X...O....');
    expect(ana.announced.at(-1)).toBe('The game has moved on.');
    other.close();
  });
});

test('sides were swapped meanwhile: the board is never seen from the wrong side', async () => {
  const { ana, ben } = await scenario.begun();
  await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
  ana.online.rematch();
  await scenario.settle();
  ana.device.cut();
  ben.online.rematch();
  await scenario.settle();
  ben.pick(4);
  await scenario.settle();
  const seen = new Set<string>();
  ana.online.subscribe(() => seen.add(`${ana.view.round}, ${ana.view.me}`));
  ana.device.online = true;
  await scenario.pass(retryDelay.longest);
  expect([...seen]).toEqual(['Round 1, X', 'Round 2, O']);
  expect(ana.marks).toBe('....X....');
});

test('another tab got a new token: this one finds it, and asks nobody', async () => {
  const { ben, id } = await scenario.begun();
  const party = scenario.server.matches.get(id)?.seats.O;
  const kept = ben.store.seat(id);
  if (party === undefined || kept === null) throw new Error('nobody there');
  party.token = scenario.server.newToken();
  ben.store.saveSeat({ ...kept, token: party.token });
  const joins = (): number => ben.device.requests.filter((asked) => asked.includes('/join')).length;
  const before = joins();
  ben.device.cut();
  ben.device.online = true;
  await scenario.pass(3000);
  expect(ben.view).toMatchObject({ me: 'O', status: { detail: 'You are O against Ana' } });
  expect(joins()).toBe(before);
});

test('the game ends while a move is on its way: the move is not shown', async () => {
  const { ana, id } = await scenario.begun();
  scenario.server.unavailable = 100;
  ana.pick(4);
  await scenario.settle();
  expect(ana.marks).toBe('....X....');
  const match = scenario.server.matches.get(id);
  match?.end('O', 'time');
  if (match) ++match.version;
  match?.broadcast();
  await scenario.settle();
  expect(ana.marks).toBe('.........');
  expect(ana.view.status).toMatchObject({ headline: 'Ben wins', detail: 'You ran out of time.' });
  scenario.server.unavailable = 0;
  await scenario.pass(retryDelay.longest);
  expect(ana.view.status.detail, 'the better reason').toBe('You ran out of time.');
});

test('a question whose answer was lost is not asked again by itself', async () => {
  const { ana, ben } = await scenario.begun();
  await scenario.play(ana, ben, [4]);
  ana.online.takeback();
  ana.device.cut();
  await scenario.settle();
  expect(ana.view.status.detail).toBe('The connection was lost before the answer came. Try again.');
  ana.device.online = true;
  await scenario.pass(retryDelay.longest);
  expect(ana.device.sentOf('takeback')).toHaveLength(1);
  ana.device.cut();
  await scenario.settle();
  ana.online.takeback();
  expect(ana.view.status.detail).toBe('There is no connection right now. The page reconnects by itself.');
});

test('the server restarts between two moves', async () => {
  const { ana, ben } = await scenario.begun();
  await scenario.play(ana, ben, [4]);
  scenario.server.up = false;
  for (const person of [ana, ben]) {
    person.device.cut();
    person.device.online = true;
  }
  await scenario.pass(5000);
  expect(ben.view.status.detail).toBe('Connection lost. Reconnecting …');
  scenario.server.up = true;
  await scenario.pass(retryDelay.longest);
  await scenario.play(ben, ana, [0, 8]);
  expect(ana.marks).toBe('O...X...X');
});

test('a network that swallows everything is noticed, and the move gets through in the end', async () => {
  const { ana, ben } = await scenario.begun();
  ana.device.silent = true;
  ana.pick(4);
  await scenario.pass(connectionTimeouts.ping + connectionTimeouts.pong + 100);
  expect(ana.view.status.detail).toBe('No connection. It will be sent as soon as there is one.');
  ana.device.silent = false;
  await scenario.pass(connectionTimeouts.connect + retryDelay.longest);
  expect(ben.marks).toBe('....X....');
});

test('the page is opened offline: it says so, and finds the match later', async () => {
  const { ana, id } = await scenario.begun();
  ana.online.close();
  ana.device.online = false;
  ana.visit(id);
  await scenario.settle();
  expect(ana.view).toMatchObject({ kind: 'connecting', status: { headline: 'No connection' } });
  ana.device.online = true;
  await scenario.pass(retryDelay.longest);
  expect(ana.view).toMatchObject({ kind: 'match', me: 'X' });
});

test('a match that was removed meanwhile', async () => {
  const { ana, id } = await scenario.begun();
  scenario.server.matches.delete(id);
  ana.device.cut();
  ana.device.online = true;
  await scenario.pass(3000);
  expect(ana.view.kind).toBe('missing');
  expect(ana.store.seat(id)).toBeNull();
});

test('a page that is closed leaves nothing behind', async () => {
  const { ana, ben } = await scenario.begun({ secondsPerMove: 30 });
  ana.online.close();
  ben.online.close();
  await scenario.settle();
  expect(scenario.clock.waiting).toBe(0);
});
