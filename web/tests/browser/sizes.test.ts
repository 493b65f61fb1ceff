// From the smallest phone to a wide screen, and at 200 % zoom: nothing to scroll sideways, nothing cut off, nothing too small to hit.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Language } from '../../src/engine/types';
import { wordsIn } from '../../src/words';
import { action, board, pick, visit } from './support';

const sizes = [[320, 568], [360, 640], [390, 844], [667, 375], [844, 390], [932, 430], [768, 1024], [1024, 600], [1280, 800], [1920, 1080], [640, 400]] as const;

/** What is wrong with how the page is laid out now. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const name = (one: Element): string => `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);

    const controls = Array.from(document.querySelectorAll<HTMLElement>('button, a[href], select, input, summary')).filter((one) => one.checkVisibility());
    // A box to tick is hit by its label as well.
    const targets = controls.map((one) => (one.matches('input[type="checkbox"], input[type="radio"]') ? (one.closest('label') ?? one) : one));
    const boxes = targets.map((one) => ({ one, box: one.getBoundingClientRect() }));
    for (const { one, box } of boxes) {
      if (box.width < 43.5 || box.height < 43.5) wrong.push(`${name(one)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      if (box.left < -0.5 || box.right > clientWidth + 0.5) wrong.push(`${name(one)} goes beyond the edge`);
    }
    const fixed = (one: Element): boolean => one.closest('.notices') !== null;
    for (const [index, { one, box }] of boxes.entries()) {
      for (const { one: other, box: rival } of boxes.slice(index + 1)) {
        if (one === other || one.contains(other) || other.contains(one) || fixed(one) !== fixed(other)) continue;
        const width = Math.min(box.right, rival.right) - Math.max(box.left, rival.left);
        const height = Math.min(box.bottom, rival.bottom) - Math.max(box.top, rival.top);
        if (width > 1 && height > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
      }
    }
    for (const one of document.querySelectorAll<HTMLElement>('button, button span, h1, h2, legend, label span, p, dt, dd, select')) {
      if (!one.checkVisibility() || one.closest('.unseen') !== null || one.closest('[role="gridcell"]') !== null) continue;
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') wrong.push(`${name(one)} is cut off: ${one.scrollWidth} in ${one.clientWidth}`);
      if (one.scrollHeight > one.clientHeight + 2 && ['hidden', 'clip'].includes(getComputedStyle(one).overflowY)) wrong.push(`${name(one)} is cut off below`);
    }
    const cells = Array.from(document.querySelectorAll('[role="gridcell"]'), (one) => one.getBoundingClientRect());
    for (const box of cells) if (Math.abs(box.width - box.height) > 1) wrong.push(`a cell is ${box.width} × ${box.height}`);
    return wrong;
  });
}

/** Status, board and actions, all of them on the screen without scrolling. */
function stageVisible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    return Array.from(document.querySelectorAll('.headline, .detail, [role="gridcell"], .actions button')).flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < 0 || bottom > window.innerHeight + 0.5 ? [`${one.textContent?.trim().slice(0, 30)} ends at ${bottom.toFixed(0)} of ${window.innerHeight}`] : [];
    });
  });
}

async function allSizes(page: Page, state: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await faults(page), `${state} at ${width} × ${height}`).toEqual([]);
    expect(await stageVisible(page), `${state} at ${width} × ${height}`).toEqual([]);
  }
}

describe.each([['en', 'en-GB'], ['es', 'es-AR']] as const)('in %s', (language: Language, locale) => {
  const words = wordsIn(language);

  test('the game: at the start, with hint and values, refused, won', async () => {
    const page = await visit({ locale });
    await allSizes(page, 'start');
    await page.getByRole('radio', { name: words.opponentPerson }).check();
    for (const move of [0, 3, 1, 4]) await pick(page, move);
    await action(page, words.values, language).click();
    await action(page, words.hint, language).click();
    await allSizes(page, 'hint and values');
    await page.getByRole('radio', { name: words.opponentComputer }).check();
    await pick(page, 8);
    await pick(page, 0);
    await allSizes(page, 'refused');
    await pick(page, 5);
    await page.getByRole('button', { name: words.reviewGame }).waitFor();
    await page.getByRole('button', { name: words.resetScore }).click();
    await page.getByText(words.scoreWasReset).first().waitFor();
    await allSizes(page, 'won, with a notice');
  });

  test('review, links, nonsense, keys', async () => {
    const page = await visit({ locale, path: '#021536874' });
    await page.keyboard.press('ArrowLeft');
    await allSizes(page, 'review');
    await page.evaluate(() => { location.hash = '#40'; });
    await action(page, words.review, language).waitFor();
    await allSizes(page, 'a running link');
    await page.evaluate(() => { location.hash = `#${'W'.repeat(150)}`; });
    await page.getByText(words.badLinkHelp).waitFor();
    await allSizes(page, 'nonsense');
    await page.getByRole('button', { name: words.keys, exact: true }).click();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const box = await page.getByRole('dialog').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, `the keys fit ${width} × ${height}`).toBe(true);
    }
  });

  test('the board for other sites', async () => {
    const page = await visit({ locale, path: 'embed' });
    for (const [width, height] of [[200, 300], [320, 400], [600, 700]] as const) {
      await page.setViewportSize({ width, height });
      await board(page).waitFor();
      expect(await faults(page), `${width} × ${height}`).toEqual([]);
    }
  });
});

test('at 200 % zoom a whole game can be played', async () => {
  const words = wordsIn('en');
  const page = await visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await page.getByRole('radio', { name: words.opponentPerson }).check();
  for (const move of [0, 3, 1, 4, 2]) await pick(page, move);
  await page.getByRole('button', { name: words.reviewGame }).click();
  expect(await faults(page)).toEqual([]);
});

test('with letters twice as large, as a browser can be set, nothing is lost', async () => {
  const page = await visit();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const [width, height] of [[1280, 800], [640, 800]] as const) {
    await page.setViewportSize({ width, height });
    expect(await faults(page), `${width} × ${height}`).toEqual([]);
  }
});
