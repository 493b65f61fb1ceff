// What the program itself says of a game, over HTTP: the native engine, not the one in the page.
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

import type { Analysis, Mark, Review, State } from '../../src/engine/types';
import { fill, type Words } from '../../src/words';

async function ask<T>(what: string, moves: string): Promise<T> {
  const answer = await fetch(`${inject('site')}api/v1/${what}moves=${moves}`);
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const stateOf = (moves: string): Promise<State> => ask('state?', moves);
export const analysisOf = (moves: string, language = 'en'): Promise<Analysis> =>
  ask(`analyse?lang=${language}&`, moves);
export const reviewOf = (moves: string, language = 'en'): Promise<Review> => ask(`review?lang=${language}&`, moves);

/** As `marks` reads it off the page. */
export function boardText(state: State): string {
  return state.board.map((mark) => mark ?? '.').join('');
}

/** What the page has to say about whose turn it is, or how the game ended. */
export function headlineFor(words: Words, state: State, person: Mark | null): string {
  if (state.isDraw) return words.draw;
  if (state.winner !== null)
    return person === null
      ? fill(words.markWins, { mark: state.winner })
      : state.winner === person
        ? words.youWin
        : words.computerWins;
  if (person === null) return fill(words.markToMove, { mark: state.currentPlayer });
  return state.currentPlayer === person ? words.yourTurn : words.thinking;
}

export interface KnownGame {
  readonly name: string;
  readonly moves: string;
  readonly status: string;
  readonly lines: string[];
  readonly board: string;
}

/** The games of testdata/games.tsv. */
export const knownGames: readonly KnownGame[] = readFileSync(
  new URL('../../../testdata/games.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', moves = '', status = '', , lines = '', board = ''] = line.split('\t');
    return {
      name,
      moves: moves === '-' ? '' : moves,
      status,
      lines: lines === '-' ? [] : lines.split(',').sort(),
      board,
    };
  });

export function knownGame(name: string): KnownGame {
  const game = knownGames.find((one) => one.name === name);
  if (game === undefined) throw new Error(`no game ${name} in testdata/games.tsv`);
  return game;
}

/** Numbers below `most`, the same ones every time. */
export function dice(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
