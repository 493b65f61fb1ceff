// A finished game leaves the page: as a picture, as text, as a link.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';

import { fill, wordsIn } from '../../src/words';
import { catalogues } from '../../src/words/all';
import { findings } from './axe';
import { action, choose, desktop, phone, pick, picture, sees, visit, words, type Visit } from './support';

const texts = catalogues.en.sharing;

async function won(options: Visit = {}): Promise<Page> {
  const page = await visit(options);
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await sees(page, { headline: 'X wins' });
  return page;
}

const button = (page: Page) => page.getByRole('button', { name: words.share, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const menuStatus = (page: Page) => page.locator('.share [role="status"]');

/** Without a sheet of the system, as on most desktops. */
const withoutSheet = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'], before: withoutSheet };

test('there is nothing to share before the end', async () => {
  const page = await visit();
  expect(await button(page).count()).toBe(0);
  await pick(page, 4);
  expect(await button(page).count()).toBe(0);
});

test('as text: the result, the board in emoji, and the link', async () => {
  const page = await won(clipboard);
  await button(page).click();
  await item(page, texts.text).click();
  await expect.poll(() => menuStatus(page).textContent()).toBe(texts.copiedText);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Tateti: X wins in 5 moves\n❌❌❌\n⭕⭕⬜\n⬜⬜⬜\n${inject('site')}g/03142`,
  );
});

test('as a link, which opens the game', async () => {
  const page = await won(clipboard);
  await button(page).click();
  await item(page, texts.link).click();
  await expect.poll(() => menuStatus(page).textContent()).toBe(texts.copiedLink);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${inject('site')}g/03142`);
  await page.goto(link);
  await sees(page, { marks: 'XXXOO....', lines: ['012'] });
  await action(page, words.backToGame).click();
  await sees(page, { headline: 'X wins' });
});

describe('as a picture', () => {
  async function saved(page: Page): Promise<Buffer> {
    await button(page).click();
    const download = page.waitForEvent('download');
    await item(page, texts.picture).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tateti-03142.png');
    await expect.poll(() => menuStatus(page).textContent()).toBe(texts.saved);
    const path = join(mkdtempSync(join(tmpdir(), 'tateti-')), 'game.png');
    await file.saveAs(path);
    return readFileSync(path);
  }

  test('from the server', async () => {
    const page = await won({ before: withoutSheet });
    const drawn = await (await fetch(`${inject('site')}g/03142.png?size=square&lang=en`)).arrayBuffer();
    expect(await saved(page)).toEqual(Buffer.from(drawn));
  });

  test('drawn by the page, if the server cannot be reached', async () => {
    const page = await won({ before: withoutSheet, expected: /ERR_FAILED/ });
    await page.route('**/g/03142.png?*', (route) => route.abort());
    const drawn = await saved(page);
    expect(drawn.subarray(1, 4).toString()).toBe('PNG');
    // The colours in the middle of a cell with a mark, and of an empty one.
    const [mark, empty] = await page.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      const at = (x: number, y: number): string =>
        Array.from(context?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? []).join();
      return [at(0.22, 0.22), at(0.5, 0.8)];
    }, Array.from(drawn));
    expect(mark).not.toBe(empty);
  });
});

test('the sheet of the system gets picture, text and link', async () => {
  const page = await won({
    before: (context) =>
      context.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        Object.defineProperty(navigator, 'canShare', { value: () => true });
        Object.defineProperty(navigator, 'share', {
          value: (data: ShareData) => {
            shared.push({ ...data, files: data.files?.map((file) => file.type) });
            return Promise.resolve();
          },
        });
      }),
  });
  await button(page).click();
  for (const name of [texts.picture, texts.text, texts.link]) {
    await item(page, name).click();
    await expect.poll(() => menuStatus(page).textContent()).toBe(texts.shared);
  }
  const shared = await page.evaluate(() => (window as unknown as { shared: Record<string, unknown>[] }).shared);
  expect(shared[0]).toMatchObject({
    files: ['image/png'],
    text: `Tateti: X wins in 5 moves\n${inject('site')}g/03142`,
  });
  expect(shared[1]?.['text']).toContain('❌❌❌');
  expect(shared[2]?.['url']).toBe(`${inject('site')}g/03142`);
});

test('by hand, where the page may neither share nor copy', async () => {
  const page = await won({
    before: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'canShare', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      }),
  });
  await button(page).click();
  await item(page, texts.text).click();
  const field = page.getByLabel(texts.byHand);
  expect(await field.inputValue()).toContain('❌❌❌');
  expect(await field.evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart)).toBeGreaterThan(20);
});

test('by keyboard alone', async () => {
  const page = await won(clipboard);
  await button(page).focus();
  await page.keyboard.press('Enter');
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? undefined);
  await expect.poll(focused).toBe(texts.picture);
  expect(await button(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(texts.link);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(texts.text);
  await page.keyboard.press('Enter');
  await expect.poll(() => menuStatus(page).textContent()).toBe(texts.copiedText);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await focused()).toBe(words.share);
});

test.each([
  ['phone', phone, 'light'],
  ['phone', phone, 'dark'],
  ['desktop', desktop, 'light'],
] as const)(
  'on a %s it stays in the window, and nothing is wrong with it (%#)',
  async (name, viewport, colorScheme) => {
    const page = await won({ viewport, colorScheme, hasTouch: name === 'phone' });
    await button(page).scrollIntoViewIfNeeded();
    await button(page).click();
    await item(page, texts.text).waitFor();
    const box = await page.locator('.share .menu').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width && box.y >= 0).toBe(true);
    expect(await findings(page)).toEqual([]);
    await picture(page, `share-${name}-${colorScheme}`);
    await page.mouse.click(5, 5);
    expect(await page.getByRole('menu').count()).toBe(0);
  },
);

describe('the address of a game', () => {
  test('shows it to the reader', async () => {
    const page = await visit({ path: 'g/40812' });
    await sees(page, { marks: 'OOX.X...X', headline: fill(words.linkStatus, { mark: 'O' }) });
    await action(page, words.backToGame).click();
    await sees(page, { headline: words.yourTurn, marks: '.........' });
    expect(page.url()).toBe(inject('site'));
  });

  test('keeps the parameters of the address', async () => {
    const page = await visit({ path: 'g/40812?lang=es&theme=dark' });
    await sees(page, { marks: 'OOX.X...X', headline: fill(wordsIn('es').linkStatus, { mark: 'O' }) });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  test('that is none says what is wrong, and leads to a game', async () => {
    const page = await visit({ path: 'g/44', expected: /404/ });
    await sees(page, { headline: words.badLinkStatus });
    await action(page, words.newGame).click();
    await sees(page, { headline: words.yourTurn });
  });
});
