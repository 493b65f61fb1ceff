// The package in browsers and bundlers. Bundlers recognise this form of `new URL` and include the file.
import { loadEngine as loadEngineFrom } from './engine/index.js';
import type { Engine, Source } from './engine/index.js';

export * from './engine/index.js';

/** Loads the engine, by default from the `tateti.wasm` of the package. */
export function loadEngine(source: Source = new URL('./tateti.wasm', import.meta.url)): Promise<Engine> {
  return loadEngineFrom(source);
}
