// Marks are drawn as strokes, and the board is closed meanwhile; who wants no motion sees none.
import { expect, test } from 'vitest';

import { timings } from '../../src/presenter/timings';
import { choose, look, pick, sees, visit, words } from './support';

interface Moving {
  readonly on: string;
  readonly ends: number;
}

/** Clicks on a cell and looks at what moves in the next frame. */
function clickAndWatch(page: Parameters<typeof look>[0], cell: number): Promise<Moving[]> {
  return page.evaluate(async (wanted) => {
    document.querySelectorAll<HTMLElement>('[role="gridcell"] button')[wanted]?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.getAnimations().map((animation) => {
      const target = (animation.effect as KeyframeEffect).target;
      return {
        on:
          target?.closest('svg')?.getAttribute('class')?.split(' ').slice(0, 2).join(' ') ??
          target?.parentElement?.className ??
          '',
        ends: Number(animation.effect?.getComputedTiming().endTime),
      };
    });
  }, cell);
}

test('a mark is drawn, and the board opens when that is done', async () => {
  const page = await visit({ reducedMotion: 'no-preference' });
  await choose(page, 'person');
  for (const [ply, cell] of [4, 0, 8].entries()) {
    const moving = await clickAndWatch(page, cell);
    const drawn = moving.filter(({ on }) => on === `mark ${'XO'[ply % 2]}`);
    expect(drawn.length, 'strokes that move').toBe(ply % 2 === 0 ? 2 : 1);
    for (const { ends } of drawn) expect(ends).toBeLessThanOrEqual(timings.draw);
    expect(moving.filter(({ on }) => on.startsWith('mark')).length, 'only the new mark is drawn').toBe(drawn.length);
    await expect.poll(async () => (await look(page)).open).toContain('.');
    // A busy machine draws a frame late.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

test('the winning line is drawn through', async () => {
  const page = await visit({ reducedMotion: 'no-preference', held: true, path: '#0314' });
  await choose(page, 'person');
  await pick(page, 2);
  await sees(page, { lines: ['012'] });
  const line = page.locator('svg.lines path');
  await expect.poll(() => line.evaluate((path) => getComputedStyle(path).animationName)).not.toBe('none');
  await expect
    .poll(() => line.evaluate((path) => path.getAnimations().every((one) => one.playState === 'finished')))
    .toBe(true);
  expect(await line.evaluate((path) => parseFloat(getComputedStyle(path).strokeDashoffset))).toBe(0);
});

test('marks that are on the board from the start are not animated', async () => {
  const page = await visit({ reducedMotion: 'no-preference', path: '#03142' });
  expect(
    await page.evaluate(
      () => document.getAnimations().filter((one) => (one.effect as KeyframeEffect).target?.closest('svg')).length,
    ),
  ).toBe(0);
});

test('the computer’s pause is visible', async () => {
  const page = await visit({ reducedMotion: 'no-preference', held: true });
  await pick(page, 4);
  await page.context().clock.runFor(timings.draw);
  await sees(page, { headline: words.thinking });
  expect(await page.locator('.dots').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('without motion nothing moves, from the first mark to the line', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  await choose(page, 'person');
  for (const cell of [0, 3, 1, 4, 2]) expect(await clickAndWatch(page, cell)).toEqual([]);
  await sees(page, { marks: 'XXXOO....', lines: ['012'] });
  const thinking = await visit({ reducedMotion: 'reduce', held: true });
  await pick(thinking, 4);
  await sees(thinking, { headline: words.thinking });
  expect(await thinking.evaluate(() => document.getAnimations().length)).toBe(0);
});
