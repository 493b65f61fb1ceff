// Reload, restart, and what is chosen: everything is as it was.
import { describe, expect, test } from 'vitest';

import { action, choose, chooseTheme, chosen, inSettings, marks, passPause, pick, sees, visit, words } from './support';

describe('reload', () => {
  test('a browser that was closed and opened again', async () => {
    const page = await visit({ held: true });
    await choose(page, 'perfect');
    await chooseTheme(page, 'dark');
    await pick(page, 0);
    await passPause(page);
    const before = await marks(page);
    const storageState = await page.context().storageState();
    const later = await visit({ storageState });
    await sees(later, { marks: before, headline: words.yourTurn });
    expect(await chosen(later)).toBe('perfect');
    expect(await later.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });
});

describe('what is chosen', () => {
  test('is kept, each by itself', async () => {
    const page = await visit();
    await choose(page, 'person');
    await action(page, words.values).click();
    await inSettings(page, (settings) => settings.getByRole('checkbox', { name: words.shortcuts }).uncheck());
    await chooseTheme(page, 'contrast');
    await page.reload();
    expect(await chosen(page)).toBe('person');
    expect(await action(page, words.values).getAttribute('aria-pressed')).toBe('true');
    await inSettings(page, async (settings) => {
      expect(await settings.getByRole('checkbox', { name: words.shortcuts }).isChecked()).toBe(false);
      expect(await settings.getByRole('combobox', { name: words.theme }).inputValue()).toBe('contrast');
    });
  });
});
