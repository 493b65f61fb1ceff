// Everything between two people that is not a move: being away, clocks, questions, endings, rounds.
import { describe, expect, test } from 'vitest';

import { sentenceAbout, clockText } from '../../src/online/sentences';
import { wordsIn } from '../../src/words';
import { scenario } from './support';

describe('away', () => {
  test('the other sees it, counting by the server’s clock, and may claim the game in the end', async () => {
    scenario.server.ahead = 123_456_789; // the clocks of two machines never agree
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ben.device.cut();
    await scenario.settle();
    expect(ana.view.status).toMatchObject({
      headline: 'Ben’s turn',
      detail: 'Ben is away. You can claim the game in 1:00.',
    });
    expect(ana.view.cards[1]).toMatchObject({ there: 'away', note: 'is away' });
    await scenario.pass(3000);
    expect(ana.announced.at(-1)).toBe('Ben is away.');
    await scenario.pass(15_000);
    expect(ana.view.status.detail).toBe('Ben is away. You can claim the game in 0:42.');
    expect(ana.action('claim')).toBeUndefined();
    ana.online.claim();
    await scenario.settle();
    expect(ana.view.status.detail).toBe('It is too soon to claim the game.');
    await scenario.pass(43_000);
    expect(ana.announced.at(-1)).toBe('You can claim the game.');
    expect(ana.action('claim')).toMatchObject({ enabled: true, primary: true });
    ana.online.claim();
    await scenario.settle();
    expect(ana.view.status).toMatchObject({ headline: 'You win!', detail: 'Ben was away for too long.' });
    ben.device.online = true;
    await scenario.pass(20_000);
    expect(ben.view.status).toMatchObject({
      headline: 'Ana wins',
      detail: 'You were away for too long, and Ana claimed the game.',
    });
  });

  test('and back again', async () => {
    const { ana, ben } = await scenario.begun();
    ben.device.cut();
    await scenario.pass(5000);
    ben.device.online = true;
    await scenario.pass(3000);
    expect(ana.announced.slice(-2)).toEqual(['Ben is away.', 'Ben is back.']);
    expect(ana.view.status.detail).toBe('You are X against Ben');
    expect(ana.action('claim')).toBeUndefined();
  });

  test('twice for too long: announced each time', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    for (const times of [1, 2]) {
      ben.device.cut();
      await scenario.pass(62_000);
      expect(ana.announced.filter((text) => text === 'You can claim the game.')).toHaveLength(times);
      ben.device.online = true;
      await scenario.pass(16_000);
      expect(ana.view.cards[1]?.there).toBe('here');
    }
  });

  test('while the game waits for us, or a clock decides: there is nothing to claim', async () => {
    for (const secondsPerMove of [null, 86_400]) {
      const { ana, ben } = await scenario.begun({ secondsPerMove });
      if (secondsPerMove !== null) await scenario.play(ana, ben, [4]);
      ben.device.cut();
      await scenario.pass(90_000);
      expect(ana.view.status.detail).toBe('Ben is away.');
      expect(ana.action('claim')).toBeUndefined();
      ben.device.online = true;
      await scenario.pass(16_000);
    }
  });

  test('for no longer than a reload: nothing is announced', async () => {
    const { ana, ben, id } = await scenario.begun();
    const before = ana.announced.length;
    ben.online.close();
    await scenario.settle();
    expect(ana.view.cards[1]?.there).toBe('away');
    ben.visit(id);
    await scenario.pass(10_000);
    expect(ana.view.cards[1]?.there).toBe('here');
    expect(ana.announced.slice(before)).toEqual([]);
  });

  test('a spectator sees it too, and can claim nothing', async () => {
    const { ben, id } = await scenario.begun();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    ben.device.cut();
    await scenario.pass(61_000);
    expect(cho.view.status.detail).toBe('Ben is away.');
    expect(cho.action('claim')).toBeUndefined();
  });
});

describe('before the second move', () => {
  test('a game can be cancelled, and then does not count', async () => {
    const { ana, ben } = await scenario.begun();
    expect(ana.action('abort')).toMatchObject({ label: 'Cancel the game', enabled: true });
    expect(ana.action('resign')).toBeUndefined();
    await scenario.play(ana, ben, [4]);
    ben.online.abort();
    await scenario.settle();
    for (const person of [ana, ben]) {
      expect(person.view.status).toMatchObject({ headline: 'The game was cancelled', detail: 'It does not count.' });
      expect(person.action('rematch')?.enabled).toBe(true);
    }
  });

  test('and no later', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4, 0]);
    expect(ana.action('abort')).toBeUndefined();
    expect(ana.action('resign')?.enabled).toBe(true);
    ana.online.abort();
    await scenario.settle();
    expect(ana.view.status.detail).toBe('A game can be cancelled only before its second move.');
  });
});

