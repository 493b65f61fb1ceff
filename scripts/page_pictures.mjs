// Takes the pictures of the page for the documents, phone and desktop, light and dark: `node scripts/page_pictures.mjs PROGRAM`.
import { fileURLToPath } from 'node:url';

import { browse } from './browse.mjs';

await browse(process.argv[2], async (browser, site) => {
  async function take(device, options, show) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-GB', ...options });
      const page = await context.newPage();
      await page.goto(site);
      await page.getByRole('radio', { name: 'Two players' }).check({ force: true });
      await show(page);
      await page.mouse.move(0, 0);
      await page.screenshot({ path: fileURLToPath(new URL(`../docs/page-${device}-${colorScheme}.png`, import.meta.url)) });
      await context.close();
    }
  }
  async function play(page, moves) {
    for (const [ply, move] of moves.entries()) {
      await page.getByRole('gridcell').nth(move).getByRole('button').click();
      await page.waitForFunction((count) => document.querySelectorAll('[role=grid] button > svg').length === count, ply + 1);
    }
  }

  async function invite() {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-GB', viewport: { width: 1200, height: 800 } });
      const page = await context.newPage();
      await page.goto('http://play.example/'); // a name for the same program: nobody learns a port by heart
      await page.getByRole('button', { name: 'Play a friend' }).click();
      await page.getByRole('textbox').fill('Ana');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('img', { name: 'QR' }).waitFor();
      await page.getByRole('gridcell').nth(4).getByRole('button').click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.activeElement?.blur());
      await page.screenshot({ path: fileURLToPath(new URL(`../docs/page-friend-${colorScheme}.png`, import.meta.url)) });
      await context.close();
    }
  }
  await invite();

  await take('desktop', { viewport: { width: 1200, height: 800 } }, async (page) => {
    await play(page, [4, 1, 0, 8, 6, 2, 3]);
    await page.getByRole('button', { name: 'Review the game' }).first().click();
    await page.getByRole('listitem').nth(1).getByRole('button').click();
  });
  await take('phone', { viewport: { width: 390, height: 720 }, deviceScaleFactor: 1.5 }, async (page) => {
    await play(page, [0, 4, 8, 1]);
    await page.getByRole('button', { name: 'Hint' }).click();
  });
});
