// A match between two who are far apart, as each of them sees it: against a server in memory, on a clock moved by hand.
import { describe, expect, test } from 'vitest';

import { latency } from './fake_server';
import { scenario } from './support';

describe('opening and joining', () => {
  test('opened: waits, with the link; X can move first', async () => {
    const { ana, id } = await scenario.opened();
    expect(ana.view).toMatchObject({ kind: 'match', me: 'X', inviting: true, path: `/m/${id}`, toMove: 'X' });
    expect(ana.view.status).toMatchObject({
      headline: 'Waiting for a friend',
      detail: 'Send them the link. You are X and can start now.',
    });
    expect(ana.view.actions.map(({ id: action }) => action)).toEqual(['copy', 'share', 'leave']);
    expect(ana.online.announcement.text, 'one may, and need not').toBe(
      'Waiting for a friend. Send them the link. You are X and can start now.',
    );
    ana.pick(4);
    await scenario.settle();
    expect(ana.marks).toBe('....X....');
    expect(ana.view.status.detail).toBe('You have made your first move. Send them the link; they play O.');
  });

  test('the link shows who invites; after joining both see each other', async () => {
    const { ana, id } = await scenario.opened();
    const ben = scenario.person('ben');
    ben.visit(id);
    expect(ben.view.kind).toBe('connecting');
    await scenario.settle();
    expect(ben.view).toMatchObject({ me: null, invitation: { text: 'Ana invites you to play', name: '' } });
    expect(ben.view.facts, 'who is invited does not watch').toEqual([]);
    expect(ben.announced).toEqual(['Ana invites you to play. You would be O. Ana is X.']);
    expect(ana.view.facts, 'whoever looks is counted').toEqual(['Somebody has opened your link.']);
    ben.pick(0);
    expect(ben.view.status.detail).toBe('Join first to play.');
    ben.online.join('  Ben ');
    expect(ben.view.invitation?.joining).toBe(true);
    await scenario.settle();
    expect(ben.view).toMatchObject({ me: 'O', invitation: null, inviting: false });
    expect(ben.view.status).toMatchObject({ headline: 'Ana’s turn', detail: 'You are O against Ana' });
    expect(ana.view.status).toMatchObject({ headline: 'Your turn', detail: 'You are X against Ben' });
    expect(ana.view.title).toBe('Your turn – Tateti, tic-tac-toe');
    expect(ana.announced).toContain('Ben has joined. Your turn.');
    expect(ben.announced).toContain('You have a seat: you are O. Ana’s turn.');
    expect(ben.store.preferences().name, 'remembered for the next time').toBe('Ben');
    expect(ana.view.facts).toEqual([]);
  });

  test('a third person watches', async () => {
    const { ana, id } = await scenario.opened();
    const [ben, cho] = [scenario.person('ben'), scenario.person('cho')];
    for (const person of [ben, cho]) person.visit(id);
    await scenario.settle();
    ben.online.join('Ben');
    cho.online.join('Cho');
    await scenario.settle();
    const [winner, loser] = ben.view.me === 'O' ? [ben, cho] : [cho, ben];
    expect(winner.view.me).toBe('O');
    expect(loser.view).toMatchObject({
      me: null,
      invitation: null,
      status: { detail: 'Both seats are taken. You can watch.', refused: true },
    });
    expect(loser.store.seat(id)).toBeNull();
    await scenario.play(ana, winner, [4]);
    expect(loser.marks).toBe('....X....');
    expect(loser.view.status).toMatchObject({ headline: 'Ben’s turn', detail: 'You are watching Ana and Ben' });
    expect(loser.announced.at(-1)).toBe('Ana played the centre. Ben’s turn.');
    loser.pick(0);
    expect(loser.view.status.detail).toBe('You are watching.');
    expect(ana.view.facts).toEqual(['One person is watching.']);
  });

  test('watching can be changed to joining', async () => {
    const { id } = await scenario.opened();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    cho.online.watch(true);
    expect(cho.view.invitation).toBeNull();
    expect(cho.view).toMatchObject({
      facts: ['You are the only one watching.'],
      status: { headline: 'Ana is waiting for a friend', detail: 'You are watching.' },
    });
    expect(cho.announced.at(-1)).toBe('Ana is waiting for a friend. You are watching.');
    expect(cho.action('join')).toBeDefined();
    cho.online.watch(false);
    expect(cho.view.invitation).not.toBeNull();
  });

  test('the response to a join is lost: the same key gets the same seat', async () => {
    const { ana, id } = await scenario.opened();
    const ben = scenario.person('ben');
    ben.visit(id);
    await scenario.settle();
    ben.device.lostAnswers = 2;
    ben.device.badGateways = 1;
    ben.online.join('Ben');
    await scenario.pass(5000);
    expect(ben.view.me).toBe('O');
    expect(ben.device.requests.filter((asked) => asked.includes('/join'))).toHaveLength(4);
    await scenario.play(ana, ben, [4, 0]);
    expect(ana.marks).toBe('O...X....');
  });

  test('the page is closed before the response: the seat is there on the next visit', async () => {
    const { ana, id } = await scenario.opened();
    const ben = scenario.person('ben');
    ben.visit(id);
    await scenario.settle();
    ben.device.lostAnswers = 1;
    ben.online.join('Ben');
    expect(ben.store.seat(id), 'kept before it is asked for').toMatchObject({
      token: null,
      name: 'Ben',
      key: expect.stringMatching(/^key-of-ben-/) as string,
    });
    await scenario.pass(latency);
    ben.online.close();
    await scenario.pass(5000);
    expect(ana.view.cards[1]).toMatchObject({ name: 'Ben' });
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.me).toBe('O');
    expect(ben.store.seat(id)?.token).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a seat continues on another device', async () => {
    const { ana, ben, id } = await scenario.begun();
    const phone = scenario.person('phone');
    const token = ben.store.seat(id)?.token ?? '';
    expect(ben.online.privatePath).toBe(`/m/${id}#seat=${token}`);
    phone.lobby.adoptSeat(id, token);
    phone.visit(id);
    await scenario.settle();
    await scenario.play(ana, phone, [4, 0]);
    expect(ana.marks).toBe('O...X....');
    expect(phone.store.seat(id)?.seat).toBe('O');
  });

  test('a reload, and a second tab of the same browser, have the seat', async () => {
    const { ana, ben, id } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ben.visit(id);
    await scenario.settle();
    expect(ben.view).toMatchObject({ me: 'O', toMove: 'O' });
    const tab = ben.lobby.at(id, 'en');
    await scenario.settle();
    tab.pick(0, 1, 'key');
    await scenario.settle();
    expect(ben.marks).toBe('O...X....');
    expect(ana.marks).toBe('O...X....');
    tab.close();
  });

  test('a refused token: the key gets a new one, and without a key you watch', async () => {
    const { ana, ben, id } = await scenario.begun();
    const match = scenario.server.matches.get(id);
    if (match) match.seats.O.token = scenario.server.newToken();
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.me).toBe('O');
    if (match) match.seats.X.token = scenario.server.newToken();
    ana.visit(id);
    await scenario.settle();
    expect(ana.view).toMatchObject({
      me: null,
      kind: 'match',
      status: { detail: 'This browser no longer has a seat here. You are watching.' },
    });
    expect(ana.store.seat(id)).toBeNull();
  });

  test('there is no such match, or its address is nonsense', async () => {
    for (const id of ['000000000000', '..%2f..', 'x'.repeat(300)]) {
      const ana = scenario.person('ana');
      ana.visit(id);
      await scenario.settle();
      expect(ana.view, id).toMatchObject({
        kind: 'missing',
        status: { headline: 'There is no such match' },
        title: 'There is no such match – Tateti, tic-tac-toe',
      });
      const asked = ana.device.requests.length + ana.device.connects;
      await scenario.pass(60_000);
      expect(ana.device.requests.length + ana.device.connects, 'nobody is asked any more').toBe(asked);
      if (id !== '000000000000') expect(asked).toBe(0);
    }
  });

  test('no server, and a server without matches', async () => {
    const ana = scenario.person('ana');
    scenario.server.up = false;
    const first = ana.lobby.open({ name: 'Ana', mark: 'O', secondsPerMove: 30, takebacks: false });
    await scenario.settle();
    expect(await first).toEqual({ ok: false, code: 'friend/no_server' });
    ana.device.unplugged = true;
    const offline = ana.lobby.open({ name: 'Ana', mark: 'O', secondsPerMove: 30, takebacks: false });
    await scenario.settle();
    expect(await offline).toEqual({ ok: false, code: 'friend/offline' });
    ana.device.unplugged = false;
    expect(ana.store.preferences(), 'what was chosen is remembered all the same').toMatchObject({
      name: 'Ana',
      mark: 'O',
      secondsPerMove: 30,
      takebacks: false,
    });
    scenario.server.up = true;
    for (const [status, body, code] of [
      [404, null, 'friend/no_matches'],
      [404, { error: { code: 'request/not_found', message: '' } }, 'friend/no_matches'],
      [429, { error: { code: 'limit/too_many_matches', message: '' } }, 'limit/too_many_matches'],
      [201, { id: 'x' }, 'friend/no_server'],
    ] as const) {
      scenario.server.answer = () => ({ status, body });
      const opening = ana.lobby.open({ name: '', mark: 'X', secondsPerMove: null, takebacks: true });
      await scenario.settle();
      expect(await opening).toEqual({ ok: false, code });
    }
  });
});

