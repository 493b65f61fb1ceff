// /learn in a browser: lessons, puzzles, the race and the mistakes, by mouse and by keyboard, without a network, and in other languages.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';

import { rooms } from '../../src/learn/route';
import { pace } from '../../src/learn/task';
import { languageNames, wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { learn } from '../learn_engine/support';
import { findings, roomThemes } from './axe';
import { openElsewhere } from './elsewhere';
import { faults, sizes } from './layout';
import { board, cell, chooseLanguage, chooseTheme, desktop, marks, pass, phone, pick } from './support';
import { picture, settled, visit, words } from './support';

const texts = await loadLearnWords('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function shows(page: Page, title: string): Promise<void> {
  await heading(page).getByText(title, { exact: true }).waitFor();
}

test.each([desktop, phone])(
  'it is linked from the page and from /about, and every room from its start: %o',
  async (viewport) => {
    const page = await visit({ viewport });
    await page.getByRole('link', { name: words.learn, exact: true }).click();
    await shows(page, texts.title);
    for (const room of rooms) {
      const { name } = texts.rooms[room];
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/learn/${room}`);
      if (room !== 'daily' && room !== 'map' && room !== 'explorer') await shows(page, name);
      await page.goBack();
      await shows(page, texts.title);
    }
    await page.getByRole('link', { name: texts.start.begin, exact: true }).click();
    await shows(page, texts.lessons.complete.name);
    await page.goto(`${inject('site')}about`);
    await page.getByRole('link', { name: words.learn, exact: true }).click();
    await shows(page, texts.title);
  },
);

describe('lessons', () => {
  test('a wrong move is refuted on the board; the right one leads on, and the progress stays', async () => {
    const page = await visit({ path: 'learn/lessons', bare: true, held: true });
    await page.getByRole('link', { name: new RegExp(`^${texts.lessons.block.name}`) }).click();
    await expect.poll(() => page.url()).toBe(`${inject('site')}learn/lessons/block/1`);
    const asked = await marks(page);
    const right = learn.rightMoves('block', asked)[0] ?? 0;
    await pick(
      page,
      [...asked].findIndex((mark, at) => mark === '.' && at !== right),
    );
    await page.getByText(texts.lessons.wrong, { exact: true }).waitFor();
    await pass(page, pace.refutation);
    await expect.poll(() => page.locator('.lines path').count()).toBe(1);
    await pass(page, pace.look);
    await expect.poll(() => marks(page)).toBe(asked);
    await pick(page, right);
    await page.getByRole('link', { name: texts.lessons.nextExercise }).click();
    await expect.poll(() => page.url()).toBe(`${inject('site')}learn/lessons/block/2`);
    expect(await heading(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goto(`${inject('site')}learn/lessons`);
    await page.getByText('1 of 7 done').waitFor();
  });

  test('by keyboard alone', async () => {
    const page = await visit({ path: 'learn/lessons/complete/1', bare: true });
    await board(page).waitFor();
    await cell(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: texts.lessons.nextExercise }).waitFor();
    expect(await page.getByRole('status').first().textContent()).toContain(texts.lessons.right);
    await page.goto(`${inject('site')}learn/lessons/complete/1`);
    await board(page).waitFor();
    await page.keyboard.press('2');
    await page.getByRole('link', { name: texts.lessons.nextExercise }).waitFor();
    await page.keyboard.press('n');
    await expect.poll(() => page.url()).toBe(`${inject('site')}learn/lessons/complete/2`);
  });

  test('in a frame of another site, where nothing is stored', async () => {
    const elsewhere = await openElsewhere(
      () => `<iframe src="${inject('site')}embed/lessons/complete/1" width="400" height="800"></iframe>`,
    );
    const page = await visit({ path: 'about', bare: true });
    await page.goto(elsewhere.site);
    const frame = page.frameLocator('iframe');
    await cell(frame, 2).click();
    await frame.getByRole('link', { name: texts.lessons.nextExercise }).click();
    await frame.locator('[aria-current="step"]').getByText('2', { exact: true }).waitFor();
    expect(await frame.getByRole('banner').count()).toBe(0);
    const inside = page.frames()[1];
    expect(await inside?.evaluate(() => localStorage.getItem('tateti.learn'))).toBeNull();
  });
});

test.each([
  ['learn/puzzle/307?lang=en', 'learn/puzzles?lang=en', texts.rooms.puzzles.name],
  ['learn/lessons/knights/3', 'learn/lessons', texts.rooms.lessons.name],
  ['embed/lessons/knights', 'embed/lessons', texts.rooms.lessons.name],
  ['learn/map/z#a', 'learn/map#a', texts.rooms.map.name],
])('%s becomes the address of the room that is shown', async (path, own, name) => {
  const page = await visit({ path, bare: true });
  await shows(page, name);
  expect(page.url()).toBe(`${inject('site')}${own}`);
});

describe('puzzles', () => {
  test('by theme and difficulty, and each by its link', async () => {
    const page = await visit({ path: 'learn/puzzles', bare: true });
    await page.getByRole('main').getByLabel(texts.puzzles.theme).selectOption('fork');
    await page.getByLabel(texts.puzzles.difficultyName).selectOption('4');
    const chosen = learn.puzzles.filter(({ theme, difficulty }) => theme === 'fork' && difficulty === 4);
    const listed = page.getByRole('region').getByRole('listitem');
    await expect.poll(() => listed.count()).toBe(chosen.length);
    expect(page.url()).toBe(`${inject('site')}learn/puzzles?puzzles=fork&difficulty=4`);
    await page.reload();
    await expect.poll(() => listed.count()).toBe(chosen.length);
    const [first] = chosen;
    await listed.first().getByRole('link').click();
    await shows(page, `Puzzle ${first?.number}`);
    expect(await marks(page)).toBe(first?.board);
    await pick(page, first?.answer ?? 0);
    await page.getByText(/Your rating: 8[12]\d \+[12]\d/).waitFor();
    await page.getByRole('link', { name: texts.puzzles.next }).click();
    await shows(page, `Puzzle ${chosen[1]?.number}`);
    await page.getByRole('button', { name: texts.lessons.showAnswer }).click();
    await page.locator('a.primary').getByText(texts.puzzles.next).waitFor();
    await page.keyboard.press('n');
    await shows(page, `Puzzle ${chosen[2]?.number}`);
    await page.goto(`${inject('site')}learn/puzzles?puzzles=fork&difficulty=4`);
    await page.locator('a.solved').getByText(String(first?.number)).waitFor();
  });

  test('the puzzle of the day is shared without its answer', async () => {
    const page = await visit({
      path: 'learn/daily',
      bare: true,
      held: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const puzzle = learn.dailyPuzzle(Date.UTC(2026, 10, 15) / 86_400_000);
    await board(page).waitFor();
    expect(await marks(page)).toBe(puzzle.board);
    await pick(
      page,
      [...puzzle.board].findIndex((mark, at) => mark === '.' && at !== puzzle.answer),
    );
    await page.getByRole('button', { name: words.retry }).click();
    await pick(page, puzzle.answer);
    await page.getByText(texts.puzzles.dailyFailed).waitFor();
    await page.getByRole('button', { name: words.share }).click();
    await page.getByText(texts.puzzles.shared).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^Tateti, puzzle of .*2026: 🟥🟩 ${inject('site')}learn/daily$`, 'u'),
    );
  });

  test('the race ends when its time is up', async () => {
    const page = await visit({ path: 'learn/race', bare: true, held: true });
    await page.getByRole('button', { name: texts.puzzles.raceStart }).click();
    await board(page).waitFor();
    const asked = await marks(page);
    await pick(
      page,
      [...asked].findIndex((_, at) => learn.judge(asked, at) === 'right'),
    );
    await page.getByText(texts.puzzles.raceSolved.one ?? '').waitFor();
    await pass(page, learn.race.milliseconds);
    await page.getByText(texts.puzzles.raceNewBest, { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Your best: 1').waitFor();
  });

  test('mistakes of the page’s games come back on a turned board', async () => {
    const finished = { version: 1, games: [{ side: 'O', moves: '40187', day: 20_000 }] };
    const page = await visit({
      path: 'learn/mistakes',
      bare: true,
      kept: { 'tateti.finished': JSON.stringify(finished) },
    });
    await page.getByText(texts.puzzles.mistakesDue.one ?? '').waitFor();
    const asked = await marks(page);
    expect(asked).not.toBe('OX..X....');
    await pick(
      page,
      [...asked].findIndex((_, at) => learn.judge(asked, at) === 'right'),
    );
    await page.getByText('It comes back in 7 days.').waitFor();
    await page.getByRole('button', { name: texts.puzzles.next }).click();
    await page.getByText(texts.puzzles.mistakesNoneDue).waitFor();
  });
});

