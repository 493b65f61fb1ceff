// The bare board on somebody else's site, and the rest of the page that is not to be framed.
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { fill, wordsIn } from '../../src/words';
import { findings } from './axe';
import { openElsewhere, type Elsewhere } from './elsewhere';
import { boardText, stateOf } from './oracle';
import { activate, board, cell, look, sees, settled, visit, words } from './support';

const small = { width: 360, height: 480 };

/** Gathers what embed.js reports, then loads it. */
const listening = `<script>window.told = []; for (const type of ['ready', 'move', 'end', 'undo', 'new', 'height'])
  document.addEventListener('tateti:' + type, (event) => window.told.push(event.detail));</script>
  <script src="${inject('site')}embed.js" async></script>`;

let elsewhere: Elsewhere;
let hostSite = '';

beforeAll(async () => {
  // It frames whatever comes after the question mark.
  elsewhere = await openElsewhere((address) => {
    const [path = '', framed = ''] = address.split('?');
    if (!path.startsWith('/frame')) return null;
    const frame = `<iframe title="Tateti" width="400" height="500" src="${inject('site')}${decodeURIComponent(framed)}"></iframe>`;
    return frame + (path === '/frame-and-script' ? listening : '');
  });
  hostSite = elsewhere.site;
});
afterAll(() => elsewhere.close());

function framed(page: Page): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('nothing is framed');
  return frame;
}

test('on a site of another origin it plays', async () => {
  const page = await visit({
    site: hostSite,
    path: `frame?${encodeURIComponent('embed?opponent=person')}`,
    bare: true,
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('grid').waitFor();
  for (const move of [0, 3, 1, 4, 2]) await activate(cell(frame, move));
  await expect.poll(async () => (await look(framed(page))).marks).toBe('XXXOO....');
  expect((await look(framed(page))).lines).toEqual(['012']);
  await frame
    .getByText(fill(words.markWins, { mark: 'X' }))
    .first()
    .waitFor();
  await frame.getByRole('button', { name: words.playAgain }).click();
  await expect.poll(async () => (await look(framed(page))).marks).toBe('.........');
  const link = frame.getByRole('link', { name: words.openFull });
  expect(await link.getAttribute('target')).toBe('_blank');
});

test.each(['', 'index.html', '#40', 'nowhere'])('“/%s” refuses to be framed', async (path) => {
  const page = await visit({
    site: hostSite,
    path: `frame?${encodeURIComponent(path)}`,
    bare: true,
    expected: /frame|ancestor|404/i,
  });
  await expect.poll(() => framed(page).url()).toMatch(/^chrome-error:/);
  expect(await page.frameLocator('iframe').getByRole('grid').count()).toBe(0);
});

describe('parameters', () => {
  test('language, theme and moves', async () => {
    const es = wordsIn('es');
    const page = await visit({ path: 'embed?lang=es&theme=dark&opponent=person&moves=40' });
    await expect.poll(async () => (await look(page)).marks).toBe(boardText(await stateOf('40')));
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['es', 'dark']);
    await page
      .getByText(fill(es.markToMove, { mark: 'X' }))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: es.openFull }).getAttribute('href')).toContain('#40');
  });

  test.each(['level=impossible', 'theme=%3Cscript%3Ealert(1)%3C/script%3E', 'colour=red'])(
    '%s is for the console alone, and the board plays with the default',
    async (query) => {
      const warnings: string[] = [];
      const page = await visit({
        path: `embed?opponent=person&${query}`,
        expected: /\/embed: /,
        before: (context) =>
          Promise.resolve(
            context.on('console', (message) => {
              if (message.type() === 'warning') warnings.push(message.text());
            }),
          ),
      });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(query.split('=')[0]);
      expect(await page.locator('.status').textContent()).toBe(fill(words.markToMove, { mark: 'X' }));
      await cell(page, 4).click();
      await expect.poll(async () => (await look(page)).marks).toBe('....X....');
    },
  );

  test('buttons for hints and undo, only if they are asked for', async () => {
    const plain = await visit({ path: 'embed' });
    expect(await plain.getByRole('button', { name: words.undo, exact: true }).count()).toBe(0);
    expect(await plain.getByRole('button', { name: words.hint, exact: true }).count()).toBe(0);
    const page = await visit({ path: 'embed?opponent=person&hints=on&undo=on' });
    const undo = page.getByRole('button', { name: words.undo, exact: true });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: words.hint, exact: true }).click();
    await expect.poll(async () => (await look(page)).hinted).not.toBe('');
    await cell(page, 4).click();
    await undo.click();
    await sees(page, { marks: '.........' });
  });

  test('colours of the site, readable whatever they are', async () => {
    const page = await visit({
      path: 'embed?opponent=person&paper=ffffff&x=ffff00&o=00695c&ink=eeeeee',
      viewport: small,
    });
    for (const move of [0, 4]) await activate(cell(page, move));
    const token = (name: string): Promise<string> =>
      page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
    expect(await token('--surface')).toBe('#ffffff');
    expect(await token('--o')).toBe('#00695c');
    expect(await token('--x')).not.toBe('#ffff00');
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ contrast: 'more' });
    await expect
      .poll(() => token('--o'), { message: 'high contrast comes before the colours of a site' })
      .toBe('#ffff00');
  });

  test('it stores nothing, and does not read the page’s entries', async () => {
    const page = await visit({ path: 'embed?opponent=person', kept: { 'tateti.game': '{', 'tateti.settings': 'x' } });
    await cell(page, 4).click();
    await expect.poll(async () => (await look(page)).marks).toBe('....X....');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'tateti.game': '{', 'tateti.settings': 'x' });
    await page.reload();
    await board(page).waitFor();
    await sees(page, { marks: '.........' });
  });
});

