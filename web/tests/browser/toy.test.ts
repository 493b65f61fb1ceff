// A language that nobody speaks, in the browser: whatever the page shows in any state comes from its words.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { loadWords } from '../../src/words/load';
import { foreign, toyText, toyWords } from '../words/toy';
import { allTexts } from './look';
import { choose, inSettings, pick, resetScore, showKeys, unfold, visit } from './support';

/** Gives the page the toy language where it asks for English. */
async function speakToy(context: BrowserContext): Promise<void> {
  const { texts } = await loadWords('en');
  const catalogue = { language: 'en', texts: texts.map(toyText) };
  await context.route(/\/words-en-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const words = ${JSON.stringify(toyWords)}, catalogue = ${JSON.stringify(catalogue)};`,
    }),
  );
}

async function onlyToy(page: Page, where: string): Promise<void> {
  const texts = await allTexts(page);
  expect(texts.length, where).toBeGreaterThan(30);
  expect(foreign(texts), where).toEqual([]);
}

test('a toy language', async () => {
  const page = await visit({ before: speakToy });
  await onlyToy(page, 'start');
  await unfold(page);
  await page.keyboard.press('h');
  await page.keyboard.press('e');
  await onlyToy(page, 'hint and values');
  await choose(page, 'person');
  for (const move of [0, 3, 1, 1, 4]) await pick(page, move);
  await onlyToy(page, 'mid-game, after a refusal');
  await choose(page, 'medium');
  await page.getByText(toyWords.changePending).first().waitFor();
  await onlyToy(page, 'a choice that waits');
  await pick(page, 2);
  await page.getByRole('button', { name: toyWords.reviewGame }).waitFor();
  await onlyToy(page, 'won');
  await page.keyboard.press('v');
  for (let step = 0; step < 5; ++step) {
    await onlyToy(page, `review ${step}`);
    await page.keyboard.press('ArrowLeft');
  }
  await resetScore(page);
  await page.getByText(toyWords.scoreWasReset).first().waitFor();
  await onlyToy(page, 'notice');
  await inSettings(page, () => onlyToy(page, 'settings'));
  await showKeys(page);
  await onlyToy(page, 'keys');
  await page.keyboard.press('Escape');
  for (const hash of ['#44', '#40', '#X.O/.X./..O', '#%']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expect.poll(() => page.evaluate(() => decodeURI(location.hash.replace('%', '')))).not.toBe('');
    await onlyToy(page, hash);
  }
});
