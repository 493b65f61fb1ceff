// The larger family in browsers and bundlers: a module of its own, which only those load who import this file.
import type { Source } from './engine/types.js';
import { loadGames as loadGamesFrom } from './games_engine/index.js';
import type { GamesEngine } from './games_engine/index.js';

export type * from './games_engine/index.js';

/** Loads the games, by default from the `games.wasm` of the package. */
export function loadGames(source: Source = new URL('./games.wasm', import.meta.url)): Promise<GamesEngine> {
  return loadGamesFrom(source);
}
