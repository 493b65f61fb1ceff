// Worksheets, the room for teachers, and lessons for the projector, in a browser.
import { describe, expect, inject, test } from 'vitest';

import { languages } from '../../src/engine/types';
import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { learn } from '../learn_engine/support';
import { findings, roomThemes } from './axe';
import { faults, sizes } from './layout';
import { board, pick, picture, visit } from './support';

const texts = await loadLearnWords('en');
const { menace, worksheet, teachers } = texts;

/** How many pages a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

describe('worksheets', () => {
  test('the choice is in the address, and the boards are those of the seed', async () => {
    const page = await visit({ path: 'learn/worksheet?puzzles=fork&boards=6&seed=7', bare: true });
    const drawn = (): Promise<(string | null)[]> =>
      page
        .locator('.page')
        .first()
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const expected = (count: number, seed: number): string[] =>
      learn.worksheet('fork', count, seed).map(({ board: one }) => [...one.replaceAll('.', '–')].join(' '));
    await expect.poll(drawn).toEqual(expected(6, 7));
    await page.getByLabel(worksheet.count).selectOption('12');
    await page.getByLabel(menace.seed).fill('8');
    await expect.poll(drawn).toEqual(expected(12, 8));
    expect(page.url()).toBe(`${inject('site')}learn/worksheet?puzzles=fork&boards=12&seed=8`);
  });

  test('is printed on pages of A4 in every language, and nothing else is', async () => {
    for (const language of languages) {
      const page = await visit({
        path: `learn/worksheet?puzzles=trap&boards=24&theme=dark&lang=${language}`,
        bare: true,
      });
      await page.locator('.page').first().waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pagesOf(pdf), language).toBe(4);
      expect(pdf.toString('latin1'), language).toMatch(/\/MediaBox \[0 0 59[45]\.\d* 84[12]\.\d*\]/);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button').count(), language).toBe(0);
      const cut = await page.locator('.page').evaluateAll(
        (all) =>
          all.filter((one) => {
            const last = one.querySelector('li:last-child')?.getBoundingClientRect();
            const paper = one.getBoundingClientRect();
            const margin = paper.width * 0.04;
            return last === undefined || last.bottom > paper.bottom - margin || one.scrollWidth > one.clientWidth;
          }).length,
      );
      expect(cut, language).toBe(0);
      const tops = await page
        .locator('.page li svg')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      for (let first = 0; first < tops.length; first += 3)
        expect(new Set(tops.slice(first, first + 3)).size, `${language}, from board ${first + 1}`).toBe(1);
      await picture(page, `worksheet-${language}`);
    }
  });
});

describe('for teachers', () => {
  test('links open lessons for the projector, and lead on and out', async () => {
    const page = await visit({ path: 'learn/teachers', bare: true });
    const name = `${teachers.projector}: ${texts.lessons.complete.name}`;
    await page.getByRole('link', { name }).click();
    await board(page).waitFor();
    expect(page.url()).toBe(`${inject('site')}learn/lessons/complete/1?projector`);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('button', { name: teachers.fullScreen }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await pick(page, 2);
    await page.getByRole('link', { name: texts.lessons.nextExercise }).click();
    await expect.poll(() => page.url()).toBe(`${inject('site')}learn/lessons/complete/2?projector`);
    await page.getByRole('button', { name: teachers.leave }).click();
    await page.getByRole('banner').waitFor();
    expect(page.url()).toBe(`${inject('site')}learn/lessons/complete/2`);
  });

  test('for the projector, the board fills the screen without scrolling, and the task is the largest text', async () => {
    for (const [width, height] of [
      [1024, 768],
      [1280, 720],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const page = await visit({ path: 'learn/lessons/fork/1?projector', viewport: { width, height } });
      const box = await board(page).boundingBox();
      expect((box?.height ?? 0) / height, `${width} × ${height}`).toBeGreaterThan(0.6);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      const heights = (parts: string): Promise<number[]> =>
        page.locator(parts).evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      const [task] = await heights('.prompt p');
      const others = await heights('main h1, .bubble .text, .actions > *');
      expect(task, `${width} × ${height}`).toBeGreaterThan(Math.max(...others));
      await picture(page, `projector-${width}`);
    }
  });

  test('a worksheet a theme, and a line for a page of their own', async () => {
    const page = await visit({ path: 'learn/teachers', bare: true });
    await page.getByRole('link', { name: texts.puzzles.stopFork.name, exact: true }).click();
    await page.getByRole('heading', { name: /Stop the fork$/ }).waitFor();
    await page.goBack();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel(texts.rooms.lessons.name).selectOption('draw');
    await page.getByRole('button', { name: teachers.copy, exact: true }).click();
    await page.getByText(teachers.copied, { exact: true }).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const address = /src="([^"]*)"/.exec(code)?.[1] ?? '';
    expect(address).toBe(`${inject('site')}embed/lessons/draw?lang=en`);
    await page.goto(address);
    await board(page).waitFor();
  });
});

test.each(roomThemes)('nothing is wrong with them in %s', async (theme) => {
  for (const [path, language] of [
    ['learn/worksheet', 'de'],
    ['learn/teachers', 'fr'],
    ['learn/teachers', 'ar'],
    ['learn/lessons/fork/1?projector', 'es'],
  ] as const) {
    const page = await visit({
      path: `${path}${path.includes('?') ? '&' : '?'}theme=${theme}&lang=${language}`,
      bare: true,
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(wordsIn(language).direction);
    expect(await findings(page), path).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await faults(page), `${path} ${language} ${width} × ${height}`).toEqual([]);
      if (width === 390) await picture(page, `${path.replaceAll(/\W/g, '-')}-${language}-${theme}-${width}`);
    }
  }
});
