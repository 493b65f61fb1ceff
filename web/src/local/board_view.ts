// The cells of the board: marks, labels, highlights.

import type { BoardCell } from '../board/types';
import type { Analysis, Cell, Mark, Review, State } from '../engine/types';
import { cellLabel, type BoardView } from '../presenter/views';
import { fill } from '../words';
import { analysisOf } from './link';
import type { LocalModel } from './model';
import { movesAtStep } from './screen';

interface Position {
  readonly state: State;
  /** Whether a pick is accepted now. */
  readonly open: boolean;
  readonly analysis: Analysis | null;
  readonly hinted: readonly Cell[];
  readonly better: readonly Cell[];
  /** Free cells that the coach's sentence is about: where a line could be completed, or a fork made. */
  readonly threats: readonly Cell[];
  readonly last: Cell | null;
  /** Who made the last move. */
  readonly moved?: Mark | undefined;
}

const bare = { analysis: null, hinted: [], better: [], threats: [] } as const;

export function stateAt(model: LocalModel, moves: readonly Cell[]): State {
  const state = model.engine.state(moves);
  if (!state.ok) throw new Error(state.error.message); // the moves came from the engine
  return state.value;
}

export function boardView(model: LocalModel, review: Review | null): BoardView {
  const position = positionOf(model, review);
  const { state, open } = position;
  return {
    cells: state.board.map((mark, cell) => cellView(model, position, mark, cell)),
    columns: 3,
    lines: state.winningLines,
    label: model.words.boardLabel,
    closed: !open,
    next: open ? state.currentPlayer : null,
  };
}

function positionOf(model: LocalModel, review: Review | null): Position {
  const { screen, game, settings, engine, language } = model;
  const analyse = (moves: readonly Cell[], wanted: boolean): Analysis | null =>
    wanted ? analysisOf(engine, moves, language) : null;
  switch (screen.kind) {
    case 'game': {
      const open = game.personToMove && model.phase !== 'thinking';
      const analysis = analyse(game.moves, (settings.values || model.hint) && game.personToMove);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      return {
        ...bare,
        state: game.state,
        open,
        analysis: settings.values ? analysis : null,
        hinted,
        last: game.moves.at(-1) ?? null,
      };
    }
    case 'link': {
      const analysis = analyse(screen.moves, settings.values || model.hint);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      const state = stateAt(model, screen.moves);
      return {
        ...bare,
        state,
        open: true,
        analysis: settings.values ? analysis : null,
        hinted,
        last: screen.moves.at(-1) ?? null,
      };
    }
    case 'review': {
      const moves = movesAtStep(screen);
      const move = review?.moves[screen.step - 1];
      const poor = move !== undefined && move.grade !== 'best' && move.grade !== 'good';
      const analysis = analyse(moves, settings.values);
      const state = stateAt(model, moves);
      const better = poor ? [move.better.cell] : [];
      return {
        ...bare,
        state,
        open: false,
        analysis,
        better,
        threats: move?.cells.filter((cell) => state.board[cell] === null && !better.includes(cell)) ?? [],
        last: move?.cell ?? null,
        moved: (move === undefined ? null : state.board[move.cell]) ?? undefined,
      };
    }
    case 'board': {
      const analysis = analysisOf(engine, screen.text, language);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      return { ...bare, state: screen.state, open: !screen.state.isGameOver, analysis, hinted, last: null };
    }
    case 'bad-link':
      return { ...bare, state: stateAt(model, []), open: false, last: null };
  }
}

function cellView(model: LocalModel, position: Position, mark: Mark | null, cell: Cell): BoardCell {
  const { words } = model;
  const move = mark === null ? position.analysis?.moves.find((one) => one.cell === cell) : undefined;
  const value = move && model.engine.valueName(move, model.language);
  const hinted = position.hinted.includes(cell);
  const better = position.better.includes(cell);
  const last = position.last === cell;
  const threat = position.threats.includes(cell);

  let label = cellLabel(model, cell, mark);
  if (last) label = fill(words.cellLast, { label });
  if (value !== undefined) label = fill(words.cellValued, { label, value: value.detail });
  if (hinted) label = fill(words.cellHinted, { label });
  if (better) label = fill(words.cellBetter, { label });
  if (threat) label = fill(words.cellThreat, { label });

  return {
    mark,
    open: mark === null && position.open,
    label,
    note: move && value && { text: value.word, title: value.detail, tone: move.result },
    highlight: last ? 'last' : hinted || better ? 'hint' : threat ? 'point' : undefined,
    ghost: hinted ? position.state.currentPlayer : better ? position.moved : undefined,
  };
}