describe('moves', () => {
  test('your own is shown at once and sent with ply and round', async () => {
    const { ana, ben } = await scenario.begun();
    ana.pick(4);
    expect(ana.marks).toBe('....X....');
    expect(ana.view).toMatchObject({ toMove: 'O', board: { closed: true } });
    expect(ana.announced.at(-1)).toBe('You played the centre.');
    expect(ben.marks).toBe('.........');
    await scenario.settle();
    expect(ben.marks).toBe('....X....');
    expect(ben.announced.at(-1)).toBe('Ana played the centre. Your turn.');
    expect(ben.view.title).toBe('Your turn – Tateti, tic-tac-toe');
    expect(ana.device.sentOf('move')).toEqual([
      { type: 'move', id: expect.any(String) as string, cell: 4, ply: 0, round: 1 },
    ]);
    expect(
      ana.announced.filter((text) => text.includes('You played')),
      'said once',
    ).toHaveLength(1);
  });

  test('an illegal one is refused at once, with the reason, and not sent', async () => {
    const { ana, ben } = await scenario.begun();
    ben.pick(0);
    expect(ben.view.status).toMatchObject({ detail: 'It is not your turn.', refused: true });
    await scenario.pass(8000);
    expect(ben.view.status, 'over after a while').toMatchObject({ detail: 'You are O against Ana', refused: false });
    ben.pick(0);
    await scenario.play(ana, ben, [4]);
    ben.pick(4);
    expect(ben.view.status.detail).toBe('That cell is taken.');
    ben.online.pick(0, 0, 'key');
    expect(ben.view.status.detail).toBe('The game has moved on.');
    expect(ben.device.sentOf('move')).toEqual([]);
    await scenario.play(ben, ana, [0]);
    expect(ben.view.status.refused, 'over with the next move').toBe(false);
  });

  test('one that the server refuses is removed, with the reason', async () => {
    const { ana, ben, id } = await scenario.begun();
    const elsewhere = ana.lobby.at(id, 'en');
    await scenario.settle();
    const seen = new Set<string>();
    ana.online.subscribe(() => seen.add(ana.marks));
    elsewhere.pick(0, 0, 'key');
    ana.pick(8);
    expect(ana.marks).toBe('........X');
    await scenario.settle();
    expect([...seen], 'never both').toEqual(['........X', 'X........']);
    expect(ana.marks).toBe('X........');
    expect(ana.view.status).toMatchObject({ headline: 'Ben’s turn', refused: true, detail: 'It is not your turn.' });
    expect(ana.announced.at(-1)).toBe('It is not your turn.');
    expect(ben.marks).toBe('X........');
    ana.device.cut();
    ana.device.online = true;
    await scenario.pass(3000);
    expect(
      ana.device.sentOf('move').filter(({ cell }) => cell === 8),
      'and not tried again',
    ).toHaveLength(1);
    elsewhere.close();
  });

  test('the second half of a double click is ignored', async () => {
    const { ana } = await scenario.begun();
    ana.pick(4);
    ana.pick(4);
    expect(ana.view.status.refused).toBe(false);
    await scenario.pass(700);
    ana.pick(4);
    expect(ana.view.status.refused).toBe(true);
  });

  test('a mark closes the board to pointers for 120 ms, whoever made it', async () => {
    const { ana, ben } = await scenario.begun();
    ana.pick(4, 'pointer');
    ana.pick(0, 'pointer');
    expect(ana.view.status.refused).toBe(false);
    while (ben.marks === '.........') await scenario.pass(1);
    await scenario.pass(119);
    ben.pick(0, 'pointer');
    expect(ben.marks).toBe('....X....');
    await scenario.pass(1);
    ben.pick(0, 'pointer');
    expect(ben.marks).toBe('O...X....');
  });

  test('a move that was taken back can be made again at once', async () => {
    const { ana, ben } = await scenario.begun();
    ana.pick(4);
    await scenario.settle();
    ana.online.takeback();
    await scenario.settle();
    ben.online.takeback();
    while (ana.marks !== '.........') await scenario.pass(1);
    ana.pick(4, 'pointer');
    expect(ana.marks).toBe('....X....');
  });

  test('the server is unavailable: the move is retried', async () => {
    const { ana, ben } = await scenario.begun();
    scenario.server.unavailable = 2;
    ana.pick(4);
    await scenario.settle();
    expect(ana.marks, 'still shown').toBe('....X....');
    expect(ben.marks).toBe('.........');
    await scenario.pass(2000);
    expect(ben.marks).toBe('....X....');
    expect(ana.device.sentOf('move')).toHaveLength(3);
    expect(new Set(ana.device.sentOf('move').map(({ ply }) => ply))).toEqual(new Set([0]));
  });

  test('a whole game, its line, its result, its tally', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
    expect(ana.view).toMatchObject({
      over: true,
      status: { headline: 'You win!', over: true },
      board: { lines: [[0, 1, 2]] },
    });
    expect(ben.view.status.headline).toBe('Ana wins');
    expect(ana.view.cards.map(({ wins }) => wins)).toEqual([1, 0]);
    expect(ben.announced.at(-1)).toBe('Ana played the top right. Ana wins.');
    ben.pick(8);
    expect(ben.view.status.detail).toBe('The game is over.');
  });

  test('a draw', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [0, 1, 2, 4, 3, 5, 7, 6, 8]);
    expect(ana.view).toMatchObject({ draws: 1, status: { headline: 'A draw, well fought' } });
  });

  test('your turn: counted once each time, for the sound', async () => {
    const { ana, ben } = await scenario.begun();
    const before = ben.view.turns;
    await scenario.play(ana, ben, [4]);
    expect(ben.view.turns).toBe(before + 1);
    await scenario.pass(30_000);
    expect(ben.view.turns).toBe(before + 1);
    await scenario.play(ben, ana, [0, 8]);
    expect(ben.view.turns).toBe(before + 2);
  });
});

