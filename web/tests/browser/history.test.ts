// The browser's Back and Forward close and open reviews and links; and a position from a link is played on from there.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fill } from '../../src/words';
import { action, choose, marks, pick, sees, visit, words } from './support';

async function twoPlayers(): Promise<Page> {
  const page = await visit();
  await choose(page, 'person');
  return page;
}

describe('Back and Forward', () => {
  const follow = (page: Page, hash: string): Promise<void> =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);

  test('close and open a link, and then its review', async () => {
    const page = await twoPlayers();
    await pick(page, 8);
    await sees(page, { marks: '........X' });
    await follow(page, '034');
    const link = fill(words.linkStatus, { mark: 'O' });
    await sees(page, { headline: link });
    await action(page, words.review).click();
    await sees(page, { headline: fill(words.reviewStatus, { n: 3, all: 3 }) });
    await page.goBack();
    await sees(page, { headline: link });
    await page.goBack();
    await sees(page, { marks: '........X' });
    await page.goForward();
    await sees(page, { headline: link });
    // By the button as well; then Back does not open the link again.
    await action(page, words.backToGame).click();
    await sees(page, { marks: '........X' });
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    expect(await marks(page)).toBe('........X');
  });

  test('no way out of the page is blocked', async () => {
    const page = await visit({ path: 'embed', bare: true });
    await page.goto(new URL('/#034', page.url()).href);
    await sees(page, { headline: fill(words.linkStatus, { mark: 'O' }) });
    await action(page, words.backToGame).click();
    await sees(page, { headline: words.yourTurn });
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/embed');
  });
});
