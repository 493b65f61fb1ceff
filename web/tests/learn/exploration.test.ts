// What the explorer shows.
import { describe, expect, test } from 'vitest';

import {
  addressAfter,
  addressOf,
  boardInWords,
  boardToExplore,
  boardToSetUp,
  changed,
  endsRows,
  explore,
  headline,
  openingInWords,
  type Exploration,
} from '../../src/learn/exploration';
import { pathTo, routeOf } from '../../src/learn/route';
import { rows } from '../engine/support';
import { makeEnvironment, marksOf } from './support';

const { environment } = makeEnvironment();
const { texts } = environment;

function explored(subject: string): Exploration {
  const found = explore(environment, subject);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

describe('addresses', () => {
  test('of every position lead back to it', () => {
    for (const [board = ''] of rows('explorer.tsv', 11)) {
      const route = routeOf(pathTo({ room: 'explorer', position: addressOf(board) }), 306);
      expect(route.room === 'explorer' && explored(route.position).board).toBe(board);
    }
    expect(addressOf('.........')).toBe('');
    expect(addressOf('X.O......')).toBe('x-o------');
  });

  test('a game goes on as a game, a board as a board', () => {
    expect(addressAfter(explored(''), 4)).toBe('4');
    expect(addressAfter(explored('40'), 8)).toBe('408');
    expect(addressAfter(explored('x-o------'), 4)).toBe('x-o-x----');
  });
});

test('free cells show what a move there is worth', () => {
  const view = boardToExplore(environment, explored('08'));
  expect(marksOf({ board: view })).toBe('X.......O');
  expect(view.cells.map(({ note }) => note?.text ?? '')).toEqual([
    '',
    'lose in 6',
    'win in 5',
    'lose in 6',
    'draw',
    'draw',
    'win in 5',
    'draw',
    '',
  ]);
  expect(view.cells[2]).toMatchObject({ open: true, note: { tone: 'win' } });
  expect(view.cells[2]?.label).toContain('win in 5');
  expect(view.cells[8]).toMatchObject({ open: false, highlight: 'last' });
  const over = boardToExplore(environment, explored('03142'));
  expect([over.closed, over.lines, over.cells.some(({ open }) => open)]).toEqual([true, [[0, 1, 2]], false]);
});

test('the headline', () => {
  expect(headline(environment, explored('08'))).toBe('X to move · win in 5');
  expect(headline(environment, explored('03142'))).toBe('X wins');
  expect(headline(environment, explored('041352687'))).toBe('Draw');
});

test('what no game leads to gets a reason', () => {
  const { refusals } = environment.words;
  expect(explore(environment, 'xx-------')).toEqual({ refused: refusals['board/too_many_x'] });
  expect(explore(environment, 'xxxooo---')).toEqual({ refused: refusals['board/both_won'] });
  expect(explore(environment, 'sky')).toHaveProperty('refused');
});

test('setting up: a cell goes through X and O and is empty again', () => {
  const steps = ['.........'];
  for (let i = 0; i < 3; ++i) steps.push(changed(steps.at(-1) ?? '', 4));
  expect(steps).toEqual(['.........', '....X....', '....O....', '.........']);
  expect(boardToSetUp(environment, 'XX.......').cells.every(({ open }) => open)).toBe(true);
});

test('percentages with their exact fractions', () => {
  const [random, ...others] = endsRows(environment, explored('').ends);
  expect(random?.player).toBe('Random');
  expect(random?.shares.map(({ percent, exact }) => [percent, exact])).toEqual([
    ['58.5%', { numerator: 737, denominator: 1260 }],
    ['12.7%', { numerator: 8, denominator: 63 }],
    ['28.8%', { numerator: 121, denominator: 420 }],
  ]);
  expect(others.at(-1)?.shares.map(({ percent, exact }) => [percent, exact])).toEqual([
    ['0%', null],
    ['100%', null],
    ['0%', null],
  ]);
});

test('openings and boards in words', () => {
  const named = (subject: string): string => {
    const { opening } = explored(subject);
    return opening === null ? '' : openingInWords(texts, opening);
  };
  expect(named('')).toBe('');
  expect(named('4')).toBe('centre opening');
  expect(named('081')).toBe('corner opening · opposite corner');
  expect(boardInWords(environment, 'X.O.X....')).toBe('X top left + centre. O top right.');
  expect(boardInWords(environment, '.........')).toBe(texts.explorer.backToStart);
});
