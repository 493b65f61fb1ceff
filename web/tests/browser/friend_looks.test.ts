// The pages of a match in both languages, light and dark, on phones and wide screens: nothing for axe-core to find, nothing out of place,
// and pictures of the main states for people to look at.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Language } from '../../src/engine/types';
import { wordsIn } from '../../src/words';
import { findings } from './axe';
import { opened, seated, seatKept } from './friends';
import { allSizes, faults } from './layout';
import { desktop, look, phone, pick, picture, visit } from './support';

const ways = [
  ['desktop-light', desktop, 'light', 'en'],
  ['phone-dark', phone, 'dark', 'es'],
  ['phone-light', phone, 'light', 'en'],
  ['desktop-contrast', desktop, 'contrast', 'es'],
] as const;
const longName = 'Wilhelmina Wittgenstein W';

function settings(theme: string, language: Language): Record<string, string> {
  const chosen = { version: 1, opponent: 'computer', level: 'medium', side: 'X', values: false, language, theme, shortcuts: true };
  return { 'tateti.settings': JSON.stringify(chosen) };
}

describe.each(ways)('%s', (name, viewport, theme, language) => {
  const said = wordsIn(language).friend;

  test('the invitation, the table, questions, the end', async () => {
    const kept = settings(theme, language);
    const look1 = async (page: Page, state: string): Promise<void> => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await picture(page, `friend-${name}-${state}`);
      expect(await findings(page), state).toEqual([]);
      expect(await faults(page), state).toEqual([]);
    };
    const start = await visit({ viewport, kept });
    await start.getByRole('button', { name: said.play }).click();
    await look1(start, 'dialog');
    await start.keyboard.press('Escape');

    const taken = await opened();
    const waiting = await visit({ viewport, path: `m/${taken.id}`, kept: { ...kept, ...seatKept(taken, 'Ana') } });
    await waiting.getByRole('img', { name: said.qr }).waitFor();
    await look1(waiting, 'waiting');
    const guest = await visit({ viewport, path: `m/${taken.id}`, kept });
    await guest.getByRole('button', { name: said.join, exact: true }).waitFor();
    await look1(guest, 'invited');

    const missing = await visit({ viewport, path: 'm/000000000000', kept, bare: true, expected: /404|WebSocket/ });
    await missing.getByText(said.missingHelp).waitFor();
    await look1(missing, 'missing');

    if (language !== 'en') return;
    const { ana, ben, id } = await seated({ secondsPerMove: 60 }, { ana: { viewport }, ben: { viewport } });
    for (const page of [ana, ben]) await page.emulateMedia({ colorScheme: 'light' });
    const watcher = await visit({ viewport, path: `m/${id}`, kept });
    await pick(ana, 4);
    await expect.poll(async () => (await look(ben)).marks).toBe('....X....');
    await ben.getByText(said.watchingOne).waitFor();
    await look1(ben, 'your-turn');
    await ana.getByRole('button', { name: said.takeback, exact: true }).click();
    await ben.getByRole('button', { name: said.dontAsk }).waitFor();
    await look1(ben, 'question');
    await ben.getByRole('button', { name: said.resign, exact: true }).click();
    await ben.getByRole('list').getByRole('button', { name: said.resign, exact: true }).click();
    await ana.getByRole('button', { name: said.review, exact: true }).waitFor();
    await ben.getByRole('button', { name: said.rematch, exact: true }).click();
    await ana.getByRole('list', { name: said.questions }).getByText(said.askedRematch.replace('{name}', 'Ben')).waitFor();
    await look1(ana, 'won');
    await watcher.getByRole('button', { name: said.review, exact: true }).waitFor();
    await look1(watcher, 'watched');
    await ana.getByRole('button', { name: said.review, exact: true }).click();
    await look1(ana, 'review');
  });
});

test.each([['en', 'en-GB'], ['es', 'es-AR']] as const)('every size, with the longest names, in %s', async (language, locale) => {
  const said = wordsIn(language).friend;
  const name = longName.slice(0, 24);
  const taken = await opened({ name });
  const waiting = await visit({ locale, path: `m/${taken.id}`, kept: seatKept(taken, name) });
  await waiting.getByRole('img', { name: said.qr }).waitFor();
  await allSizes(waiting, 'waiting');
  const ben = await visit({ locale, path: `m/${taken.id}` });
  await ben.getByRole('textbox', { name: said.name }).fill('W'.repeat(24));
  await ben.getByRole('button', { name: said.join, exact: true }).click();
  await waiting.getByText('W'.repeat(24)).first().waitFor();
  await pick(waiting, 4);
  await waiting.getByRole('button', { name: said.takeback, exact: true }).click();
  await ben.getByRole('button', { name: said.dontAsk }).waitFor();
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]] as const) {
    await ben.setViewportSize({ width, height });
    expect(await faults(ben), `${width} × ${height}`).toEqual([]);
  }
});
