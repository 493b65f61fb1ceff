import { describe, expect, it } from 'vitest';
import { afterKey, middle, rulesBetween, strokeThrough } from '../../src/board/geometry';

describe('the geometry of a board', () => {
  it('puts a cell in its row and column, whatever the width', () => {
    expect(middle(5, 3)).toEqual({ x: 250, y: 150 });
    expect(middle(5, 4)).toEqual({ x: 150, y: 150 });
  });

  it('draws a line from before its first cell to after its last', () => {
    expect(strokeThrough([0, 1, 2], 3)).toBe('M14 50L286 50');
    expect(strokeThrough([2, 5, 8], 3)).toBe('M250 14L250 286');
    expect(strokeThrough([2, 4, 6], 3)).toBe('M275.5 24.5L24.5 275.5');
  });

  it('rules between the cells only', () => {
    // Each line begins and ends near its place between two cells, and inside the board.
    const ends = (path: string): number[][] =>
      path
        .slice(1)
        .split('M')
        .map((line) => (line.match(/[\d.]+/g) ?? []).map(Number))
        .map((numbers) => [...numbers.slice(0, 2), ...numbers.slice(-2)]);
    const near = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= 3;
    const lines = ends(rulesBetween(4, 2));
    const down = lines.filter(([x = 0, , toX = 0]) => Math.abs(x - toX) <= 6);
    const across = lines.filter(([, y = 0, , toY = 0]) => Math.abs(y - toY) <= 6);
    expect(down.map(([x = 0]) => [100, 200, 300].findIndex((wanted) => near(x, wanted)))).toEqual([0, 1, 2]);
    expect(across.map(([, y = 0]) => near(y, 100))).toEqual([true]);
    for (const numbers of lines) for (const value of numbers) expect(value > 0 && value < 400).toBe(true);
    expect(ends(rulesBetween(3, 3))).toHaveLength(4);
  });

  it('walks with the arrow keys and stays at the edge', () => {
    // By brute force: a step changes the row or the column by one, and never leaves the board.
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] } as const;
    for (const [columns, rows] of [
      [3, 3],
      [4, 2],
    ] as const)
      for (let row = 0; row < rows; ++row)
        for (let column = 0; column < columns; ++column)
          for (const [key, [down, right]] of Object.entries(steps)) {
            const there = [row + down, column + right] as const;
            const on = there[0] >= 0 && there[0] < rows && there[1] >= 0 && there[1] < columns;
            const expected = on ? there[0] * columns + there[1] : row * columns + column;
            expect(afterKey(key, false, row * columns + column, columns, columns * rows)).toBe(expected);
          }
  });

  it('goes to the ends of a row, and with Ctrl of the board', () => {
    expect(afterKey('Home', false, 5, 3, 9)).toBe(3);
    expect(afterKey('End', false, 3, 3, 9)).toBe(5);
    expect(afterKey('Home', true, 5, 3, 9)).toBe(0);
    expect(afterKey('End', true, 5, 3, 9)).toBe(8);
    expect(afterKey('a', false, 5, 3, 9)).toBeNull();
  });
});
