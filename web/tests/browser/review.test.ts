// After the game: every move with its grade, where it turned, what was better, and play on from there.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { fill, gradeName, wordsIn } from '../../src/words';
import { boardText, knownGame, reviewOf, stateOf } from './oracle';
import { action, cell, choose, look, marks, passPause, pick, score, sees, visit, words } from './support';

interface Item {
  readonly text: string;
  readonly current: boolean;
}

function timeline(page: Page): Promise<Item[]> {
  return page.locator('.panel ol li button').evaluateAll((buttons) =>
    buttons.map((one) => ({
      text: (one.textContent ?? '').replace(/\s+/g, ' '),
      current: one.hasAttribute('aria-current'),
    })),
  );
}

test.each([
  ['en', 'en-GB', '103468'],
  ['es', 'es-ES', '31748'],
] as const)('grades and sentences are the program’s own, in %s', async (language, locale, moves) => {
  const texts = wordsIn(language);
  const review = await reviewOf(moves, language);
  const page = await visit({ path: `#${moves}`, locale });
  if (!review.state.isGameOver) await action(page, texts.review, language).click();
  const items = await timeline(page);
  expect(items).toHaveLength(moves.length);
  for (const [index, move] of review.moves.entries()) {
    const { text } = items[index]!;
    for (const part of [String(index + 1), move.mark, gradeName(texts, move.grade)]) expect(text).toContain(part);
    expect(text.includes(texts.turningPoint)).toBe(move.turned);
  }
  for (const [index, move] of review.moves.entries()) {
    await page.locator('.panel ol li button').nth(index).click();
    const step = await look(page);
    expect(step.marks).toBe(boardText(await stateOf(moves.slice(0, index + 1))));
    expect(step.headline).toBe(fill(texts.reviewStatus, { n: index + 1, all: moves.length }));
    expect(step.coach).toContain(move.sentence);
    const notes = await page.locator('.notes').textContent();
    expect(notes).toContain(gradeName(texts, move.grade));
    expect(notes?.includes(texts.turningPoint)).toBe(move.turned);
    if (move.grade === 'mistake' || move.grade === 'blunder') {
      expect(step.coach).toContain(move.better.sentence);
      expect(step.hinted).toBe(String(move.better.cell));
    }
    expect(step.announcement).toContain(move.sentence);
    expect((await timeline(page)).map((item) => item.current)).toEqual(review.moves.map((_, other) => other === index));
  }
});

test('step by step, with the buttons and with the keyboard', async () => {
  const game = knownGame('scenario-3-draw');
  const all = game.moves.length;
  const page = await visit({ path: `#${game.moves}` });
  const at = async (step: number): Promise<void> => {
    const headline = step === 0 ? words.reviewStart : fill(words.reviewStatus, { n: step, all });
    await sees(page, { headline, marks: boardText(await stateOf(game.moves.slice(0, step))) });
  };
  await at(all);
  await action(page, words.previousMove).click();
  await at(all - 1);
  await action(page, words.firstMove).click();
  await at(0);
  await action(page, words.nextMove).click();
  await at(1);
  await action(page, words.lastMove).click();
  await at(all);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  for (const [key, step] of [
    ['ArrowLeft', all - 1],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', all],
    ['ArrowRight', all],
  ] as const) {
    await page.keyboard.press(key);
    await at(step);
  }
  await action(page, words.backToGame).click();
  await sees(page, { marks: '.........', headline: words.yourTurn });
});

test('play on against the computer from the middle of a link', async () => {
  const page = await visit({ held: true, path: '#03142' });
  await page.locator('.panel ol li button').nth(2).click();
  await page.getByRole('button', { name: words.playOn }).click();
  await sees(page, { marks: 'XX.O.....' });
  expect(await page.evaluate(() => location.hash)).toBe('');
  await pick(page, 2);
  await passPause(page);
  expect((await marks(page)).replace(/\./g, '').length).toBe(5);
  expect(await score(page)).toBe('0 0 0');
});

test('the arrow keys step in the review, even with the focus on the board', async () => {
  const page = await visit();
  await choose(page, 'person');
  for (const move of [0, 3]) await pick(page, move);
  await cell(page, 3).focus();
  await page.keyboard.press('v');
  await page.keyboard.press('ArrowLeft');
  await sees(page, { marks: 'X........', headline: fill(words.reviewStatus, { n: 1, all: 2 }) });
});
