// The objects of docs/json.md, from the bytes of src/wasm/games_put.cpp: the same fields in the same order.
import type { ByteReader } from '../engine/byte_reader.js';
import type { Mark } from '../engine/types.js';
import type { GameAnalysis, GameEntry, GameMove, GameRefusal, GameState, GameValue } from './types.js';

function readMoves(from: ByteReader): string[] {
  const moves = from.text();
  return moves === '' ? [] : moves.split(' ');
}

export function readGameState(from: ByteReader): GameState {
  return {
    board: Array.from(from.text(), (sign) => (sign === '.' ? null : (sign as Mark))),
    currentPlayer: from.mark(),
    status: from.text(),
    winner: from.maybeMark(),
    isDraw: from.flag(),
    isGameOver: from.flag(),
    moveCount: from.number(),
    moves: from.flag() ? readMoves(from) : null,
    winningLines: [from.list(() => from.number())].filter((cells) => cells.length > 0),
    game: from.text(),
    columns: from.byte(),
    rows: from.byte(),
    layers: from.byte(),
    position: from.text(),
    legal: readMoves(from),
    ...readBesideMarks(from),
  };
}

function readBesideMarks(from: ByteReader): Pick<GameState, 'leaving' | 'boards' | 'nextBoard'> {
  const leaving = from.flag() ? { leaving: { X: from.text() || null, O: from.text() || null } } : {};
  const boards = from.flag() ? { boards: from.list(() => from.maybeMark()), nextBoard: from.small() } : {};
  return { ...leaving, ...boards };
}

/** A number that may be missing. */
export function readCount(from: ByteReader): number | null {
  const count = from.number();
  return count < 0 ? null : count;
}

export function readGameValue(from: ByteReader): GameValue {
  const result = from.text<'win' | 'draw' | 'loss' | ''>();
  return {
    result: result === '' ? null : result,
    plies: readCount(from),
    certainty: from.text(),
    source: from.text() || null,
  };
}

export function readGameEntry(from: ByteReader): GameEntry {
  return {
    game: from.text(),
    name: from.text(),
    sentence: from.text(),
    rules: from.text(),
    columns: from.byte(),
    rows: from.byte(),
    layers: from.byte(),
    value: readGameValue(from),
    typicalLength: from.number() || null,
  };
}

export function readGameAnalysis(from: ByteReader): GameAnalysis {
  return {
    state: readGameState(from),
    value: readGameValue(from),
    moves: from.list((): GameMove => ({ move: from.text(), ...readGameValue(from), best: from.flag() })),
    best: from.list(() => from.text()),
    guess: from.flag() ? { move: from.text(), chance: from.number(), playouts: from.number() } : null,
  };
}

export function readGameRefusal(from: ByteReader): GameRefusal {
  const refusal = { code: from.text(), message: from.text() };
  return from.flag() ? { ...refusal, ply: from.number(), legal: readMoves(from) } : refusal;
}
