// The wrapper and the program give the same objects, field for field, and the same refusals, word for word.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, afterAll, describe, expect, test } from 'vitest';

import {
  type Answer,
  type Language,
  type Level,
  languages,
  levels,
  type Mark,
  type State,
} from '../../src/engine/index.js';
import { expectSame, printed } from './printed.js';
import { Chance, digits, engine, program, rows } from './support.js';

// The tests wait for the program, and the worker must answer the test runner between them.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** Asks the program through its standard input, which takes what no argument can hold. */
function compare(command: string, subject: string, answer: Answer<unknown>, language?: string): void {
  const args = [command, '-', '--json', ...(language === undefined ? [] : ['--lang', language])];
  const [expected] = program(args, subject);
  const seen = printed(answer);
  // The program translates its refusals; the page has words of its own for their codes.
  if (!answer.ok && language !== undefined && language !== 'en') for (const one of [seen, expected]) forgetMessage(one);
  expectSame(seen, expected);
}

function forgetMessage(answer: unknown): void {
  (answer as { error: { message?: string } }).error.message = '';
}

/** English and one language after the other; with `./test --long` all of them each time. */
let compared = 0;
function someLanguages(): readonly Language[] {
  if (process.env['TATETI_LONG'] !== undefined) return languages;
  const others = languages.filter((language) => language !== 'en');
  return ['en', others[compared++ % others.length] as Language];
}

function compareAll(text: string, subject: string | readonly number[] = text): void {
  compare('state', text, engine.state(subject));
  for (const language of someLanguages()) {
    compare('analyse', text, engine.analyse(subject, language), language);
    compare('review', text, engine.review(subject, language), language);
  }
}

describe('every game of games.tsv', () => {
  test.each(rows('games.tsv', 6))('%s', (_name, moves, _status, _winner, _lines, board) => {
    compareAll(moves as string);
    compareAll(board as string);
    compareAll(`[${digits(moves as string).join(',')}]`, digits(moves as string));
  });
});

test('every refused move of refusals.tsv', () => {
  for (const [moves, asker, cell] of rows('refusals.tsv', 5))
    if (asker === '') compareAll(`${moves as string} ${cell as string}`);
});

test('every board of boards.tsv', () => {
  for (const [board] of rows('boards.tsv', 2))
    compare('analyse', board as string, engine.analyse(board as string, 'en'), 'en');
});

describe('ways to write, and nonsense', () => {
  test.each([
    ['4 0 8'],
    ['1,1 0,0'],
    [' 4\t0\n8 '],
    ['X.O/.X./..O'],
    ['xo-/_x_/..o'],
    ['X.O\n.X.\n..O'],
    ['XO.'],
    ['XO./q..'],
    ['XO./...'],
    ['X........ '],
    ['X........ and more'],
    ['X........\n'],
    ['/X........'],
    ['XX//.......'],
    ['X'],
    ['q'],
    ['-1'],
    ['4,4'],
    ['1,1,1'],
    ['44'],
    ['0314289'],
    ['4 sesenta'],
    ['4 \u00e9\u00e9 \u{1f600}'],
    ['4 \u0000\u0007\u001b[31m'],
    ['4 "\\'],
    [`4 ${'z'.repeat(40)}`],
    [`${' '.repeat(60000)}9`],
    ['0'.repeat(65536)],
    ['0'.repeat(65537)],
    ['\u00e9'.repeat(40000)],
  ])('%j', (text) => {
    if (!/[\r\n]$/.test(text)) return compareAll(text);
    // The program drops the end of the last line of what it reads; the wrapper is given the text itself.
    expect(printed(engine.state(text))).toEqual({
      error: {
        code: 'board/misplaced_separator',
        message: expect.stringContaining('at character 10 ("\\x0a")') as unknown,
      },
    });
  });

  test.each([
    ['[4,4]'],
    ['[9]'],
    ['[-1]'],
    ['[4.5]'],
    ['[1e9]'],
    ['[1e10]'],
    ['["4"]'],
    ['[null]'],
    ['[4.0,0]'],
    ['[0,3,1,4,2,5]'],
    ['[0,3,1,4,2,9]'],
  ])('the list %s', (text) => compareAll(text, JSON.parse(text) as number[]));
});

describe('choose plays as the terminal does (S15)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tateti-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const seeds = [0n, 1n, 7n, 123456789n, 2n ** 32n, 2n ** 63n + 5n, 2n ** 64n - 1n];
  const cases = levels.flatMap((level) =>
    (['X', 'O'] as const).flatMap((side) => seeds.map((seed) => ({ level, side, seed }))),
  );

  test.each(cases)('$level against $side, seed $seed', ({ level, side, seed }) => {
    const { lines, states } = foresee(level, side, seed);
    const args = [
      'play',
      '--plain',
      '--json',
      '--level',
      level,
      '--as',
      side,
      '--seed',
      String(seed),
      '--data',
      join(folder, `${level}${side}${seed}`), // a score book of its own, from which the companion learns
    ];
    expect(program(args, `${lines.join('\n')}\n`)).toEqual(
      states.map((state) => ({ ...state, you: side, opponent: 'computer', level })),
    );
  });

  /** Five games by chance against the computer: what the person types, and what the program must then print. */
  function foresee(level: Level, side: Mark, seed: bigint): { lines: string[]; states: State[] } {
    const chance = new Chance(Number(seed % 1000n));
    const lines: string[] = [];
    const states: State[] = [];
    let strength = engine.firstStrength;
    for (let round = 1; round <= 5; ++round) {
      const moves: number[] = [];
      const answer = (): State => {
        const seen = engine.state(moves);
        if (!seen.ok) throw new Error(seen.error.message);
        return seen.value;
      };
      const computer = (): void => {
        const isItsTurn = (moves.length % 2 === 0) !== (side === 'X');
        const cell = isItsTurn ? engine.choose(level, moves, seed, round, strength) : null;
        if (cell !== null) moves.push(cell);
      };
      computer();
      if (round > 1) {
        lines.push('new');
        states.push(answer());
      }
      while (engine.legal(moves).length > 0) {
        const cell = chance.of(engine.legal(moves));
        lines.push(String(cell));
        moves.push(cell);
        computer();
        states.push(answer());
      }
      const { winner } = answer();
      strength = engine.strengthAfter(winner === side ? 'win' : winner === null ? 'draw' : 'loss', strength);
    }
    return { lines, states };
  }
});
