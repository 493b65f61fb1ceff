// The objects of docs/json.md, from the bytes of src/wasm/put.cpp: the same fields in the same order.
import type { ByteReader } from './byte_reader.js';
import type {
  AnalysedMove,
  Analysis,
  Explanation,
  MatchEvent,
  Rejection,
  Review,
  ReviewedMove,
  State,
  Value,
} from './types.js';

export function readState(from: ByteReader): State {
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

function readRecord(from: ByteReader): State['moves'] {
  const known = from.flag();
  const moves = from.cells();
  return known ? moves : null;
}

function readValue(from: ByteReader): Value {
  return { result: from.text(), plies: from.small() };
}

function readExplanation(from: ByteReader): Explanation {
  return { reason: from.text(), sentence: from.text(), cells: from.cells(), refutation: from.cells() };
}

function readAnalysedMove(from: ByteReader): AnalysedMove {
  return { cell: from.byte(), ...readValue(from), best: from.flag(), winRate: from.number(), ...readExplanation(from) };
}

export function readAnalysis(from: ByteReader): Analysis {
  return {
    state: readState(from),
    value: readValue(from),
    moves: from.list(() => readAnalysedMove(from)),
    best: from.cells(),
  };
}

function readReviewedMove(from: ByteReader): ReviewedMove {
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

export function readReview(from: ByteReader): Review {
  return {
    state: readState(from),
    moves: from.list(() => readReviewedMove(from)),
    turningPoints: from.list(() => from.byte()),
    decisive: from.small(),
  };
}

export function readRefusal(from: ByteReader): Rejection {
  const refusal = { code: from.text(), message: from.text() };
  const ply = from.small();
  const hasLegal = from.flag();
  const legal = from.cells();
  return { ...refusal, ...(ply === null ? {} : { ply }), ...(hasLegal ? { legal } : {}) };
}

export function readEvent(from: ByteReader): MatchEvent {
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
