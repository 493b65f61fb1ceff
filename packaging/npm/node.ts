// The package in Node, which does not fetch files.
import { readFile } from 'node:fs/promises';

import { loadEngine as loadEngineFrom } from './engine/index.js';
import type { Engine, Source } from './engine/index.js';

export * from './engine/index.js';

export async function loadEngine(source: Source = new URL('./tateti.wasm', import.meta.url)): Promise<Engine> {
  const isFile = source instanceof URL && source.protocol === 'file:';
  return loadEngineFrom(isFile ? await readFile(source) : source);
}
