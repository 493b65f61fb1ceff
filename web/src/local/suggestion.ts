// Whether to go harder or easier, by the last results.

import { steadyLevels, type Level } from '../engine/types';
import type { RecentGame } from './results';

export interface Suggestion {
  readonly kind: 'harder' | 'easier';
  readonly level: Level;
  /** Wins or losses in a row. */
  readonly games: number;
}

/** So many in a row, and again after as many more: a suggestion after every game would be a nuisance. */
const run = 3;

/** A suggestion for a person who plays at this level and has just finished the newest of these games; `null` if there is none. */
export function suggestionAfter(recent: readonly RecentGame[], level: Level): Suggestion | null {
  const last = recent.at(-1);
  if (last === undefined || last.result === 'draw') return null;
  const games = runLength(recent, ({ level: at, result, aided }) => {
    // A win with help says little about the level; a loss in spite of it does.
    return at === level && result === last.result && (result === 'loss' || !aided);
  });
  if (games === 0 || games % run !== 0) return null;
  const kind = last.result === 'win' ? 'harder' : 'easier';
  const next = neighbour(level, kind === 'harder' ? 1 : -1);
  return next === null ? null : { kind, level: next, games };
}

/** The next harder or easier level; `null` if there is none. */
export function neighbour(level: Level, step: 1 | -1): Level | null {
  const at = steadyLevels.findIndex((one) => one === level);
  return at < 0 ? null : (steadyLevels[at + step] ?? null);
}

/** How many games at the end are like this. */
function runLength(recent: readonly RecentGame[], like: (game: RecentGame) => boolean): number {
  const other = [...recent].reverse().findIndex((game) => !like(game));
  return other < 0 ? recent.length : other;
}
