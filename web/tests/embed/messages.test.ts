// What the page around the board is told.
import { describe, expect, test } from 'vitest';

import { eventsBetween, isHello, messageOf } from '../../src/embed/messages';
import { digits, engine, program } from '../engine/support';

const between = (before: string, after: string) => eventsBetween(engine, digits(before), digits(after));
const types = (before: string, after: string): string[] => between(before, after).map(({ type }) => type);

test('a message says who sent it, and in which version', () => {
  expect(messageOf({ type: 'height', height: 420 })).toEqual({
    source: 'tateti',
    version: 1,
    type: 'height',
    height: 420,
  });
});

describe('from one position to the next', () => {
  test('a move, with the state that the documents describe', () => {
    const [state] = program(['state', '408', '--json']);
    expect(between('40', '408')).toEqual([{ type: 'move', cell: 8, mark: 'X', state }]);
  });
  test('a game that comes back as a whole is no new move', () => {
    expect(between('', '403')).toMatchObject([{ type: 'undo', state: { moveCount: 3 } }]);
  });
  test('the move that ends the game, and the end', () => {
    expect(types('0314', '03142')).toEqual(['move', 'end']);
    expect(between('0314', '03142')[1]).toMatchObject({ winner: 'X', state: { status: 'x-wins' } });
    expect(between('01235468', '012354687').at(-1)).toMatchObject({ type: 'end', winner: null });
  });
  test('undo, and a new game', () => {
    expect(types('408', '40')).toEqual(['undo']);
    expect(types('03142', '')).toEqual(['new']);
    expect(types('4', '')).toEqual(['new']);
  });
  test('nothing', () => expect(types('408', '408')).toEqual([]));
});

test('only a hello is read', () => {
  expect(isHello({ source: 'tateti-host', version: 1, type: 'hello' })).toBe(true);
  for (const other of [null, 'hello', 1, [], {}, { type: 'hello' }, { source: 'tateti', type: 'hello' }])
    expect(isHello(other)).toBe(false);
});
