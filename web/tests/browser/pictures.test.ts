// Pictures of the main states, for people to look at. Without a folder for them, TATETI_PICTURES, this file does not run.
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { Language } from '../../src/engine/types';
import type { Opponent, Theme } from '../../src/local/settings';
import { wordsIn } from '../../src/words';
import { action, desktop, phone, pick, picture, sees, settingsKept, showKeys, visit, words } from './support';

const small = { width: 320, height: 568 };

function kept(theme: Theme, opponent: Opponent = 'person'): Record<string, string> {
  const score = { version: 1, x: 3, o: 1, draws: 2, counted: [] };
  return { ...settingsKept({ opponent, theme }), 'tateti.score': JSON.stringify(score) };
}

const ways = [
  ['desktop-light', desktop, 'light', 'en'],
  ['desktop-contrast', desktop, 'contrast', 'en'],
  ['phone-dark', phone, 'dark', 'es'],
  ['small', small, 'light', 'es'],
] as const;

describe.each(ways)('%s', (name, viewport, theme, language: Language) => {
  const texts = wordsIn(language);

  test('start, mid-game, hint, values, won, review, nonsense', async () => {
    const kinds: string[] = [];
    const page = await visit({
      viewport,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
      kept: kept(theme),
      deviceScaleFactor: 1,
    });
    const take = async (state: string): Promise<void> => {
      await picture(page, `${name}-${state}`);
      kinds.push(state);
    };
    await take('start');
    for (const move of [4, 0, 2]) await pick(page, move);
    await take('mid-game');
    await action(page, texts.hint, language).click();
    await take('hint');
    await action(page, texts.values, language).click();
    await take('values');
    await action(page, texts.values, language).click();
    for (const move of [8, 6]) await pick(page, move);
    await sees(page, { marks: 'O.X.X.X.O', lines: ['246'] });
    await page.mouse.move(0, 0);
    await take('won');
    await page.getByRole('button', { name: texts.reviewGame }).click();
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => window.scrollTo(0, 0));
    await take('review');
    await page.evaluate(() => {
      location.hash = '#44';
    });
    await page.getByText(texts.badLinkHelp).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await take('nonsense');
    expect(kinds).toHaveLength(7);
  });
});

test('keys, notices, the foot of the page, the board for other sites, forced colours', async () => {
  const page = await visit({ viewport: phone, kept: { ...kept('light'), 'tateti.game': '{' } });
  await picture(page, 'phone-light-notice');
  await page.getByRole('button', { name: words.dismiss }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await picture(page, 'phone-light-foot');
  await page.evaluate(() => window.scrollTo(0, 0));
  await showKeys(page);
  await picture(page, 'phone-light-keys');
  const forced = await visit({ forcedColors: 'active', colorScheme: 'dark', path: '#03142' });
  await picture(forced, 'desktop-forced-colours');
  const embed = await visit({ viewport: { width: 320, height: 420 }, path: 'embed?moves=40' });
  await picture(embed, 'embed');
  expect(statSync(`${process.env['TATETI_PICTURES']}/embed.png`).size).toBeGreaterThan(1000);
});
