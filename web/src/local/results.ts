// The results of people: against the computer by level and side, and of two people by name. Games with help are counted apart.

import { marks, type ByMark, type Level, type Mark, type Result } from '../engine/types';
import { isCount, isId, isObject, oneOf, type JsonObject } from '../json';
import type { EntryReader } from '../storage/entry_store';
import { resultFor, type FinishedGame } from './finished_game';
import { countedLimit } from './score';
import { readNames, type Names } from './settings';

export interface Counts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Games that somebody played alone, and games with help. */
export interface Counted {
  readonly alone: Counts;
  readonly aided: Counts;
}

export interface LevelResults extends ByMark<Counted> {
  /** Successes in a row, of the games without help: now, and the most there were. */
  readonly streak: number;
  readonly best: number;
}

/** The counts are those of the person named first. */
export interface PairResults extends Counted {
  readonly names: Names;
}

export interface RecentGame {
  readonly level: string;
  readonly result: Result;
  readonly aided: boolean;
}

export interface Results {
  /** By the name of the level. A newer page may have stored levels that this one does not know; they stay. */
  readonly levels: Readonly<Record<string, LevelResults>>;
  /** The pair that played last is at the end. */
  readonly pairs: readonly PairResults[];
  /** The last games against the computer, the newest at the end. */
  readonly recent: readonly RecentGame[];
  /** The ids of the games counted last. */
  readonly counted: readonly string[];
}

export const noCounts: Counts = { wins: 0, draws: 0, losses: 0 };
const nothing: Counted = { alone: noCounts, aided: noCounts };
const noLevelResults: LevelResults = { X: nothing, O: nothing, streak: 0, best: 0 };
export const noResults: Results = { levels: {}, pairs: [], recent: [], counted: [] };

export const recentLimit = 20;
/** A browser's storage is small; nobody plays with more people than this at one device. */
export const pairLimit = 100;
const results: readonly Result[] = ['win', 'draw', 'loss'];

export function gamesIn({ wins, draws, losses }: Counts): number {
  return wins + draws + losses;
}

