// The results of people: counted once, by level, side and name, and games with help apart. Compared with a plain list of games.
import { describe, expect, test } from 'vitest';

import { levels, marks, type Result } from '../../src/engine';
import type { FinishedGame } from '../../src/local/finished_game';
import {
  clearedResults,
  gamesIn,
  levelResults,
  mergedResults,
  noResults,
  pairLimit,
  pairResults,
  readResults,
  recentLimit,
  withFinished,
  type Results,
} from '../../src/local/results';
import { countedLimit } from '../../src/local/score';
import type { Names } from '../../src/local/settings';

const nobody: Names = ['', ''];
let ids = 0;

function game(patch: Partial<FinishedGame> = {}): FinishedGame {
  return { id: `g${++ids}`, status: 'x-wins', opponent: 'computer', side: 'X', level: 'hard', help: [], ...patch };
}

function after(games: readonly FinishedGame[], names: Names = nobody, before: Results = noResults): Results {
  return games.reduce((results, one) => withFinished(results, one, names), before);
}

/** A list of games of every kind, the same each time. */
function manyGames(count: number): FinishedGame[] {
  let seed = 7;
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 48271) % 0x7fffffff;
    return from[seed % from.length] as T;
  };
  return Array.from({ length: count }, () =>
    game({
      status: pick(['x-wins', 'o-wins', 'draw'] as const),
      opponent: pick(['computer', 'computer', 'person'] as const),
      side: pick(marks),
      level: pick(levels),
      help: pick([[], [], ['hint'], ['takeback', 'values']] as const),
    }),
  );
}

/** The result for the person, written down once more, from S4. */
function told({ status, side }: FinishedGame): Result {
  if (status === 'draw') return 'draw';
  return (status === 'x-wins') === (side === 'X') ? 'win' : 'loss';
}

describe('counting', () => {
  test('a list of games by level, side and help gives what a recount gives', () => {
    const games = manyGames(500);
    const results = after(games);
    for (const level of levels)
      for (const side of marks)
        for (const kind of ['alone', 'aided'] as const) {
          const same = games.filter(
            (one) =>
              one.opponent === 'computer' &&
              one.level === level &&
              one.side === side &&
              one.help.length > 0 === (kind === 'aided'),
          );
          const count = (result: Result): number => same.filter((one) => told(one) === result).length;
          expect(levelResults(results, level)[side][kind]).toEqual({
            wins: count('win'),
            draws: count('draw'),
            losses: count('loss'),
          });
        }
    const pairs = games.filter((one) => one.opponent === 'person');
    const { alone, aided } = pairResults(results, nobody);
    expect(gamesIn(alone)).toBe(pairs.filter((one) => one.help.length === 0).length);
    expect(gamesIn(aided)).toBe(pairs.filter((one) => one.help.length > 0).length);
  });

  test('a game counts once, however often it is reported', () => {
    const one = game();
    const results = after([one]);
    expect(withFinished(results, one, nobody)).toBe(results);
    expect(withFinished(results, { ...one, status: 'draw' }, nobody)).toBe(results);
  });

  test('a game whose level an older page did not store is nobody’s', () => {
    expect(after([game({ level: null })])).toBe(noResults);
  });

  test('remembers as many games as it promises', () => {
    const results = after(manyGames(300).map((one) => ({ ...one, opponent: 'computer' as const })));
    expect(results.counted).toHaveLength(countedLimit);
    expect(results.recent).toHaveLength(recentLimit);
  });
});

describe('streaks', () => {
  const streakAfter = (games: readonly Partial<FinishedGame>[], level = 'hard' as const): [number, number] => {
    const { streak, best } = levelResults(after(games.map(game)), level);
    return [streak, best];
  };

  test('are wins in a row at one level, as either side; a draw or a loss ends them', () => {
    expect(streakAfter([{}, { side: 'O', status: 'o-wins' }, {}])).toEqual([3, 3]);
    expect(streakAfter([{}, {}, { status: 'draw' }, {}])).toEqual([1, 2]);
    expect(streakAfter([{}, {}, { status: 'o-wins' }])).toEqual([0, 2]);
  });

  test('games at another level and games with help leave them alone', () => {
    expect(streakAfter([{}, { level: 'easy', status: 'o-wins' }, {}])).toEqual([2, 2]);
    expect(streakAfter([{}, { help: ['hint'] }, { help: ['hint'], status: 'o-wins' }, {}])).toEqual([2, 2]);
  });

  test('against perfect a draw is a success, because nobody can win', () => {
    const { streak } = levelResults(
      after([game({ level: 'perfect', status: 'draw' }), game({ level: 'perfect', status: 'draw' })]),
      'perfect',
    );
    expect(streak).toBe(2);
  });
});

