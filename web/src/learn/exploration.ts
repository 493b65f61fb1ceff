// What the explorer shows about a game or a board.

import type { Analysis, Cell, Mark } from '../engine/types';
import type { Explored, FirstMove, FirstReply, Fraction, Opening, PlayerEnds } from '../learn_engine';
import { capital, fill, joined, levelName, linkRefusalInWords } from '../words';
import type { LearnWords } from '../words/learn';
import { cellLabel, type BoardView } from '../presenter/views';
import type { LearnEnvironment } from './environment';

/** A text of nine signs. */
type Board = string;

export interface Exploration extends Explored {
  readonly analysis: Analysis;
  readonly board: Board;
}

/** A game (`408`) or a board (`x-o------`), as in an address. What no game leads to gets a sentence instead. */
export function explore(environment: LearnEnvironment, subject: string): Exploration | { readonly refused: string } {
  const { engine, learn, language, words } = environment;
  const analysis = engine.analyse(subject, language);
  const explored = learn.explore(subject);
  if (!analysis.ok) return { refused: linkRefusalInWords(words, analysis.error) };
  if (!explored.ok) return { refused: linkRefusalInWords(words, explored.error) };
  const board = analysis.value.state.board.map((mark) => mark ?? '.').join('');
  return { ...explored.value, analysis: analysis.value, board };
}

/** How a board is written in an address; the empty one is the start of the explorer. */
export function addressOf(board: Board): string {
  return /^\.*$/.test(board) ? '' : board.toLowerCase().replaceAll('.', '-');
}

/** The address after a move. A game stays a game, because its moves say more than its board. */
export function addressAfter({ analysis, board }: Exploration, cell: Cell): string {
  if (analysis.state.moves !== null) return `${analysis.state.moves.join('')}${cell}`;
  return addressOf(board.slice(0, cell) + analysis.state.currentPlayer + board.slice(cell + 1));
}

/** A press on a cell while a position is set up: empty, X, O, and empty again. */
export function changed(board: Board, cell: Cell): Board {
  const next = { '.': 'X', X: 'O', O: '.' }[board[cell] ?? '.'] ?? '.';
  return board.slice(0, cell) + next + board.slice(cell + 1);
}

/** The board whose free cells show what a move there is worth. */
export function boardToExplore(environment: LearnEnvironment, { analysis }: Exploration): BoardView {
  const { words } = environment;
  const { state, moves } = analysis;
  const last = state.moves?.at(-1);
  return {
    cells: state.board.map((mark, cell) => {
      const move = moves.find((one) => one.cell === cell);
      const label = cellLabel(environment, cell, mark);
      if (move === undefined)
        return cell === last
          ? { mark, open: false, highlight: 'last', label: fill(words.cellLast, { label }) }
          : { mark, open: false, label };
      const { detail } = environment.engine.valueName(move, environment.language);
      return {
        mark,
        open: true,
        label: fill(words.cellValued, { label, value: detail }),
        note: { text: detail, tone: move.result },
      };
    }),
    columns: 3,
    lines: state.winningLines,
    label: words.boardLabel,
    closed: state.isGameOver,
    next: state.isGameOver ? null : state.currentPlayer,
  };
}

/** The board to set up; every cell can be pressed. */
export function boardToSetUp(environment: LearnEnvironment, board: Board): BoardView {
  const cells = [...board].map((sign, cell) => {
    const mark = sign === '.' ? null : (sign as Mark);
    return { mark, open: true, label: cellLabel(environment, cell, mark) };
  });
  return { cells, columns: 3, lines: [], label: environment.words.boardLabel, closed: false, next: null };
}

/** `X to move: win in 3.` */
export function headline(environment: LearnEnvironment, { analysis }: Exploration): string {
  const { words, texts } = environment;
  const { state, value } = analysis;
  if (state.winner !== null) return fill(words.markWins, { mark: state.winner });
  if (state.isGameOver) return capital(texts.explorer.draw);
  const toMove = fill(words.markToMove, { mark: state.currentPlayer });
  return `${toMove} · ${environment.engine.valueName(value, environment.language).detail}`;
}

/** A board in words: `X: top left, centre. O: top right.` */
export function boardInWords({ engine, language, words, texts }: LearnEnvironment, board: Board): string {
  if (addressOf(board) === '') return texts.explorer.backToStart;
  const sides = (['X', 'O'] as const).map((mark) => {
    const names = [...board].flatMap((sign, cell) => (sign === mark ? [engine.cellName(cell, language)] : []));
    return names.length === 0 ? '' : `${mark} ${names.join(' + ')}`;
  });
  return joined(
    words,
    sides.filter((side) => side !== '').map((side) => fill(words.sentence, { text: side })),
  );
}

export function openingInWords(texts: LearnWords, { first, reply }: Opening): string {
  const names = texts.explorer;
  const firsts: { readonly [Name in FirstMove]: string } = {
    corner: names.openingCorner,
    side: names.openingSide,
    centre: names.openingCentre,
  };
  const replies: { readonly [Name in FirstReply]: string } = {
    centre: names.replyCentre,
    corner: names.replyCorner,
    'opposite-corner': names.replyOppositeCorner,
    'next-to-it': names.replyNextToIt,
    side: names.replySide,
    'opposite-side': names.replyOppositeSide,
    'far-side': names.replyFarSide,
  };
  return reply === null ? firsts[first] : `${firsts[first]} · ${replies[reply]}`;
}

export interface Share {
  readonly kind: 'X' | 'draw' | 'O';
  readonly share: number;
  readonly percent: string;
  /** `null` if the percentage says it all. */
  readonly exact: Fraction | null;
}

export interface EndsRow {
  readonly player: string;
  readonly shares: readonly Share[];
}

/** How games end, a row for each kind of player. */
export function endsRows({ words, texts }: LearnEnvironment, ends: readonly PlayerEnds[]): readonly EndsRow[] {
  const percent = new Intl.NumberFormat(words.tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  const share = (kind: Share['kind'], exact: Fraction): Share => {
    const part = exact.numerator / exact.denominator;
    return { kind, share: part, percent: percent.format(part), exact: exact.denominator === 1 ? null : exact };
  };
  return ends.map(({ player, xWins, draw, oWins }) => ({
    player: player === 'random' ? capital(texts.explorer.randomPlayer) : levelName(words, player),
    shares: [share('X', xWins), share('draw', draw), share('O', oWins)],
  }));
}