test.each([
  ['the game', ''],
  ['/learn', 'learn'],
])('every room without a network, after one visit of %s', async (_, path) => {
  const page = await visit({ path, bare: true, serviceWorker: true, expected: /ERR_|fetching the script/ });
  await settled(page);
  await page.context().setOffline(true);
  await page.goto(`${inject('site')}learn/lessons/complete/1`);
  await pick(page, 2);
  await page.getByRole('link', { name: texts.lessons.nextExercise }).waitFor();
  for (const room of rooms) {
    await page.goto(`${inject('site')}learn/${room}`);
    await heading(page).waitFor();
  }
  await page.goto(`${inject('site')}learn?lang=es`);
  await shows(page, texts.title);
  await page.getByText(words.languageFailed).first().waitFor();
});

test('language and theme are chosen here, for the game too', async () => {
  const page = await visit({ path: 'learn/lessons?lang=de', bare: true });
  const es = await loadLearnWords('es');
  await chooseLanguage(page, languageNames.es);
  await shows(page, es.rooms.lessons.name);
  expect(page.url()).toBe(`${inject('site')}learn/lessons`);
  await chooseTheme(page, 'dark');
  await page.goto(inject('site'));
  await board(page).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual(
    ['es', 'dark'],
  );
});

// The map, the explorer, the matchboxes and what teachers use have this in files of their own.
test.each(roomThemes)('nothing is wrong with it in %s', async (theme) => {
  for (const [path, language] of [
    ['learn', 'en'],
    ['learn/lessons', 'es'],
    ['learn/lessons/foresee/2', 'ar'],
    ['learn/puzzles', 'de'],
    ['learn/puzzle/200', 'fr'],
    ['learn/daily', 'ar'],
    ['learn/race', 'zh'],
    ['learn/mistakes', 'en'],
  ] as const) {
    const page = await visit({ path: `${path}?theme=${theme}&lang=${language}`, bare: true });
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(wordsIn(language).direction);
    expect(await findings(page), path).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await faults(page), `${path} ${width} × ${height}`).toEqual([]);
      if (width === 390) await picture(page, `${path.replaceAll('/', '-')}-${theme}-${width}`);
    }
  }
});
