// axe-core finds nothing, in any state, theme, language and size.
import { describe, expect, test } from 'vitest';

import { wordsIn } from '../../src/words';
import { findings } from './axe';
import { action, board, choose, desktop, phone, pick, resetScore, settingsKept, showKeys, visit } from './support';

const ways = [
  ['light', 'en', desktop],
  ['dark', 'es', phone],
  ['contrast', 'en', phone],
] as const;

describe.each(ways)('%s, %s', (theme, language, viewport) => {
  const words = wordsIn(language);

  test(`every state, ${viewport.width} px wide`, async () => {
    const page = await visit({ viewport, kept: settingsKept({ opponent: 'person', theme, language }) });
    const nothing = async (state: string): Promise<void> => expect(await findings(page), state).toEqual([]);
    await nothing('start');
    for (const move of [0, 3, 1]) await pick(page, move);
    await pick(page, 1);
    await nothing('mid-game, refused');
    await action(page, words.hint, language).click();
    await action(page, words.values, language).click();
    await nothing('hint and values');
    await choose(page, 'medium');
    await nothing('a choice that waits');
    for (const move of [4, 2]) await pick(page, move);
    await page.getByRole('button', { name: words.reviewGame }).waitFor();
    await nothing('won');
    await page.locator('.panel summary').click();
    await page.locator('.statistics table').first().waitFor();
    await nothing('statistics');
    await page.getByRole('button', { name: words.reviewGame }).click();
    await page.keyboard.press('ArrowLeft');
    await nothing('review');
    await resetScore(page);
    await page.getByText(words.scoreWasReset).first().waitFor();
    await nothing('notice');
    await showKeys(page);
    await nothing('keys');
    await page.keyboard.press('Escape');
    for (const hash of ['#nonsense', '#X.O/.X./..O', '#40']) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash);
      await nothing(hash);
    }
  });

  test('the board for other sites', async () => {
    const page = await visit({
      viewport: { width: 360, height: 480 },
      path: `embed?theme=${theme}&lang=${language}&moves=40`,
    });
    await board(page).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test('axe-core reports faults that are there', async () => {
  const page = await visit();
  await page.evaluate(() => {
    document.querySelector('[role="grid"]')?.removeAttribute('aria-label');
    document.querySelector('header button')?.replaceChildren();
    document.querySelector('header button')?.removeAttribute('aria-label');
    (document.querySelector('.card .name') as HTMLElement).style.color = '#d8d8d8';
  });
  const found = (await findings(page)).join('\n');
  expect(found).toMatch(/button-name/);
  expect(found).toMatch(/color-contrast/);
});
