// The room of MENACE in a browser.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { drawPause } from '../../src/learn/machine';
import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { rows } from '../engine/support';
import { findings, roomThemes } from './axe';
import { faults, sizes } from './layout';
import { action, marks, pass, phone, picture, visit, words } from './support';

const texts = await loadLearnWords('en');
const { menace } = texts;
const room = 'learn/matchboxes';

const kept = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('tateti.menace') ?? '{}') as { machine: string }).machine);
const taught = rows('menace_machines.tsv', 4).map(([against, seed, games, machine = '']) => ({
  against,
  seed,
  games,
  machine,
}));
const thousand = taught.find(({ games }) => games === '1000');
const other = taught.find(({ games, against }) => games === '300' && against === 'perfect');
if (thousand === undefined || other === undefined) throw new Error('menace_machines.tsv has changed');

/** A new machine with this seed. */
async function startWithSeed(page: Page, seed: string): Promise<void> {
  await page.getByText(menace.settings, { exact: true }).click();
  await page.getByLabel(menace.seed, { exact: true }).fill(seed);
  await page.getByRole('button', { name: menace.startOver }).click();
}

async function load(page: Page, text: string): Promise<void> {
  const file = { name: 'menace.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel(menace.load, { exact: true }).setInputFiles(file);
}

describe('matchboxes', () => {
  test('learn in steps to the machine of the command line, which stays for the next visit', async () => {
    const page = await visit({ path: room, bare: true, reducedMotion: 'no-preference' });
    await startWithSeed(page, thousand.seed ?? '');
    await page.getByRole('button', { name: 'Play 1,000 games' }).click();
    await page.getByText('1,000 games played.', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toBe(thousand.machine);
    await page.reload();
    await page.getByText('1,000 games played.', { exact: true }).waitFor();
    await page.getByText(menace.table).click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(25);
    const first = await page.getByRole('img').first().getAttribute('aria-label');
    expect(first).toContain('1,423 beads');
  });

  test('a person plays by keyboard, and the boxes change', async () => {
    const page = await visit({ path: room, bare: true, held: true });
    await action(page, menace.play).press('Enter');
    await pass(page, drawPause);
    await expect.poll(() => marks(page)).toContain('X');
    for (;;) {
      const now = await marks(page);
      await page.keyboard.press(String(now.indexOf('.')));
      await pass(page, drawPause);
      if ((await page.locator('.changes li').count()) > 0) break;
    }
    await page.getByText('One game played.', { exact: true }).waitFor();
    const changes = await page.locator('.changes bdi').allTextContents();
    for (const change of changes) expect(change.trim()).toMatch(/^\d+ → \d+$/);
  });

  test('it can be saved, and what is loaded replaces it until it is undone', async () => {
    const page = await visit({ path: room, bare: true, acceptDownloads: true });
    await page.getByRole('button', { name: 'Play 10 games' }).click();
    await page.getByText('10 games played.', { exact: true }).waitFor();
    const mine = await kept(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: menace.save }).click(),
    ]);
    const saved = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(saved as Buffer[]).toString()).toBe(`${mine}\n`);
    await load(page, mine.slice(0, 100));
    await page.locator('p.text').getByText(menace.badCabinet).waitFor();
    expect(await kept(page)).toBe(mine);
    await load(page, `${other.machine}\n`);
    await page.getByText('300 games played.', { exact: true }).waitFor();
    expect(await page.getByRole('figure').count()).toBe(0); // of these games there is nothing to draw
    await action(page, words.undo).click();
    await page.getByText('10 games played.', { exact: true }).waitFor();
    expect(await page.getByRole('figure').count()).toBe(1);
    expect(await kept(page)).toBe(mine);
  });

  test('the cabinet has as many boxes in a row as there is room for', async () => {
    const page = await visit({ path: room, bare: true });
    await page.getByText(menace.cabinet, { exact: true }).click();
    const cabinet = page.getByRole('img', { name: menace.boxes });
    const ratio = async (): Promise<number> =>
      cabinet.evaluate((one: HTMLImageElement) => (one.complete ? one.naturalHeight / one.naturalWidth : 0));
    await expect.poll(ratio).toBeGreaterThan(0.5);
    const wide = await ratio();
    await page.setViewportSize(phone);
    await expect.poll(ratio).toBeGreaterThan(4 * wide);
  });
});

test.each(roomThemes)('nothing is wrong with it in %s, with everything open', async (theme) => {
  for (const language of ['en', 'ar'] as const) {
    const page = await visit({ path: `${room}?theme=${theme}&lang=${language}`, bare: true });
    await page.locator('.teach button').nth(2).click();
    await page.locator('tbody tr').nth(49).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(wordsIn(language).direction);
    for (const details of await page.locator('details').all())
      await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
    await page.getByRole('img', { name: 'MENACE' }).waitFor();
    expect(await findings(page), language).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await faults(page), `${language} ${width} × ${height}`).toEqual([]);
      if (width === 390) await picture(page, `matchboxes-${language}-${theme}-${width}`);
    }
  }
});
