import { expect, test } from 'vitest';

import { isForProjector, joinedSearch, pathTo, routeOf, withoutProjector } from '../../src/learn/route';

test.each([
  ['/learn', { room: 'start' }],
  ['/learn/lessons', { room: 'lessons', course: null }],
  ['/learn/lessons/fork', { room: 'lessons', course: 'fork', number: null }],
  ['/learn/lessons/fork/3', { room: 'lessons', course: 'fork', number: 3 }],
  ['/learn/puzzles', { room: 'puzzles' }],
  ['/learn/puzzle/12', { room: 'puzzle', number: 12 }],
  ['/learn/daily', { room: 'daily' }],
  ['/learn/race', { room: 'race' }],
  ['/learn/mistakes', { room: 'mistakes' }],
] as const)('%s', (path, route) => {
  expect(routeOf(path, 306)).toEqual(route);
  expect(pathTo(route)).toBe(path);
});

test('a lesson in a frame, and addresses that there are not', () => {
  expect(routeOf('/embed/lessons/fork/3', 306)).toEqual(routeOf('/learn/lessons/fork/3', 306));
  expect(routeOf('/learn/lessons/knights/3', 306)).toEqual({ room: 'lessons', course: null });
  expect(routeOf('/learn/puzzle/0', 306)).toEqual({ room: 'puzzles' });
  expect(routeOf('/learn/puzzle/306', 306)).toEqual({ room: 'puzzle', number: 306 });
  expect(routeOf('/learn/puzzle/307', 306)).toEqual({ room: 'puzzles' });
  expect(routeOf('/learn/nothing', 306)).toEqual({ room: 'start' });
});

test('a lesson for the projector is one by its address alone', () => {
  expect(isForProjector('?lang=de&projector')).toBe(true);
  expect(isForProjector('?lang=de')).toBe(false);
  expect(withoutProjector('?lang=de&projector')).toBe('?lang=de');
  expect(withoutProjector('?projector')).toBe('');
  expect(joinedSearch('?lang=de&puzzles=win', '?puzzles=fork')).toBe('?lang=de&puzzles=fork');
  expect(joinedSearch('', '?projector')).toBe('?projector');
});
