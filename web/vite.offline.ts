// Writes the service worker after the page has been built: it lists every file of the page, and has a version that changes with any of them.
// The words of the languages are listed apart: it keeps only those that were used.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

/** Not cached for offline use: the script for other sites, the font's licence, and icons that only an installer needs. */
const left = [/^\/embed\.js$/, /^\/404\.html$/, /-LICENSE\.txt$/, /\.(png|ico)$/, /^\/sw\.js$/];

/** Named by vite.chunks.ts. */
const words = /^\/assets\/words-/;

/** The address of a file: pages have none of the endings of their files. */
function addressOf(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'tateti-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .map((file) => ({ file, path: file.slice(folder.length).replaceAll('\\', '/') }))
        .filter(({ path }) => !left.some((pattern) => pattern.test(path)))
        .sort((one, other) => (one.path < other.path ? -1 : 1));
      const hash = createHash('sha256');
      for (const { file, path } of files) hash.update(path).update(readFileSync(file));
      const source = readFileSync(new URL('src/offline/worker.ts', import.meta.url), 'utf8');
      const { code } = await transformWithEsbuild(source, 'worker.ts', {
        minify: true,
        format: 'iife',
        define: {
          __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 12)),
          __FILES__: JSON.stringify(files.map(({ path }) => addressOf(path)).filter((path) => !words.test(path))),
          __WORDS__: JSON.stringify(files.map(({ path }) => path).filter((path) => words.test(path))),
        },
      });
      writeFileSync(join(folder, 'sw.js'), code);
    },
  };
}
