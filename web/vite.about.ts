// Writes the text of /about into its page, in every language, so that it can be read without scripts.
import type { Plugin } from 'vite';

import { aboutBlocks } from './src/about/blocks';

export function aboutText(): Plugin {
  return {
    name: 'tateti-about',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- the text, in every language -->', () => aboutBlocks()),
    },
  };
}
