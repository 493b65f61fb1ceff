// The expectations of testdata/ about the rules, asked of the module.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Status } from '../../src/engine/index.js';
import { digits, engine, rows } from './support.js';

function stateOf(subject: string | readonly number[]) {
  const answer = engine.state(subject);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

describe('games.tsv (S4, S5, S9, S10)', () => {
  test.each(rows('games.tsv', 6))('%s', (_name, moves, status, winner, lines, board) => {
    const state = stateOf(moves as string);
    expect(state).toEqual({
      board: Array.from(board as string, (c) => (c === '.' ? null : c)),
      // S5: at the end it stays the player who made the last move.
      currentPlayer: ((moves as string).length - (status === 'playing' ? 0 : 1)) % 2 === 0 ? 'X' : 'O',
      status,
      winner: winner === '' ? null : winner,
      isDraw: status === 'draw',
      isGameOver: status !== 'playing',
      moveCount: (moves as string).length,
      moves: digits(moves as string),
      winningLines: lines === '' ? [] : (lines as string).split(',').map(digits),
    });
    expect(stateOf(digits(moves as string))).toEqual(state);
    // A board is the same, but for the moves that nobody knows.
    expect(stateOf(board as string)).toEqual({ ...state, moves: null });
  });
});

describe('refusals.tsv (S1, S7, S8, S11)', () => {
  test.each(rows('refusals.tsv', 5))('after "%s" %s plays %s: %s', (moves, asker, text, code, legal) => {
    const before = digits(moves as string);
    const restored = engine.restoreMatch({ X: 1, O: 2 }, before, []);
    if (!restored.ok) throw new Error(restored.error.message);
    const match = restored.value;
    const whoseTurn = before.length % 2 === 0 ? 'X' : 'O';
    const by = match.seats[asker === '' ? whoseTurn : (asker as 'X' | 'O')];
    const cell = engine.cell(text as string);
    const played = cell.ok ? match.play(by, cell.value, before.length) : cell;
    expect(played.ok ? 'ok' : played.error.code).toBe(code);
    expect(engine.legal(match.state.moves ?? [])).toEqual(digits(legal as string));
    if (!played.ok) {
      expect(played.error.message).not.toBe('');
      expect(match.state.moves).toEqual(before);
      if (cell.ok) expect(played.error).toMatchObject({ ply: before.length, legal: digits(legal as string) });
    }
  });
});

describe('boards (S6)', () => {
  test.each(rows('boards.tsv', 2))('%s is %s', (board, verdict) => {
    const answer = engine.state(board as string);
    expect(answer.ok ? 'ok' : answer.error.code).toBe(verdict);
  });

  test('of all boards with nine cells exactly the reachable ones pass', () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 3 ** 9; ++number) {
      const board = Array.from({ length: 9 }, (_, cell) => '.XO'[Math.floor(number / 3 ** cell) % 3]).join('');
      const answer = engine.state(board);
      const verdict = answer.ok ? 'ok' : answer.error.code;
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
    const classes = [
      'ok',
      'board/too_many_x',
      'board/too_many_o',
      'board/both_won',
      'board/played_on_after_x_won',
      'board/played_on_after_o_won',
    ];
    expect(classes.map((verdict) => counts.get(verdict))).toEqual(fact('board_verdicts').map(Number));
    expect(counts.size).toBe(classes.length);
  });
});