describe('order', () => {
  test('an older snapshot is ignored', async () => {
    const { ana, ben, id } = await scenario.begun();
    await scenario.play(ana, ben, [4, 0]);
    const match = scenario.server.matches.get(id);
    if (!match) throw new Error('no match');
    const [moves, version] = [match.moves, match.version];
    Object.assign(match, { moves: [4], version: version - 1 });
    match.broadcast();
    Object.assign(match, { moves, version });
    await scenario.settle();
    expect(ana.marks).toBe('O...X....');
    expect(ana.announced.at(-1)).toBe('Ben played the top left. Your turn.');
  });

  test('an unreadable message changes nothing and is reported', async () => {
    const { ana, ben, id } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    const match = scenario.server.matches.get(id);
    for (const line of match?.connections ?? []) scenario.server.deliver(line, { type: 'match', id: 7 });
    await scenario.settle();
    expect(ana.marks).toBe('....X....');
    expect(ana.view.status).toMatchObject({
      refused: true,
      detail: expect.stringMatching(/does not understand/) as string,
    });
  });

  test('a match with another id is ignored', async () => {
    const { ana, id } = await scenario.opened();
    const match = scenario.server.matches.get(id);
    for (const line of match?.connections ?? [])
      scenario.server.deliver(line, { type: 'match', ...match?.text(), id: '111111111111', round: 9, version: 99 });
    await scenario.settle();
    expect(ana.view.round).toBe('Round 1');
  });
});
