// After one visit the game plays without a network, and a new version takes over when it is asked to.
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, test } from 'vitest';

import { action, another, board, choose, look, marks, passPause, pick, sees, settled, visit, words } from './support';

async function playsAGame(page: Page): Promise<void> {
  await choose(page, 'person');
  await action(page, words.newGame).or(action(page, words.playAgain)).click();
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await sees(page, { marks: 'XXXOO....', lines: ['012'], headline: 'X wins' });
  await page.getByRole('button', { name: words.reviewGame }).click();
  await page.keyboard.press('ArrowLeft');
  await sees(page, { marks: 'XX.OO....' });
}

// A browser that asks a server in vain for its service worker says so in the log, whatever the page does.
const away = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|fetching the script/;

test('without a network, after one visit', async () => {
  const page = await visit({ serviceWorker: true, expected: away });
  await pick(page, 4);
  await settled(page);
  await expect.poll(async () => (await look(page)).headline).toBe(words.yourTurn);
  const running = await marks(page);
  await page.context().setOffline(true);
  await page.reload();
  await sees(page, { marks: running, headline: words.yourTurn });
  await playsAGame(page);
  const tab = await another(page, '#40812');
  await expect.poll(() => marks(tab)).toMatch(/X/);
  await tab.close();
  await page.context().setOffline(false);
  await page.reload();
  await sees(page, { headline: 'X wins', score: '1 0 0' });
});

test('the page can be installed', async () => {
  const page = await visit({ serviceWorker: true });
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(new URL(address ?? '', inject('site')));
  expect(answer.headers.get('content-type')).toMatch(/manifest\+json/);
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.name).not.toBe('');
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, inject('site')))).status, src).toBe(200);
  // Chromium's own opinion on whether there is anything in the way.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

describe('a new version', () => {
  let front: Server | null = null;
  let version = 1;
  /** The browser finds no new service worker before this is resolved. */
  let released: Promise<void> = Promise.resolve();

  /** Stands in front of the program and brings the page as of `version`: another service worker, and a mark in the page to know it by. */
  async function inFront(): Promise<string> {
    version = 1;
    const forward: RequestListener = (asked, answer) => {
      const { 'accept-encoding': encoding, 'if-none-match': known, ...headers } = asked.headers;
      const onward = request(
        new URL(asked.url ?? '/', inject('site')),
        { method: asked.method, headers: { ...headers, host: new URL(inject('site')).host } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            let body = Buffer.concat(chunks);
            if (asked.url === '/sw.js')
              body = Buffer.from(body.toString().replace(/"([0-9a-f]{12})"/, `"$1-${version}"`));
            if (asked.url === '/')
              body = Buffer.from(body.toString().replace('<head>', `<head><meta name="edition" content="${version}">`));
            const { 'content-length': length, etag, ...rest } = response.headers;
            answer.writeHead(response.statusCode ?? 500, { ...rest, 'content-length': body.length }).end(body);
          });
        },
      );
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    };
    front = createServer((asked, answer) => {
      const ready = asked.url === '/sw.js' ? released : Promise.resolve();
      void ready.then(() => forward(asked, answer));
    });
    await new Promise<void>((resolve) => front?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(front?.address() as AddressInfo).port}/`;
  }

  afterEach(async () => {
    const closing = front;
    front = null;
    closing?.closeAllConnections();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  });

  const edition = (page: Page): Promise<string | null> =>
    page.evaluate(() => document.querySelector('meta[name="edition"]')?.getAttribute('content') ?? null);

  /** Loads the page while a new version appears: the old one is shown, and the new one is found afterwards. */
  async function reloadWithUpdate(page: Page): Promise<void> {
    version = 2;
    let release = (): void => undefined;
    released = new Promise((resolve) => {
      release = resolve;
    });
    await page.reload();
    await board(page).waitFor();
    expect(await edition(page), 'the old one is there at once').toBe('1');
    release();
    await sees(page, { notices: [words.newVersion] });
  }

  test('is offered, installed on request, and the running game survives', async () => {
    const page = await visit({ serviceWorker: true, site: await inFront() });
    await settled(page);
    await choose(page, 'person');
    for (const move of [4, 0, 8]) await pick(page, move);
    await reloadWithUpdate(page);
    await sees(page, { marks: 'O...X...X', announcement: words.newVersion });
    await pick(page, 1);
    await sees(page, { marks: 'OO..X...X' });

    let loads = 0;
    page.on('load', () => ++loads);
    await page.getByRole('region', { name: words.notices }).getByRole('button', { name: words.update }).click();
    await expect.poll(() => edition(page).catch(() => null)).toBe('2');
    await sees(page, { marks: 'OO..X...X', notices: [] });
    await settled(page);
    expect(loads, 'loaded anew once').toBe(1);
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('tateti-'))).toHaveLength(1);
    await pick(page, 2);
    await sees(page, { marks: 'OOX.X...X' });
  });

  test('that was dismissed is there on the next visit, without a question', async () => {
    const page = await visit({ serviceWorker: true, site: await inFront() });
    await settled(page);
    await choose(page, 'person');
    await pick(page, 4);
    await reloadWithUpdate(page);
    await page.getByRole('button', { name: words.dismiss }).click();
    await page.reload();
    await expect.poll(() => edition(page).catch(() => null)).toBe('2');
    await sees(page, { marks: '....X....', notices: [] });
  });

  test('installed in one of two tabs reloads both, each with its game', async () => {
    const page = await visit({ serviceWorker: true, site: await inFront() });
    await settled(page);
    await choose(page, 'person');
    await pick(page, 4);
    const other = await another(page);
    await sees(other, { marks: '....X....' });
    await reloadWithUpdate(page);
    await page.getByRole('button', { name: words.update }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => edition(tab).catch(() => null)).toBe('2');
      await sees(tab, { marks: '....X....', notices: [] });
    }
  });
});

// Most other tests run in a browser that refuses to register one.
test('a browser without service workers plays all the same', async () => {
  const page = await visit({
    held: true,
    before: (context) =>
      context.addInitScript(() => {
        delete (Navigator.prototype as unknown as Record<string, unknown>)['serviceWorker'];
      }),
  });
  await pick(page, 4);
  await passPause(page);
  await sees(page, { headline: words.yourTurn });
});
