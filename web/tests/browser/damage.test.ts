// Whatever lies in the storage, there is a board that can be played, and what could not be read is said and set aside.
import { expect, test } from 'vitest';

import type { Page } from 'playwright-core';
import { action, board, choose, look, marks, pick, sees, visit, words } from './support';

// entry_store.test.ts damages entries in every way, recorder.test.ts has storage that throws and storage that is full.
const noticeAbout = {
  'tateti.settings': words.damagedSettings,
  'tateti.score': words.damagedScore,
  'tateti.results': words.damagedResults,
  'tateti.game': words.damagedGame,
};

/** The page stands, and a move can be made on it. */
async function playable(page: Page): Promise<void> {
  await board(page).waitFor();
  const { open } = await look(page);
  const free = open.indexOf('.');
  expect(free).toBeGreaterThanOrEqual(0);
  await pick(page, free);
  await expect.poll(async () => (await marks(page))[free]).not.toBe('.');
}

test('every entry damaged at once, and a link that is no game', async () => {
  const page = await visit({
    kept: { 'tateti.settings': '{', 'tateti.score': '[]', 'tateti.results': 'null', 'tateti.game': 'x' },
    path: '#<b>',
  });
  await sees(page, { headline: words.badLinkStatus });
  expect(new Set((await look(page)).notices)).toEqual(new Set(Object.values(noticeAbout)));
  await action(page, words.newGame).click();
  await playable(page);
  for (let left = 4; left > 0; --left) await page.getByRole('button', { name: words.dismiss }).first().click();
  await sees(page, { notices: [] });
});

test('storage that cannot be looked at: the game can be played, and a notice says that nothing is saved', async () => {
  const forbidden = (): void => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  };
  const page = await visit({ before: (context) => context.addInitScript(forbidden) });
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await sees(page, { marks: 'XXXOO....', score: '1 0 0', notices: [words.notSaved] });
});
