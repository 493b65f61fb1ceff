// The objects of docs/json.md, from the bytes of src/wasm/put.cpp: the same fields in the same order.
import type { Reader } from './reader.js';
import type {
  AnalysedMove,
  Analysis,
  Explanation,
  MatchEvent,
  Refusal,
  Review,
  ReviewedMove,
  State,
  Value,
} from './types.js';

export function readState(from: Reader): State {
  return {
    board: from.list(() => from.maybeMark()),
    currentPlayer: from.mark(),
    status: from.text(),
    winner: from.maybeMark(),
    isDraw: from.flag(),
    isGameOver: from.flag(),
    moveCount: from.byte(),
    moves: readRecord(from),
    winningLines: from.list(() => from.cells()),
  };
}

function readRecord(from: Reader): State['moves'] {
  const known = from.flag();
  const moves = from.cells();
  return known ? moves : null;
}

function readValue(from: Reader): Value {
  return { result: from.text(), plies: from.small() };
}

function readExplanation(from: Reader): Explanation {
  return { reason: from.text(), sentence: from.text(), cells: from.cells(), refutation: from.cells() };
}

function readAnalysedMove(from: Reader): AnalysedMove {
  return { cell: from.byte(), ...readValue(from), best: from.flag(), winRate: from.number(), ...readExplanation(from) };
}

export function readAnalysis(from: Reader): Analysis {
  return {
    state: readState(from),
    value: readValue(from),
    moves: from.list(() => readAnalysedMove(from)),
    best: from.cells(),
  };
}

function readReviewedMove(from: Reader): ReviewedMove {
  return {
    ply: from.byte(),
    mark: from.mark(),
    cell: from.byte(),
    ...readValue(from),
    grade: from.text(),
    ...readExplanation(from),
    expected: from.text(),
    turned: from.flag(),
    value: readValue(from),
    best: from.cells(),
    better: { cell: from.byte(), ...readExplanation(from) },
  };
}

export function readReview(from: Reader): Review {
  return {
    state: readState(from),
    moves: from.list(() => readReviewedMove(from)),
    turningPoints: from.list(() => from.byte()),
    decisive: from.small(),
  };
}

export function readRefusal(from: Reader): Refusal {
  const told = { code: from.text(), message: from.text() };
  const ply = from.small();
  const hasLegal = from.flag();
  const legal = from.cells();
  return { ...told, ...(ply === null ? {} : { ply }), ...(hasLegal ? { legal } : {}) };
}

export function readEvent(from: Reader): MatchEvent {
  const type = from.text<MatchEvent['type']>();
  switch (type) {
    case 'played':
      return { type, mark: from.mark(), cell: from.byte(), ply: from.byte() };
    case 'taken-back':
    case 'brought-back':
      return { type, moves: from.byte() };
    case 'finished':
      return { type, round: from.number(), status: from.text() };
    case 'began':
      return { type, round: from.number() };
  }
}
