// Two people, far apart, and whoever watches: each in a browser of their own, around the real program.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { catalogues } from '../../src/words/all';
import { opened, seated, texts } from './players';
import { inSettings, action, cell, look, marks, pick, sees, visit, words } from './support';

const answer = (page: Page, name: string) =>
  page.getByRole('list', { name: texts.questions }).getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('list', { name: texts.questions });

const focus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

async function play(x: Page, o: Page, cells: readonly number[]): Promise<void> {
  for (const [ply, move] of cells.entries()) {
    const here = ply % 2 === 0 ? x : o;
    await expect.poll(async () => (await look(here)).open[move]).toBe('.');
    await pick(here, move);
  }
}

test('from the button to the end of a game: invited, joined, played, observed, reviewed, played again', async () => {
  const ana = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
    before: (context) =>
      context.addInitScript(() => {
        navigator.share = (what) => Promise.resolve(void Object.assign(window, { shared: what?.url }));
      }),
  });
  await pick(ana, 4); // her game against the computer waits beneath
  const own = await ana.evaluate(() => localStorage.getItem('tateti.game'));
  await ana.getByRole('button', { name: texts.play }).click();
  const dialog = ana.getByRole('dialog', { name: texts.play });
  await dialog.getByRole('textbox').fill('Ana');
  await dialog.getByRole('button', { name: texts.open }).click();
  await expect.poll(() => new URL(ana.url()).pathname).toMatch(/^\/m\/[0-9a-z]{12}$/);
  await sees(ana, {
    headline: texts.waiting,
    detail: texts.waitingX,
    title: `${texts.waiting} – Tateti, tic-tac-toe`,
    open: '.........',
  });
  expect(await ana.evaluate(() => document.activeElement?.textContent?.trim())).toBe(texts.copy);
  await action(ana, texts.copy).click();
  await action(ana, texts.copiedShort).waitFor();
  await sees(ana, { announcement: texts.copied });
  const link = await ana.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(ana.url());
  expect(await ana.getByRole('textbox', { name: texts.link }).inputValue()).toBe(link);
  await action(ana, texts.share).click();
  expect(await ana.evaluate(() => (window as unknown as { shared: string }).shared)).toBe(link);
  await ana.getByText(texts.onlyHere).waitFor();
  expect(await ana.getByRole('img', { name: texts.qr }).count(), 'no phone would find this machine').toBe(0);

  const ben = await visit({ path: new URL(link).pathname.slice(1) });
  await sees(ben, { headline: 'Ana invites you to play', open: '---------' });
  await ben.getByRole('textbox', { name: texts.name }).fill('Ben');
  // What comes where the button to join was does not take the other half of a double tap.
  await ben.evaluate(() => {
    const seen = Object.assign(window, { first: '' });
    new MutationObserver(() => {
      const leave = document.querySelector('[data-action="leave"]');
      if (leave !== null) seen.first ||= getComputedStyle(leave).pointerEvents;
    }).observe(document.body, { subtree: true, childList: true });
  });
  await ben.getByRole('button', { name: texts.join, exact: true }).click();
  await expect.poll(() => ben.evaluate(() => (window as unknown as { first: string }).first)).toBe('none');
  await expect.poll(() => action(ben, texts.leave).evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('auto');
  await sees(ben, { headline: 'Ana’s turn', detail: 'You are O against Ana' });
  await sees(ana, {
    headline: words.yourTurn,
    detail: 'You are X against Ben',
    announcement: 'Ben has joined. Your turn.',
    title: `${words.yourTurn} – Tateti, tic-tac-toe`,
  });

  await ana.evaluate(() => navigator.clipboard.writeText(''));
  await ana.getByRole('button', { name: texts.copy }).click();
  await ana.getByRole('button', { name: texts.copiedShort }).waitFor();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const cho = await visit({ path: new URL(link).pathname.slice(1) });
  await sees(cho, { detail: 'You are watching Ana and Ben', headline: 'Ana’s turn', open: '---------' });
  expect(await cho.getByRole('button', { name: texts.copy }).count(), 'one way to copy the link').toBe(1);
  await ana.getByText(texts.watchingBy.one ?? '').waitFor();

  await play(ana, ben, [0, 3, 1, 4]);
  for (const page of [ana, ben, cho]) await sees(page, { marks: 'XX.OO....', score: '0 0 0' });
  await sees(cho, { announcement: 'Ben played the centre. Ana’s turn.' });
  await ana.keyboard.press('h');
  await sees(ana, { detail: texts.refusals['friend/closed'], refused: true });
  expect(await ana.getByRole('button', { name: words.reviewGame }).count()).toBe(0);
  await ana.keyboard.press('2');
  await sees(ana, { headline: texts.youWin, lines: ['012'], score: '1 0 0' });
  for (const page of [ben, cho]) await sees(page, { marks: 'XXXOO....', headline: 'Ana wins', score: '1 0 0' });

  // What is on the board can be shared by everybody: the game, not the match.
  const share = (page: Page) => page.getByRole('button', { name: words.share, exact: true });
  for (const page of [ben, cho]) await share(page).waitFor();
  await share(ana).click();
  await ana.getByRole('menuitem', { name: catalogues.en.sharing.link, exact: true }).click();
  await ana.getByText(catalogues.en.sharing.copiedLink).waitFor();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('site')}g/03142`);
  await ana.keyboard.press('Escape');

  // Afterwards everything is open, to those who watched too; a rematch ends the review.
  for (const page of [ben, cho]) {
    await action(page, texts.review).click();
    await page.keyboard.press('ArrowLeft');
    await sees(page, { marks: 'XX.OO....', headline: 'Review: move 4 of 5' });
    expect((await look(page)).coach).not.toBe('');
  }
  await cho.goBack();
  await sees(cho, { marks: 'XXXOO....', headline: 'Ana wins' });
  await action(ana, texts.rematch).click();
  await question(ben).getByText('Ana asks for a rematch, with sides swapped.').waitFor();
  await answer(ben, texts.yes).click();
  await sees(ben, { headline: words.yourTurn, detail: 'You are X against Ana', marks: '.........', score: '0 0 1' });
  await sees(ana, { headline: 'Ben’s turn', detail: 'You are O against Ben' });
  await cho.getByText('Round 2', { exact: true }).waitFor();
  await play(ben, ana, [4, 0]);
  await sees(cho, { marks: 'O...X....' });

  // A reload has the seat and the round; the way back has the other game, as it was.
  await ana.reload();
  await sees(ana, { marks: 'O...X....', headline: 'Ben’s turn', score: '0 0 1' });
  await ana.goBack();
  await expect.poll(() => new URL(ana.url()).pathname).toBe('/');
  expect((await marks(ana))[4]).toBe('X');
  expect((await look(ana)).headline).toMatch(/Your turn|thinking/);
  expect(await ana.evaluate(() => (JSON.parse(localStorage.getItem('tateti.game') ?? '{}') as { id: string }).id)).toBe(
    (JSON.parse(own ?? '{}') as { id: string }).id,
  );
  await ana.getByRole('button', { name: 'Back to your match with Ben' }).click();
  await sees(ana, { marks: 'O...X....' });
  await sees(ben, { headline: words.yourTurn });
});

test('takebacks: agreed, declined, switched off', async () => {
  const { ana, ben } = await seated();
  await play(ana, ben, [4]);
  await action(ana, texts.takeback).click();
  await question(ana).getByText('You have asked to take your move back. Ben has to agree.').waitFor();
  await answer(ben, texts.yes).click();
  for (const page of [ana, ben]) await sees(page, { marks: '.........' });
  await play(ana, ben, [0]);
  await ana.keyboard.press('u');
  await question(ben).waitFor();
  await ben.getByRole('textbox', { name: texts.link }).focus(); // takes no keys
  await ben.keyboard.press('n');
  await sees(ana, { announcement: 'Ben does not agree to take the move back.', marks: 'X........' });
  await action(ana, texts.takeback).click();
  await answer(ben, texts.dontAsk).click();
  await expect.poll(() => question(ana).count()).toBe(0);
  await expect.poll(() => action(ana, texts.takeback).getAttribute('aria-disabled')).toBe('true');
  await inSettings(ben, async (settings) =>
    expect(await settings.getByRole('checkbox', { name: texts.takebacks }).isChecked()).toBe(false),
  );
  await action(ana, texts.takeback).click({ force: true });
  await sees(ana, { detail: texts.refusals['match/undo_off'], refused: true, marks: 'X........' });
});

test('resigning and leaving ask for confirmation once', async () => {
  const { ana, ben } = await seated();
  await play(ana, ben, [4, 0]);
  const question = ben.getByRole('alertdialog');
  await action(ben, texts.resign).click();
  await question.getByText('Do you want to resign? Ana will win this game.').waitFor();
  await expect.poll(() => focus(ben), { message: 'the safe answer is at hand' }).toBe(texts.keepPlaying);
  await ben.keyboard.press('Escape');
  await expect.poll(() => focus(ben), { message: 'and back again' }).toBe(texts.resign);
  expect(await question.count()).toBe(0);
  await ben.keyboard.press('Enter');
  await question.getByRole('button', { name: texts.keepPlaying }).click();
  await expect.poll(() => focus(ben)).toBe(texts.resign);
  await action(ben, texts.resign).click();
  await question.getByRole('button', { name: texts.resign }).click();
  await sees(ben, { headline: 'Ana wins', detail: texts.youResigned });
  await sees(ana, { headline: texts.youWin, detail: 'Ben resigned.', score: '1 0 0' });
  await action(ben, texts.leave).click();
  await question.getByRole('button', { name: texts.leave }).click();
  await expect.poll(() => new URL(ben.url()).pathname).toBe('/');
  await sees(ben, { headline: words.yourTurn, notices: ['You have left the match with Ana.'] });
  await ben.getByRole('button', { name: words.dismiss }).click();
  await sees(ben, { notices: [] });
  await sees(ana, {
    announcement: 'Ben has left.',
    headline: texts.youWin,
    detail: 'Ben has left the match, so no rematch is possible.',
  });
  await action(ana, texts.play).click();
  await ana.getByRole('dialog', { name: texts.play }).waitFor();
});

test('the logo leads from a match to the own game', async () => {
  const { ana } = await seated();
  await ana.getByRole('link', { name: words.appName }).click();
  await sees(ana, { headline: words.yourTurn, title: `${words.yourTurn} – Tateti, tic-tac-toe` });
  expect(new URL(ana.url()).pathname).toBe('/');
});

test('a server without matches, and no server, are reported', async () => {
  const page = await visit({
    expected: /ERR_FAILED|405|404/,
    before: (context) => context.route('**/api/v1/matches', (route) => route.fulfill({ status: 405, body: '' })),
  });
  await page.getByRole('button', { name: texts.play }).click();
  await page.getByRole('button', { name: texts.open }).click();
  await page.getByText(texts.refusals['friend/no_matches']).waitFor();
  await page.context().unroute('**/api/v1/matches');
  await page.context().route('**/api/v1/matches', (route) => route.abort());
  await page.getByRole('button', { name: texts.open }).click();
  await page.getByText(texts.refusals['friend/no_server']).waitFor();
  await page.getByRole('button', { name: texts.cancel }).click();
  await pick(page, 4);
  expect((await marks(page))[4]).toBe('X');
});

test('by keyboard alone, with a sound for your turn; right-to-left names', async () => {
  const notes = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const listening = (context: BrowserContext): Promise<unknown> =>
    context.addInitScript(() => {
      const made = AudioContext.prototype.createOscillator;
      const heard = Object.assign(window, { notes: 0 });
      AudioContext.prototype.createOscillator = function (this: AudioContext) {
        ++heard.notes;
        return made.call(this);
      };
    });
  const { ana, ben } = await seated({ name: 'Ana' }, { ben: { before: listening } });
  expect(await notes(ben)).toBe(0);
  await inSettings(ben, async (settings) => {
    await settings.getByRole('checkbox', { name: words.sound }).focus();
    await ben.keyboard.press('Space');
  });
  await expect.poll(() => notes(ben), { message: 'this is what it sounds like' }).toBe(1);
  await ben.evaluate(() => (document.activeElement as HTMLElement).blur());
  await ana.keyboard.press('4');
  await sees(ben, { marks: '....X....' });
  await expect.poll(() => notes(ben), { message: 'a mark, and your turn' }).toBe(4);
  await ben.keyboard.press('ArrowDown');
  await ben.keyboard.press('Enter');
  await expect.poll(async () => (await marks(ana)).replace(/[.X]/g, '')).toBe('O');
  await ben.keyboard.press('?');
  await ben.getByRole('dialog').getByText(texts.keyTakeback).waitFor();
  await ben.keyboard.press('Escape');

  const { id } = await opened({ name: 'שלום <b>' });
  const cho = await visit({ path: `m/${id}` });
  await sees(cho, { headline: '\u2068שלום <b>\u2069 invites you to play' });
  expect(await cho.locator('bdi').first().textContent()).toBe('שלום <b>');
  expect(await cell(cho, 0).getAttribute('aria-disabled')).toBe('true');
});