describe('time for a move', () => {
  test('counts by the server’s clock once both have joined; the last ten seconds are announced', async () => {
    scenario.server.ahead = -50_000;
    const { ana, ben, id } = await scenario.begun({ secondsPerMove: 30 });
    expect(ana.view.facts).toEqual(['30 seconds for each move.']);
    expect(ana.view.clock).toMatchObject({ text: '0:30', low: false });
    await scenario.pass(10_000);
    expect(ana.view.clock?.text).toBe('0:20');
    expect(ben.view.clock?.text).toBe('0:20');
    await scenario.pass(10_000);
    expect(ana.view.clock).toMatchObject({ text: '0:10', low: true });
    expect(ana.announced.at(-1)).toBe('Ten seconds left.');
    await scenario.pass(5000);
    expect(
      ana.announced.filter((text) => text === 'Ten seconds left.'),
      'once',
    ).toHaveLength(1);
    expect(ben.announced).not.toContain('Ten seconds left.');
    await scenario.play(ana, ben, [4]);
    expect(ana.view.clock?.text).toBe('0:30');
    const match = scenario.server.matches.get(id);
    await scenario.pass(30_000);
    match?.end('X', 'time');
    if (match) ++match.version;
    match?.broadcast();
    await scenario.settle();
    expect(ana.view).toMatchObject({ clock: null, status: { headline: 'You win!', detail: 'Ben ran out of time.' } });
    expect(ben.view.status).toMatchObject({ headline: 'Ana wins', detail: 'You ran out of time.' });
  });

  test('no clock before the opponent joins, and none without a limit', async () => {
    expect((await scenario.opened({ secondsPerMove: 10 })).ana.view.clock).toBeNull();
    expect((await scenario.begun()).ana.view.clock).toBeNull();
  });

  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [1000, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [86_400_000, '24:00:00'],
    [-5, '0:00'],
  ])('%i ms are %s', (left, text) => expect(clockText(left)).toBe(text));
});

describe('takebacks', () => {
  test('asked, agreed', async () => {
    const { ana, ben } = await scenario.begun();
    expect(ana.action('takeback')?.enabled).toBe(false);
    ana.online.takeback();
    expect(ana.view.status.detail).toBe('You have not moved yet.');
    await scenario.play(ana, ben, [4]);
    ana.online.takeback();
    await scenario.settle();
    expect(ana.offers).toEqual(['You have asked to take your move back. Ben has to agree.']);
    expect(ben.view.offers).toMatchObject([
      { text: 'Ana asks to take a move back.', yes: 'Yes', no: 'No', never: 'Don’t ask me again' },
    ]);
    expect(ben.announced.at(-1)).toBe('Ana asks to take a move back.');
    expect(ana.announced.at(-1)).toBe('You have asked to take your move back. Ben has to agree.');
    ben.online.answer(true);
    await scenario.settle();
    expect([ana.marks, ben.marks]).toEqual(['.........', '.........']);
    expect(ana.offers).toEqual([]);
    expect(ana.announced.at(-1)).toBe('Moves were taken back. Your turn.');
  });

  test('agreed, then the opponent plays the cell that was taken back: that is announced', async () => {
    const { ana, ben, id } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ana.online.takeback();
    await scenario.settle();
    ben.online.answer(true);
    await scenario.settle();
    const otherTab = ana.lobby.at(id, 'en');
    await scenario.settle();
    otherTab.pick(0, 0);
    await scenario.settle();
    expect(ana.announced.at(-1)).toBe('You played the top left. Ben’s turn.');
    await scenario.play(ben, ana, [4]);
    expect(ana.announced.at(-1)).toBe('Ben played the centre. Your turn.');
    otherTab.close();
  });

  test('declined, and withdrawn', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ana.online.takeback();
    await scenario.settle();
    ben.online.takeback(false);
    await scenario.settle();
    expect(ana.announced.at(-1)).toBe('Ben does not agree to take the move back.');
    expect(ben.online.announcement.text, 'answered').toBe('');
    expect(ana.view.status).toMatchObject({
      detail: 'Ben does not agree to take the move back.',
      refused: false,
      tone: 'notice',
    });
    expect(ana.marks).toBe('....X....');
    await scenario.pass(8000);
    expect(ana.view.status, 'shown for a while').toMatchObject({ detail: 'You are X against Ben', tone: null });
    ana.online.takeback();
    await scenario.settle();
    const before = ana.announced.length;
    ana.online.takeback(false);
    await scenario.settle();
    expect(ana.offers).toEqual([]);
    expect(ana.announced.slice(before), 'one knows what one did').toEqual([]);
  });

  test('not to be asked again', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ana.online.takeback();
    await scenario.settle();
    ben.online.neverAsk();
    await scenario.settle();
    expect(ben.view).toMatchObject({ takebacks: false, offers: [] });
    expect(ana.view.status.detail).toBe('Ben does not agree to take the move back.');
    expect(ana.action('takeback')?.enabled).toBe(false);
    ana.online.takeback();
    expect(ana.view.status.detail).toBe('One of you does not allow takebacks.');
    ben.online.allowTakebacks(true);
    await scenario.settle();
    expect(ana.action('takeback')?.enabled).toBe(true);
  });
});

