// The types of what only /learn needs from the C++. Boards are texts of nine signs, row by row: `XO..X....`.

import type { Cell, Level } from '../engine/types';

/** In the order of the C++; the module refuses to load with others. */
export const courses = ['complete', 'block', 'fork', 'foresee', 'openings', 'draw'] as const;
export type Course = (typeof courses)[number];

export const themes = ['win', 'block', 'fork', 'stop-fork', 'only-draw', 'trap'] as const;
export type Theme = (typeof themes)[number];

export const difficulties = [1, 2, 3, 4, 5] as const;

/** When an exercise is done: after one move, when the player has won, or at the end of a game that is not lost. */
export type Goal = 'move' | 'win' | 'draw';

export interface Exercise {
  readonly goal: Goal;
  readonly board: string;
}

export interface Puzzle {
  readonly number: number;
  readonly board: string;
  readonly theme: Theme;
  readonly difficulty: number;
  readonly answer: Cell;
}

/** `also-keeps`: in a trap, a move that draws although another one is better. */
export type Judgement = 'right' | 'also-keeps' | 'wrong';

/** How long a race takes at most, and which mistake ends it. */
export interface RaceRules {
  readonly milliseconds: number;
  readonly mistakes: number;
}

/** The number of days since 1970. */
export type Day = number;

/** A position in which somebody lost a win or a draw; it comes back by Leitner's rule. */
export interface Mistake {
  readonly board: string;
  readonly box: number;
  readonly due: Day;
  readonly timesShown: number;
}

/** Days in a row, and the last of them. */
export interface Streak {
  readonly days: number;
  readonly last: Day | null;
}

export type FirstMove = 'corner' | 'side' | 'centre';
export type FirstReply = 'centre' | 'corner' | 'opposite-corner' | 'next-to-it' | 'side' | 'opposite-side' | 'far-side';

/** X's first move and O's answer, up to symmetry. */
export interface Opening {
  readonly first: FirstMove;
  readonly reply: FirstReply | null;
}

/** An exact probability, in lowest terms. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** How games end if this kind of player has both seats. */
export interface PlayerEnds {
  readonly player: Level | 'random';
  readonly xWins: Fraction;
  readonly draw: Fraction;
  readonly oWins: Fraction;
}

export interface Explored {
  readonly games: number;
  readonly before: readonly string[];
  /** Itself first. */
  readonly images: readonly string[];
  /** Of a game, or of a board after one or two moves. */
  readonly opening: Opening | null;
  /** The random player first. Without the moves before, `hard` is left out: it depends on them. */
  readonly ends: readonly PlayerEnds[];
}

/** Beads of each colour in a box of the machine's first to fourth move, and what it gets after a game. */
export interface MenaceRules {
  readonly beads: readonly [first: number, second: number, third: number, fourth: number];
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** An empty box is filled as at the start; otherwise the machine resigns there. */
  readonly refill: boolean;
}

/** The beads and rewards of Michie's machine. */
export const michiesRules: MenaceRules = { beads: [4, 3, 2, 1], win: 3, draw: 1, loss: -1, refill: false };

export interface Box {
  /** From 1. */
  readonly number: number;
  readonly board: string;
  /** By cell of its own board. */
  readonly beads: readonly number[];
}

/** The box of a position on the board. */
export interface UsedBox extends Box {
  /** By cell of that board, which may be turned; `null` where the box has no move. */
  readonly onBoard: readonly (number | null)[];
}

/** What became of some games of the machine. */
export interface Learnt {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** All games that it has played. */
  readonly games: number;
  /** In its first box. */
  readonly beads: number;
}

/** A board of a worksheet. */
export interface WorksheetBoard {
  readonly board: string;
  readonly answer: Cell;
}

/** Against whom the machine plays. */
export type MenaceOpponent = Level | 'random';
