import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { aboutText } from './vite.about';
import { firstVisitInOne } from './vite.chunks';
import { engineFiles } from './vite.engine';
import { firstPaint } from './vite.first_paint';
import { displayFont } from './vite.font';
import { hostScript } from './vite.host';
import { offline } from './vite.offline';
import { firstTheme } from './vite.theme';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), firstPaint(), displayFont(), firstTheme(), aboutText(), hostScript(), offline()],
  resolve: {
    alias: engineFiles,
  },
  build: {
    target: 'es2022',
    outDir: here('../build/page/site'),
    emptyOutDir: true,
    // Nothing inline: the server's content security policy allows only files of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: here('index.html'),
        embed: here('embed.html'),
        make: here('embed/make.html'),
        about: here('about.html'),
        learn: here('learn.html'),
      },
      output: { manualChunks: firstVisitInOne(here('index.html')) },
    },
  },
});
