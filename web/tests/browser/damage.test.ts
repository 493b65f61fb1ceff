// Whatever lies in the storage, there is a board that can be played, and what could not be read is said and set aside.
import { describe, expect, test } from 'vitest';

import type { Page } from 'playwright-core';
import { defaultSettings } from '../../src/local/settings';
import { action, board, choose, chosen, look, marks, pick, sees, visit, words } from './support';

const settings = { version: 1, ...defaultSettings, opponent: 'person', level: 'hard', theme: 'dark' };
const score = { version: 1, x: 3, o: 2, draws: 1, counted: ['a', 'b'] };
const results = {
  version: 1,
  levels: {},
  pairs: [{ names: ['', ''], alone: { wins: 3, draws: 1, losses: 2 }, aided: { wins: 0, draws: 0, losses: 0 } }],
  recent: [],
  counted: ['a', 'b'],
};
const game = {
  version: 1,
  id: 'g1',
  seed: '7',
  round: 2,
  opponent: 'person',
  side: 'X',
  practice: false,
  level: null,
  help: [],
  given: 0,
  moves: '408',
  undone: '',
};
const good = {
  'tateti.settings': JSON.stringify(settings),
  'tateti.score': JSON.stringify(score),
  'tateti.results': JSON.stringify(results),
  'tateti.game': JSON.stringify(game),
};
type Key = keyof typeof good;

const noticeAbout: Record<Key, string> = {
  'tateti.settings': words.damagedSettings,
  'tateti.score': words.damagedScore,
  'tateti.results': words.damagedResults,
  'tateti.game': words.damagedGame,
};

// A few of each kind; entry_store.test.ts damages entries in every way.
const anyKey = ['', '{', '{"version":2}', '\u0000\ud800', 'x'.repeat(300_000), `{"version":1,"a":${'['.repeat(5000)}`];
const withKey: Record<Key, readonly object[]> = {
  'tateti.settings': [{ level: 9 }, { theme: {} }],
  'tateti.score': [{ x: -1 }, { counted: Array(1000).fill('a') }],
  'tateti.results': [{ pairs: [{}] }, { levels: { hard: { streak: -1 } } }],
  'tateti.game': [{ moves: '44' }, { seed: '99999999999999999999' }, { id: '<img src=x onerror=alert(1)>' }],
};
const whole: Record<Key, object> = {
  'tateti.settings': settings,
  'tateti.score': score,
  'tateti.results': results,
  'tateti.game': game,
};

function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** The page stands, and a move can be made on it. */
async function playable(page: Page): Promise<void> {
  await board(page).waitFor();
  const { open } = await look(page);
  const free = open.indexOf('.');
  expect(free).toBeGreaterThanOrEqual(0);
  await pick(page, free);
  await expect.poll(async () => (await marks(page))[free]).not.toBe('.');
}

describe.each(Object.keys(good) as Key[])('%s', (key) => {
  const damages = [...anyKey, ...withKey[key].map((patch) => JSON.stringify({ ...whole[key], ...patch }))];

  test('damaged in many ways', async () => {
    const page = await visit({ kept: good });
    await sees(page, { marks: 'O...X...X', score: '3 1 2', notices: [] });
    for (const damage of damages) {
      await page.evaluate(
        ([entries, name, text]) => {
          localStorage.clear();
          for (const [one, value] of Object.entries(entries)) localStorage.setItem(one, value);
          localStorage.setItem(name, text);
        },
        [good, key, damage] as const,
      );
      await page.reload();
      await sees(page, {
        notices: [noticeAbout[key]],
        ...(key !== 'tateti.game' && { marks: 'O...X...X' }),
        score: key === 'tateti.results' ? '0 0 0' : '3 1 2',
      });
      if (key !== 'tateti.settings') expect(await chosen(page)).toBe('person');
      const entries = await kept(page);
      const aside = Object.keys(entries).filter((name) => name.startsWith(`${key}.damaged-`));
      expect(aside.map((name) => entries[name])).toEqual([damage]);
      for (const other of Object.keys(good) as Key[]) if (other !== key) expect(entries[other]).toBe(good[other]);
    }
    await playable(page);
    await page.reload();
    await sees(page, { notices: [] });
  });
});

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

test('damage while the page is open, by another tab', async () => {
  const page = await visit({ kept: good });
  for (const key of Object.keys(good) as Key[]) {
    await page.evaluate((name) => {
      localStorage.setItem(name, 'rubbish');
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    }, key);
    await expect.poll(async () => (await look(page)).notices).toContain(noticeAbout[key]);
  }
  await playable(page);
});

const broken: Record<string, () => void> = {
  'cannot be looked at': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  },
  'throws at every call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('no', 'InvalidStateError');
      };
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

test.each(Object.keys(broken))(
  'storage that %s: the game can be played, and a notice says that nothing is saved',
  async (name) => {
    const script = broken[name]!;
    const page = await visit({ before: (context) => context.addInitScript(script) });
    await choose(page, 'person');
    for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
    await sees(page, { marks: 'XXXOO....', score: '1 0 0', notices: [words.notSaved] });
    await action(page, words.playAgain).click();
    await sees(page, { marks: '.........', score: '1 0 0' });
  },
);
