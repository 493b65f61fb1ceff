// The stage: everything in its place and staying there, the cards, and what is behind the gear.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { findings } from './axe';
import { faults } from './layout';
import {
  action,
  cell,
  choose,
  chosen,
  inSettings,
  look,
  names,
  pass,
  phone,
  pick,
  sees,
  settingsKept,
  swap,
  updated,
  visit,
  words,
} from './support';

/** Where the parts of the stage are, to a pixel. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts = ['.bar', '.card.X', '.card.O', '.sheet', '[role="grid"]', '.bubble', '.foot'];
    return Object.fromEntries(
      parts.map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [part, [x, y + scrollY, width, height].map(Math.round).join(' ')];
      }),
    );
  });
}

/** The sum of all layout shifts so far that no input excuses. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300); // no entries, no call
      }),
  );
}

/** By a key: what moves right after somebody's input is no shift. */
async function play(page: Page, index: number): Promise<void> {
  await cell(page, index).press('Enter');
  await updated(page);
}

describe.each([
  ['phone', phone],
  ['small phone', { width: 320, height: 568 }],
  ['desktop', { width: 1280, height: 800 }],
  ['large screen', { width: 1920, height: 1080 }],
] as const)('on a %s', (_, viewport) => {
  test('nothing moves when the coach speaks, a hint appears or the game ends', async () => {
    const page = await visit({ viewport });
    const before = await places(page);
    await choose(page, 'person');
    for (const move of [0, 3, 1, 4]) await play(page, move);
    expect(await places(page), 'moves').toEqual(before);
    await action(page, words.hint).click();
    expect(await places(page), 'a hint').toEqual(before);
    await action(page, words.values).click();
    expect(await places(page), 'values').toEqual(before);
    await play(page, 0);
    expect((await look(page)).refused).toBe(true);
    expect(await places(page), 'a refusal').toEqual(before);
    await choose(page, 'hard');
    expect(await places(page), 'a choice that waits').toEqual(before);
    await play(page, 2);
    await sees(page, { lines: ['012'] });
    expect(await places(page), 'the end').toEqual(before);
    expect(await shifts(page)).toBeLessThan(0.0001);
  });
});

test('nothing moves in a whole game against the computer, which moves without any input', async () => {
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    const page = await visit({ viewport, reducedMotion: 'no-preference' });
    const before = await places(page);
    while (!(await page.locator('.headline.over').count())) {
      await expect.poll(async () => (await look(page)).open).toContain('.');
      const free = (await look(page)).open.indexOf('.');
      await play(page, free);
      await expect.poll(async () => (await page.title()).startsWith(words.thinking)).toBe(false);
    }
    expect(await places(page)).toEqual(before);
    expect(await shifts(page)).toBe(0);
  }
});

test('the board has all the room there is: 900 px on a large screen, the width of a phone', async () => {
  const size = async (page: Page): Promise<number> => (await page.locator('.sheet').boundingBox())?.width ?? 0;
  const page = await visit({ viewport: { width: 1920, height: 1080 } });
  expect(await size(page)).toBeGreaterThan(880);
  await page.setViewportSize(phone);
  expect(await size(page)).toBeGreaterThan(350);
});

test('with a default font of 32 px nothing overlaps', async () => {
  const page = await visit();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const viewport of [
    { width: 640, height: 800 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await faults(page)).toEqual([]);
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.bar')?.getBoundingClientRect() ?? new DOMRect();
      return ['.cards', '.sheet', '.bubble', '.actions'].filter((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const width = Math.min(bar.right, box.right) - Math.max(bar.left, box.left);
        return width > 1 && Math.min(bar.bottom, box.bottom) - Math.max(bar.top, box.top) > 1;
      });
    });
    expect(covered, 'under the header').toEqual([]);
  }
});

describe('the cards', () => {
  test('the side to move has a frame, a word and the title of the tab', async () => {
    const page = await visit();
    await choose(page, 'person');
    const turn = (): Promise<string[]> =>
      page.locator('.card.turn .token svg').evaluateAll((all) => all.map((one) => one.classList[1] ?? ''));
    expect(await turn()).toEqual(['X']);
    expect(await page.locator('.card.turn .note').textContent()).toBe(words.turnWord);
    expect(await page.title()).toMatch(/^X to move .*tic-tac-toe$/);
    const frame = (mark: string): Promise<string> =>
      page.locator(`.card.${mark}`).evaluate((one) => getComputedStyle(one).borderTopColor);
    expect(await frame('X')).not.toBe(await frame('O'));
    await pick(page, 4);
    expect(await turn()).toEqual(['O']);
    expect(await page.title()).toMatch(/^O to move/);
  });

  test('the level is chosen in the computer’s card, and swapping the cards swaps sides', async () => {
    const page = await visit({ held: true, viewport: phone });
    expect(await names(page)).toEqual([words.youName, words.opponentComputer]);
    const holder = page.locator('.card', { has: page.locator('select') }).locator('bdi');
    expect(await holder.allTextContents()).toEqual([words.opponentComputer]);
    await choose(page, 'hard');
    expect(await chosen(page)).toBe('hard');
    await swap(page);
    await pass(page, 1000);
    expect(await holder.allTextContents(), 'it follows the computer').toEqual([words.opponentComputer]);
    expect(await names(page)).toEqual([words.opponentComputer, words.youName]);
    expect((await look(page)).marks).toMatch(/X/);
  });

  test('are in reach on a phone without scrolling, with the way to a friend', async () => {
    const page = await visit({ viewport: { width: 320, height: 568 } });
    for (const part of ['.cards select', '.swap', '.other', '.gear', '[data-action="new"]'])
      expect(
        await page.locator(part).evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
        part,
      ).toBe(true);
  });
});