describe('the end of a game', () => {
  test('resigning asks for confirmation', async () => {
    const { ana, ben } = await scenario.begun();
    ana.online.askToConfirm('resign');
    expect(ana.view.confirm).toEqual({
      id: 'resign',
      text: 'Do you want to resign? Ben will win this game.',
      yes: 'Resign',
      no: 'Keep playing',
    });
    ana.online.confirm(false);
    expect(ana.view.confirm).toBeNull();
    ana.online.askToConfirm('resign');
    ana.online.answer(true);
    await scenario.settle();
    expect(ana.view.status).toMatchObject({ headline: 'Ben wins', detail: 'You resigned.' });
    expect(ben.view.status).toMatchObject({ headline: 'You win!', detail: 'Ana resigned.' });
    expect(ben.announced.at(-1)).toBe('You win! Ana resigned.');
  });

  test('leaving gives up the seat for good', async () => {
    const { ana, ben, id } = await scenario.begun();
    ben.online.askToConfirm('leave');
    expect(ben.view.confirm).toMatchObject({
      text: 'Do you want to leave for good? Ana will win this game.',
      no: 'Keep playing',
    });
    ben.online.confirm(true);
    await scenario.settle();
    expect(ben.view.farewell).toBe('You have left the match with Ana.');
    expect(ben.store.seat(id)).toBeNull();
    expect(ana.view.farewell).toBeNull();
    expect(ana.view.status).toMatchObject({
      headline: 'You win!',
      detail: 'Ben has left the match, so no rematch is possible.',
    });
    expect(ana.view.cards[1]).toMatchObject({ there: 'gone', note: 'has left' });
    expect(ana.action('rematch')).toBeUndefined();
    expect(ana.action('invite')).toMatchObject({ label: 'Play a friend', primary: true });
    ana.online.rematch();
    await scenario.settle();
    expect(ana.view.status.detail).toBe('A player has left the match.');
  });

  test('withdrawn before anybody joined: visitors and spectators see that', async () => {
    const { ana, id } = await scenario.opened();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    cho.online.watch(true);
    ana.online.askToConfirm('leave');
    expect(ana.view.confirm).toMatchObject({ text: 'Do you want to leave this match for good?', no: 'Stay' });
    ana.online.confirm(true);
    await scenario.settle();
    expect(ana.view.farewell).toBe('You have withdrawn the invitation.');
    const ben = scenario.person('ben');
    ben.visit(id);
    await scenario.settle();
    for (const person of [ben, cho]) {
      expect(person.view).toMatchObject({
        invitation: null,
        coach: null,
        status: { headline: 'Ana has withdrawn the invitation', detail: 'Ask for a new link, or make one yourself.' },
      });
      expect(person.view.actions).toMatchObject([{ id: 'invite', label: 'Play a friend', primary: true }]);
    }
    expect(cho.announced.at(-1)).toBe('Ana has withdrawn the invitation. Ask for a new link, or make one yourself.');
  });

  test('a rematch swaps sides, and the tally follows the person', async () => {
    const { ana, ben } = await scenario.begun();
    ana.online.rematch();
    await scenario.settle();
    expect(ana.view.status.detail).toBe('The game is still on.');
    await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
    const cho = scenario.person('cho');
    cho.visit(ana.online.id);
    await scenario.settle();
    ben.online.rematch();
    await scenario.settle();
    expect(ana.action('rematch'), 'asked, one answers').toBeUndefined();
    expect(ben.action('rematch')?.enabled).toBe(false);
    expect(cho.view.status).toMatchObject({ headline: 'Ana wins', detail: 'Ben has asked for a rematch.' });
    expect(cho.announced.at(-1)).toBe('Ben has asked for a rematch.');
    expect(ana.view.offers).toMatchObject([
      { id: 'rematch', text: 'Ben asks for a rematch, with sides swapped.', never: null },
    ]);
    expect(ben.offers).toEqual(['You have asked for a rematch. Ana has to agree.']);
    ana.online.rematch();
    await scenario.settle();
    expect(ana.view).toMatchObject({ me: 'O', round: 'Round 2', over: false, offers: [] });
    expect(ben.view).toMatchObject({ me: 'X', toMove: 'X' });
    expect(ben.announced.at(-1)).toBe('Round 2. You are X. Your turn.');
    expect(ana.view.cards.map(({ name, wins }) => `${name} ${wins}`)).toEqual(['Ben 0', 'Ana 1']);
    expect(ana.store.seat(ana.online.id)?.seat).toBe('O');
    await scenario.play(ben, ana, [4, 0]);
    expect(ana.marks).toBe('O...X....');
    ana.visit(ana.online.id);
    await scenario.settle();
    expect(ana.view.me, 'also after a reload').toBe('O');
  });

  test('a rematch declined', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
    ben.online.rematch();
    await scenario.settle();
    ana.online.answer(false);
    await scenario.settle();
    expect(ben.announced.at(-1)).toBe('Ana does not want a rematch.');
    expect(ben.view.status).toMatchObject({ headline: 'Ana wins', detail: 'Ana does not want a rematch.' });
    ana.online.answer(true);
    expect(ana.view.status.detail).toBe('There is nothing to answer.');
  });

  test('help is closed to all while a game is on, with the reason, and open to all afterwards', async () => {
    const { ana, ben, id } = await scenario.begun();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    expect(ana.view.coach).toMatch(/available after the game, so that neither/);
    expect(cho.view.coach).toMatch(/for spectators too/);
    ana.online.refuseHelp();
    expect(ana.view.status.detail).toBe('Hints, values and the review are available after the game.');
    expect(cho.action('review')).toBeUndefined();
    await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
    for (const person of [ana, ben, cho]) {
      expect(person.view).toMatchObject({ over: true, coach: 'The game is over. You can review every move now.' });
      expect(person.action('review')?.enabled).toBe(true);
    }
  });
});

