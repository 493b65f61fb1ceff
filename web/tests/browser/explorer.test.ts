// The explorer of /learn in a browser: every position has its address, and Back and Forward lead through them.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { findings, roomThemes } from './axe';
import { faults, sizes } from './layout';
import { board, cell, marks, pick, picture, visit, words } from './support';

const learnTexts = await loadLearnWords('en');
const texts = learnTexts.explorer;
const headline = (page: Page) => page.locator('.headline');

async function explorer(position = '', options = {}): Promise<Page> {
  const page = await visit({ path: `learn/explorer${position}`, bare: true, ...options });
  await board(page).waitFor();
  return page;
}

async function isAt(page: Page, position: string, shown: string): Promise<void> {
  await expect.poll(() => marks(page)).toBe(shown);
  expect(new URL(page.url()).pathname).toBe(`/learn/explorer${position}`);
}

test('moves lead on, Back and Forward lead through the positions, and a link leads to each', async () => {
  const page = await explorer();
  await pick(page, 4);
  await isAt(page, '/4', '....X....');
  expect(await cell(page, 4).evaluate((one) => one === document.activeElement), 'the focus stays').toBe(true);
  await pick(page, 0);
  await isAt(page, '/40', 'O...X....');
  await pick(page, 4);
  await isAt(page, '/40', 'O...X....');
  await page.goBack();
  await isAt(page, '/4', '....X....');
  await page.goBack();
  await isAt(page, '', '.........');
  await page.goForward();
  await page.goForward();
  await isAt(page, '/40', 'O...X....');
  await page.reload();
  await isAt(page, '/40', 'O...X....');
  await page.getByRole('link', { name: texts.backToStart }).first().click();
  await isAt(page, '', '.........');
});

test('values, odds, games and opening', async () => {
  const page = await explorer('/08');
  await expect.poll(() => headline(page).textContent()).toMatch(/X to move · win in 5/);
  expect(await cell(page, 2).textContent()).toContain('win in 5');
  await page.getByText('corner opening · opposite corner').waitFor();
  await page.getByText(texts.gamesLeadHere.one ?? '').waitFor();
  const random = page.getByRole('row').filter({ hasText: 'Random' });
  expect(await random.getByRole('cell').allTextContents()).toEqual(['54.3%19/35', '20%1/5', '25.7%9/35']);
  expect(
    await page
      .getByRole('rowheader')
      .allTextContents()
      .then((all) => all.map((one) => one.trim())),
  ).toEqual(['Random', words.levelGentle, words.levelEasy, words.levelMedium, words.levelHard, words.levelPerfect]);
});

test('positions before it, and its images', async () => {
  const page = await explorer('/x-o-x----');
  expect(await page.getByRole('rowheader').count(), 'hard needs the moves before').toBe(5);
  const links = page.locator('section').filter({ hasText: texts.comesFrom }).getByRole('link');
  expect(await links.count()).toBe(2);
  await links.first().click();
  await isAt(page, '/--o-x----', '..O.X....');
  expect(await page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement)).toBe(true);
  const images = page.locator('section').filter({ hasText: '4 positions' }).getByRole('link');
  expect(await images.count()).toBe(4);
  await images.last().click();
  await expect.poll(() => marks(page)).not.toBe('..O.X....');
  expect([...(await marks(page))].sort().join('')).toBe('.......OX');
});

describe('setting up', () => {
  test('each press changes a cell; what no game leads to is refused with a reason', async () => {
    const page = await explorer();
    await page.getByRole('button', { name: texts.setUp }).click();
    await page.getByText(texts.howToSetUp).waitFor();
    await pick(page, 0);
    await isAt(page, '/x--------', 'X........');
    await pick(page, 8);
    await expect.poll(() => headline(page).textContent()).toContain(words.refusals['board/too_many_x']);
    await isAt(page, '/x--------', 'X.......X');
    expect(await page.getByRole('table').count(), 'no odds of what cannot be').toBe(0);
    await pick(page, 8);
    await isAt(page, '/x-------o', 'X.......O');
    await page.getByRole('button', { name: texts.setUp }).click();
    await pick(page, 4);
    await isAt(page, '/x---x---o', 'X...X...O');
  });
});

test.each(roomThemes)('nothing is wrong with it in %s', async (theme) => {
  for (const [position, language] of [
    ['', 'fr'],
    ['/4081', 'ar'],
    ['/03142', 'de'],
    ['/xx-------', 'es'],
  ] as const) {
    const page = await explorer(`${position}?theme=${theme}&lang=${language}`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(wordsIn(language).direction);
    expect(await findings(page), position).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await faults(page), `${position} ${width} × ${height}`).toEqual([]);
      if (width === 390 || width === 1920) await picture(page, `learn-explorer-${language}-${theme}-${width}`);
    }
  }
});
