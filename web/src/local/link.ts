// A game or a position as a link: `#40812`, `#X.O/.X./..O`.

import type { Analysis, Cell, Engine, Language, Rejection, State } from '../engine/types';

export type Linked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'game'; readonly moves: readonly Cell[]; readonly over: boolean }
  | { readonly kind: 'board'; readonly text: string; readonly state: State }
  | { readonly kind: 'bad-link'; readonly text: string; readonly refusal: Pick<Rejection, 'code' | 'ply'> };

const longest = 200;
const longestShown = 40;

export function readLink(engine: Engine, hash: string): Linked {
  const raw = hash.replace(/^#/, '');
  if (raw.length > longest) return bad(raw, { code: 'request/too_long' });
  let text: string;
  try {
    text = decodeURIComponent(raw).trim();
  } catch {
    return bad(raw, { code: 'link/encoding' });
  }
  if (text === '') return { kind: 'nothing' };
  const state = engine.state(text);
  if (!state.ok) return bad(text, state.error);
  const { moves, isGameOver } = state.value;
  if (moves === null) return { kind: 'board', text, state: state.value };
  return moves.length === 0 ? { kind: 'nothing' } : { kind: 'game', moves, over: isGameOver };
}

/** The link to the game that a path names: `#40812` for `/g/40812`; empty for other paths. */
export function linkInPath(path: string): string {
  const game = /^\/g\/([^/]+)$/.exec(path)?.[1];
  return game === undefined ? '' : `#${game}`;
}

export function linkTo(moves: readonly Cell[]): string {
  return moves.length === 0 ? '' : `#${moves.join('')}`;
}

/** A link to a board, for a game whose first moves nobody made. */
export function linkToBoard(board: State['board']): string {
  const text = board.map((mark) => mark ?? '.').join('');
  return `#${text.slice(0, 3)}/${text.slice(3, 6)}/${text.slice(6)}`;
}

/** What every move of a linked board is worth. */
export function analysisOf(engine: Engine, subject: string | readonly Cell[], language: Language): Analysis | null {
  const analysis = engine.analyse(subject, language);
  return analysis.ok ? analysis.value : null;
}

function bad(text: string, refusal: Pick<Rejection, 'code' | 'ply'>): Linked {
  return { kind: 'bad-link', text: shortened(text), refusal };
}

/** Text from outside as it is shown: short, on one line, and without invisible characters. */
export function shortened(text: string): string {
  const plain = Array.from(text.replace(/[\p{C}\p{Z}]+/gu, ' '));
  return plain.length > longestShown ? `${plain.slice(0, longestShown).join('')}…` : plain.join('');
}
