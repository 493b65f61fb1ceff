// learn.wasm against testdata/ and against the rules as they are documented.
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import {
  courses,
  michiesRules,
  themes,
  type Fraction,
  type LearnEngine,
  type MenaceOpponent,
} from '../../src/learn_engine';
import { digits, engine, lowestData, output, rows } from '../engine/support';
import { freshLearnEngine, learn, learnBytes } from './support';

test('the module imports nothing, and is under 60 KB compressed', () => {
  expect(WebAssembly.Module.imports(new WebAssembly.Module(learnBytes()))).toEqual([]);
  expect(gzipSync(learnBytes(), { level: 9 }).length).toBeLessThan(60_000);
});

test('the stack is in front of the data, so that it cannot overwrite it', async () => {
  expect(await lowestData(learnBytes())).toBeGreaterThanOrEqual(65_536);
});

describe('puzzles', () => {
  test('are those of testdata, by number', () => {
    const expected = rows('puzzles.tsv', 4).map(([board, answer, theme, difficulty], index) => ({
      number: index + 1,
      board,
      theme,
      difficulty: Number(difficulty),
      answer: Number(answer),
    }));
    expect(learn.puzzles).toEqual(expected);
    expect(new Set(learn.puzzles.map(({ theme }) => theme))).toEqual(new Set(themes));
  });

  test('an answer is right, also keeps the draw, or is wrong', () => {
    for (const { board, answer, theme } of learn.puzzles) {
      expect(learn.judge(board, answer)).toBe('right');
      const analysis = engine.analyse(board, 'en');
      if (!analysis.ok) throw new Error(board);
      const { value, moves } = analysis.value;
      for (const { cell, result } of moves.filter((move) => move.cell !== answer)) {
        const keeps = result === value.result;
        expect(keeps, `${board} ${cell}`).toBe(keeps && theme === 'trap');
        expect(learn.judge(board, cell)).toBe(keeps ? 'also-keeps' : 'wrong');
      }
    }
    expect(learn.judge('.........', 4), 'every first move draws').toBe('right');
    expect(learn.judge('X........', 0), 'taken').toBe('wrong');
    const { board = '', answer = 0 } = learn.puzzles.find(({ theme }) => theme === 'trap') ?? {};
    const keeps = [...board].findIndex((_, cell) => learn.judge(board, cell) === 'also-keeps');
    expect(
      [answer, keeps].map((cell) => learn.judge(board, cell, 'mistake')),
      'each draw is right',
    ).toEqual(['right', 'right']);
    expect(() => learn.judge('XXX......', 4)).toThrow();
  });

  test('the puzzle of the day is another one each day, and never one of the easiest', () => {
    const harder = learn.puzzles.filter(({ difficulty }) => difficulty > 1);
    // One block a week, and there are 79.
    const days = Array.from({ length: 7 * 79 }, (_, day) => learn.dailyPuzzle(20_000 + day));
    expect(new Set(days.map(({ number }) => number))).toEqual(new Set(harder.map(({ number }) => number)));
    for (const { board, answer } of days) expect(learn.judge(board, answer)).toBe('right');
    expect(learn.dailyPuzzle(20_000)).toEqual(learn.dailyPuzzle(20_000));
  });

  test('an image has the same theme and another board', () => {
    const asked = learn.puzzles.find(({ board }) => board === '....OXO.X');
    const boards = Array.from({ length: 8 }, (_, image) => learn.puzzleImage(asked?.number ?? 0, image));
    expect(new Set(boards.map(({ board }) => board)).size).toBe(8);
    for (const { board, answer } of boards) expect(learn.judge(board, answer)).toBe('right');
  });
});

test('lessons are those of testdata, with their right moves', () => {
  const found = courses.flatMap((course) =>
    learn.exercises[course].map(({ goal, board }) => [course, goal, board, learn.rightMoves(course, board).join('')]),
  );
  expect(found).toEqual(rows('lessons.tsv', 4));
  expect(learn.reply('XX.OO....'), 'X wins').toBe(2);
  expect(learn.reply('XXXOO....')).toBeNull();
});

