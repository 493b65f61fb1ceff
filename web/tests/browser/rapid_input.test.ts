// Fast clicking, double clicking, clicking at the wrong time: never two marks in a turn, every refusal said, nothing in the way.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { timings } from '../../src/presenter/timings';
import { fill, refusalInWords } from '../../src/words';
import {
  action,
  board,
  cell,
  choose,
  look,
  marks,
  pass,
  passPause,
  pick,
  sees,
  updated,
  visit,
  words,
} from './support';

/** Clicks on these cells, all within one task of the page. The `detail` of a click is 0 if it comes from a key or a screen reader. */
async function burst(page: Page, cells: readonly number[], detail = 1): Promise<void> {
  await page.evaluate(
    ([wanted, clicks]) => {
      const buttons = document.querySelectorAll('[role="gridcell"] button');
      for (const one of wanted) buttons[one]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: clicks }));
    },
    [cells, detail] as const,
  );
  await updated(page);
}

const count = (text: string, mark: string): number => Array.from(text).filter((one) => one === mark).length;
const allCells = [4, 0, 8, 2, 6, 1, 3, 5, 7];

test.each([
  ['pointer', 1, false],
  ['screen reader', 0, true],
])('nine clicks in one go by %s make one move', async (_, detail, refused) => {
  const page = await visit({ held: true, reducedMotion: 'no-preference' });
  await burst(page, allCells, detail);
  const seen = await look(page);
  expect(seen.marks).toBe('....X....');
  expect(seen.refused).toBe(refused);
  await pass(page, timings.draw + timings.pause);
  await expect.poll(() => marks(page)).toMatch(/O/);
  await pass(page, timings.draw + timings.pause);
  const after = await marks(page);
  expect([count(after, 'X'), count(after, 'O')]).toEqual([1, 1]);
});

test('a double click counts as one click and is not refused', async () => {
  const page = await visit({ held: true });
  await cell(page, 4).dblclick();
  const seen = await look(page);
  expect(seen.marks).toBe('....X....');
  expect(seen.refused).toBe(false);
  await passPause(page);
  await choose(page, 'person');
  await action(page, words.newGame).click();
  for (const move of [0, 4, 8]) {
    await cell(page, move).dblclick();
    expect((await look(page)).refused).toBe(false);
    await pass(page, timings.doublePick);
  }
  await sees(page, { marks: 'X...O...X' });
});

describe.each([
  ['the game', '?opponent=person'],
  ['the embedded board', 'embed?opponent=person'],
  ['the explorer', 'learn/explorer'],
])('%s', (_, path) => {
  test('four clicks in one go are one move, and 120 ms later the next', async () => {
    const page = await visit({ held: true, path, bare: true });
    await board(page).waitFor();
    await burst(page, [4, 0, 8, 2]);
    await sees(page, { marks: '....X....', refused: false });
    await pass(page, 119);
    await burst(page, [0, 8, 2, 6]);
    await sees(page, { marks: '....X....', refused: false });
    await pass(page, 1);
    await burst(page, [0, 8, 2, 6]);
    await sees(page, { marks: 'O...X....', refused: false });
  });
});

test('a click while a mark is being drawn ends the drawing and counts', async () => {
  const page = await visit({ held: true, reducedMotion: 'no-preference' });
  await choose(page, 'person');
  for (const move of [4, 0, 8, 2]) {
    await cell(page, move).click();
    await pass(page, timings.transition);
  }
  await sees(page, { marks: 'O.O.X...X', open: '-.-.-...-', refused: false });
  const drawing = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => (one.effect as KeyframeEffect).target?.closest('svg.mark'))
      .map((one) => (one.effect as KeyframeEffect).target?.closest('[role="gridcell"]')?.className),
  );
  // On a busy machine its drawing may have ended, too.
  expect(new Set(drawing).size, 'at most the last mark is still being drawn').toBeLessThanOrEqual(1);
  // Against the computer the same: its mark need not be finished.
  await choose(page, 'easy');
  await action(page, words.newGame).click();
  await cell(page, 4).click();
  await pass(page, timings.draw + timings.pause + timings.transition);
  const free = (await marks(page)).indexOf('.');
  await cell(page, free).click();
  expect((await marks(page))[free]).toBe('X');
});

test('an occupied cell, and any cell after the end, is refused with the reason', async () => {
  const page = await visit({ held: true });
  await choose(page, 'person');
  await pick(page, 0);
  await pass(page, timings.doublePick);
  await pick(page, 0);
  const taken = refusalInWords(words, 'move/cell_occupied');
  await sees(page, { marks: 'X........', detail: taken, announcement: taken, refused: true, headline: 'O to move' });
  await pick(page, 3);
  expect((await look(page)).refused, 'the next move takes the reproach away').toBe(false);
  for (const move of [1, 4, 2]) await pick(page, move);
  await sees(page, { marks: 'XXXOO....', score: '1 0 0' });
  await pass(page, timings.doublePick);
  for (const move of [0, 5, 8]) {
    await pick(page, move);
    await sees(page, {
      marks: 'XXXOO....',
      score: '1 0 0',
      detail: refusalInWords(words, 'move/game_over'),
      refused: true,
    });
  }
  await page.keyboard.press('u');
  await sees(page, { marks: 'XXXOO....', detail: refusalInWords(words, 'undo/game_over') });
});

test('new game in the computer’s pause: the computer does not answer later', async () => {
  const page = await visit({ held: true });
  await pick(page, 4);
  for (let times = 0; times < 5; ++times) await action(page, words.newGame).click();
  await pass(page, 5000);
  await sees(page, { marks: '.........', headline: words.yourTurn });
  await pick(page, 4);
  await action(page, words.undo).click();
  await pass(page, 5000);
  await sees(page, { marks: '.........', headline: words.yourTurn });
});

test('the mark comes first, the rest of the page afterwards', async () => {
  const page = await visit({ held: true });
  await choose(page, 'person');
  const seen = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[role="gridcell"] button')?.click();
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    return {
      marks: document.querySelectorAll('.board .mark').length,
      headline: document.querySelector('.headline')?.textContent.trim(),
    };
  });
  expect(seen).toEqual({ marks: 1, headline: fill(words.markToMove, { mark: 'X' }) });
  await sees(page, { marks: 'X........', headline: fill(words.markToMove, { mark: 'O' }) });
});
