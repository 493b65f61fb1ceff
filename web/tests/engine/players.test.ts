// The expectations of testdata/ about the players, asked of the module.
import { beforeAll, describe, expect, test } from 'vitest';

import { languages, type Level, levels, steadyLevels } from '../../src/engine/index.js';
import { digits, fraction, engine, rows } from './support.js';

/** The eight ways to turn and mirror the board, as where each cell goes. */
const symmetries: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
  Array.from({ length: 9 }, (_, cell) => {
    let [row, column] = [Math.floor(cell / 3), cell % 3];
    if (index >= 4) column = 2 - column;
    for (let quarter = 0; quarter < index % 4; ++quarter) [row, column] = [column, 2 - row];
    return 3 * row + column;
  }),
);

describe('positions.tsv, with all their images', () => {
  const seen = new Map<string, string>();

  test.each(rows('positions.tsv', 7))('%s', (board, result, plies, perfect, chance, moves, images) => {
    const found = new Set<string>();
    for (const to of symmetries) {
      const turned = Array<string>(9);
      Array.from(board as string).forEach((mark, cell) => (turned[to[cell] as number] = mark));
      const text = turned.join('');
      found.add(text);
      seen.set(text, result as string);

      const answer = engine.analyse(text, 'en');
      if (!answer.ok) throw new Error(answer.error.message);
      const { value, best, moves: analysed } = answer.value;
      expect(value).toEqual({ result, plies: plies === '' ? null : Number(plies) });
      expect(best).toEqual(
        digits(perfect as string)
          .map((cell) => to[cell])
          .sort(),
      );
      const expected = (moves === '' ? [] : (moves as string).split(' ')).map((move) => {
        const [cell, moveResult, movePlies, winRate] = move.split(',') as [string, string, string, string];
        return {
          cell: to[Number(cell)] as number,
          result: moveResult,
          plies: movePlies === '-' ? null : Number(movePlies),
          winRate: fraction(winRate),
          best: (perfect as string).includes(cell),
        };
      });
      expected.sort((a, b) => a.cell - b.cell);
      expect(
        analysed.map(({ cell, result: r, plies: p, winRate, best: b }) => ({
          cell,
          result: r,
          plies: p,
          winRate,
          best: b,
        })),
      ).toEqual(expected);
      for (const move of analysed.filter((one) => one.best)) expect(move.winRate).toBe(fraction(chance as string));
    }
    expect(found.size).toBe(Number(images));
  });

  test('are all there are', () => {
    expect(seen.size).toBe(5478);
    const counts = ['win', 'loss', 'draw'].map((result) => [...seen.values()].filter((one) => one === result).length);
    expect(counts).toEqual([2836, 1574, 1068]);
  });
});

const random = 'random';
type Player = Level | typeof random;

/** `random` is no level of the engine: any legal move. `companion/7` has a strength of 7 steps. */
function oddsOf(player: string, moves: readonly number[]): readonly number[] {
  const [level, strength] = player.split('/');
  if (player !== random)
    return engine.odds(level as Level, moves, strength === undefined ? undefined : Number(strength));
  const legal = engine.legal(moves);
  return Array.from({ length: 9 }, (_, cell) => (legal.includes(cell) ? 1 / legal.length : 0));
}

describe('odds.tsv (S15)', () => {
  test.each(rows('odds.tsv', 3))('%s after "%s"', (player, moves, odds) => {
    const expected = Array<number>(9).fill(0);
    for (const one of odds === '' ? [] : (odds as string).split(' ')) {
      const [cell, probability] = one.split(':') as [string, string];
      expected[Number(cell)] = fraction(probability);
    }
    expect(oddsOf(player as string, digits(moves as string))).toEqual(expected);
  });
});

