// One look at the page: all that a person sees of the game, read off the screen at the same moment.
import type { Frame, Page } from 'playwright-core';

export interface Seen {
  /** What lies on the board: `X.O.X...O`. */
  readonly marks: string;
  /** A dot for each cell that takes a pick, a dash for each that does not. */
  readonly open: string;
  /** The cells each drawn line goes through: `012`. */
  readonly lines: readonly string[];
  /** The two lines above the board. */
  readonly headline: string;
  readonly detail: string;
  readonly refused: boolean;
  readonly title: string;
  /** X's wins, draws, O's wins, as they are written. */
  readonly score: string;
  /** How many moves the list has. */
  readonly moves: number;
  /** The latest announcement. */
  readonly announcement: string;
  readonly notices: readonly string[];
  readonly coach: string;
  /** The cells with a hint, and what is written on the open ones. */
  readonly hinted: string;
  readonly notes: readonly string[];
}

export function look(page: Page | Frame): Promise<Seen> {
  return page.evaluate(() => {
    const text = (query: string): string => document.querySelector(query)?.textContent?.trim() ?? '';
    const all = (query: string): Element[] => Array.from(document.querySelectorAll(query));
    const cells = all('[role="gridcell"]');
    const middles = cells.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, size: width };
    });
    // A line goes through a cell if the middle of the cell lies on the stroke.
    const lines = (all('svg.lines path') as SVGPathElement[]).map((path) => {
      const matrix = path.getScreenCTM() ?? undefined;
      const from = path.getPointAtLength(0).matrixTransform(matrix);
      const to = path.getPointAtLength(path.getTotalLength()).matrixTransform(matrix);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const through = middles.flatMap(({ x, y, size }, index) => {
        const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
        const off = Math.hypot(from.x + along * dx - x, from.y + along * dy - y);
        return along >= 0 && along <= 1 && off < size / 8 ? [index] : [];
      });
      return through.join('');
    });
    return {
      marks: cells
        .map((one) =>
          one.querySelector('button > svg.X:not(.ghost)')
            ? 'X'
            : one.querySelector('button > svg.O:not(.ghost)')
              ? 'O'
              : '.',
        )
        .join(''),
      open: cells
        .map((one) => (one.querySelector('button')?.getAttribute('aria-disabled') === 'true' ? '-' : '.'))
        .join(''),
      lines: lines.sort(),
      headline: text('.headline > span'),
      detail: text('.detail'),
      refused: document.querySelector('.detail.refused') !== null,
      title: document.title,
      score: all('.cards [data-count]')
        .map((one) => one.getAttribute('data-count'))
        .join(' '),
      moves: all('.panel ol li').length,
      announcement: text('[aria-live]'),
      notices: all('.notices li p').map((one) => one.textContent ?? ''),
      coach: text('.coach'),
      hinted: cells.flatMap((one, index) => (one.classList.contains('hint') ? [index] : [])).join(''),
      notes: cells.map((one) => one.querySelector('.note')?.textContent ?? ''),
    };
  });
}

/** Every text on the page and every name of a control, also those that only a screen reader says. */
export function allTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest('script, style, noscript, kbd, option[lang]') === null)
        found.push(walker.currentNode.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(one.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}
