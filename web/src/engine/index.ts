// engine/: the wrapper of src/wasm in TypeScript: rules, players and coach in C++, as typed objects. This file is its entry.
// Must not: contain a rule, a sentence or a name of its own; it is also the source of the npm package.
import { WasmEngine } from './engine.js';
import type { Engine, Source } from './types.js';
import { loadExports } from './wasm.js';

export { RefusedError } from './refused.js';
export * from './types.js';

/** Loads the engine from `tateti.wasm`: its address, a response with it, or its bytes. */
export async function loadEngine(source: Source): Promise<Engine> {
  return new WasmEngine(await loadExports(source));
}