export function sum(a: Counts, b: Counts): Counts {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

export function levelResults({ levels }: Results, level: Level): LevelResults {
  return Object.hasOwn(levels, level) ? (levels[level] ?? noLevelResults) : noLevelResults;
}

/** The results of these two people, whoever is named first. */
export function pairResults({ pairs }: Results, names: Names): PairResults {
  const same = pairs.find((pair) => sameNames(pair.names, names));
  if (same !== undefined) return same;
  const swapped = pairs.find((pair) => sameNames(pair.names, [names[1], names[0]]));
  if (swapped === undefined) return { ...nothing, names };
  return { names, alone: turned(swapped.alone), aided: turned(swapped.aided) };
}

/** What counts as a success: against `perfect` nobody can win, so a draw is one. */
export function isSuccess(level: string, result: Result): boolean {
  return result === 'win' || (level === 'perfect' && result === 'draw');
}

/** With one more game; the same results if that game was counted already, or if it is not known whose it was. */
export function withFinished(before: Results, game: FinishedGame, names: Names): Results {
  if (before.counted.includes(game.id)) return before;
  const counted = [...before.counted, game.id].slice(-countedLimit);
  const result = resultFor(game.status, game.side);
  const aided = game.help.length > 0;
  if (game.opponent === 'person') return { ...withPair(before, names, result, aided), counted };
  if (game.level === null) return before;
  return { ...withLevel(before, game.level, game.side, result, aided), counted };
}

/** Nothing. The counted games stay known: a reset does not make them count again. */
export function clearedResults({ counted }: Results): Results {
  return { ...noResults, counted };
}

/** What a reset took away, and what has been counted since. */
export function mergedResults(before: Results, since: Results): Results {
  const levels: Record<string, LevelResults> = { ...before.levels };
  for (const [level, later] of Object.entries(since.levels)) {
    const earlier = Object.hasOwn(levels, level) ? levels[level] : undefined;
    levels[level] = earlier === undefined ? later : mergedLevel(earlier, later);
  }
  const merged = since.pairs.reduce<Results>(
    (all, pair) => withPairResults(all, both(pairResults(all, pair.names), pair)),
    before,
  );
  return {
    levels,
    pairs: merged.pairs,
    recent: [...before.recent, ...since.recent].slice(-recentLimit),
    counted: since.counted,
  };
}

function mergedLevel(earlier: LevelResults, later: LevelResults): LevelResults {
  const unbroken = later.streak === gamesIn(later.X.alone) + gamesIn(later.O.alone);
  const streak = later.streak + (unbroken ? earlier.streak : 0);
  return {
    X: both(earlier.X, later.X),
    O: both(earlier.O, later.O),
    streak,
    best: Math.max(earlier.best, later.best, streak),
  };
}

function withLevel(before: Results, level: Level, side: Mark, result: Result, aided: boolean): Results {
  const known = levelResults(before, level);
  const streak = aided ? known.streak : isSuccess(level, result) ? known.streak + 1 : 0;
  const after = {
    ...known,
    [side]: withResult(known[side], result, aided),
    streak,
    best: Math.max(known.best, streak),
  };
  return {
    ...before,
    levels: { ...before.levels, [level]: after },
    recent: [...before.recent, { level, result, aided }].slice(-recentLimit),
  };
}

function withPair(before: Results, names: Names, result: Result, aided: boolean): Results {
  const pair = pairResults(before, names);
  return withPairResults(before, { names, ...withResult(pair, result, aided) });
}

function withPairResults(before: Results, pair: PairResults): Results {
  const others = before.pairs.filter(
    ({ names }) => !sameNames(names, pair.names) && !sameNames(names, [pair.names[1], pair.names[0]]),
  );
  return { ...before, pairs: [...others, pair].slice(-pairLimit) };
}

function withResult({ alone, aided }: Counted, result: Result, helped: boolean): Counted {
  const one: Counts = { ...noCounts, [{ win: 'wins', draw: 'draws', loss: 'losses' }[result]]: 1 };
  return helped ? { alone, aided: sum(aided, one) } : { alone: sum(alone, one), aided };
}

function both<T extends Counted>(a: T, b: Counted): T {
  return { ...a, alone: sum(a.alone, b.alone), aided: sum(a.aided, b.aided) };
}

function turned({ wins, draws, losses }: Counts): Counts {
  return { wins: losses, draws, losses: wins };
}

/** "ana" and "Ana" are one person. */
function sameNames(a: Names, b: Names): boolean {
  return a.every((name, index) => name.toLowerCase() === b[index]?.toLowerCase());
}

export const readResults: EntryReader<Results> = (entry) => {
  const { levels, pairs, recent, counted } = entry;
  if (!isObject(levels) || !Array.isArray(pairs) || !Array.isArray(recent) || !Array.isArray(counted)) return null;
  const byLevel = Object.entries(levels).map(([level, value]) => [level, readLevel(value)] as const);
  const readPairs = pairs.map(readPair);
  if (!byLevel.every(isRead) || !readPairs.every((pair) => pair !== null)) return null;
  if (!recent.every(isRecent) || recent.length > recentLimit) return null;
  if (!counted.every(isId) || counted.length > countedLimit) return null;
  return { levels: Object.fromEntries(byLevel), pairs: readPairs, recent, counted };
};

function isRead(entry: readonly [string, LevelResults | null]): entry is readonly [string, LevelResults] {
  return isId(entry[0]) && entry[1] !== null;
}

function readLevel(value: unknown): LevelResults | null {
  if (!isObject(value) || !marks.every((mark) => isCounted(value[mark]))) return null;
  if (!isCount(value.streak) || !isCount(value.best)) return null;
  return value as unknown as LevelResults;
}

function readPair(value: unknown): PairResults | null {
  if (!isCounted(value)) return null;
  const names = readNames(value.names);
  return names === null ? null : { names, alone: value.alone, aided: value.aided };
}

function isCounted(value: unknown): value is Counted & JsonObject {
  return isObject(value) && isCounts(value.alone) && isCounts(value.aided);
}

function isCounts(value: unknown): value is Counts {
  return isObject(value) && isCount(value.wins) && isCount(value.draws) && isCount(value.losses);
}

function isRecent(value: unknown): value is RecentGame {
  return (
    isObject(value) &&
    typeof value.level === 'string' &&
    oneOf(results, value.result) &&
    typeof value.aided === 'boolean'
  );
}
