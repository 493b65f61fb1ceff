import type { GamesEngine } from './types.js';

/**
 * Loads the games when somebody first asks for them: this wrapper's code and `games.wasm`. After a failure to load, or once the loaded
 * games have ended, the next question tries again.
 */
export function lazyGames(address: string | URL): () => Promise<GamesEngine> {
  let loading: Promise<GamesEngine> | null = null;
  const load = async (): Promise<GamesEngine> => {
    try {
      const { loadGames } = await import('./index.js');
      return await loadGames(address);
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return async () => {
    const asked = (loading ??= load());
    const games = await asked;
    if (!games.ended) return games;
    if (loading === asked) loading = null; // otherwise another question has loaded them again
    return (loading ??= load());
  };
}
