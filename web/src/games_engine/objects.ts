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
  };
}

export function readGameValue(from: ByteReader): GameValue {
  const result = from.text<'win' | 'draw' | 'loss' | ''>();
  const plies = from.number();
  return {
    result: result === '' ? null : result,
    plies: plies < 0 ? null : plies,
    certainty: from.text(),
    source: from.text() || null,
  };
}

export function readGameEntry(from: ByteReader): GameEntry {
  return {
    game: from.text(),
    name: from.text(),
    rules: from.text(),
    columns: from.byte(),
    rows: from.byte(),
    layers: from.byte(),
    value: readGameValue(from),
  };
}

export function readGameAnalysis(from: ByteReader): GameAnalysis {
  const state = readGameState(from);
  if (from.flag()) return { state, value: null, moves: [], best: [], guess: null };
  const value = readGameValue(from);
  const moves = from.list((): GameMove => ({ move: from.text(), ...readGameValue(from), best: from.flag() }));
  if (!from.flag())
    return { state, value, moves, best: moves.filter(({ best }) => best).map(({ move }) => move), guess: null };
  const proven = from.flag();
  const guess = { move: from.text(), chance: from.number(), playouts: from.number() };
  return { state, value, moves, best: proven ? [guess.move] : [], guess };
}

export function readGameRefusal(from: ByteReader): GameRefusal {
  const refusal = { code: from.text(), message: from.text() };
  return from.flag() ? { ...refusal, ply: from.number(), legal: readMoves(from) } : refusal;
}
