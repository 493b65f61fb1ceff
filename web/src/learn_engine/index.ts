// learn_engine/: the typed wrapper of learn.wasm: puzzles, lessons, how people practise, map, explorer, MENACE.
// Must not: contain a rule, a sentence or a name of its own.

import { Bridge } from '../engine/bridge';
import type { ByteReader } from '../engine/byte_reader';
import { marks, type Answer, type Cell, type Mark, type Source } from '../engine/types';
import { loadExports } from '../engine/wasm';
import { Menace } from './menace';
import { readPlacedText } from '../engine/placed';
import { courses, type Course, type Day, type Exercise, type Explored, type Judgement } from './types';
import {
  themes,
  type FirstReply,
  type Fraction,
  type Mistake,
  type PlayerEnds,
  type Puzzle,
  type RaceRules,
  type Streak,
  type Theme,
  type WorksheetBoard,
} from './types';
import type { LearnExports } from './wasm';

export * from './types';
export type { Menace };

export async function loadLearnEngine(source: Source): Promise<LearnEngine> {
  return new LearnEngine(await loadExports<LearnExports>(source));
}

export class LearnEngine {
  /** By number, from 1; all puzzles that there are. */
  readonly puzzles: readonly Puzzle[];
  readonly exercises: { readonly [Name in Course]: readonly Exercise[] };
  readonly firstRating: number;
  readonly race: RaceRules;
  /** How wide a line below the title of the map may be, as a multiple of the size of its letters. */
  readonly mapLineWidth: number;
  readonly menace: Menace;
  readonly #bridge: Bridge<LearnExports>;

