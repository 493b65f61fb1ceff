// Reload, restart, and what is chosen: everything is as it was.
import { describe, expect, test } from 'vitest';

import { levels } from '../../src/engine/types';
import { timings } from '../../src/presenter/timings';
import { levelName } from '../../src/words';
import {
  action,
  board,
  choose,
  chooseTheme,
  chosen,
  inSettings,
  look,
  marks,
  pass,
  passPause,
  pick,
  redo,
  resetScore,
  score,
  sees,
  swap,
  visit,
  words,
} from './support';

describe('reload', () => {
  test('after every move of a game of two', async () => {
    const page = await visit();
    await choose(page, 'person');
    let shown = '.........';
    for (const move of [4, 0, 8, 2, 1, 7, 3, 5, 6]) {
      await pick(page, move);
      await expect.poll(() => marks(page)).not.toBe(shown);
      const before = await look(page);
      shown = before.marks;
      await page.reload();
      await board(page).waitFor();
      const { marks: now, headline, score: tally, moves, lines, detail } = before;
      await sees(page, { marks: now, headline, moves, lines, detail, ...(shown.includes('.') && { score: tally }) });
    }
    await sees(page, { headline: words.draw, score: '0 1 0' });
    for (let again = 0; again < 2; ++again) {
      await page.reload();
      await sees(page, { headline: words.draw, score: '0 1 0' });
    }
    await action(page, words.playAgain).click();
    await page.reload();
    await sees(page, { marks: '.........', score: '0 1 0' });
  });

  test('in the computer’s pause: it answers afterwards, and once', async () => {
    const page = await visit({ held: true });
    await pick(page, 4);
    await sees(page, { headline: words.thinking });
    await page.reload();
    await sees(page, { marks: '....X....', headline: words.thinking });
    await pass(page, timings.pause * 3);
    await sees(page, { headline: words.yourTurn });
    expect((await marks(page)).replace(/[.X]/g, '')).toBe('O');
  });

  test('the computer answers the same whether or not it was interrupted', async () => {
    const page = await visit({ held: true });
    await pick(page, 4);
    await passPause(page);
    const answer = await marks(page);
    await action(page, words.undo).click();
    await sees(page, { marks: '.........' });
    await page.reload();
    await pick(page, 4);
    await page.reload();
    await board(page).waitFor();
    await passPause(page);
    await sees(page, { marks: answer });
  });

  test('undo and redo survive', async () => {
    const page = await visit();
    await choose(page, 'person');
    for (const move of [4, 0, 8]) await pick(page, move);
    await action(page, words.undo).click();
    await action(page, words.undo).click();
    await sees(page, { marks: '....X....' });
    await page.reload();
    await redo(page).click();
    await sees(page, { marks: 'O...X....' });
    await page.reload();
    await redo(page).click();
    await sees(page, { marks: 'O...X...X' });
    await action(page, words.undo).click();
    await action(page, words.undo).click();
    await action(page, words.undo).click();
    await sees(page, { marks: '.........' });
    expect(await action(page, words.undo).getAttribute('aria-disabled')).toBe('true');
  });

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

  test('the level counts from the next answer on, in mid-game and in the pause', async () => {
    const page = await visit({ held: true });
    await pick(page, 4);
    for (const level of [...levels, 'perfect'] as const) {
      await choose(page, level);
      await sees(page, { marks: '....X....' });
      expect((await look(page)).detail.toLowerCase()).toContain(levelName(words, level).toLowerCase());
    }
    await passPause(page);
    // The last level chosen was the perfect one: it takes a corner against the centre.
    const answer = await marks(page);
    expect([0, 2, 6, 8]).toContain(answer.indexOf('O'));
    await page.reload();
    expect(await chosen(page)).toBe('perfect');
    await sees(page, { marks: answer });
  });

  test('opponent and side change at once before the first move, and wait after it', async () => {
    const page = await visit({ held: true });
    await swap(page);
    await sees(page, { headline: words.thinking, marks: '.........' });
    await passPause(page);
    expect(await marks(page)).toMatch(/X/);
    await swap(page);
    await sees(page, { marks: '.........', headline: words.yourTurn });

    await pick(page, 4);
    await passPause(page);
    const running = await marks(page);
    await choose(page, 'person');
    await page.getByText(words.changePending).first().waitFor();
    await sees(page, { marks: running, headline: words.yourTurn });
    await page.reload();
    await sees(page, { marks: running, headline: words.yourTurn });
    await action(page, words.newGame).click();
    await sees(page, { marks: '.........', headline: 'X to move' });
    expect(await page.locator('.bubble').getByText(words.changePending).count()).toBe(0);
  });
});

test('the score is reset by itself, and the reset can be undone', async () => {
  const page = await visit();
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await sees(page, { score: '1 0 0' });
  await action(page, words.playAgain).click();
  await pick(page, 4);
  await resetScore(page);
  await sees(page, { score: '0 0 0', marks: '....X....', announcement: words.scoreWasReset });
  await page.getByRole('region', { name: words.notices }).getByRole('button', { name: words.undoReset }).click();
  await sees(page, { score: '1 0 0', marks: '....X....', announcement: words.scoreCameBack });
  await resetScore(page);
  await sees(page, { score: '0 0 0' });
  await page.reload();
  await sees(page, { marks: '....X....' });
  expect(await score(page)).toBe('0 0 0');
});
