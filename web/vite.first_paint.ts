// Draws the empty board into index.html, with the lines that the component draws later.
import type { Plugin } from 'vite';

import { rulesBetween } from './src/board/geometry';

export function firstPaint(): Plugin {
  return {
    name: 'tateti-first-paint',
    transformIndexHtml: (html) => html.replace('{rules}', rulesBetween(3, 3)),
  };
}
