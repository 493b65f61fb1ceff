// What can be wrong with how a page is laid out, in every size.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const sizes = [
  [320, 568],
  [390, 844],
  [667, 375],
  [932, 430],
  [768, 1024],
  [1024, 600],
  [1920, 1080],
  [640, 400],
] as const;

/** What is wrong with how the page is laid out now. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);

    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('button, a[href], select, input, summary'),
    ).filter((one) => one.checkVisibility());
    // A box to tick is hit by its label as well.
    const targets = controls.map((one) =>
      one.matches('input[type="checkbox"], input[type="radio"]') ? (one.closest('label') ?? one) : one,
    );
    const boxes = targets.map((one) => ({ one, box: one.getBoundingClientRect() }));
    for (const { one, box } of boxes) {
      if (box.width < 43.5 || box.height < 43.5)
        wrong.push(`${name(one)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      if (box.left < -0.5 || box.right > clientWidth + 0.5) wrong.push(`${name(one)} goes beyond the edge`);
    }
    const fixed = (one: Element): boolean => one.closest('.notices, dialog, .foot') !== null;
    for (const [index, { one, box }] of boxes.entries()) {
      for (const { one: other, box: rival } of boxes.slice(index + 1)) {
        if (one === other || one.contains(other) || other.contains(one) || fixed(one) !== fixed(other)) continue;
        const width = Math.min(box.right, rival.right) - Math.max(box.left, rival.left);
        const height = Math.min(box.bottom, rival.bottom) - Math.max(box.top, rival.top);
        if (width > 1 && height > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
      }
    }
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, button span, h1, h2, legend, label span, p, dt, dd, select',
    )) {
      if (
        !one.checkVisibility() ||
        one.closest('.unseen, .cards') !== null ||
        one.closest('[role="gridcell"]') !== null
      )
        continue;
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        wrong.push(`${name(one)} is cut off: ${one.scrollWidth} in ${one.clientWidth}`);
      if (one.scrollHeight > one.clientHeight + 2 && ['hidden', 'clip'].includes(getComputedStyle(one).overflowY))
        wrong.push(`${name(one)} is cut off below`);
    }
    const cells = Array.from(document.querySelectorAll('[role="gridcell"]'), (one) => one.getBoundingClientRect());
    for (const box of cells)
      if (Math.abs(box.width - box.height) > 1) wrong.push(`a cell is ${box.width} × ${box.height}`);
    return wrong;
  });
}

/** Status, board and actions, all of them on the screen without scrolling. */
function stageVisible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    return Array.from(
      document.querySelectorAll('.card, .headline, [role="gridcell"], .bubble, .actions button'),
    ).flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < 0 || bottom > window.innerHeight + 0.5
        ? [`${one.textContent?.trim().slice(0, 30)} ends at ${bottom.toFixed(0)} of ${window.innerHeight}`]
        : [];
    });
  });
}

export async function allSizes(page: Page, state: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await faults(page), `${state} at ${width} × ${height}`).toEqual([]);
    expect(await stageVisible(page), `${state} at ${width} × ${height}`).toEqual([]);
  }
}