describe('training', () => {
  test('a mistake comes back after a day, a week and a month, each time as another image', () => {
    const noticed = learn.mistakesIn(digits('40187'), 'O', 100);
    if (!noticed.ok) throw new Error();
    // O took a corner against the centre, which draws; then it did not stop the line.
    expect(noticed.value.map(({ due, box }) => [due, box])).toEqual([[101, 0]]);
    const [first] = noticed.value;
    if (first === undefined) throw new Error();
    const second = learn.answered(first, true, 101);
    expect(second).toEqual({ ...first, box: 1, due: 108, timesShown: 1 });
    if (second === null) throw new Error();
    const third = learn.answered(second, true, 108);
    expect(third).toEqual({ ...first, box: 2, due: 138, timesShown: 2 });
    if (third === null) throw new Error();
    expect(learn.answered(third, true, 138)).toBeNull();
    expect(learn.answered(third, false, 138)).toEqual({ ...first, box: 0, due: 139, timesShown: 3 });
    expect(learn.mistakeImage(first)).not.toBe(learn.mistakeImage(second));
    expect(learn.mistakesIn([0, 0], 'X', 1)).toMatchObject({ ok: false, error: { code: 'move/cell_occupied' } });
  });

  test('ratings follow Elo', () => {
    expect(learn.firstRating).toBe(800);
    expect(learn.rated(800, 2, true), 'an equal opponent').toBe(816);
    expect(learn.rated(800, 2, false)).toBe(784);
    expect(learn.rated(800, 5, true)).toBeGreaterThan(825);
  });

  test('a streak is broken by a day without a puzzle', () => {
    const one = learn.streakAfter({ days: 0, last: null }, 10);
    expect(one).toEqual({ days: 1, last: 10 });
    expect(learn.streakAfter(one, 10), 'the same day').toEqual(one);
    const two = learn.streakAfter(one, 11);
    expect(two).toEqual({ days: 2, last: 11 });
    expect([11, 12, 13].map((day) => learn.daysInARow(two, day))).toEqual([2, 2, 0]);
    expect(learn.streakAfter(two, 13)).toEqual({ days: 1, last: 13 });
  });
});

describe('the explorer', () => {
  const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
  const endsOf = (subject: string): Record<string, string> => {
    const explored = learn.explore(subject);
    if (!explored.ok) throw new Error(subject);
    return Object.fromEntries(
      explored.value.ends.map(({ player, xWins, draw, oWins }) => [player, [xWins, draw, oWins].map(text).join()]),
    );
  };

  test('knows how many games lead to a position, and how games end from there', () => {
    for (const [board = '', games, before, random, gentle, easy, medium, perfect] of rows('explorer.tsv', 11)) {
      const explored = learn.explore(board);
      if (!explored.ok) throw new Error(board);
      expect([explored.value.games, explored.value.before.join(' ')], board).toEqual([Number(games), before]);
      expect(explored.value.images[0]).toBe(board);
      expect(endsOf(board), board).toMatchObject({ random, gentle, easy, medium, perfect });
    }
  });

  test('with the moves of a game also knows how games of hard end', () => {
    const row = (board: string): readonly string[] => rows('explorer.tsv', 11).find(([one]) => one === board) ?? [];
    const [, , , , , , , , noSlip, slipOfX, slipOfO] = [...row('.......OX')];
    expect(new Set([noSlip, slipOfX, slipOfO]).size).toBe(3);
    expect(endsOf('87')['hard'], 'O has lost the draw').toBe(slipOfO);
    expect(endsOf('8')['hard'], 'nobody has lost anything').toBe(row('........X')[8]);
  });

  test('names openings', () => {
    const opening = (subject: string): unknown => {
      const explored = learn.explore(subject);
      return explored.ok && explored.value.opening;
    };
    expect(opening('')).toBeNull();
    expect(opening('4')).toEqual({ first: 'centre', reply: null });
    expect(opening('08')).toEqual({ first: 'corner', reply: 'opposite-corner' });
    expect(opening('0851')).toEqual({ first: 'corner', reply: 'opposite-corner' });
    expect(opening('.X.....O.')).toEqual({ first: 'side', reply: 'opposite-side' });
    expect(opening('XX.....OO'), 'two orders').toBeNull();
  });

  test('refuses what no game leads to', () => {
    expect(learn.explore('XX.......')).toMatchObject({ ok: false, error: { code: 'board/too_many_x' } });
  });
});