  constructor(exports: LearnExports) {
    this.#bridge = new Bridge(exports);
    exports.puzzles();
    const from = this.#bridge.answer();
    this.puzzles = Array.from({ length: from.number() }, () => readPuzzle(from));
    this.exercises = this.#courses();
    this.firstRating = exports.first_rating();
    this.race = { milliseconds: exports.race_seconds() * 1000, mistakes: exports.race_mistakes() };
    this.mapLineWidth = exports.map_line_width();
    this.menace = new Menace(this.#bridge);
  }

  /** The puzzle of a day, the same for everybody. */
  dailyPuzzle(day: Day): Puzzle {
    this.#bridge.exports.daily_puzzle(day);
    return readPuzzle(this.#bridge.answer());
  }

  /** A puzzle on a turned or mirrored board; there are eight images. */
  puzzleImage(number: number, image: number): Puzzle {
    this.#bridge.exports.puzzle_image(number, image);
    return readPuzzle(this.#bridge.answer());
  }

  /** In a mistake, every move that keeps the result is right. */
  judge(board: string, cell: Cell, as: 'puzzle' | 'mistake' = 'puzzle'): Judgement {
    const given = this.#bridge.exports.judge(this.#bridge.putText(board), cell, Number(as === 'mistake'));
    return this.#bridge.readOrThrow(given, (from) => from.text<Judgement>());
  }

  /** The right moves in an exercise, at its start or later. */
  rightMoves(course: Course, board: string): readonly Cell[] {
    const given = this.#bridge.exports.right_moves(courses.indexOf(course), this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => from.cells());
  }

  /** The computer's reply in an exercise; `null` once the game is over. */
  reply(board: string): Cell | null {
    const given = this.#bridge.exports.reply(this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => from.small());
  }

  /** The positions of a game in which somebody lost a win or a draw. */
  mistakesIn(moves: readonly Cell[], who: Mark, today: Day): Answer<readonly Mistake[]> {
    const given = this.#bridge.exports.mistakes_in(this.#bridge.putNumbers(moves), marks.indexOf(who), today);
    return this.#bridge.read(given, (from) => from.list(() => readMistake(from)));
  }

  /** A mistake after an answer; `null` once it is learnt. */
  answered({ board, box, timesShown }: Mistake, right: boolean, today: Day): Mistake | null {
    const size = this.#bridge.putText(board);
    const given = this.#bridge.exports.answered(size, box, timesShown, Number(right), today);
    return this.#bridge.readOrThrow(given, (from) => (from.flag() ? readMistake(from) : null));
  }

  /** The board as it is shown next: people are to learn the idea, not the picture. */
  mistakeImage({ board, timesShown }: Mistake): string {
    const given = this.#bridge.exports.mistake_image(this.#bridge.putText(board), timesShown);
    return this.#bridge.readOrThrow(given, (from) => from.text());
  }

  rated(points: number, difficulty: number, solved: boolean): number {
    return this.#bridge.exports.rated(points, difficulty, Number(solved));
  }

  /** With the puzzle of one more day. */
  streakAfter({ days, last }: Streak, today: Day): Streak {
    return { days: this.#bridge.exports.streak_after(days, last ?? Number.NaN, today), last: today };
  }

  /** The streak as it stands: none if a day was missed. */
  daysInARow({ days, last }: Streak, today: Day): number {
    return this.#bridge.exports.days_in_a_row(days, last ?? Number.NaN, today);
  }

  /** The move of the strategy that the map shows; `null` once the game is over. */
  strategyMove(board: string): Cell | null {
    const given = this.#bridge.exports.strategy_move(this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => from.small());
  }

  /** The whole strategy of one side, as an SVG picture for a sheet of paper. Line feeds end the lines of `howToRead`. */
  mapSvg(side: Mark, title: string, howToRead: string, rightToLeft: boolean): string {
    const bytes = this.#bridge.putText(`${title}\0${howToRead}`);
    this.#bridge.exports.map_svg(marks.indexOf(side), bytes, Number(rightToLeft));
    return readPlacedText(this.#bridge);
  }

  /** A game (`408`) or a board. */
  explore(subject: string): Answer<Explored> {
    const given = this.#bridge.exports.explore(this.#bridge.putText(subject));
    return this.#bridge.read(given, (from) => ({
      games: from.number(),
      before: from.list(() => from.text()),
      images: from.list(() => from.text()),
      opening: from.flag() ? { first: from.text(), reply: from.text<FirstReply>() || null } : null,
      ends: from.list((): PlayerEnds => ({
        player: from.text(),
        xWins: readFraction(from),
        draw: readFraction(from),
        oWins: readFraction(from),
      })),
    }));
  }

  /** How many different boards a worksheet with this theme can have. */
  worksheetBoards(theme: Theme): number {
    return this.#bridge.exports.worksheet_boards(themes.indexOf(theme));
  }

  /** The boards of a worksheet, the easiest first: those of `tateti worksheet` with the same seed. */
  worksheet(theme: Theme, count: number, seed: number): readonly WorksheetBoard[] {
    this.#bridge.exports.worksheet(themes.indexOf(theme), count, seed);
    const from = this.#bridge.answer();
    return Array.from({ length: from.number() }, () => ({ board: from.text(), answer: from.byte() }));
  }

  #courses(): LearnEngine['exercises'] {
    this.#bridge.exports.courses();
    const from = this.#bridge.answer();
    const read = from.list(
      () => [from.text(), from.list((): Exercise => ({ goal: from.text(), board: from.text() }))] as const,
    );
    if (read.map(([name]) => name).join() !== courses.join()) throw new Error('learn.wasm has other courses');
    return Object.fromEntries(read) as unknown as LearnEngine['exercises'];
  }
}

function readPuzzle(from: ByteReader): Puzzle {
  return {
    number: from.number(),
    board: from.text(),
    theme: from.text(),
    difficulty: from.byte(),
    answer: from.byte(),
  };
}

function readFraction(from: ByteReader): Fraction {
  return { numerator: from.number(), denominator: from.number() };
}

function readMistake(from: ByteReader): Mistake {
  return { board: from.text(), box: from.byte(), due: from.number(), timesShown: from.number() };
}
