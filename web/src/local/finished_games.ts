// The moves of finished games against the computer, until /learn has looked for mistakes in them.

import { marks, type Cell, type Mark } from '../engine/types';
import { isCount, isObject, oneOf } from '../json';
import type { EntryReader, EntryStore } from '../storage/entry_store';

export interface PlayedGame {
  /** The person's. */
  readonly side: Mark;
  readonly moves: readonly Cell[];
  /** When it ended, as a number of days since 1970. */
  readonly day: number;
}

/** More than anybody plays before a visit to /learn; what is older is forgotten. */
const limit = 50;

function readGame(value: unknown): PlayedGame | null {
  if (!isObject(value) || !oneOf(marks, value.side) || !isCount(value.day)) return null;
  if (typeof value.moves !== 'string' || !/^[0-8]{5,9}$/.test(value.moves)) return null;
  return { side: value.side, moves: Array.from(value.moves, Number), day: value.day };
}

export const readFinishedGames: EntryReader<readonly PlayedGame[]> = ({ games }) => {
  if (!Array.isArray(games)) return null;
  const read = games.map(readGame);
  return read.every((game) => game !== null) ? read : null;
};

function write(entries: EntryStore, games: readonly PlayedGame[]): void {
  entries.write('finished', { games: games.map((game) => ({ ...game, moves: game.moves.join('') })) });
}

export function keepFinishedGame(entries: EntryStore, game: PlayedGame): void {
  write(entries, [...(entries.read('finished', readFinishedGames) ?? []), game].slice(-limit));
}

/** The games that nobody has looked at, which are forgotten with that. */
export function takeFinishedGames(entries: EntryStore): readonly PlayedGame[] {
  const games = entries.read('finished', readFinishedGames) ?? [];
  if (games.length > 0) write(entries, []);
  return games;
}