describe('the page around it', () => {
  interface Told {
    readonly type: string;
    readonly state?: { readonly moves: readonly number[]; readonly status: string };
    readonly height?: number;
  }
  const told = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as { told: Told[] }).told);
  const types = async (page: Page): Promise<string[]> => (await told(page)).map(({ type }) => type);

  test('is told what happens: ready, moves, the end, undo, a new game', async () => {
    const page = await visit({
      site: hostSite,
      path: `frame-and-script?${encodeURIComponent('embed?opponent=person&undo=on')}`,
      bare: true,
    });
    const frame = page.frameLocator('iframe');
    await expect.poll(() => types(page)).toContain('ready');
    for (const move of [0, 3, 1, 4]) await activate(cell(frame, move));
    await frame.getByRole('button', { name: words.undo, exact: true }).click();
    await expect.poll(() => types(page)).toContain('undo');
    for (const move of [4, 2]) await activate(cell(frame, move));
    await expect.poll(() => types(page)).toContain('end');
    await frame.getByRole('button', { name: words.playAgain }).click();
    await expect.poll(() => types(page)).toContain('new');
    const events = (await told(page)).filter(({ type }) => !['ready', 'height'].includes(type));
    expect(events.map(({ type }) => type)).toEqual([
      'move',
      'move',
      'move',
      'move',
      'undo',
      'move',
      'move',
      'end',
      'new',
    ]);
    expect(events.find(({ type }) => type === 'end')).toMatchObject({
      source: 'tateti',
      version: 1,
      winner: 'X',
      state: { moves: [0, 3, 1, 4, 2], status: 'x-wins' },
    });
  });

  test('gives the frame the height that the board needs, and follows its width', async () => {
    const page = await visit({
      site: hostSite,
      path: `frame-and-script?${encodeURIComponent('embed?hints=on&undo=on')}`,
      bare: true,
    });
    const fits = (): Promise<boolean> =>
      framed(page).evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const place = document.querySelector('.place')?.getBoundingClientRect();
        const board = document.querySelector('[role="grid"]')?.getBoundingClientRect();
        return scrollHeight === clientHeight && !!place && !!board && Math.abs(board.width - place.width) < 1.5;
      });
    const height = (): Promise<number> => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetHeight);
    await expect.poll(() => types(page)).toContain('height');
    await expect.poll(fits).toBe(true);
    const before = await height();
    await page.locator('iframe').evaluate((frame: HTMLElement) => (frame.style.width = '300px'));
    await expect.poll(height).toBeLessThan(before);
    await expect.poll(fits).toBe(true);
  });

  test('is not fooled by a message from elsewhere', async () => {
    const page = await visit({
      site: hostSite,
      path: `frame-and-script?${encodeURIComponent('embed')}`,
      bare: true,
    });
    await expect.poll(() => types(page)).toContain('ready');
    await page.evaluate(async () => {
      const answered = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
      window.postMessage({ source: 'tateti', version: 1, type: 'end', winner: 'O' }, '*');
      await answered;
    });
    expect(await types(page)).not.toContain('end');
  });
});

test('it plays without a network after one visit', async () => {
  const page = await visit({
    path: 'embed?opponent=person',
    serviceWorker: true,
    expected: /ERR_|fetching the script/,
  });
  await settled(page);
  await page.context().setOffline(true);
  await page.goto(`${inject('site')}embed?opponent=person&moves=40`);
  await sees(page, { marks: 'O...X....' });
  await cell(page, 8).click();
  await sees(page, { marks: 'O...X...X' });
});
