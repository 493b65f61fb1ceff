// The larger family in Node.
import type { Source } from './engine/types.js';
import { fromDisk } from './from_disk.js';
import { loadGames as loadGamesFrom } from './games_engine/index.js';
import type { GamesEngine } from './games_engine/index.js';

export type * from './games_engine/index.js';

export async function loadGames(source: Source = new URL('./games.wasm', import.meta.url)): Promise<GamesEngine> {
  return loadGamesFrom(await fromDisk(source));
}
