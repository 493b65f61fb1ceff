// The engine, what /learn needs besides, the larger family, and the words of the coach and of /learn in each language, as `cmake --preset wasm` builds them.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const module = process.env['TATETI_WASM'] ?? fileURLToPath(new URL('../build/wasm/tateti.wasm', import.meta.url));

export const engineFiles = [
  { find: /^tateti\.wasm/, replacement: module },
  { find: /^learn\.wasm/, replacement: `${dirname(module)}/learn.wasm` },
  { find: /^games\.wasm/, replacement: `${dirname(module)}/games.wasm` },
  { find: /^tateti\/catalogues\/(.*)$/, replacement: `${dirname(module)}/catalogues/$1.js` },
  { find: /^tateti\/learn\/(.*)$/, replacement: `${dirname(module)}/learn/$1.js` },
];
