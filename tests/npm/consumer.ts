// Compiles if the types of the package say what it does.
import english from 'tateti/catalogues/en';
import { type Answer, type Catalogue, type Engine, type Language, type Level, loadEngine, type Match, RefusedError, type Review, type State } from 'tateti';
import { type GameAnalysis, type GameAnswer, type GameLevel, loadGames, type GamesEngine, type GameState } from 'tateti/games';

export async function consumeGames(): Promise<string | null> {
  const games: GamesEngine = await loadGames();
  const level: GameLevel = 'hard';
  const state: GameAnswer<GameState> = games.play('7,7,5', 'd4', 'X');
  if (!state.ok) return state.error.legal?.join(' ') ?? state.error.code;
  const analysis: GameAnswer<GameAnalysis> = games.analyse(state.value, { playouts: 100, seed: 1n });
  const proof = games.prove({ game: '4,4,4', moves: [] }, { certificate: true, nodes: 1000 });
  if (proof.ok && proof.value.certificate) games.check(proof.value.certificate);
  // @ts-expect-error: the companion plays tic-tac-toe only
  games.choose('companion', state.value, { seed: 1n });
  // @ts-expect-error: what may be refused has to be looked at first
  void analysis.value;
  // @ts-expect-error: without its moves a game needs a position
  games.state({ game: '7,7,5', moves: null });
  // @ts-expect-error: the same seed gives the same move, so the caller chooses it
  games.choose(level, state.value, {});
  games.state({ game: 'misere', moves: null, position: 'X../.O./...' });
  const move = games.choose(level, state.value, { seed: 1n });
  return move.ok ? move.value : null;
}

export async function consume(bytes: Uint8Array): Promise<string> {
  const engine: Engine = await loadEngine();
  await loadEngine(bytes);
  await loadEngine(new URL('https://example.invalid/tateti.wasm'));
  const catalogue: Catalogue = english;
  engine.addLanguage(catalogue);
  const level: Level = 'hard';
  const language: Language = 'es';
  const cell: number | null = engine.choose(level, [4], 1n, 1);
  const strength: number = engine.strengthAfter('win', engine.firstStrength);
  const companion: number | null = engine.choose('companion', [4], 1n, 1, strength);
  const state: Answer<State> = engine.state('40812');
  const review: Answer<Review> = engine.review([4, 0, 8], language);
  const match: Match = engine.newMatch({ X: 1, O: 2 });
  const played = match.play(1, cell ?? companion ?? 0, 0);
  for (const event of played.ok ? played.value : []) if (event.type === 'finished') return event.status;
  try {
    engine.legal([4, 4]);
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal.code;
  }
  // @ts-expect-error: there is no such level
  engine.odds('impossible', []);
  // @ts-expect-error: the seed is a bigint
  engine.choose(level, [], 1, 1);
  // @ts-expect-error: what may be refused has to be looked at first
  void state.value;
  return state.ok ? state.value.status : review.ok ? review.value.state.status : state.error.message;
}
