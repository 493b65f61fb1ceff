// The board of an exercise or a puzzle, and the text of a position.

import type { Cell, State } from '../engine/types';
import { cellLabel, type BoardView, type SpeechContext } from '../presenter/views';
import { fill } from '../words';

export function stateOf({ engine }: SpeechContext, board: string): State {
  const state = engine.state(board);
  if (!state.ok) throw new Error(state.error.message); // the board came from the engine
  return state.value;
}

/** The board after a move of the side to move. */
export function withMove(context: SpeechContext, board: string, cell: Cell): string {
  return board.slice(0, cell) + stateOf(context, board).currentPlayer + board.slice(cell + 1);
}

export interface Shown {
  readonly board: string;
  /** Whether a pick is accepted now. */
  readonly open: boolean;
  readonly last: Cell | null;
  /** Where to play, as a mark in dots. */
  readonly hint: Cell | null;
}

export function boardOf(context: SpeechContext, { board, open, last, hint }: Shown): BoardView {
  const state = stateOf(context, board);
  return {
    cells: state.board.map((mark, cell) => {
      const label = cellLabel(context, cell, mark);
      const base = { mark, open: open && mark === null };
      if (cell === last) return { ...base, highlight: 'last', label: fill(context.words.cellLast, { label }) };
      if (cell !== hint) return { ...base, label };
      return {
        ...base,
        highlight: 'hint',
        ghost: state.currentPlayer,
        label: fill(context.words.cellHinted, { label }),
      };
    }),
    columns: 3,
    lines: state.winningLines,
    label: context.words.boardLabel,
    closed: !open,
    next: open ? state.currentPlayer : null,
  };
}
