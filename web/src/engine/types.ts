// The types of the engine. The objects are those of docs/json.md: the same on the command line, over HTTP and here.

export const marks = ['X', 'O'] as const;
export type Mark = (typeof marks)[number];

/** Who makes the move after so many moves. */
export function markAt(ply: number): Mark {
  return ply % 2 === 0 ? 'X' : 'O';
}
/** A place on the board, 0 to 8, row by row. */
export type Cell = number;
export type Status = 'playing' | 'x-wins' | 'o-wins' | 'draw';
/** From weak to strong, then the one that adapts. A level is added here and in the C++; tests compare the two, and the compiler names what else needs it. */
export const levels = ['gentle', 'easy', 'medium', 'hard', 'perfect', 'companion'] as const;
export type Level = (typeof levels)[number];
/** Whether a level always plays alike, or adapts. The compiler asks for that of a new one. */
const manners = {
  gentle: 'steady',
  easy: 'steady',
  medium: 'steady',
  hard: 'steady',
  perfect: 'steady',
  companion: 'adapting',
} as const satisfies Record<Level, 'steady' | 'adapting'>;
/** A level that always plays alike. */
export type SteadyLevel = { [L in Level]: (typeof manners)[L] extends 'steady' ? L : never }[Level];
/** From weak to strong. */
export const steadyLevels: readonly SteadyLevel[] = levels.filter(
  (level): level is SteadyLevel => manners[level] === 'steady',
);
/** How strongly `companion` plays: a number of steps, from 0 (`gentle`) over 10 (`easy`), 20 and 30 to 40 (`perfect`). */
export type Strength = number;
/** A language is added here and in the C++; tests compare the two, and the compiler asks for its words in words/. */
export const languages = ['en', 'es', 'es-AR', 'pt', 'fr', 'de', 'it', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];
/** The coach's words in one language, as the build of the library writes them: `catalogues/fr.js`. */
export interface Catalogue {
  readonly language: Language;
  readonly texts: readonly string[];
}
export type Result = 'win' | 'draw' | 'loss';
export type Grade = 'best' | 'good' | 'slow' | 'mistake' | 'blunder';

/** Where the module `tateti.wasm` comes from: its bytes, a response with them, or an address to fetch. */
export type Source = ArrayBuffer | ArrayBufferView | Response | Promise<Response> | URL | string;

export interface State {
  readonly board: readonly (Mark | null)[];
  readonly currentPlayer: Mark;
  readonly status: Status;
  readonly winner: Mark | null;
  readonly isDraw: boolean;
  readonly isGameOver: boolean;
  readonly moveCount: number;
  readonly moves: readonly Cell[] | null;
  readonly winningLines: readonly (readonly Cell[])[];
}

/** A result with best play, and after how many moves of both sides; `null` for a draw. */
export interface Value {
  readonly result: Result;
  readonly plies: number | null;
}

/** A value in words: "win", and on demand the number, "win in 3", which counts the moves of both sides. */
export interface ValueName {
  readonly word: string;
  readonly detail: string;
}

/** A cell in words. */
export interface CellNames {
  /** The label: "top left". */
  readonly name: string;
  /** Within a sentence about a move: "the top left". */
  readonly place: string;
  /** Counted from 1: "row 1, column 1". */
  readonly square: string;
}

/** A move that the perfect player would make, and the advice to play it. */
export interface Hint {
  readonly cell: Cell;
  readonly sentence: string;
}

/** What the coach has to say about a move. */
export interface Explanation {
  readonly reason: string;
  readonly sentence: string;
  readonly cells: readonly Cell[];
  readonly refutation: readonly Cell[];
}

export interface AnalysedMove extends Value, Explanation {
  readonly cell: Cell;
  readonly best: boolean;
  readonly winRate: number;
}

export interface Analysis {
  readonly state: State;
  readonly value: Value;
  readonly moves: readonly AnalysedMove[];
  readonly best: readonly Cell[];
}

export interface ReviewedMove extends Value, Explanation {
  readonly ply: number;
  readonly mark: Mark;
  readonly cell: Cell;
  readonly grade: Grade;
  readonly expected: Exclude<Status, 'playing'>;
  readonly turned: boolean;
  readonly value: Value;
  readonly best: readonly Cell[];
  readonly better: Explanation & { readonly cell: Cell };
}

export interface Review {
  readonly state: State;
  readonly moves: readonly ReviewedMove[];
  readonly turningPoints: readonly number[];
  readonly decisive: number | null;
}