describe('behind the gear', () => {
  test('language, theme, sound and keys; axe-core finds nothing', async () => {
    const page = await visit();
    await inSettings(page, async (settings) => {
      for (const name of [words.language, words.theme])
        expect(await settings.getByRole('combobox', { name }).count()).toBe(1);
      expect(await settings.getByRole('checkbox', { name: words.sound }).isChecked(), 'off by default').toBe(false);
      expect(await settings.getByRole('checkbox', { name: words.shortcuts }).isVisible()).toBe(true);
      expect(await findings(page)).toEqual([]);
      expect(await faults(page)).toEqual([]);
    });
  });

  test('a device without a keyboard has no keys', async () => {
    const page = await visit({ viewport: phone, hasTouch: true, isMobile: true });
    await inSettings(page, async (settings) => {
      expect(await settings.getByRole('checkbox', { name: words.shortcuts }).isVisible()).toBe(false);
      expect(await settings.getByRole('button', { name: words.keys, exact: true }).isVisible()).toBe(false);
    });
  });
});

test('the theme that was chosen is there before the page’s script', async () => {
  const page = await visit({
    bare: true,
    colorScheme: 'light',
    kept: settingsKept({ theme: 'dark' }),
    before: (context) => context.route(/assets\/(index|game)-.*\.js$/, () => undefined), // it never arrives
    path: 'robots.txt',
  });
  void page.goto(new URL('/', page.url()).href).catch(() => undefined);
  await page.locator('.sheet svg').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('the ways to share open inside the window of a phone, and the actions stay', async () => {
  const page = await visit({ viewport: phone, isMobile: true, hasTouch: true });
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  const share = page.locator('.foot').getByRole('button', { name: words.share });
  const before = await share.boundingBox();
  await share.tap();
  const menu = await page.getByRole('menu').boundingBox();
  expect(await share.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([phone.width, phone.height]);
  expect(menu && menu.x >= 0 && menu.x + menu.width <= phone.width && menu.y + menu.height <= phone.height).toBe(true);
});

test('in a review on a phone the board stays in view', async () => {
  const page = await visit({ viewport: phone, path: '#021536874' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('.panel ol li button').last().click();
  expect(
    await page.locator('.sheet').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
});

test('a review has one sign each for what was played, what was better and what threatens, with a legend', async () => {
  const page = await visit({ path: '#40812' });
  await action(page, words.review).click();
  for (const sign of [words.signPlayed, words.signBetter, words.signThreat])
    expect(await page.locator('.signs').getByText(sign).count()).toBe(1);
  const signs = (): Promise<string[]> =>
    page
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((one) =>
          [
            one.matches('.last') && 'played',
            one.querySelector('svg.ghost') && 'better',
            one.querySelector('.threat') && 'threat',
          ]
            .filter(Boolean)
            .join(' '),
        ),
      );
  expect(await signs()).toEqual(['', '', 'played', '', '', 'threat', 'threat', '', '']);
  await action(page, words.previousMove).click();
  expect(await signs()).toEqual(['', 'played', 'better', '', '', '', '', '', '']);
  expect(await page.locator('svg.ghost').count(), 'in dots, and in the legend').toBe(2);
});

test('the board is there before the engine is, and where it stays', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit({
    bare: true,
    before: (context) =>
      context.route('**/*.wasm', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.locator('.sheet > svg').waitFor();
  const { '.sheet': early, '.bubble': bubble } = await places(page);
  expect(await page.getByRole('grid').count()).toBe(0);
  release();
  await page.getByRole('grid').waitFor();
  expect(await places(page)).toMatchObject({ '.sheet': early, '.bubble': bubble });
  expect(await shifts(page)).toBe(0);
});

test.each(['en-GB', 'es-ES', 'es-AR', 'pt-BR', 'fr', 'de', 'it', 'zh-CN', 'ar'])(
  'the first visit takes less than 110 KB, font included: %s',
  async (locale) => {
    const page = await visit({ bare: true, locale });
    await page.getByRole('grid').waitFor();
    const loaded = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((one) => ({
        name: one.name,
        size: (one as PerformanceResourceTiming).encodedBodySize,
        sent: (one as PerformanceResourceTiming).transferSize,
      })),
    );
    expect(loaded.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(1);
    // What the browser has already is not sent again.
    const sizes = loaded.filter(({ sent }) => sent > 0).map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110 * 1024);
  },
);
