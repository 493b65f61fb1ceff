// A game or a position as a link: it shows exactly that, or says what is wrong with it.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';

import { fill, linkRefusalInWords, refusalInWords } from '../../src/words';
import { boardText, knownGames, stateOf } from './oracle';
import { action, another, choose, look, marks, pick, score, sees, visit, words } from './support';

async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

test('every known game is shown: running ones to play on, finished ones in review', async () => {
  const page = await visit();
  for (const game of knownGames) {
    if (game.moves === '') continue;
    await follow(page, game.moves);
    await sees(page, { marks: game.board, lines: game.lines, moves: game.moves.length });
    const { headline } = await look(page);
    const state = await stateOf(game.moves);
    expect(boardText(state)).toBe(game.board);
    if (state.isGameOver)
      expect(headline).toBe(fill(words.reviewStatus, { n: game.moves.length, all: game.moves.length }));
    else expect(headline).toBe(fill(words.linkStatus, { mark: state.currentPlayer }));
    expect(await page.evaluate(() => location.hash)).toBe(`#${game.moves}`);
  }
  expect(await score(page), 'looking counts nothing').toBe('0 0 0');
});

test('the same game, written in other ways', async () => {
  const page = await visit();
  const marks = await stateText('40812');
  for (const hash of ['4 0 8 1 2', '%34%30812', '1,1 0,0 2,2 0,1 0,2']) {
    await page.goto(`${inject('site')}#`);
    await sees(page, { marks: '.........' });
    await page.goto(`${inject('site')}#${encodeURI(hash).replaceAll('%25', '%')}`);
    await sees(page, { marks });
  }
});

test('the logo leads from a link to the own game', async () => {
  const page = await visit();
  await pick(page, 4);
  await expect.poll(async () => (await look(page)).headline).toBe(words.yourTurn);
  const own = await marks(page);
  await follow(page, '03142');
  await sees(page, { marks: 'XXXOO....' });
  await page.getByRole('link', { name: words.appName }).click();
  await sees(page, { marks: own, headline: words.yourTurn });
  expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/');
});

describe('nonsense', () => {
  const nonsense: readonly (readonly [string, string, string | null])[] = [
    ['markup', '<img src=x onerror=alert(1)>', null],
    ['a taken cell', '44', linkRefusalInWords(words, { code: 'move/cell_occupied', ply: 1 })],
    ['a script', '"><script>alert(1)</script>', null],
    ['a broken percent sign', '%E0%A4%A', refusalInWords(words, 'link/encoding')],
    ['invisible letters', '%00%E2%80%AE%0A1', null],
    ['very long', '4'.repeat(50_000), refusalInWords(words, 'request/too_long')],
  ];

  test('of every kind: the page says what is wrong, and runs nothing of it', async () => {
    const page = await visit();
    for (const [name, hash, why] of nonsense) {
      await page.goto(`${inject('site')}#${hash}`);
      await sees(page, { headline: words.badLinkStatus, marks: '.........', open: '---------' });
      const { coach, detail, announcement } = await look(page);
      if (why !== null) expect(coach, name).toContain(why);
      expect(coach, name).toContain(words.badLinkHelp);
      expect(announcement, name).toContain(words.badLinkStatus);
      expect(detail.length, name).toBeLessThan(60);
      expect(await page.locator('img, #page script').count(), name).toBe(0);
      await action(page, words.backToGame).click();
      await sees(page, { headline: words.yourTurn, open: '.........' });
    }
  });

  test('opened first, it leads back to a game', async () => {
    const page = await visit({ path: '#44' });
    await sees(page, { headline: words.badLinkStatus });
    await action(page, words.backToGame).click();
    await sees(page, { headline: words.yourTurn, open: '.........' });
    await follow(page, '44x');
    await sees(page, { headline: words.badLinkStatus });
    await action(page, words.newGame).click();
    await sees(page, { headline: words.yourTurn });
    expect(await page.evaluate(() => location.hash)).toBe('');
    await pick(page, 4);
    expect((await marks(page))[4]).toBe('X');
  });
});

test('the link of a game, copied, shows it to somebody else', async () => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await choose(page, 'person');
  for (const move of [4, 0, 8]) await pick(page, move);
  await page.getByRole('button', { name: words.copyLink }).click();
  await sees(page, { announcement: words.linkCopied });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#408');
  const tab = await another(page, new URL(link).hash);
  await sees(tab, { marks: await stateText('408') });
});

test('where the browser does not let the page copy, the link can be copied by hand', async () => {
  const page = await visit({
    path: '#408',
    before: (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  });
  await page.getByRole('button', { name: words.copyLink }).click();
  const field = page.getByLabel(words.linkToCopy);
  expect(await field.inputValue()).toBe(page.url());
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      document.activeElement === input,
      input.selectionStart,
      input.selectionEnd,
    ]),
  ).toEqual([true, 0, page.url().length]);
});

async function stateText(moves: string): Promise<string> {
  return boardText(await stateOf(moves));
}
