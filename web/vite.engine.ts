// The engine, and the coach's words in each language, as `cmake --preset wasm` builds them.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const module = process.env['TATETI_WASM'] ?? fileURLToPath(new URL('../build/wasm/tateti.wasm', import.meta.url));

export const engineFiles = [
  { find: /^tateti\.wasm/, replacement: module },
  { find: /^tateti\/catalogues\/(.*)$/, replacement: `${dirname(module)}/catalogues/$1.js` },
];