describe('two people', () => {
  const two = (status: FinishedGame['status'], side: 'X' | 'O' = 'X'): FinishedGame =>
    game({ opponent: 'person', status, side, level: null });

  test('keep their wins when they swap sides, or their places', () => {
    let results = after([two('x-wins'), two('o-wins', 'O'), two('draw')], ['Ana', 'Beto']);
    results = after([two('x-wins')], ['beto', 'ANA'], results); // Beto is named first, plays X, and wins
    expect(pairResults(results, ['Ana', 'Beto']).alone).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(pairResults(results, ['Beto', 'Ana']).alone).toEqual({ wins: 1, draws: 1, losses: 2 });
    expect(results.pairs).toHaveLength(1);
  });

  test('each pair has its own results', () => {
    const results = after([two('x-wins')], ['Ana', 'Cleo'], after([two('o-wins')], ['Ana', 'Beto']));
    expect(pairResults(results, ['Ana', 'Beto']).alone).toEqual({ wins: 0, draws: 0, losses: 1 });
    expect(pairResults(results, ['Ana', 'Cleo']).alone).toEqual({ wins: 1, draws: 0, losses: 0 });
    expect(pairResults(results, ['Beto', 'Cleo']).alone).toEqual({ wins: 0, draws: 0, losses: 0 });
  });

  test('without names the first and the second are told apart by their places', () => {
    const results = after([two('x-wins'), two('x-wins', 'O'), two('x-wins')]);
    expect(pairResults(results, nobody).alone).toEqual({ wins: 2, draws: 0, losses: 1 });
  });

  test('of too many pairs the one that played longest ago goes', () => {
    let results = noResults;
    for (let index = 0; index <= pairLimit; ++index) results = after([two('draw')], ['Ana', `p${index}`], results);
    expect(results.pairs).toHaveLength(pairLimit);
    expect(gamesIn(pairResults(results, ['Ana', 'p0']).alone)).toBe(0);
    expect(gamesIn(pairResults(results, ['Ana', `p${pairLimit}`]).alone)).toBe(1);
  });
});

/** How long the longest streak was is not known if the reset cut it and it has ended since. */
function withoutBest(results: Results): unknown {
  const levelsOnly = Object.entries(results.levels).map(([level, { X, O, streak }]) => [level, { X, O, streak }]);
  return { ...results, levels: Object.fromEntries(levelsOnly) as unknown };
}

describe('a reset that is undone', () => {
  test('gives what would have been counted without it', () => {
    const games = manyGames(60);
    for (let cut = 0; cut <= games.length; cut += 3) {
      const before = after(games.slice(0, cut));
      const since = after(games.slice(cut), nobody, clearedResults(before));
      expect(withoutBest(mergedResults(before, since))).toEqual(withoutBest(after(games)));
    }
  });

  test('a streak that the reset cut in two is one again, as long as it lasts', () => {
    const before = after([game(), game(), game({ status: 'draw' }), game(), game()]);
    const since = (games: readonly FinishedGame[]): Results => after(games, nobody, clearedResults(before));
    expect(levelResults(mergedResults(before, since([game()])), 'hard')).toMatchObject({ streak: 3, best: 3 });
    expect(levelResults(mergedResults(before, since([])), 'hard')).toMatchObject({ streak: 2, best: 2 });
    const broken = since([game(), game({ status: 'o-wins' })]);
    expect(levelResults(mergedResults(before, broken), 'hard')).toMatchObject({ streak: 0, best: 2 });
  });

  test('does not make old games count again', () => {
    const one = game();
    const results = clearedResults(after([one]));
    expect(withFinished(results, one, nobody)).toBe(results);
    expect(levelResults(results, 'hard').X.alone.wins).toBe(0);
  });
});

describe('what is stored', () => {
  const stored = JSON.parse(JSON.stringify(after(manyGames(100), ['Ana', 'Beto']))) as Record<string, unknown>;

  test('is read as it was written', () => {
    expect(readResults(stored)).toEqual(after(manyGames(0), nobody, readResults(stored) ?? noResults));
    expect(readResults({ ...noResults })).toEqual(noResults);
  });

  test('levels of a newer page stay, and so do they through the next game', () => {
    const newer = { ...stored, levels: { ...(stored['levels'] as object), galactic: levelResults(noResults, 'easy') } };
    const results = readResults(newer);
    expect(results?.levels).toHaveProperty('galactic');
    expect(after([game()], nobody, results ?? noResults).levels).toHaveProperty('galactic');
  });

  test.each<[string, object]>([
    ['no levels', { levels: null }],
    ['a level that is no object', { levels: { hard: 3 } }],
    ['a negative count', { levels: { hard: { ...levelResults(noResults, 'hard'), streak: -1 } } }],
    ['a missing side', { levels: { hard: { X: levelResults(noResults, 'hard').X, streak: 0, best: 0 } } }],
    ['half a count', { levels: { hard: { ...levelResults(noResults, 'hard'), O: { alone: { wins: 0.5 } } } } }],
    ['a pair without names', { pairs: [{ ...pairResults(noResults, nobody), names: ['Ana'] }] }],
    ['a pair of numbers', { pairs: [{ ...pairResults(noResults, nobody), names: [1, 2] }] }],
    ['recent games that are none', { recent: [{ level: 'hard', result: 'glory', aided: false }] }],
    ['too many recent games', { recent: Array(recentLimit + 1).fill({ level: 'hard', result: 'win', aided: false }) }],
    ['ids that are none', { counted: ['a b'] }],
    ['too many ids', { counted: Array(countedLimit + 1).fill('a') }],
  ])('is refused with %s', (_, damage) => expect(readResults({ ...stored, ...damage })).toBeNull());
});
