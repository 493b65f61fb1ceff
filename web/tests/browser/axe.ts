// What axe-core has to say about a page.
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The themes in which a room is looked at. All have the colours of the game's own page, which is looked at in each. */
export const roomThemes =
  process.env['TATETI_LONG'] === undefined ? (['dark'] as const) : (['light', 'dark', 'contrast'] as const);

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong, or cannot decide. The policy of the page forbids a script of somebody else; the debugger may run one. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(async (wanted) => {
    // Text in the theme for high contrast has the contrast of AAA.
    const enhanced = document.documentElement.dataset['theme'] === 'contrast';
    // The row of actions sticks to the bottom edge of a phone; what it covers can be scrolled out from under it.
    document.querySelector<HTMLElement>('.foot')?.style.setProperty('position', 'static');
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } };
    const results = await axe.run(document, {
      runOnly: { type: 'tag', values: wanted },
      rules: { 'color-contrast-enhanced': { enabled: enhanced } },
      resultTypes: ['violations'],
    });
    document.querySelector<HTMLElement>('.foot')?.style.removeProperty('position');
    return results;
  }, tags);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
