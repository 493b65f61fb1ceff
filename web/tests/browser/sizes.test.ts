// From the smallest phone to a wide screen, and at 200 % zoom: nothing to scroll sideways, nothing cut off, nothing too small to hit.
import { expect, test } from 'vitest';

import { allSizes, faults, sizes } from './layout';
import { action, board, choose, pick, resetScore, showKeys, visit, words } from './support';

// languages.test.ts lays out the same states in other languages.
test('the game: at the start, with hint and values, refused, won', async () => {
  const page = await visit();
  await allSizes(page, 'start');
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4]) await pick(page, move);
  await action(page, words.values).click();
  await action(page, words.hint).click();
  await allSizes(page, 'hint and values');
  await choose(page, 'medium');
  await pick(page, 8);
  await pick(page, 0);
  await allSizes(page, 'refused');
  await pick(page, 5);
  await page.getByRole('button', { name: words.reviewGame }).waitFor();
  await resetScore(page);
  await page.getByText(words.scoreWasReset).first().waitFor();
  await allSizes(page, 'won, with a notice');
});

test('review, links, nonsense, keys', async () => {
  const page = await visit({ path: '#021536874' });
  await page.keyboard.press('ArrowLeft');
  await allSizes(page, 'review');
  await page.evaluate(() => {
    location.hash = '#40';
  });
  await action(page, words.review).waitFor();
  await allSizes(page, 'a running link');
  await page.evaluate(() => {
    location.hash = `#${'W'.repeat(150)}`;
  });
  await page.getByText(words.badLinkHelp).waitFor();
  await allSizes(page, 'nonsense');
  await showKeys(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const box = await page.getByRole('dialog').boundingBox();
    expect(
      box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height,
      `the keys fit ${width} × ${height}`,
    ).toBe(true);
  }
});

test('the board for other sites', async () => {
  const page = await visit({ path: 'embed' });
  for (const [width, height] of [
    [200, 300],
    [320, 400],
    [600, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await board(page).waitFor();
    expect(await faults(page), `${width} × ${height}`).toEqual([]);
  }
});

test('at 200 % zoom a whole game can be played', async () => {
  const page = await visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await page.getByRole('button', { name: words.reviewGame }).click();
  expect(await faults(page)).toEqual([]);
});
