// Puts the script that chooses the theme before the first paint into the pages. It blocks painting, so it is small and cached for good.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithEsbuild, type Plugin } from 'vite';

export function firstTheme(): Plugin {
  let source = '';
  let fileName = '';
  return {
    name: 'tateti-first-theme',
    apply: 'build',
    async buildStart() {
      const script = readFileSync(new URL('src/shell/first_theme.ts', import.meta.url), 'utf8');
      const options = { minify: true, format: 'iife', target: 'es2020', legalComments: 'none' } as const;
      source = (await transformWithEsbuild(script, 'first_theme.ts', options)).code;
      fileName = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
    },
    // The board in a frame has its theme from the address, and shows nothing before its script runs.
    transformIndexHtml: (_, { path }) =>
      path === '/embed.html' ? [] : [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