describe('the map', () => {
  test('has the texts of the language', () => {
    const map = learn.mapSvg('X', 'Nunca pierde', 'Así\nse lee', false);
    expect(map).toMatch(/^<svg .*Nunca pierde.*>Así<.*>se lee<.*<\/svg>\s*$/s);
    expect(map).not.toContain('rtl');
    expect(learn.mapSvg('X', 'Nunca pierde', 'Así\nse lee', true)).toContain('direction="rtl"');
    expect(learn.mapSvg('O', 'Nunca pierde', 'Así\nse lee', false)).not.toBe(map);
  });

  test.each(['X', 'O'] as const)('as %s is the one of the program, which a test plays against every line', (side) => {
    const printed = output(['map', '--as', side, '--format', 'svg', '-o', '-', '--lang', 'en']);
    const [title = '', ...lines] = Array.from(printed.matchAll(/<text .*>(.*)<\/text>/g), ([, line]) => line ?? '');
    expect(learn.mapSvg(side, title, lines.join('\n'), false)).toBe(printed);
  });

  test('follows the strategy', () => {
    expect(learn.strategyMove('.........')).toBe(0);
    expect(learn.strategyMove('XX.OO....'), 'X wins').toBe(2);
    expect(learn.strategyMove('XXXOO....')).toBeNull();
  });
});

describe('worksheets', () => {
  test('have puzzles of the theme, none twice, and not more than there are', () => {
    for (const theme of themes) {
      const most = learn.worksheetBoards(theme);
      const all = learn.worksheet(theme, most + 1, 7);
      expect(new Set(all.map(({ board }) => board)).size, theme).toBe(most);
      for (const { board, answer } of all) expect(learn.judge(board, answer)).toBe('right');
    }
  });

  test('the seed chooses, as in the programs', () => {
    // What `worksheet_puzzles(PuzzleTheme::fork, 6, 7)` gives natively.
    expect(learn.worksheet('fork', 6, 7).map(({ board, answer }) => `${board} ${answer}`)).toEqual([
      'X.OX..O.. 4',
      '.XO..X.XO 4',
      'XOO.OX.X. 6',
      '.X.OOXXO. 2',
      '..O...XOX 0',
      '..OX..... 0',
    ]);
    expect(learn.worksheet('fork', 12, 7)).toEqual(learn.worksheet('fork', 12, 7));
    expect(learn.worksheet('fork', 12, 8)).not.toEqual(learn.worksheet('fork', 12, 7));
  });
});

