// What is shown of the map: zooming and moving by keys, wheel and fingers, never beyond the map.
import { describe, expect, test } from 'vitest';

import { MapGesture } from '../../src/learn/map_gesture';
import { linesOf } from '../../src/learn/map_picture';
import { afterMapKey, moved, wheelFactor, wholeMap, zoomed, type MapPart } from '../../src/learn/map_part';
import { Chance } from '../engine/support';

/** The place on the map that is at this place of the screen. */
const under = ({ x, y, size }: MapPart, at: { x: number; y: number }): number[] => [x + at.x * size, y + at.y * size];

function expectWithin({ x, y, size }: MapPart): void {
  expect(size).toBeGreaterThanOrEqual(0.1);
  for (const from of [x, y]) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + size).toBeLessThanOrEqual(3 + 1e-9);
  }
}

test('zooming keeps what is under the pointer', () => {
  const at = { x: 0.25, y: 0.75 };
  const nearer = zoomed(wholeMap, 4, at);
  expect(nearer.size).toBe(0.75);
  expect(under(nearer, at)).toEqual(under(wholeMap, at));
  expect(zoomed(nearer, 1 / 4, at)).toEqual(wholeMap);
});

test('no way leads out of the map', () => {
  const chance = new Chance(15);
  let part = wholeMap;
  const share = (): number => chance.below(100) / 100;
  for (let i = 0; i < 10_000; ++i) {
    part =
      chance.below(2) === 0
        ? zoomed(part, 0.2 + 5 * share(), { x: share(), y: share() })
        : moved(part, { x: 4 * share() - 2, y: 4 * share() - 2 });
    expectWithin(part);
  }
  expect(zoomed(wholeMap, 1e9).size).toBe(0.1);
  expect(zoomed(part, 1e-9)).toEqual(wholeMap);
});

test('keys', () => {
  const nearer = afterMapKey(wholeMap, '+') ?? wholeMap;
  expect(nearer).toEqual({ x: 0.5, y: 0.5, size: 2 });
  expect(afterMapKey(wholeMap, '=')).toEqual(nearer);
  expect(afterMapKey(nearer, '-')).toEqual(wholeMap);
  expect(afterMapKey(nearer, '0')).toEqual(wholeMap);
  expect(afterMapKey(nearer, 'ArrowRight')).toEqual({ ...nearer, x: 0.9 });
  expect(afterMapKey(nearer, 'ArrowLeft')?.x).toBeCloseTo(0.1);
  expect(afterMapKey(nearer, 'ArrowDown')).toEqual({ ...nearer, y: 0.9 });
  expect(afterMapKey(nearer, 'ArrowUp')?.y).toBeCloseTo(0.1);
  expect(afterMapKey(nearer, 'a')).toBeNull();
});

test('a wheel zooms in upwards, by lines as by pixels, and no turn is too large', () => {
  const turn = (deltaY: number, deltaMode = 0): number => wheelFactor({ deltaY, deltaMode, ctrlKey: false });
  expect(turn(-100)).toBeGreaterThan(1);
  expect(turn(100)).toBeCloseTo(1 / turn(-100));
  expect(turn(-5, 1)).toBe(turn(-100));
  expect(turn(-100_000)).toBe(turn(-200));
});

describe('fingers', () => {
  test('one moves the map', () => {
    const gesture = new MapGesture();
    const part = zoomed(wholeMap, 3);
    gesture.down(1, { x: 0.5, y: 0.5 });
    const after = gesture.move(part, 1, { x: 0.25, y: 0.6 });
    expect(after.x).toBeCloseTo(part.x + 0.25);
    expect(after.y).toBeCloseTo(part.y - 0.1);
    expect(gesture.up(1), 'no tap').toBe(false);
    expect(gesture.move(after, 1, { x: 0, y: 0 }), 'it is up').toBe(after);
  });

  test('two zoom around the place between them', () => {
    const gesture = new MapGesture();
    gesture.down(1, { x: 0.4, y: 0.5 });
    gesture.down(2, { x: 0.6, y: 0.5 });
    let part = gesture.move(wholeMap, 1, { x: 0.3, y: 0.5 });
    part = gesture.move(part, 2, { x: 0.7, y: 0.5 });
    expect(part.size).toBeCloseTo(1.5);
    expect(under(part, { x: 0.5, y: 0.5 })[1]).toBeCloseTo(1.5);
    expect([gesture.up(1), gesture.up(2)], 'no tap').toEqual([false, false]);
  });

  test('a tap stays where it is', () => {
    const gesture = new MapGesture();
    gesture.down(1, { x: 0.4, y: 0.5 });
    gesture.move(wholeMap, 1, { x: 0.405, y: 0.5 });
    expect(gesture.up(1)).toBe(true);
    expect(gesture.up(1), 'it is up').toBe(false);
  });
});

test('the sentence below the title is broken into lines', () => {
  const widthOf = (text: string): number => text.length;
  expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('a-word-that-is-too-long is', 5, widthOf)).toEqual(['a-word-that-is-too-long', 'is']);
  expect(linesOf('大的棋子是你这一步', 4, widthOf)).toEqual(['大的棋子', '是你这一', '步']);
});
