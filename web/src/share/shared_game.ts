// share/: a finished game as a link, as text and as a picture, and how each of them leaves the page. index.ts is the entry.
// Must not: know a rule of the game, or be loaded before somebody shares.

import type { Cell, Mark } from '../engine/types';
import { fill, type Words } from '../words';

/** A finished game, as it is shared. */
export interface SharedGame {
  readonly moves: readonly Cell[];
  readonly marks: readonly (Mark | null)[];
  readonly columns: number;
  /** The completed lines, each by its cells; none in a draw. */
  readonly lines: readonly (readonly Cell[])[];
}

/** The board as the page's view has it. */
interface ShownBoard {
  readonly cells: readonly { readonly mark: Mark | null }[];
  readonly columns: number;
  readonly lines: readonly (readonly Cell[])[];
}

export function sharedGame(moves: readonly Cell[], board: ShownBoard): SharedGame {
  return {
    moves,
    marks: board.cells.map(({ mark }) => mark),
    columns: board.columns,
    lines: board.lines,
  };
}

/** Where the game is, with a preview for those who get the link. */
export function gamePath(game: SharedGame): string {
  return `/g/${game.moves.join('')}`;
}

/** One line: who won, or that it was a draw. */
export function resultLine(words: Words['sharing'], app: string, game: SharedGame): string {
  const winner = game.lines[0] === undefined ? null : game.marks[game.lines[0][0] ?? 0];
  return winner ? fill(words.won, { app, mark: winner, n: game.moves.length }) : fill(words.drawn, { app });
}

const emoji = { X: '❌', O: '⭕', empty: '⬜' };

/** The board in emoji, a line for each row. */
export function emojiGrid({ marks, columns }: SharedGame): string {
  let grid = '';
  for (const [cell, mark] of marks.entries()) {
    if (cell > 0 && cell % columns === 0) grid += '\n';
    grid += emoji[mark ?? 'empty'];
  }
  return grid;
}

/** The game as text to paste anywhere: the result, the board and the link. */
export function gameText(words: Words['sharing'], app: string, game: SharedGame, link: string): string {
  return `${resultLine(words, app, game)}\n${emojiGrid(game)}\n${link}`;
}
