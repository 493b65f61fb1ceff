// Every theme and both languages: chosen, or as the system has it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { themes } from '../../src/local/settings';
import { action, board, chooseTheme, look, names, pick, sees, settingsKept, visit, words } from './support';

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly x: string;
  readonly o: string;
}

function colours(page: Page): Promise<Colours> {
  return page.evaluate(() => ({
    paper: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
    x: getComputedStyle(document.querySelector('svg.X path') ?? document.body).stroke,
    o: getComputedStyle(document.querySelector('svg.O path') ?? document.body).stroke,
  }));
}

describe('themes', () => {
  test('each has its own colours, by the switch', async () => {
    const page = await visit({ kept: settingsKept({ opponent: 'person' }), path: '#40' });
    const seen = new Map<string, Colours>();
    for (const theme of themes.filter((one) => one !== 'system')) {
      await chooseTheme(page, theme);
      seen.set(theme, await colours(page));
    }
    for (const part of ['paper', 'ink', 'x', 'o'] as const) {
      const all = [...seen.values()].map((one) => one[part]);
      expect(new Set(all).size, `${part}: ${all.join(' ')}`).toBe(3);
    }
    for (const { paper, ink, x, o } of seen.values())
      expect(new Set([paper, ink, o]).size + Number(x !== paper)).toBe(4);
    await chooseTheme(page, 'system');
    expect(await colours(page)).toEqual(seen.get('light'));
  });

  test('as the system has it, also when the system changes', async () => {
    const page = await visit({ colorScheme: 'light' });
    const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await expect.poll(theme).toBe('contrast');
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
    await expect.poll(theme).toBe('light');
    await chooseTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await page.reload();
    await board(page).waitFor();
    expect(await theme()).toBe('light');
  });

  test('with forced colours everything is still drawn', async () => {
    const page = await visit({ forcedColors: 'active', path: '#03142' });
    await sees(page, { marks: 'XXXOO....', lines: ['012'] });
    const { paper, x, o } = await colours(page);
    for (const stroke of [x, o]) expect([paper, 'none', 'transparent']).not.toContain(stroke);
    const rules = await page.locator('svg.rules').evaluate((one) => getComputedStyle(one).stroke);
    expect(rules).not.toBe(paper);
  });

  test('the last mark is underlined where its tint does not show', async () => {
    const underline = async (page: Page): Promise<string> => {
      await pick(page, 4);
      return page.locator('.last button').evaluate((one) => getComputedStyle(one, '::after').borderBottomColor);
    };
    expect(await underline(await visit({ kept: settingsKept({ opponent: 'person', theme: 'light' }) }))).toBe(
      'rgba(0, 0, 0, 0)',
    );
    for (const [theme, forcedColors] of [
      ['contrast', 'none'],
      ['light', 'active'],
    ] as const) {
      const page = await visit({ kept: settingsKept({ opponent: 'person', theme }), forcedColors });
      const { paper, ink } = await colours(page);
      expect(ink).not.toBe(paper);
      expect(await underline(page), theme).toBe(ink);
    }
  });

  test('no information by colour alone: hints, values and grades have a shape or a word', async () => {
    const page = await visit({ path: '#0314' });
    await action(page, words.hint).click();
    const { hinted } = await look(page);
    expect(hinted).toContain('2');
    expect(await page.locator('.hint svg.ghost').count(), 'a mark in dots').toBe(1);
    expect(await page.locator('.hint button').first().getAttribute('aria-label')).toContain(words.hint.toLowerCase());
    await action(page, words.values).click();
    expect((await look(page)).notes.filter(Boolean)).toHaveLength(5);
    const values = await page.locator('[role="gridcell"] .note').evaluateAll((all) =>
      all.map((one) => {
        const dot = one.querySelector('i');
        const { width = 0 } = dot?.getBoundingClientRect() ?? {};
        const { borderRadius, backgroundColor } = getComputedStyle(dot ?? one);
        return {
          word: one.textContent?.trim() ?? '',
          dot: width > 5 ? `${borderRadius} ${backgroundColor === 'rgba(0, 0, 0, 0)'}` : 'none',
          title: one.getAttribute('title') ?? '',
        };
      }),
    );
    const kinds = new Map(values.map(({ word, dot }) => [word, dot]));
    expect([...kinds.keys()].sort()).toEqual(['draw', 'lose', 'win']);
    expect(new Set([...kinds.values(), 'none']).size, 'a dot for each, of its own shape').toBe(kinds.size + 1);
    for (const { word, title } of values)
      expect(title, 'the number on demand').toMatch(word === 'draw' ? /draw/ : new RegExp(`${word}.*\\d`));
  });
});

test.each([
  ['es-ES', 'Tú', 'Pide una pista', 'tres en raya'],
  ['es-MX', 'Tú', 'Pide una pista', 'tres en raya'],
  ['es-AR', 'Vos', 'Pedí una pista', 'ta-te-ti'],
])('a browser that speaks %s gets its own forms', async (locale, you, hint, game) => {
  const page = await visit({ locale });
  expect(await names(page)).toContain(you);
  const seen = await look(page);
  expect(seen.coach).toContain(hint);
  expect(seen.title).toContain(game);
});

test('a browser with another language gets English', async () => {
  const page = await visit({ locale: 'fi-FI' });
  await sees(page, { headline: words.yourTurn });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});
