// Takes the pictures of the page for the documents, phone and desktop, light and dark: `node scripts/page_pictures.mjs PROGRAM`.
import { fileURLToPath } from 'node:url';

import { browse } from './browse.mjs';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };

/** What the storage holds at first: a game in progress, and some that are finished. */
function kept(moves, wins, draws, losses) {
  const none = { wins: 0, draws: 0, losses: 0 };
  const sides = { X: { alone: { wins, draws, losses }, aided: none }, O: { alone: none, aided: none }, streak: 2, best: 2 };
  const recent = ['loss', 'draw', 'win', 'win'].map((result) => ({ level: 'medium', result, aided: false }));
  const game = { practice: false, level: 'medium', help: [], given: 0, opponent: 'computer', side: 'X', id: 'picture', seed: '1', round: 1, moves, undone: '' };
  return Object.entries({ game, results: { levels: { medium: sides }, pairs: [], recent, counted: [] } }).map(([name, entry]) => [
    `tateti.${name}`,
    JSON.stringify({ version: 1, ...entry }),
  ]);
}

await browse(process.argv[2], async (browser, site) => {
  async function take(name, { address = site, storage = [], ...options }, show) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-GB', ...options });
      await context.addInitScript((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
        let state = 7;
        Math.random = () => (state = (state * 16807) % 2147483647) / 2147483647; // the confetti always falls the same way
      }, storage);
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('grid').waitFor();
      // Without the glow of the desk: a plain ground makes the files a third as large.
      await page.evaluate(() => document.documentElement.style.setProperty('--desk-glow', 'var(--desk)'));
      await show(page);
      await page.screenshot({ path: fileURLToPath(new URL(`../docs/page-${name}-${colorScheme}.png`, import.meta.url)) });
      await context.close();
    }
  }
  const cell = (page, index) => page.getByRole('gridcell').nth(index).getByRole('button');
  async function play(page, moves) {
    for (const [ply, move] of moves.entries()) {
      await cell(page, move).click();
      await page.waitForFunction((count) => document.querySelectorAll('[role=grid] button > svg').length === count, ply + 1);
    }
  }

  await take('desktop', { ...desktop, storage: kept('016387', 2, 1, 1), reducedMotion: 'no-preference' }, async (page) => {
    await cell(page, 4).click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1000); // the paper is in the air
  });
  await take('phone', { ...phone, storage: kept('01', 2, 1, 1) }, async (page) => {
    await page.locator('[data-action=hint]').tap();
  });
  await take('review', desktop, async (page) => {
    await page.locator('.cards select').selectOption('person');
    await play(page, [4, 1, 0, 8, 6, 2, 3]);
    await page.locator('[data-action=review]').click();
    await page.getByRole('listitem').filter({ hasText: 'mistake' }).first().getByRole('button').click();
    await page.mouse.move(0, 0);
  });
  // A name for the same program: nobody learns a port by heart.
  await take('friend', { ...desktop, address: 'http://play.example/' }, async (page) => {
    await page.getByRole('button', { name: 'Play a friend' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ana');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('img', { name: 'QR' }).waitFor();
    await cell(page, 4).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement?.blur());
  });
});
