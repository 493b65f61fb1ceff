// Questions and answers between two people: cancelling, takebacks, endings, rounds.
import { describe, expect, test } from 'vitest';

import { scenario } from './support';

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
    otherTab.pick(0, 0, 'key');
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
