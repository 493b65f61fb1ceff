// The end of a game on the stage: marks that come to life, confetti, kind words, sounds.
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fill } from '../../src/words';
import { action, cell, choose, chosen, inSettings, look, names, pick, sees, swap, visit, words } from './support';
import { best, gameAgainst, seeded, worst } from './whole_games';

describe('the end of a game', () => {
  const win = [0, 3, 1, 4, 2];
  const draw = [0, 1, 2, 4, 3, 5, 7, 6, 8];

  test('a win: three marks come to life, the others fade, and paper flies for a moment', async () => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await choose(page, 'person');
    for (const move of win) await pick(page, move);
    await page.locator('canvas.confetti').waitFor();
    const opacity = (index: number): Promise<number> =>
      cell(page, index)
        .locator('svg.mark')
        .evaluate((one) => Number(getComputedStyle(one).opacity));
    await expect.poll(() => opacity(3)).toBeLessThan(0.5);
    expect(await opacity(0)).toBe(1);
    expect(await page.locator('.alive').count()).toBe(3);
    expect(
      await page.locator('.alive svg.mark').evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName)),
    ).toEqual(Array(3).fill(expect.stringContaining('alive')));
    const stroke = (of: Locator): Promise<string> => of.evaluate((one) => getComputedStyle(one).stroke);
    const mark = (index: number): Locator => cell(page, index).locator('svg.mark');
    expect(await stroke(mark(0))).not.toBe(await stroke(mark(3)));
    expect(await stroke(page.locator('svg.lines path')), 'in the colour of the winner').toBe(await stroke(mark(0)));
    await expect.poll(() => page.locator('canvas.confetti').count(), { message: 'and is gone' }).toBe(0);
    await action(page, words.playAgain).click();
    await sees(page, { marks: '.........' });
  });

  test('without motion no paper flies', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await choose(page, 'person');
    for (const move of win) await pick(page, move);
    await sees(page, { lines: ['012'] });
    expect(await page.locator('canvas.confetti').count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('a draw brings none, nor does a game that was over when the page was opened', async () => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await choose(page, 'person');
    for (const move of draw) await pick(page, move);
    await sees(page, { headline: words.draw });
    expect(await page.locator('canvas.confetti').count()).toBe(0);
    await action(page, words.playAgain).click();
    for (const move of win) await pick(page, move);
    await page.locator('canvas.confetti').waitFor();
    await page.reload();
    await sees(page, { lines: ['012'] });
    expect(await page.locator('canvas.confetti').count()).toBe(0);
  });

  test('a draw and a loss have a kind word; easier, or the other side, is one press away', async () => {
    const page = await visit({ held: true, before: seeded(1) });
    await choose(page, 'perfect');
    const face = page.locator('.bubble .face');
    expect((await gameAgainst(page, 'X', best)).isDraw).toBe(true);
    expect((await look(page)).coach).toContain(words.cheerDraw);
    expect(await face.getAttribute('class')).toContain('draw');
    await action(page, words.playAgain).click();
    expect((await gameAgainst(page, 'X', worst)).winner).toBe('O');
    expect((await look(page)).coach).toContain(words.cheerLoss);
    expect(await face.getAttribute('class')).toContain('lost');
    await action(page, fill(words.tryLevel, { level: words.levelHard })).click();
    await sees(page, { marks: '.........', headline: words.yourTurn });
    expect(await chosen(page)).toBe('hard');
    await choose(page, 'perfect');
    expect((await gameAgainst(page, 'X', worst)).winner).toBe('O');
    await swap(page);
    expect(await names(page)).toEqual([words.opponentComputer, words.youName]);
    await sees(page, { marks: '.........', headline: words.thinking });
  });

  test('sounds only if they are switched on', async () => {
    const page = await visit({
      before: (context) =>
        context.addInitScript(() => {
          const made = AudioContext.prototype.createOscillator;
          const heard = Object.assign(window, { notes: 0, shakes: 0 });
          navigator.vibrate = () => ++heard.shakes > 0;
          AudioContext.prototype.createOscillator = function (this: AudioContext) {
            ++heard.notes;
            return made.call(this);
          };
        }),
    });
    const notes = (): Promise<number> => page.evaluate(() => (window as unknown as { notes: number }).notes);
    const shakes = (): Promise<number> => page.evaluate(() => (window as unknown as { shakes: number }).shakes);
    await choose(page, 'person');
    for (const move of win) await pick(page, move);
    await sees(page, { lines: ['012'] });
    expect([await notes(), await shakes()]).toEqual([0, 0]);
    await action(page, words.playAgain).click();
    await pick(page, 0);
    await inSettings(page, (settings) => settings.getByRole('checkbox', { name: words.sound }).check());
    await expect.poll(notes, { message: 'this is what it sounds like' }).toBe(1);
    await pick(page, 3);
    await expect.poll(notes).toBe(2);
    for (const move of [1, 4, 2]) await pick(page, move);
    await expect.poll(notes, { message: 'and four notes for a win' }).toBe(8);
    expect(await shakes(), 'which can be felt').toBe(1);
    await action(page, words.playAgain).click();
    const before = await notes();
    for (const move of draw) await pick(page, move);
    await expect.poll(notes, { message: 'two notes for a draw, after eight marks' }).toBe(before + 10);
    expect(await shakes()).toBe(1);
  });
});