describe('MENACE', () => {
  const taught = async (seed: number, games: number): Promise<LearnEngine> => {
    const fresh = await freshLearnEngine();
    fresh.menace.seed(seed);
    const { won, drawn, lost, games: all } = fresh.menace.learn(games, 'random');
    expect([won + drawn + lost, all]).toEqual([games, games]);
    return fresh;
  };

  test('the same seed gives the same machine, another seed another one', async () => {
    const [one, same, other] = [await taught(7, 100), await taught(7, 100), await taught(8, 100)];
    expect(same.menace.save()).toBe(one.menace.save());
    expect(other.menace.save()).not.toBe(one.menace.save());
  });

  test('machines are those of testdata', async () => {
    for (const [against = '', seed, games, machine = ''] of rows('menace_machines.tsv', 4)) {
      const { menace } = await freshLearnEngine();
      menace.start({ ...michiesRules, refill: machine.startsWith('menace1_4.3.2.1_3.1.-1.1_') });
      menace.seed(Number(seed));
      menace.learn(Number(games), against as MenaceOpponent);
      expect(menace.save(), `${against} ${seed}`).toBe(machine);
      expect(menace.about().games).toBe(Number(games));
    }
  });

  test('rules are refused, or are those of the machine', async () => {
    const { menace } = await freshLearnEngine();
    const rules = { beads: [8, 4, 2, 1], win: 2, draw: 0, loss: -2, refill: true } as const;
    expect(menace.start(rules).ok).toBe(true);
    expect(menace.about()).toEqual({ rules, games: 0 });
    expect(menace.save()).toMatch(/^menace1_8\.4\.2\.1_2\.0\.-2\.1_0_8\.8\.8\.4\./);
    for (const wrong of [{ win: 0.5 }, { beads: [-1, 3, 2, 1] as const }, { draw: Number.NaN }])
      expect(menace.start({ ...rules, ...wrong })).toMatchObject({ ok: false, error: { code: 'menace/bad_number' } });
    expect(menace.about(), 'refused rules change nothing').toEqual({ rules, games: 0 });
  });

  test('the beads of a box lie on the board as it is turned', async () => {
    const { menace } = await freshLearnEngine();
    menace.start(michiesRules);
    // X took a side, O the corner beside it; the corner is another one on each board.
    expect(menace.learnGame([1, 0, 4, 8, 7]).ok).toBe(true);
    for (const [board, centre, played] of [
      ['OX.......', 4, 4],
      ['.XO......', 4, 4],
      ['.......XO', 4, 4],
    ] as const) {
      const box = menace.box(board);
      expect(box?.number).toBe(menace.box('OX.......')?.number);
      expect(box?.onBoard[played], board).toBe(6);
      for (const [cell, mark] of [...board].entries())
        expect(box?.onBoard[cell] ?? null, `${board} ${cell}`).toBe(mark !== '.' ? null : cell === centre ? 6 : 3);
    }
  });

  test('the cabinet is a picture with the texts of the language', async () => {
    const { menace } = await freshLearnEngine();
    const stages = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    const svg = menace.cabinetSvg('304 <cajas>', stages, false, 20);
    expect(svg.match(/<g>/g)).toHaveLength(304);
    for (const text of ['304 &lt;cajas>', ...stages]) expect(svg).toContain(`>${text}</text>`);
    const width = (picture: string): number => Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
    expect(width(menace.cabinetSvg('', stages, false, 5))).toBeLessThan(width(svg) / 3);
    expect(menace.cabinetSvg('304 <cajas>', stages, true, 20)).not.toBe(svg);
  });

  test('a saved machine is the same machine', async () => {
    const one = await taught(7, 50);
    const other = await freshLearnEngine();
    expect(other.menace.load(one.menace.save()).ok).toBe(true);
    expect(other.menace.boxes()).toEqual(one.menace.boxes());
    expect(other.menace.load('menace')).toMatchObject({ ok: false, error: { code: 'menace/no_machine' } });
  });

  test('beads are rewarded and odds follow them', async () => {
    const { menace } = await freshLearnEngine();
    expect(menace.start(michiesRules).ok).toBe(true);
    expect(menace.boxes()).toHaveLength(304);
    expect(menace.box('.........')).toEqual({
      number: 1,
      board: '.........',
      beads: [4, 4, 0, 0, 4, 0, 0, 0, 0],
      onBoard: [4, 4, null, null, 4, null, null, null, null],
    });
    expect(menace.odds('.........').reduce((sum, one) => sum + one)).toBeCloseTo(1);
    expect(menace.learnGame([4, 1, 0, 2, 8]).ok).toBe(true);
    expect(menace.box('.........')?.beads[4]).toBe(7);
    expect(menace.box('X........'), 'O is to move').toBeNull();
    expect(menace.choose('.........')).not.toBeNull();
    expect(menace.start({ ...michiesRules, loss: -1001 })).toMatchObject({
      ok: false,
      error: { code: 'menace/bad_number' },
    });
  });
});
