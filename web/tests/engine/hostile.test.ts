// Nothing that JavaScript can pass makes the engine trap, answer wrongly or lose its senses (S7, S8).
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type Match, RefusedError } from '../../src/engine/index.js';
import { Chance, engine } from './support.js';

let match: Match;
beforeAll(() => {
  match = engine.newMatch({ X: 1, O: 2 });
  match.play(1, 4, 0);
});

// Whatever was asked, the engine answers as before.
afterEach(() => {
  expect(engine.legal([4, 0, 8])).toEqual([1, 2, 3, 5, 6, 7]);
  expect(match.state.moves).toEqual([4]);
});

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** What a list of anything must be refused with: the first thing wrong with it, in the order of S7. */
function expectedCode(list: unknown): string {
  if (!Array.isArray(list)) return 'state/bad_moves';
  const board = Array<string>(9).fill('.');
  for (let ply = 0; ply < list.length; ++ply) {
    const cell: unknown = list[ply];
    if (
      typeof cell !== 'number' ||
      !Number.isInteger(cell) ||
      cell !== Math.max(-(2 ** 31), Math.min(cell, 2 ** 31 - 1))
    )
      return 'state/bad_moves';
    if (cell < 0 || cell > 8) return 'move/out_of_bounds';
    const won = lines.some((line) => ['XXX', 'OOO'].includes(Array.from(line, (at) => board[Number(at)]).join('')));
    if (won || ply === 9) return 'move/game_over';
    if (board[cell] !== '.') return 'move/cell_occupied';
    board[cell] = ply % 2 === 0 ? 'X' : 'O';
  }
  return 'ok';
}

const oddities: readonly unknown[] = [
  NaN,
  Infinity,
  -Infinity,
  -0,
  0.5,
  8.999999,
  -1,
  9,
  1e9,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 32 + 4,
  2 ** 53,
  1e300,
  Number.MIN_VALUE,
  '4',
  '',
  'x',
  null,
  undefined,
  true,
  {},
  [],
  [4],
  4n,
  Symbol('4'),
  () => 4,
  new Date(4),
  new Number(4),
  { valueOf: () => 4 },
];

describe('lists', () => {
  test.each(oddities.map((value) => [value]))('with %o in it', (value) => {
    for (const list of [[value], [4, value], [0, 3, 1, 4, 2, value]]) {
      const code = expectedCode(list);
      const answer = engine.state(list as number[]);
      expect(answer.ok ? 'ok' : answer.error.code).toBe(code);
      for (const ask of [
        () => engine.legal(list as number[]),
        () => engine.odds('hard', list as number[]),
        () => engine.verdict(list as number[], 'en'),
      ]) {
        if (code === 'ok') expect(ask).not.toThrow();
        else expect(ask).toThrow(RefusedError);
      }
    }
    // In place of the list.
    const answer = engine.state(value as number[]);
    if (typeof value === 'string' || (Array.isArray(value) && expectedCode(value) === 'ok')) return;
    expect(answer.ok ? 'ok' : answer.error.code).toBe(expectedCode(value));
  });

  test('with holes, and far too long', () => {
    const codes = [
      new Array<number>(3),
      new Array<number>(2 ** 32 - 1),
      Array<number>(1_000_000).fill(4),
      Array.from({ length: 100_000 }, (_, i) => i),
    ].map((list) => {
      const answer = engine.state(list);
      return answer.ok ? 'ok' : answer.error.code;
    });
    expect(codes).toEqual(['state/bad_moves', 'state/bad_moves', 'move/cell_occupied', 'move/game_over']);
  });

  test('that ask the engine while they are read', () => {
    const list = [4, 0];
    Object.defineProperty(list, 1, { get: () => engine.legal([8, 7, 6]).length });
    expect(engine.state(list)).toMatchObject({ ok: true, value: { moves: [4, 6] } });
  });

  test('that throw when they are read', () => {
    const list = [4, 0];
    Object.defineProperty(list, 1, {
      get: () => {
        throw new Error('mine');
      },
    });
    expect(() => engine.state(list)).toThrow('mine');
  });
});

describe('texts', () => {
  test.each([
    ['\u0000', 'move/out_of_bounds'],
    ['4\u00000', 'move/out_of_bounds'],
    ['4 \ud800', 'move/out_of_bounds'],
    ['\udc00\ud800', 'move/out_of_bounds'],
    ['X\u0000O', 'board/no_such_mark'],
    ['0'.repeat(10_000_000), 'request/too_long'],
    ['\u{1f600}'.repeat(16385), 'request/too_long'],
    [`${'\u20ac'.repeat(21845)}a`, 'move/out_of_bounds'], // 65,536 bytes: the last that are read
    [`${'\u20ac'.repeat(21845)}ab`, 'request/too_long'],
    [`${'\u20ac'.repeat(21846)}`, 'request/too_long'],
    ['.'.repeat(65536), 'board/too_many_cells'],
  ])('%#', (text, code) => {
    for (const answer of [
      engine.state(text),
      engine.analyse(text, 'es'),
      engine.review(text, 'en'),
      engine.gameTo(text),
    ])
      expect(answer.ok ? 'ok' : answer.error.code).toBe(code);
    expect(engine.cell(text).ok).toBe(false);
  });
});

