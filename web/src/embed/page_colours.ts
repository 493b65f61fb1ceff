// Shows the colours that a site has chosen, on top of the theme.

import { parseColour, schemeFor, tokensFor, type Colours, type Rgb } from './colours';

let shown: readonly string[] = [];

export function showColours(chosen: Colours): void {
  const { style } = document.documentElement;
  // First, because the theme's own colours are read below.
  for (const name of shown) style.removeProperty(name);
  const theme = getComputedStyle(document.documentElement);
  const colour = (token: string): Rgb => parseColour(theme.getPropertyValue(token)) ?? [0, 0, 0];
  const tokens = tokensFor(chosen, {
    paper: colour('--surface'),
    ink: colour('--ink'),
    x: colour('--x'),
    o: colour('--o'),
    accent: colour('--accent'),
    good: colour('--good'),
    bad: colour('--bad'),
  });
  for (const [name, value] of tokens) style.setProperty(name, value);
  if (chosen.paper) style.setProperty('color-scheme', schemeFor(chosen.paper));
  shown = [...tokens.keys(), 'color-scheme'];
}