/** Why something was refused: a code for programs and a sentence for people; for a move also its ply and the legal moves. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly ply?: number;
  readonly legal?: readonly Cell[];
}

export type Answer<T, Refusal = Rejection> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

/** What a command changed in a match, in order. */
export type MatchEvent =
  | { readonly type: 'played'; readonly mark: Mark; readonly cell: Cell; readonly ply: number }
  | { readonly type: 'taken-back'; readonly moves: number }
  | { readonly type: 'brought-back'; readonly moves: number }
  | { readonly type: 'finished'; readonly round: number; readonly status: Exclude<Status, 'playing'> }
  | { readonly type: 'began'; readonly round: number };

/** Somebody who can sit in a seat: a number, as in the C++. Two people at one board are one player in both seats. */
export type Player = number;
/** One value per mark. */
export type ByMark<T> = Readonly<Record<Mark, T>>;

/**
 * One match: turns, undo and redo, rounds. Every command names the ply at which it was meant; what was meant for another position is
 * refused, and a move that was made already is accepted once more without events.
 */
export interface Match {
  readonly state: State;
  readonly round: number;
  readonly seats: ByMark<Player>;
  /** Moves that were taken back and can be redone, the next one first. */
  readonly undone: readonly Cell[];
  /** Whose move is awaited; nobody's once the game is over. */
  readonly openTo: Player | null;
  canUndo(by: Player): boolean;
  canRedo(by: Player): boolean;
  play(by: Player, cell: Cell, ply: number): Answer<readonly MatchEvent[]>;
  undo(by: Player, ply: number): Answer<readonly MatchEvent[]>;
  redo(by: Player, ply: number): Answer<readonly MatchEvent[]>;
  newGame(by: Player, seats?: ByMark<Player>): Answer<readonly MatchEvent[]>;
}

/**
 * The C++ engine. A question about an impossible game is refused: as a value in an `Answer`, otherwise with a `RefusedError`. An unknown
 * level, or a language that was not added, is a `RangeError`.
 */
export interface Engine {
  /** The version of the library, as in `tateti --version`. */
  readonly version: string;
  /** The strength of `companion` in its first game. */
  readonly firstStrength: Strength;
  /** Adds a language; the engine speaks none by itself. */
  addLanguage(catalogue: Catalogue): void;
  /** Reads a cell: `4`, or `1,1` for row and column. */
  cell(text: string): Answer<Cell>;
  /** Reads a game (`40812`, `4 0 8`, `1,1 0,0`) or a board (`X.O/.X./..O`). */
  state(subject: string | readonly Cell[]): Answer<State>;
  /**
   * The moves of a game that leads to a board: of all such games the first in the order of their texts. For a game, its own moves.
   */
  gameTo(subject: string | readonly Cell[]): Answer<readonly Cell[]>;
  /** Sentences are spoken to the `listener` ("you"); without one they are about X and O. So it is in `review`, `hint` and `verdict`. */
  analyse(subject: string | readonly Cell[], language: Language, listener?: Mark | null): Answer<Analysis>;
  review(moves: string | readonly Cell[], language: Language, listener?: Mark | null): Answer<Review>;
  /** "Try the centre: …"; `null` once the game is over. */
  hint(subject: string | readonly Cell[], language: Language, listener?: Mark | null): Answer<Hint | null>;
  /** What decided a finished game, in a sentence; `null` while it is on. */
  verdict(moves: readonly Cell[], language: Language, listener?: Mark | null): string | null;
  /** The legal moves of a game, none once it is over. */
  legal(moves: readonly Cell[]): readonly Cell[];
  /**
   * The computer's move: the same seed, round and moves give the same one, as in the terminal. `null` once the game is over. Of the seed
   * the lower 64 bits count. Only `companion` asks for the strength, which is `firstStrength` unless you say otherwise.
   */
  choose(level: Level, moves: readonly Cell[], seed: bigint, round: number, strength?: Strength): Cell | null;
  /** The exact probability of each cell to be played next at this level, nine numbers. */
  odds(level: Level, moves: readonly Cell[], strength?: Strength): readonly number[];
  /**
   * How strongly `companion` plays after one more game with this result for the player. Keep one strength for the player's games as X and
   * one for those as O.
   */
  strengthAfter(result: Result, strength?: Strength): Strength;
  /** The one of two levels against which it is easier to win: a game with both counts for that one. */
  easierLevel(a: Level, b: Level): Level;
  /** How a level plays, in one sentence. */
  describeLevel(level: Level, language: Language): string;
  /** The label of a cell: "top left". */
  cellName(cell: Cell, language: Language): string;
  cellNames(cell: Cell, language: Language): CellNames;
  valueName(value: Value, language: Language): ValueName;
  /** The name of the line that these three cells make, "the top row"; empty if they make none. */
  lineName(cells: readonly Cell[], language: Language): string;
  newMatch(seats: ByMark<Player>): Match;
  /** Restores a match: `moves` were played, `undone` taken back. Refused if that is impossible. */
  restoreMatch(seats: ByMark<Player>, moves: readonly Cell[], undone: readonly Cell[], round?: number): Answer<Match>;
}