describe('people', () => {
  test('without a name they are called your friend, X and O', async () => {
    const { ana, id } = await scenario.opened({ name: '' });
    const [ben, cho] = [scenario.person('ben'), scenario.person('cho')];
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.invitation?.text).toBe('Your friend invites you to play');
    ben.online.join('');
    cho.visit(id);
    await scenario.settle();
    expect(ana.view.status.detail).toBe('You are X against your friend');
    expect(ben.view.status.headline).toBe('Your friend’s turn');
    expect(ana.view.cards.map(({ name }) => name)).toEqual(['You', 'Your friend']);
    expect(cho.view.status).toMatchObject({ headline: 'X’s turn', detail: 'You are watching X and O' });
    expect(cho.view.cards.map(({ name }) => name)).toEqual(['Player 1', 'Player 2']);
    expect(cho.view.facts).toEqual(['You are the only one watching.']);
    ana.online.pick(4, 0);
    await scenario.settle();
    ana.online.takeback();
    await scenario.settle();
    expect(ana.offers).toEqual(['You have asked to take your move back. Your friend has to agree.']);
    const dee = scenario.person('dee');
    dee.visit(id);
    await scenario.settle();
    expect(dee.view.facts).toEqual(['2 people are watching, including you.']);
    expect(ana.view.facts).toEqual(['2 people are watching.']);
  });

  test('a name cannot change the text around it', async () => {
    const { ana, id } = await scenario.opened({ name: 'מרים' });
    const ben = scenario.person('ben');
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.status.headline).toBe('\u2068מרים\u2069 invites you to play');
    expect(ana.view.cards[0]).toMatchObject({ name: 'מרים', note: 'Your turn' });
    expect(sentenceAbout(wordsIn('en').friend.youAskedRematch, 'your friend')).toBe(
      'You have asked for a rematch. Your friend has to agree.',
    );
    expect(sentenceAbout('{Name} wins', 'ana {name}')).toBe('Ana {name} wins');
  });

  test('the language can change at any time', async () => {
    const { ana, ben } = await scenario.begun();
    ana.online.setLanguage('es');
    expect(ana.view.status).toMatchObject({ headline: 'Te toca', detail: 'Eres X contra Ben' });
    await scenario.play(ana, ben, [4, 0]);
    expect(ana.announced.at(-1)).toBe('Ben jugó arriba a la izquierda. Te toca.');
  });
});
