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
    expect(rulesBetween(3, 3).match(/M/g)).toHaveLength(4);
    expect(rulesBetween(4, 2).match(/V/g)).toHaveLength(3);
    expect(rulesBetween(4, 2).match(/H/g)).toHaveLength(1);
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
