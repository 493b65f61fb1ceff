// The engine of tateti: the rules, the players and the coach in C++, as WebAssembly. The page sees nothing of it but what is named here.
import { WasmEngine } from './engine.js';
import type { Engine, Source } from './types.js';
import { loadExports } from './wasm.js';

export { RefusedError } from './refused.js';
export * from './types.js';

/** Loads the engine from `tateti.wasm`: its address, the answer to a request for it, or its bytes. */
export async function loadEngine(source: Source): Promise<Engine> {
  return new WasmEngine(await loadExports(source));
}
