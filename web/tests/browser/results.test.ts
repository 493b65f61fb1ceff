// The score of people, and a new game that is undone, in the browser's own storage.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fill } from '../../src/words';
import {
  action,
  another,
  board,
  choose,
  inSettings,
  look,
  pick,
  resetScore,
  sees,
  visit,
  words,
  unfold,
} from './support';

const texts = words.statistics;

/** The tables of the statistics, line by line. */
async function statistics(page: Page): Promise<string[]> {
  await unfold(page);
  return page.locator('.statistics table:not([data-table="marks"]) tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      Array.from(row.children)
        .map((one) => one.textContent?.trim() ?? '')
        .join(' '),
    ),
  );
}

async function twoPlayers(names: readonly [string, string] = ['', '']): Promise<Page> {
  const page = await visit();
  await choose(page, 'person');
  if (names === undefined) return page;
  await inSettings(page, async (settings) => {
    for (const [index, player] of [1, 2].map((n) => fill(words.playerNumber, { n })).entries()) {
      const field = settings.getByRole('textbox', { name: fill(texts.nameOf, { player }) });
      await field.fill(names[index] ?? '');
      await field.blur();
    }
  });
  return page;
}

describe('results', () => {
  test('of two people, by name, survive a reload and reach another tab', async () => {
    const page = await twoPlayers(['Ana', 'Beto']);
    for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
    await expect.poll(() => statistics(page)).toEqual(['Ana Beto 1 0 0']);
    await page.reload();
    await board(page).waitFor();
    expect(await statistics(page)).toEqual(['Ana Beto 1 0 0']);
    const tab = await another(page);
    expect(await statistics(tab)).toEqual(['Ana Beto 1 0 0']);
    await action(page, words.playAgain).click();
    for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
    for (const one of [page, tab]) await expect.poll(() => statistics(one)).toEqual(['Ana Beto 2 0 0']);
    await resetScore(page);
    for (const one of [page, tab]) await expect.poll(() => statistics(one)).toEqual([]);
  });

  test('a game with a hint counts apart', async () => {
    const page = await twoPlayers();
    await action(page, words.hint).click();
    for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
    await unfold(page);
    await expect.poll(() => page.locator('.statistics table').first().getAttribute('data-table')).toBe('pairsAided');
    await sees(page, { score: '0 0 0' });
    expect((await look(page)).coach).toContain(texts.gameWithHelp);
  });
});

describe('a new game in mid-game', () => {
  test('is undone by the action, by the notice, and by the key', async () => {
    const page = await twoPlayers();
    for (const move of [4, 0]) await pick(page, move);
    const undone = { marks: 'O...X....', notices: [] };
    const bringBack = [
      () => action(page, words.undoNewGame).click(),
      () => page.getByRole('region', { name: words.notices }).getByRole('button', { name: words.undoReset }).click(),
      () => page.keyboard.press('u'),
    ];
    for (const undo of bringBack) {
      await action(page, words.newGame).click();
      await sees(page, { marks: '.........', notices: [words.gameReplaced] });
      expect((await look(page)).announcement).toContain(words.announceSetAside);
      await undo();
      await sees(page, undone);
      expect((await look(page)).announcement).toContain(words.announceRestored);
    }
    await page.reload();
    await sees(page, undone);
  });
});
