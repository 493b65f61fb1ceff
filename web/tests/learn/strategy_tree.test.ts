// The tree of the map: it is read back and played against every line of play.
import { describe, expect, test } from 'vitest';

import { afterTreeKey, firstOpen, rowsOf, type TreeRow } from '../../src/learn/strategy_tree';
import { makeEnvironment } from './support';

const { environment } = makeEnvironment();
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** Who has won a game, by its moves alone. */
function winner(moves: string): 'X' | 'O' | null {
  for (const [first, mark] of [
    [0, 'X'],
    [1, 'O'],
  ] as const) {
    const own = [...moves].filter((_, ply) => ply % 2 === first);
    if (lines.some((line) => [...line].every((cell) => own.includes(cell)))) return mark;
  }
  return null;
}

/** Everything, opened from the root to the leaves. */
function allRows(side: 'X' | 'O'): readonly TreeRow[] {
  let open: readonly string[] = [];
  for (;;) {
    const rows = rowsOf(environment, side, open);
    const closed = rows.filter((row) => row.open === false).map(({ moves }) => moves);
    if (closed.length === 0) return rows;
    open = [...open, ...closed];
  }
}

describe.each(['X', 'O'] as const)('as %s', (side) => {
  const rows = allRows(side);
  const known = new Map(rows.map((row) => [row.moves, row]));

  test('every line of play is in it, and none is lost', () => {
    let games = 0;
    const play = (moves: string): void => {
      const row = known.get(moves);
      const end = winner(moves) ?? (moves.length === 9 ? 'draw' : null);
      if (end !== null) {
        games += 1;
        expect([side, 'draw'], moves).toContain(end);
        expect(row?.open, moves).toBeNull();
        expect(row?.text, moves).toMatch(end === 'draw' ? /Draw\.$/ : /You win\.$/);
        return;
      }
      for (const reply of '012345678')
        if (!moves.includes(reply)) {
          const answered = rows.filter(
            (one) => one.moves.startsWith(moves + reply) && one.moves.length <= moves.length + 2,
          );
          const shortest = answered.filter(
            (one) => one.moves.length === Math.min(...answered.map((row) => row.moves.length)),
          );
          expect(shortest, `one answer to ${moves}${reply}`).toHaveLength(1);
          play(shortest[0]?.moves ?? '');
        }
    };
    play(side === 'X' ? (rows[0]?.moves ?? '') : '');
    expect(games).toBe(rows.filter((row) => row.open === null).length);
  });

  test('rows are counted', () => {
    const sibling = (all: readonly TreeRow[], level: number): TreeRow | undefined => {
      const next = all.find((row) => row.level <= level);
      return next?.level === level ? next : undefined;
    };
    for (const [index, { level, number, count }] of rows.entries()) {
      expect(number).toBe((sibling(rows.slice(0, index).reverse(), level)?.number ?? 0) + 1);
      expect(sibling(rows.slice(index + 1), level)?.count ?? number).toBe(count);
    }
  });
});

test('sentences', () => {
  const rows = rowsOf(environment, 'X', firstOpen(environment, 'X'));
  expect(rows.map(({ text }) => text).slice(0, 2)).toEqual([
    'You play the top left.',
    'O plays the top middle. You play the left.',
  ]);
  expect(rows).toHaveLength(9);
  expect(rowsOf(environment, 'O', firstOpen(environment, 'O')).map(({ level }) => level)).toEqual(Array(9).fill(1));
});

describe('keys', () => {
  const closed = rowsOf(environment, 'X', ['0']);
  const open = rowsOf(environment, 'X', ['0', closed[1]?.moves ?? '']);

  test.each([
    ['ArrowDown', closed, 0, { at: 1, toggle: null }],
    ['ArrowDown', closed, 8, { at: 8, toggle: null }],
    ['ArrowUp', closed, 1, { at: 0, toggle: null }],
    ['ArrowUp', closed, 0, { at: 0, toggle: null }],
    ['Home', closed, 5, { at: 0, toggle: null }],
    ['End', closed, 5, { at: 8, toggle: null }],
    ['ArrowRight', closed, 1, { at: 1, toggle: closed[1]?.moves }],
    ['ArrowRight', open, 1, { at: 2, toggle: null }],
    ['ArrowLeft', open, 1, { at: 1, toggle: open[1]?.moves }],
    ['ArrowLeft', open, 3, { at: 1, toggle: null }],
    ['ArrowLeft', closed, 4, { at: 0, toggle: null }],
    ['Enter', closed, 1, { at: 1, toggle: closed[1]?.moves }],
    [' ', closed, 1, { at: 1, toggle: closed[1]?.moves }],
    ['x', closed, 1, null],
  ] as const)('%s', (key, rows, at, expected) => {
    expect(afterTreeKey(rows, at, key, false)).toEqual(expected);
    const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key as string] ?? key;
    expect(afterTreeKey(rows, at, mirrored, true), 'from right to left').toEqual(expected);
  });

  test('a row without others has nothing to open', () => {
    const rows = allRows('X');
    const leaf = rows.findIndex((row) => row.open === null);
    expect(afterTreeKey(rows, leaf, 'ArrowRight', false)).toEqual({ at: leaf, toggle: null });
    expect(afterTreeKey(rows, leaf, 'Enter', false)).toEqual({ at: leaf, toggle: null });
  });
});
