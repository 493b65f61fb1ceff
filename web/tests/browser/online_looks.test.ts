// The pages of a match in both languages, light and dark, on phones and wide screens: nothing for axe-core to find, nothing out of place,
// and pictures of the main states for people to look at.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { wordsIn } from '../../src/words';
import { findings } from './axe';
import { far, opened, seated, seatKept } from './players';
import { allSizes, faults } from './layout';
import { desktop, look, phone, pick, picture, settingsKept, visit } from './support';

const longName = 'Wilhelmina Wittgenstein W';

/** A picture of the page, a look at how it is laid out, and axe-core's opinion. */
async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, `friend-${name}`);
  expect(await faults(page), name).toEqual([]);
  expect(await findings(page), name).toEqual([]);
}

test.each([
  ['desktop-light', desktop, 'light', 'en'],
  ['phone-dark', phone, 'dark', 'es'],
  ['desktop-contrast', desktop, 'contrast', 'es'],
] as const)('before the match: %s', async (name, viewport, theme, language) => {
  const texts = wordsIn(language).friend;
  const kept = settingsKept({ theme, language });
  const page = await visit({ ...far(), viewport, kept });
  await page.getByRole('button', { name: texts.play }).click();
  await page.getByRole('button', { name: texts.open }).waitFor();
  if (theme !== 'contrast') await inspect(page, `${name}-dialog`);
  await page.getByRole('button', { name: texts.open }).click();
  await page.getByRole('img', { name: texts.qr }).waitFor();
  await inspect(page, `${name}-waiting`);
  if (theme === 'contrast') return;
  const guest = await visit({ viewport, path: new URL(page.url()).pathname.slice(1), kept });
  await guest.getByRole('button', { name: texts.join, exact: true }).waitFor();
  await inspect(guest, `${name}-invited`);
});

test('there is no such match', async () => {
  const texts = wordsIn('en').friend;
  const page = await visit({ viewport: phone, path: 'm/000000000000', bare: true, expected: /404|WebSocket/ });
  await page.getByText(texts.missingHelp).waitFor();
  await inspect(page, 'phone-missing');
});

test('the match: phone and desktop, light and dark', async () => {
  const texts = wordsIn('en').friend;
  const { ana, ben, id } = await seated({ secondsPerMove: 60 }, { ben: { viewport: phone, colorScheme: 'dark' } });
  const watcher = await visit({ path: `m/${id}`, colorScheme: 'dark' });
  await pick(ana, 4);
  await expect.poll(async () => (await look(ben)).marks).toBe('....X....');
  await ben.getByText(texts.watchingBy.one ?? '').waitFor();
  expect(await ben.getByRole('timer').textContent(), 'his time for the move').toMatch(/^[01]:[0-5]\d$/);
  await inspect(ben, 'phone-your-turn');
  await pick(ben, 0);
  await expect.poll(async () => (await look(ana)).marks).toBe('O...X....');
  await ana.getByRole('button', { name: texts.takeback, exact: true }).click();
  await ben.getByRole('button', { name: texts.dontAsk }).waitFor();
  await inspect(ben, 'phone-question');
  await ben.getByRole('button', { name: texts.resign, exact: true }).click();
  await picture(ana, 'friend-desktop-asked');
  await inspect(ben, 'phone-confirm');
  await ben.getByRole('alertdialog').getByRole('button', { name: texts.resign, exact: true }).click();
  await ana.getByRole('button', { name: texts.review, exact: true }).waitFor();
  await ben.getByRole('button', { name: texts.rematch, exact: true }).click();
  await ana
    .getByRole('list', { name: texts.questions })
    .getByText(texts.askedRematch.replace('{Name}', 'Ben'))
    .waitFor();
  await inspect(ana, 'desktop-won');
  await watcher.getByRole('button', { name: texts.review, exact: true }).waitFor();
  await inspect(watcher, 'desktop-observed');
  await ana.getByRole('button', { name: texts.review, exact: true }).click();
  await inspect(ana, 'desktop-review');
});

test('every size, with the longest names', async () => {
  const texts = wordsIn('en').friend;
  const name = longName.slice(0, 24);
  const taken = await opened({ name });
  const waiting = await visit({ ...far(), path: `m/${taken.id}`, kept: seatKept(taken, name) });
  await waiting.getByRole('img', { name: texts.qr }).waitFor();
  await allSizes(waiting, 'waiting');
  const ben = await visit({ path: `m/${taken.id}` });
  await ben.getByRole('textbox', { name: texts.name }).fill('W'.repeat(24));
  await ben.getByRole('button', { name: texts.join, exact: true }).click();
  await waiting.getByText('W'.repeat(24)).first().waitFor();
  await pick(waiting, 4);
  await waiting.getByRole('button', { name: texts.takeback, exact: true }).click();
  await ben.getByRole('button', { name: texts.dontAsk }).waitFor();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await ben.setViewportSize({ width, height });
    expect(await faults(ben), `${width} × ${height}`).toEqual([]);
  }
  await waiting.getByRole('button', { name: texts.ownGame }).click();
  await waiting.getByRole('button', { name: texts.backTo.replace('{name}', 'W'.repeat(24)) }).waitFor();
  await allSizes(waiting, 'the way back');
  await waiting.setViewportSize(phone);
  await inspect(waiting, 'phone-back');
});