describe('levels.tsv and hard.tsv: every game there is, weighed (S15, S16)', () => {
  const players: readonly Player[] = [random, ...steadyLevels];
  const pairs = players.flatMap((x) => players.map((o) => ({ x, o })));
  const bestAgainstHard = pairs.length; // as O, and then as X

  /** For each pair the chances of X, of a draw and of O; and the best chances of beating `hard` as X and as O. */
  function weigh(moves: number[]): Float64Array {
    const sum = new Float64Array(pairs.length * 3 + 2);
    const legal = engine.legal(moves);
    if (legal.length === 0) {
      const answer = engine.state(moves);
      const status = answer.ok ? answer.value.status : 'playing';
      const outcome = ['x-wins', 'draw', 'o-wins'].indexOf(status);
      for (let pair = 0; pair < pairs.length; ++pair) sum[pair * 3 + outcome] = 1;
      sum[bestAgainstHard * 3] = status === 'o-wins' ? 1 : 0;
      sum[bestAgainstHard * 3 + 1] = status === 'x-wins' ? 1 : 0;
      return sum;
    }
    const xMoves = moves.length % 2 === 0;
    const odds = new Map(players.map((player) => [player, oddsOf(player, moves)]));
    for (const cell of legal) {
      moves.push(cell);
      const after = weigh(moves);
      moves.pop();
      pairs.forEach(({ x, o }, pair) => {
        const chance = odds.get(xMoves ? x : o)?.[cell] ?? 0;
        for (let i = pair * 3; i < pair * 3 + 3; ++i) sum[i] = (sum[i] ?? 0) + chance * (after[i] ?? 0);
      });
      const hard = odds.get('hard')?.[cell] ?? 0;
      [xMoves, !xMoves].forEach((hardMoves, seat) => {
        const i = bestAgainstHard * 3 + seat;
        const [so, far] = [sum[i] ?? 0, after[i] ?? 0];
        sum[i] = hardMoves ? so + hard * far : Math.max(so, far);
      });
    }
    return sum;
  }

  let weighed: Float64Array;
  beforeAll(() => {
    weighed = weigh([]);
  });

  test.each(rows('levels.tsv', 5))('%s against %s', (x, o, ...expected) => {
    const pair = pairs.findIndex((one) => one.x === x && one.o === o);
    expected.forEach((text, i) => expect(weighed[pair * 3 + i]).toBeCloseTo(fraction(text as string), 12));
  });
  test.each(rows('hard.tsv', 2))('the best chance of beating hard as %s', (seat, chance) => {
    expect(weighed[bestAgainstHard * 3 + (seat === 'X' ? 0 : 1)]).toBeCloseTo(fraction(chance as string), 12);
  });
});

describe('the strength of companion', () => {
  test('goes three steps up after a win of the player, and two down otherwise', () => {
    expect(engine.firstStrength).toBe(15);
    expect(engine.strengthAfter('win')).toBe(18);
    expect(engine.strengthAfter('draw', 20)).toBe(18);
    expect(engine.strengthAfter('loss', 20)).toBe(18);
    expect(engine.strengthAfter('win', 39)).toBe(40);
    expect(engine.strengthAfter('loss', 1)).toBe(0);
  });

  test('decides its moves', () => {
    expect(engine.odds('companion', [0], 40)).toEqual(engine.odds('perfect', [0]));
    expect(engine.odds('companion', [0], 0)).toEqual(engine.odds('gentle', [0]));
    for (let seed = 0n; seed < 20n; ++seed) {
      expect(engine.choose('companion', [0], seed, 1, 40)).toBe(4);
      expect(engine.choose('companion', [0], seed, 1)).toBe(engine.choose('companion', [0], seed, 1, 15));
    }
  });
});

test('a steady level plays alike at every strength, and every other does not', () => {
  for (const level of levels)
    expect(engine.odds(level, [], 0).join() === engine.odds(level, [], 40).join(), level).toBe(
      steadyLevels.some((steady) => steady === level),
    );
});

test('a game counts for the easier of two levels; only gentle is easier than companion', () => {
  expect(engine.easierLevel('hard', 'easy')).toBe('easy');
  expect(engine.easierLevel('easy', 'companion')).toBe('companion');
  expect(engine.easierLevel('companion', 'gentle')).toBe('gentle');
});

test('every level is described in every language', () => {
  const all = languages.flatMap((language) => levels.map((level) => engine.describeLevel(level, language)));
  for (const sentence of all) expect(sentence).toMatch(/^.+[.。]$/);
  expect(engine.describeLevel('companion', 'en')).toContain('adapts');
});