describe('a game that leads to a board', () => {
  test('for every position of positions.tsv', () => {
    const boards = rows('positions.tsv', 7).map(([board]) => board as string);
    for (const board of boards) {
      const given = engine.gameTo(board);
      if (!given.ok) throw new Error(`${board}: ${given.error.message}`);
      // The order of the moves has to be legal: whoever replays them comes to the board.
      expect(stateOf(given.value)).toEqual({ ...stateOf(board), moves: given.value });
      expect(engine.gameTo(given.value)).toEqual(given);
    }
    expect(boards.length).toBeGreaterThan(700);
  });

  test.each([
    ['.........', []],
    ['X.O/.X./..O', [0, 2, 4, 8]],
    ['XXX/OO./OX.', [0, 3, 1, 4, 7, 6, 2]],
    ['XOX/OXO/XOX', [0, 1, 2, 3, 6, 5, 8, 7, 4]],
    ['8 0 4', [8, 0, 4]],
    ['', []],
  ])('%s', (subject, moves) => {
    expect(engine.gameTo(subject)).toEqual({ ok: true, value: moves });
  });

  test.each([
    ['XX./.../...', 'board/too_many_x'],
    ['XXX/OOO/...', 'board/both_won'],
    ['XXX/OO./O..', 'board/played_on_after_x_won'],
    ['X.O/.X./..', 'board/too_few_cells'],
    ['X.O/.Z./..O', 'board/no_such_mark'],
    ['404', 'move/cell_occupied'],
    ['9', 'move/out_of_bounds'],
    [null as never, 'state/bad_moves'],
  ])('but not to %s', (subject, code) => {
    const answer = engine.gameTo(subject);
    expect(answer.ok ? 'ok' : answer.error.code).toBe(code);
    expect(answer).toEqual(engine.state(subject));
  });
});

function fact(name: string): string[] {
  const row = rows('facts.tsv', 2).find(([key]) => key === name);
  return (row?.[1] ?? '').split(' ');
}

describe('facts.tsv: every game there is (S3, S9, S10)', () => {
  const sequences = Array<number>(10).fill(0);
  const ended: Record<Exclude<Status, 'playing'>, number> = { 'x-wins': 0, 'o-wins': 0, draw: 0 };
  const endedAt = Array<number>(10).fill(0);
  const boards = new Map<string, { ply: number; over: boolean; lines: number }>();

  function walk(moves: number[]): void {
    sequences[moves.length] = (sequences[moves.length] ?? 0) + 1;
    const legal = engine.legal(moves);
    if (legal.length === 0 || !boards.has(key(moves))) {
      const state = stateOf(moves);
      boards.set(key(moves), { ply: moves.length, over: state.isGameOver, lines: state.winningLines.length });
      if (state.status !== 'playing') {
        ++ended[state.status];
        endedAt[moves.length] = (endedAt[moves.length] ?? 0) + 1;
      }
    }
    for (const cell of legal) {
      moves.push(cell);
      walk(moves);
      moves.pop();
    }
  }

  /** Which board a game leads to: who holds which cell. */
  function key(moves: readonly number[]): string {
    const board = Array<string>(9).fill('.');
    moves.forEach((cell, ply) => (board[cell] = ply % 2 === 0 ? 'X' : 'O'));
    return board.join('');
  }

  beforeAll(() => walk([]));

  test('perft', () => {
    expect(sequences).toEqual(fact('perft').map(Number));
  });
  test('finished games', () => {
    expect([ended['x-wins'] + ended['o-wins'] + ended.draw, ended['x-wins'], ended['o-wins'], ended.draw]).toEqual(
      fact('finished_games').map(Number),
    );
    expect(endedAt.slice(5)).toEqual(fact('finished_games_by_length').map(Number));
  });
  test('positions', () => {
    expect(boards.size).toBe(Number(fact('positions')[0]));
    const byPly = Array<number>(10).fill(0);
    for (const { ply } of boards.values()) byPly[ply] = (byPly[ply] ?? 0) + 1;
    expect(byPly).toEqual(fact('positions_by_ply').map(Number));
    expect([...boards.values()].filter(({ over }) => over).length).toBe(Number(fact('finished_positions')[0]));
    const twoLines = [...boards.values()].filter(({ lines }) => lines === 2);
    expect(twoLines.length).toBe(Number(fact('two_line_positions')[0]));
    expect(new Set(twoLines.map(({ ply }) => String(ply)))).toEqual(new Set(fact('two_line_ply')));
  });
});
