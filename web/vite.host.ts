// Writes /embed.js, the script for sites that embed the board: one file at a fixed address, which is no module.
import { readFileSync } from 'node:fs';
import { transformWithEsbuild, type Plugin } from 'vite';

export function hostScript(): Plugin {
  return {
    name: 'tateti-host',
    apply: 'build',
    async generateBundle() {
      const source = readFileSync(new URL('src/embed/host.ts', import.meta.url), 'utf8');
      const { code } = await transformWithEsbuild(source, 'host.ts', {
        minify: true,
        target: 'es2020',
        legalComments: 'none',
      });
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: code });
    },
  };
}
