// Writes what can be read without scripts into the pages, in every language.
import type { Plugin } from 'vite';

import { aboutBlocks, noScriptText } from './src/about/blocks';

export function aboutText(): Plugin {
  return {
    name: 'tateti-about',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!-- the text, in every language -->', () => aboutBlocks())
          .replace('<!-- what there is without scripts -->', () => noScriptText()),
    },
  };
}
