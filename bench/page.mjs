// Measures the page in Chromium: what the first visit downloads, and how long a click takes to become a mark. `node bench/page.mjs PROGRAM`
// prints rows for the table of bench/run.
import { browse } from '../scripts/browse.mjs';
import { row } from './row.mjs';

const slowdown = 4;
const frame = 1000 / 60;
const games = 20;

let failed = false;
await browse(process.argv[2], async (browser, site) => {
  await measureFirstVisit(browser, site);
  await measureClicks(browser, site);
});
process.exit(failed ? 1 : 0);

/** Everything that crosses the network until the page is on the screen and ready for being offline, headers and all. */
async function measureFirstVisit(browser, site) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(site);
  await page.getByRole('grid').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  // The manifest and its icon are fetched outside the page's own view; they count as what they weigh.
  for (const path of ['manifest.webmanifest', 'icon.svg', 'sw.js']) {
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(response.headers.get('content-length')) + 400;
    requests += 1;
  }
  const kilobytes = bytes / 1000;
  row('the first visit, all it downloads', `${kilobytes.toFixed(1)} KB`, `${requests} answers`, '', 'under 90 KB');
  if (!(kilobytes < 90)) failed = true;
  await context.close();
}

/** From the click's own time stamp to the moment its mark is in the page, with the processor slowed down. */
async function measureClicks(browser, site) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(site);
  await page.getByRole('grid').waitFor();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = [];
  const frames = [];
  for (let game = 0; game < games; ++game) {
    await page.evaluate(() => {
      const grid = document.querySelector('[role=grid]');
      globalThis.measured = new Promise((resolve) => {
        let clicked = 0;
        addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (!grid.querySelector('button > svg.X')) return;
          observer.disconnect();
          const mark = performance.now() - clicked;
          requestAnimationFrame(() => requestAnimationFrame(() => resolve({ mark, frame: performance.now() - clicked })));
        });
        observer.observe(grid, { childList: true, subtree: true });
      });
    });
    // As a hand does it: it comes to the cell, rests there, presses and lets go.
    const { x, y, width, height } = await page.getByRole('gridcell').nth(game % 9).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(150);
    await page.mouse.down();
    await page.waitForTimeout(60);
    await page.mouse.up();
    const measured = await page.evaluate(() => globalThis.measured);
    times.push(measured.mark);
    frames.push(measured.frame);
    await page.getByRole('button', { name: /new game/i }).first().click();
    await page.waitForFunction(() => !document.querySelector('[role=grid] button > svg'));
    await page.waitForTimeout(400);
  }
  const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];
  const time = median(times);
  row(`click to mark, processor ${slowdown}x slower`, `${time.toFixed(1)} ms`, `one frame ${frame.toFixed(1)} ms`, (time / frame).toFixed(2), 'under 1');
  row('the same until it can be seen', `${median(frames).toFixed(1)} ms`, 'at most two frames later', '', '(the screen\'s own pace)');
  if (!(time < frame)) failed = true;
  await page.close();
}
