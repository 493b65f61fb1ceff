// Which worksheet, as it is in the address: `?puzzles=fork&boards=12&seed=7`. (`theme` is the page's.)

import { themes, type Theme } from '../learn_engine';
import { isSeed } from './kept_machine';

export const boardsPerPage = 12;
/** How many boards a sheet may have here; the command line makes longer ones. */
export const boardCounts = [6, 12, 24, 36] as const;

export interface WorksheetChoice {
  readonly theme: Theme;
  readonly count: number;
  readonly seed: number;
}

export function worksheetIn(search: string): WorksheetChoice {
  const asked = new URLSearchParams(search);
  const seed = Number(asked.get('seed') ?? 1);
  return {
    theme: themes.find((one) => one === asked.get('puzzles')) ?? 'win',
    count: boardCounts.find((one) => String(one) === asked.get('boards')) ?? boardsPerPage,
    seed: isSeed(seed) ? seed : 1,
  };
}

/** The same address with this choice; other parameters stay. */
export function withWorksheet(search: string, { theme, count, seed }: WorksheetChoice): string {
  const asked = new URLSearchParams(search);
  asked.set('puzzles', theme);
  asked.set('boards', String(count));
  asked.set('seed', String(seed));
  return `?${asked.toString()}`;
}

/** The boards of each page, with the number of the first. */
export function pagesOf<T>(boards: readonly T[]): readonly { readonly first: number; readonly boards: readonly T[] }[] {
  return Array.from({ length: Math.ceil(boards.length / boardsPerPage) }, (_, page) => ({
    first: page * boardsPerPage + 1,
    boards: boards.slice(page * boardsPerPage, (page + 1) * boardsPerPage),
  }));
}
