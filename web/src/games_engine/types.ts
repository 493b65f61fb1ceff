// The types of the larger family. The objects are those of docs/json.md: the same on the command line and here.

import type { Answer, ByMark, Language, Mark, Result, State, SteadyLevel } from '../engine/types.js';

/** The levels that play every game. */
export type GameLevel = SteadyLevel;

/** `proven`: here, by this program; `known`: by `source`, who published it. */
export type Certainty = 'proven' | 'known' | 'unknown';

/** A result with best play for the side to move, after how many moves of both sides, and on whose word. */
export interface GameValue {
  readonly result: Result | null;
  readonly plies: number | null;
  readonly certainty: Certainty;
  readonly source: string | null;
}

/** A game as it is offered to people. */
export interface GameEntry {
  /** Its name or numbers in the notation: `misere`, `7,7,5`. */
  readonly game: string;
  /** What it is called in the language. */
  readonly name: string;
  /** What is different in it, in one sentence. */
  readonly sentence: string;
  /** Its rules in a few sentences. */
  readonly rules: string;
  readonly columns: number;
  readonly rows: number;
  /** Layers of one board, or several boards. */
  readonly layers: number;
  /** For the player who moves first. */
  readonly value: GameValue;
  /** The mean number of moves between two `medium` players; `null` for a game outside the catalogue. */
  readonly typicalLength: number | null;
}

/** The board has all cells, layer by layer and row by row. Moves are texts: `d4`, `Xd4`, `b2.3`. */
export interface GameState extends Omit<State, 'moves'> {
  readonly moves: readonly string[] | null;
  readonly game: string;
  readonly columns: number;
  readonly rows: number;
  readonly layers: number;
  readonly position: string;
  readonly legal: readonly string[];
  /** Vanishing marks only: the cell of the mark that leaves with the player's next move. */
  readonly leaving?: ByMark<string | null>;
  /** Ultimate only: who has won each of the nine small boards. */
  readonly boards?: readonly (Mark | null)[];
  /** Ultimate only: the small board to play in, from 0 to 8, or `null` if the player may choose. */
  readonly nextBoard?: number | null;
}

/**
 * What a question is about: a text in the notation, `7,7,5 d4 e5` or with a position instead of the moves; or a state, of which only the
 * game and the moves count, or the position if the moves are not known.
 */
export type GameSubject =
  | string
  | { readonly game: string; readonly moves: readonly string[] }
  | { readonly game: string; readonly moves: readonly string[] | null; readonly position: string };

/** As in 3×3; the legal moves are texts. */
export interface GameRefusal {
  readonly code: string;
  readonly message: string;
  readonly ply?: number;
  readonly legal?: readonly string[];
}

export type GameAnswer<T> = Answer<T, GameRefusal>;

export interface GameMove extends GameValue {
  readonly move: string;
  readonly best: boolean;
}

/** What a search expects of a move that it has not proven: from 0, a loss, to 1, a win. */
export interface GameGuess {
  readonly move: string;
  readonly chance: number;
  readonly playouts: number;
}

export interface GameAnalysis {
  readonly state: GameState;
  /** Of a finished game: a draw, a loss in 0, or a win in 0 where a line loses. */
  readonly value: GameValue;
  /** Every legal move, if the game is solved; else none. */
  readonly moves: readonly GameMove[];
  /** The best moves that are proven. */
  readonly best: readonly string[];
  /** Only of a search that has proven no move. */
  readonly guess: GameGuess | null;
}

export interface GameProof {
  readonly state: GameState;
  readonly value: GameValue;
  /** What is proven of the side to move, also if the value is not. */
  readonly noWin: boolean;
  readonly noLoss: boolean;
  /** If the value is not proven: how many moves may still win, up to symmetry. `null` if the proof did not get to them one by one. */
  readonly movesLeft: number | null;
  readonly nodes: number;
  readonly certificate: Uint8Array | null;
}

export interface CheckedCertificate {
  readonly game: string;
  readonly value: GameValue;
  /** How many positions were checked. */
  readonly positions: number;
}

/** How much a search may do where a game is not solved: the number of random games, and the seed of their chance. */
export interface SearchOptions {
  readonly playouts?: number;
  readonly seed?: bigint;
}

/** The seed decides what a level plays, so it has no default. */
export interface ChooseOptions extends SearchOptions {
  readonly seed: bigint;
}

export interface ProveOptions {
  /** The memory of the tables. */
  readonly megabytes?: number;
  /** The search gives up soon after so many positions; without a number it goes on until it knows. */
  readonly nodes?: number;
  readonly certificate?: boolean;
}

/**
 * The larger family. What is impossible is refused as a value; arguments that the types forbid throw. Solving a game takes up to two seconds
 * and 100 MB, once for a game until another one is asked about. Nothing here waits: call it in a worker where a page must not stand still.
 *
 * A `WebAssembly.RuntimeError`, for example because there is not enough memory, ends the engine: every later call throws. Load it again.
 */
export interface GamesEngine {
  /** The version of the library, as in `tateti --version`. */
  readonly version: string;
  /** Whether a call has failed in such a way that no other can follow. */
  readonly ended: boolean;
  /** The catalogue: the games that we offer, the simplest first. */
  games(language: Language): readonly GameEntry[];
  /** Any game by its name or numbers. A board outside the catalogue has its value if that is known, but no typical length. */
  rules(game: string, language: Language): GameAnswer<GameEntry>;
  /** Reads a game or a position. */
  state(subject: GameSubject): GameAnswer<GameState>;
  /** The state after one more move. With `by`, the move of another player is refused. It needs the moves so far. */
  play(subject: GameSubject, move: string, by?: Mark | null): GameAnswer<GameState>;
  /** The exact value of every move, if the game is solved; else what a search has proven, and apart from that its guess. */
  analyse(subject: GameSubject, options?: SearchOptions): GameAnswer<GameAnalysis>;
  /** The computer's move: the same seed and moves give the same one. `null` once the game is over. It needs the moves so far. */
  choose(level: GameLevel, subject: GameSubject, options: ChooseOptions): GameAnswer<string | null>;
  /** How many games of exactly so many moves there are, at most 400. */
  perft(game: string, depth: number): GameAnswer<number>;
  /** Proves the value of a position, with a certificate if it is asked for and the game has just begun. */
  prove(subject: GameSubject, options?: ProveOptions): GameAnswer<GameProof>;
  /** Checks a certificate of `prove` or of `tateti prove`, without the search. */
  check(certificate: Uint8Array): GameAnswer<CheckedCertificate>;
}