describe('arguments of a match', () => {
  test.each(oddities.map((value) => [value]))('%o', (value) => {
    const number = value as number;
    const isCell = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8;
    const asCell = match.play(2, number, 1);
    // -0 is the only one of them that names a cell.
    expect(asCell.ok ? 'ok' : asCell.error.code).toBe(isCell ? 'ok' : 'move/out_of_bounds');
    if (asCell.ok) match.undo(2, 2);
    for (const answer of [
      match.play(number, 0, 1),
      match.undo(number, 1),
      match.redo(number, 1),
      match.newGame(number),
    ])
      expect(answer.ok ? 'ok' : answer.error.code).toBe('match/not_seated');
    for (const answer of [match.play(2, 0, number), match.undo(1, number), match.redo(1, number)])
      expect(answer.ok ? 'ok' : answer.error.code).toBe('match/stale_ply');
    expect([match.canUndo(number), match.canRedo(number)]).toEqual([false, false]);
  });

  test.each([[null], [{}], [4], ['XO'], [{ X: 1 }], [{ X: '1', O: '2' }], [{ X: NaN, O: 1 }]])('seats %j', (seats) => {
    expect(match.newGame(1, seats as never)).toMatchObject({ ok: false, error: { code: 'match/no_such_player' } });
    expect(engine.restoreMatch(seats as never, [], [])).toMatchObject({
      ok: false,
      error: { code: 'match/no_such_player' },
    });
    expect(() => engine.newMatch(seats as never)).toThrow(RefusedError);
  });
});

test('a seed that is none, and one beyond 64 bits', () => {
  expect(() => engine.choose('easy', [], 1 as never, 1)).toThrow(TypeError);
  expect(engine.choose('easy', [], 2n ** 64n + 7n, 1)).toBe(engine.choose('easy', [], 7n, 1));
  expect(engine.choose('easy', [], -1n, 1)).toBe(engine.choose('easy', [], 2n ** 64n - 1n, 1));
  for (const round of [0, -1, 1.5, NaN, 2 ** 31, '1'])
    expect(() => engine.choose('easy', [], 1n, round as number)).toThrow('the games of a match are counted from 1');
});

test('a strength that is none', () => {
  for (const strength of [-1, 41, 1.5, NaN, 256, '1', null]) {
    expect(() => engine.choose('companion', [], 1n, 1, strength as number)).toThrow('from 0 to 40');
    expect(() => engine.odds('easy', [], strength as number)).toThrow(RefusedError);
    expect(() => engine.strengthAfter('win', strength as number)).toThrow(RefusedError);
  }
  expect(() => engine.strengthAfter('victory' as never)).toThrow(RangeError);
});

test('random values of every kind', () => {
  const chance = new Chance(2026);
  const cell = (): unknown => (chance.below(12) > 0 ? chance.below(10) : chance.of(oddities));
  const list = (): unknown =>
    chance.below(20) === 0 ? chance.of(oddities) : Array.from({ length: chance.below(12) }, cell);
  const letters = '0123456789,,  XO./-_\n\t"\\{[\u0000\u00e9\ud83d\ude00';
  const text = (): string =>
    Array.from({ length: chance.below(14) }, () => letters[chance.below(letters.length)]).join('');
  const counts = new Map<string, number>();
  for (let i = 0; i < 30_000; ++i) {
    const given = list();
    if (typeof given === 'string') continue;
    const answer = engine.state(given as number[]);
    const code = answer.ok ? 'ok' : answer.error.code;
    expect(code).toBe(expectedCode(given));
    counts.set(code, (counts.get(code) ?? 0) + 1);

    const written = engine.state(text());
    if (!written.ok) expect(written.error.message).not.toBe('');

    const scratch = engine.restoreMatch(
      { X: 1, O: chance.below(3) },
      list() as number[],
      list() as number[],
      cell() as number,
    );
    if (!scratch.ok) continue;
    const commands = [
      () => scratch.value.play(cell() as number, cell() as number, cell() as number),
      () => scratch.value.undo(cell() as number, cell() as number),
      () => scratch.value.redo(cell() as number, cell() as number),
      () => scratch.value.newGame(cell() as number, { X: cell() as number, O: cell() as number }),
    ];
    for (let j = 0; j < 5; ++j) {
      const before = scratch.value.state;
      const done = chance.of(commands)();
      if (!done.ok) expect(scratch.value.state).toEqual(before);
      else expect(engine.state(scratch.value.state.moves ?? [])).toEqual({ ok: true, value: scratch.value.state });
    }
  }
  // Every kind of answer was met, else this has tested less than it says.
  expect([...counts.keys()].sort()).toEqual([
    'move/cell_occupied',
    'move/game_over',
    'move/out_of_bounds',
    'ok',
    'state/bad_moves',
  ]);
});
