// A person in front of the page. Whatever the page logs as an error, or asks for in vain, fails the test that saw it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

let browser: Browser;
const open: { context: BrowserContext; complaints: string[] }[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // The sandbox of Chromium does not work for root, and containers seldom have a large /dev/shm.
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
});
afterAll(async () => {
  await browser?.close();
});
afterEach(async () => {
  for (const { context, complaints } of open.splice(0)) {
    await context.close();
    expect(complaints, 'the page logs no error').toEqual([]);
  }
});

export interface Visit extends BrowserContextOptions {
  /** What comes after the address: `#40812`, `embed?lang=es`. */
  path?: string;
  /** Runs in the page before anything else does. */
  before?: (context: BrowserContext) => Promise<void>;
  /** Complaints that this test provokes on purpose. */
  expected?: RegExp;
}

/** A browser of one's own, with nothing in its storage, and a page in it. */
export async function visit({ path = '', before, expected, ...options }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  const complaints: string[] = [];
  open.push({ context, complaints });
  const complain = (text: string): void => {
    if (!expected?.test(text)) complaints.push(text);
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(String(error.error())));
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  await before?.(context);
  const page = await context.newPage();
  await page.goto(inject('site') + path);
  return page;
}

/** Another tab of the same browser. */
export async function another(page: Page, path = ''): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(inject('site') + path);
  return tab;
}

export function board(page: Page): Locator {
  return page.getByRole('grid');
}

export function cell(page: Page, index: number): Locator {
  return board(page).getByRole('gridcell').nth(index).getByRole('button');
}

/** What lies on the board, as a person sees it: `X.O/.X./..O` without the strokes between the rows. */
export async function marks(page: Page): Promise<string> {
  return board(page)
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.map((one) => (one.querySelector('button > svg.X') ? 'X' : one.querySelector('button > svg.O') ? 'O' : '.')).join(''),
    );
}

/** Keeps a picture of the page among the artefacts. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TATETI_PICTURES'] ?? '../build/pictures';
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
