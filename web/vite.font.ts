// The display font: Fredoka (SIL Open Font License 1.1), cut down to the characters of our languages, and preloaded so that the first
// text is already drawn with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const requirePath = createRequire(import.meta.url);

/** ASCII, and the letters and punctuation of the languages of Western Europe. */
const characters =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) +
  '¡¿ÁÉÍÑÓÚÜáéíñóúüÀÂÄÇÈÊËÎÏÔÖÙÛàâäçèêëîïôöùûßãõ–’“”…«»·';

const source = '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2';

export function displayFont(): Plugin {
  return {
    name: 'tateti-font',
    apply: 'build',
    /** Replaces the whole font in the bundle by its subset. */
    async generateBundle(_, bundle) {
      const subset = await subsetFont(readFileSync(requirePath.resolve(source)), characters, {
        targetFormat: 'woff2',
      });
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.woff2')) file.source = subset;
      }
      // The licence of the font must come with it.
      const licence = readFileSync(requirePath.resolve('@fontsource/fredoka/LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'fredoka-LICENSE.txt', source: licence });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
        if (font === undefined) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
