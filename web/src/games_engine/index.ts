// games_engine/: the typed wrapper of games.wasm: the larger family, solved games, advice, proofs and certificates.
// Must not: contain a rule, a sentence or a name of its own; it is also the source of the npm package's `tateti/games`.
import type { Source } from '../engine/types.js';
import { loadExports } from '../engine/wasm.js';
import { WasmGames } from './games.js';
import type { GamesEngine } from './types.js';

export type * from './types.js';

/** Loads the games from `games.wasm`: its address, a response with it, or its bytes. */
export async function loadGames(source: Source): Promise<GamesEngine> {
  return new WasmGames(await loadExports(source));
}
