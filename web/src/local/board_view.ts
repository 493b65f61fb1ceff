// The nine cells as the board takes them: marks, words, highlights.

import type { BoardCell, BoardProps } from '../board/types';
import type { Analysis, Cell, Mark, Review, State, Value } from '../engine/types';
import { fill, valueAsNote, valueInWords, type Words } from '../words';
import { analysisOf } from './link';
import type { Model } from './model';

export type BoardView = Omit<BoardProps, 'onpick'>;

interface Shown {
  readonly state: State;
  /** Whether picks are taken now. */
  readonly open: boolean;
  readonly analysis: Analysis | null;
  readonly hinted: readonly Cell[];
  readonly better: readonly Cell[];
  readonly points: readonly Cell[];
  readonly last: Cell | null;
}

const bare = { analysis: null, hinted: [], better: [], points: [] } as const;

export function stateAt(model: Model, moves: readonly Cell[]): State {
  const state = model.engine.state(moves);
  if (!state.ok) throw new Error(state.error.message); // the moves were the engine's own
  return state.value;
}

export function boardView(model: Model, review: Review | null): BoardView {
  const shown = shownOf(model, review);
  const { state, open } = shown;
  return {
    cells: state.board.map((mark, cell) => cellView(model, shown, mark, cell)),
    columns: 3,
    lines: state.winningLines,
    label: model.words.boardLabel,
    closed: !open,
    next: open ? state.currentPlayer : null,
  };
}

function shownOf(model: Model, review: Review | null): Shown {
  const { place, table, settings, engine, language } = model;
  const worth = (moves: readonly Cell[], wanted: boolean): Analysis | null =>
    wanted ? analysisOf(engine, moves, language) : null;
  switch (place.kind) {
    case 'game': {
      const open = table.personToMove && model.phase === 'idle';
      const analysis = worth(table.moves, (settings.values || model.hint) && table.personToMove);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      return {
        ...bare,
        state: table.state,
        open,
        analysis: settings.values ? analysis : null,
        hinted,
        last: table.moves.at(-1) ?? null,
      };
    }
    case 'link': {
      const analysis = worth(place.moves, settings.values || model.hint);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      const state = stateAt(model, place.moves);
      return {
        ...bare,
        state,
        open: true,
        analysis: settings.values ? analysis : null,
        hinted,
        last: place.moves.at(-1) ?? null,
      };
    }
    case 'review': {
      const moves = place.moves.slice(0, place.step);
      const move = review?.moves[place.step - 1];
      const poor = move !== undefined && move.grade !== 'best' && move.grade !== 'good';
      const analysis = worth(moves, settings.values);
      return {
        ...bare,
        state: stateAt(model, moves),
        open: false,
        analysis,
        better: poor ? [move.better.cell] : [],
        points: move?.cells ?? [],
        last: move?.cell ?? null,
      };
    }
    case 'board': {
      const analysis = analysisOf(engine, place.text, language);
      const hinted = model.hint ? (analysis?.best.slice(0, 1) ?? []) : [];
      return { ...bare, state: place.state, open: !place.state.isGameOver, analysis, hinted, last: null };
    }
    case 'bad':
      return { ...bare, state: stateAt(model, []), open: false, last: null };
  }
}

/** Whoever speaks to the browser says what stands there, "W3"; whoever listens to it wants to know what that means. */
function valueForAll(words: Words, value: Value): string {
  const [note, inWords] = [valueAsNote(words, value), valueInWords(words, value)];
  return /\p{L}/u.test(note) ? `${note}, ${inWords}` : inWords;
}

function cellView(model: Model, shown: Shown, mark: Mark | null, cell: Cell): BoardCell {
  const { words } = model;
  const name = model.engine.cellName(cell, model.language);
  const value = mark === null ? shown.analysis?.moves.find((move) => move.cell === cell) : undefined;
  const hinted = shown.hinted.includes(cell);
  const better = shown.better.includes(cell);
  const last = shown.last === cell;

  let label =
    mark === null
      ? fill(words.cellEmpty, { n: cell, cell: name })
      : fill(words.cellMarked, { n: cell, cell: name, mark });
  if (last) label = fill(words.cellLast, { label });
  if (value !== undefined) label = fill(words.cellValued, { label, value: valueForAll(words, value) });
  if (hinted) label = fill(words.cellHinted, { label });
  if (better) label = fill(words.cellBetter, { label });

  return {
    mark,
    open: mark === null && shown.open,
    label,
    note: value === undefined ? undefined : { text: valueAsNote(words, value), tone: value.result },
    highlight: last ? 'last' : hinted || better ? 'hint' : shown.points.includes(cell) ? 'point' : undefined,
  };
}
