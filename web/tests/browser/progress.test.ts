// What a person gets better at: results by level and side, milestones, suggestions, and the levels for children and for company.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Level, Mark, State } from '../../src/engine/types';
import { timings } from '../../src/presenter/timings';
import { fill, levelName } from '../../src/words';
import { action, another, board, choose, look, pass, swap, visit, words, unfold } from './support';
import { best, gameAgainst, seeded } from './whole_games';

const texts = words.statistics;

/** A page with the same dice every time, at this level. */
async function against(level: Level, seed = 1): Promise<Page> {
  const page = await visit({ held: true, before: seeded(seed) });
  await choose(page, level);
  return page;
}

/** The lines of a table of the statistics: `Easy X 1 0 2`. */
async function lines(page: Page, table: 'alone' | 'marks'): Promise<string[]> {
  await unfold(page);
  return page.locator(`.statistics table[data-table="${table}"] tbody tr`).evaluateAll((rows) =>
    rows.map((row) =>
      Array.from(row.children)
        .map((one) => one.textContent?.trim() ?? '')
        .join(' '),
    ),
  );
}

/** Wins, draws and losses of this side. */
function counts(games: readonly State[], side: Mark): string {
  const wins = games.filter(({ winner }) => winner === side).length;
  const draws = games.filter(({ isDraw }) => isDraw).length;
  return `${wins} ${draws} ${games.length - wins - draws}`;
}

describe('milestones', () => {
  const reached = async (page: Page): Promise<string[]> => {
    await unfold(page);
    return page
      .locator('.statistics .milestones .reached')
      .evaluateAll((all) => all.map((one) => one.lastElementChild?.textContent ?? ''));
  };

  test('a draw against Perfect is one, once, and stays', async () => {
    const page = await against('perfect');
    expect(await reached(page)).toEqual([]);
    const milestone = fill(texts.milestoneDrew, { level: levelName(words, 'perfect') });
    const said = fill(texts.milestoneReached, { text: milestone });
    expect((await gameAgainst(page, 'X', best)).isDraw).toBe(true);
    await expect.poll(async () => (await look(page)).coach).toContain(said);
    await pass(page, timings.afterwards * 2);
    expect((await look(page)).announcement).toContain(said);
    expect(await reached(page)).toEqual([`${milestone}, ${texts.reached}`]);
    await action(page, words.playAgain).click();
    expect((await gameAgainst(page, 'X', best)).isDraw).toBe(true);
    expect((await look(page)).coach).not.toContain(said);
    await page.reload();
    await board(page).waitFor();
    expect(await reached(page)).toEqual([`${milestone}, ${texts.reached}`]);
  });
});

test('results by level and side, and by mark, survive a reload and reach another tab', async () => {
  const page = await against('easy');
  await page.locator('.panel summary').click();
  await page.getByText(texts.empty).waitFor();
  const asX = [await gameAgainst(page, 'X', best)];
  await choose(page, 'perfect');
  await swap(page);
  const asO = [await gameAgainst(page, 'O', best), await again(page, 'O')];
  const all = [...asX, ...asO];
  const wins = (mark: Mark): number => all.filter(({ winner }) => winner === mark).length;
  const expected = {
    alone: [`${words.levelEasy} X ${counts(asX, 'X')}`, `${words.levelPerfect} O ${counts(asO, 'O')}`],
    marks: [`${wins('X')} ${all.filter(({ isDraw }) => isDraw).length} ${wins('O')}`],
  };
  const shown = async (tab: Page): Promise<typeof expected> => ({
    alone: await lines(tab, 'alone'),
    marks: await lines(tab, 'marks'),
  });
  await expect.poll(() => shown(page)).toEqual(expected);
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => shown(page)).toEqual(expected);
  const tab = await another(page);
  await expect.poll(() => shown(tab)).toEqual(expected);

  async function again(on: Page, side: Mark): Promise<State> {
    await action(on, words.playAgain).click();
    return gameAgainst(on, side, best);
  }
});
