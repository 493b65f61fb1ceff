// The package in a browser, or wherever else things are fetched. Bundlers know this way of naming a file and bring it along.
import { loadEngine as loadEngineFrom } from './engine/index.js';
import type { Engine, Source } from './engine/index.js';

export * from './engine/index.js';

/** Loads the engine: from the `tateti.wasm` of the package, or from where you have it. */
export function loadEngine(source: Source = new URL('./tateti.wasm', import.meta.url)): Promise<Engine> {
  return loadEngineFrom(source);
}
