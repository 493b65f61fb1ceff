// A person in front of the page. Whatever the page logs as an error, or asks for in vain, fails the test that saw it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

import type { Language } from '../../src/engine';
import type { Level } from '../../src/engine/types';
import { defaultSettings, type Settings } from '../../src/local/settings';
import { timings } from '../../src/presenter/timings';
import { wordsIn } from '../../src/words';
import { look, type Seen } from './look';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
export const words = wordsIn('en');

export { look };
export const marks = async (page: Page): Promise<string> => (await look(page)).marks;
export const score = async (page: Page): Promise<string> => (await look(page)).score;

/** The entry of a person who has made these choices. */
export function settingsKept(choices: Partial<Settings>): { 'tateti.settings': string } {
  return { 'tateti.settings': JSON.stringify({ version: 1, ...defaultSettings, ...choices }) };
}

/** Waits until the page shows this. */
export async function sees(page: Page, wanted: Partial<Seen>): Promise<void> {
  await expect.poll(() => look(page)).toMatchObject(wanted);
}

/** How long a busy machine may take for one step; the same as in vitest.browser.config.ts. */
const patience = 90_000;

/** One connection for all files that this process runs. */
let connection: Promise<Browser> | null = null;
const open: { context: BrowserContext; complaints: string[] }[] = [];

/** After every test: setup.ts calls it. */
export async function closeContexts(): Promise<void> {
  for (const { context, complaints } of open.splice(0)) {
    await context.close();
    expect(complaints, 'the page logs no error').toEqual([]);
  }
}

export interface Visit extends BrowserContextOptions {
  /** Where, if not at the program that all tests share. */
  site?: string;
  /** What comes after the address: `#40812`, `embed?lang=es`. */
  path?: string;
  /** What is opened shows no board of its own. */
  bare?: boolean;
  /** Time stands still from the beginning; `pass` lets it go on. */
  held?: boolean;
  /** Lies in the storage before the page is opened for the first time. */
  kept?: Readonly<Record<string, string>>;
  /** Installs the service worker. Only some tests need it, and every new context would download the whole page once more. */
  serviceWorker?: boolean;
  /** Runs in the page before anything else does. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** Complaints that this test provokes on purpose. */
  expected?: RegExp;
}

/** A browser of one's own, with nothing in its storage, and a page in it. */
export async function visit({
  site = inject('site'),
  path = '',
  bare = false,
  held = false,
  serviceWorker = false,
  kept,
  before,
  expected,
  ...options
}: Visit = {}): Promise<Page> {
  const storageState = kept && {
    cookies: [],
    origins: [{ origin: new URL(site).origin, localStorage: entries(kept) }],
  };
  const browser = await (connection ??= chromium.connect(inject('chromium')));
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...options,
  });
  context.setDefaultTimeout(patience);
  const complaints: string[] = [];
  open.push({ context, complaints });
  const complain = (text: string): void => {
    if (!expected?.test(text)) complaints.push(text);
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(String(error.error())));
  context.on('dialog', (dialog) => {
    complain(`a dialog in the way: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  if (!serviceWorker) await context.addInitScript(refuseServiceWorker);
  if (held) {
    await context.clock.install({ time: beginning });
    await context.clock.pauseAt(beginning + 1000);
  }
  await before?.(context);
  const page = await context.newPage();
  await page.goto(site + path);
  if (!bare) await board(page).waitFor();
  return page;
}

/** As a browser that does not allow service workers. */
function refuseServiceWorker(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
}

const beginning = Date.UTC(2026, 10, 15, 12);

function entries(record: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}

/** Another tab of the same browser. */
export async function another(page: Page, path = ''): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(page.url()).origin + '/' + path);
  await board(tab).waitFor();
  return tab;
}

/** The page is kept: from now on it needs nobody. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Lets time go on for so many milliseconds. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.context().clock.runFor(milliseconds);
}

/** The computer thinks for as long as it does, and answers. */
export async function passPause(page: Page): Promise<void> {
  await pass(page, timings.pause);
}

export function board(page: Page | FrameLocator): Locator {
  return page.getByRole('grid');
}

export function cell(page: Page | FrameLocator, index: number): Locator {
  return board(page).getByRole('gridcell').nth(index).getByRole('button');
}

/** Picks as a screen reader does, for which the board is never closed because a mark has just appeared. */
export async function activate(button: Locator): Promise<void> {
  await button.evaluate((one: HTMLElement) => {
    one.focus();
    one.click();
  });
}

/** Picks a cell, whether or not it looks as if it could be picked. */
export async function pick(page: Page, index: number): Promise<void> {
  await activate(cell(page, index));
  await updated(page);
}

/** Waits until the rest of the page shows what a pick has changed: the mark comes first. */
export async function updated(page: Page): Promise<void> {
  await page.evaluate(async () => window.scheduler?.postTask(() => undefined, { priority: 'background' }));
}

/** The two lines above the board: whose turn or how it ended, and what there is to say about it. */
export function headline(page: Page): Locator {
  return page.locator('.headline > span:first-child');
}
export function detail(page: Page): Locator {
  return page.locator('.detail');
}

export function action(page: Page, name: string, language: Language = 'en'): Locator {
  return page.getByRole('group', { name: wordsIn(language).actionsLabel }).getByRole('button', { name, exact: true });
}

/** Chooses the opponent in the card: a level of the computer, or a second person. */
export async function choose(page: Page, opponent: Level | 'person'): Promise<void> {
  await page.locator('.cards select').selectOption(opponent);
}
export function chosen(page: Page): Promise<string> {
  return page.locator('.cards select').inputValue();
}

/** Swaps the cards. */
export async function swap(page: Page): Promise<void> {
  await page.locator('.cards .swap').click();
}

/** The names on the cards, X first. */
export function names(page: Page): Promise<string[]> {
  return page.locator('.card bdi').allTextContents();
}

/** What is behind the gear; it is closed afterwards. */
export async function inSettings(page: Page, act: (settings: Locator) => Promise<unknown>): Promise<void> {
  await page.locator('.gear').click();
  const settings = page.locator('dialog.settings');
  await settings.waitFor();
  await act(settings);
  if (await settings.isVisible()) await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
}
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await inSettings(page, (settings) => settings.locator('select').nth(1).selectOption(theme));
}
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await inSettings(page, (settings) => settings.locator('select').first().selectOption({ label: name }));
}
export async function resetScore(page: Page): Promise<void> {
  await inSettings(page, (settings) => settings.locator('.buttons button').first().click());
}
export async function showKeys(page: Page): Promise<void> {
  await inSettings(page, (settings) => settings.locator('.keyboard button').click());
}

export function redo(page: Page): Locator {
  return page.locator('.panel .redo');
}

/** Takes a picture of the page for people to look at, where TATETI_PICTURES names a folder for it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TATETI_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The statistics are there only while somebody looks at them. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('.panel details').evaluate((details: HTMLDetailsElement) => (details.open = true));
  await page.locator('.statistics').waitFor();
}
