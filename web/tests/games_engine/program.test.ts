// The wrapper and the program give the same objects about the larger family, field for field, and the same refusals, word for word.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { languages } from '../../src/engine';
import type { GameAnalysis, GameAnswer, GameProof, GameRefusal } from '../../src/games_engine';
import { expectSame, printed } from '../engine/printed';
import { program, rows } from '../engine/support';
import { games, given, refusal } from './support';

const folder = mkdtempSync(join(tmpdir(), 'tateti-games-'));
afterAll(() => rmSync(folder, { recursive: true }));
// The tests wait for the program, and the worker must answer the test runner between them.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

function compare(args: readonly string[], answer: GameAnswer<unknown>): void {
  expectSame(printed(answer), program([...args, '--json'])[0]);
}

/** A game and the rest of a text about it: what `--game` and what the subject of a command is. */
function parts(text: string): [game: string, rest: string] {
  const [game = '', ...rest] = text.split(' ');
  return [game, rest.join(' ')];
}

function compareStates(text: string): void {
  compare(['state', '--game', parts(text)[0], text], games.state(text));
}

/** Both search with the same seed and few playouts, so that they find the same; the last digits of a chance depend on the C library. */
function compareAnalyses(text: string): void {
  const [game, rest] = parts(text);
  const rounded = (analysis: unknown): unknown => {
    const { guess, ...others } = analysis as GameAnalysis;
    return guess ? { ...others, guess: { ...guess, chance: guess.chance.toFixed(9) } } : analysis;
  };
  const [expected] = program(['analyse', '--game', game, rest, '--nodes', '20', '--json']);
  expectSame(rounded(printed(games.analyse(text, { playouts: 20 }))), rounded(expected));
}

/** One walk of each game is enough, and one to its end: the rules are compared elsewhere. */
const rowsOfWalks = rows('games/walks.tsv', 5).map(([text = '', , status = '']) => ({ text, status }));
const byGame = (walks: readonly { text: string }[]) => new Map(walks.map(({ text }) => [parts(text)[0], text]));
const walks = byGame(rowsOfWalks.filter(({ status }) => status === 'playing'));
const finished = byGame(rowsOfWalks.filter(({ status }) => status !== 'playing'));

test('states of every game, as it begins, goes on and ends', () => {
  expect(walks.size).toBeGreaterThan(20);
  expect(finished.size).toBeGreaterThan(20);
  for (const text of [...walks.keys(), ...walks.values(), ...finished.values()]) compareStates(text);
});

test('what vanishing marks and the board of boards have besides marks', () => {
  for (const text of ['vanishing 40', 'vanishing 40812', 'vanishing-4 4081', 'ultimate e5', 'ultimate-open a1 a3']) {
    compareStates(text);
    compareStates(`${parts(text)[0]} ${given(games.state(text)).position}`);
  }
  expect(given(games.state('vanishing 408127')).leaving).toEqual({ X: '4', O: '0' });
  expect(given(games.state('ultimate a1')).nextBoard).toBe(0);
  expect(given(games.state('ultimate')).boards).toEqual(Array(9).fill(null));
  expect(Object.keys(given(games.state('misere')))).not.toContain('leaving');
});

test('refusals', () => {
  const positions = [
    'misere X../.O./...',
    'vanishing 40/2/O',
    'misere XX./.../...',
    'misere X./.../...',
    'misere X.\t',
  ];
  const moves = ['misere 4 0 4', 'misere 9', '3,3,3 031425', 'ultimate a1 e5', 'wild X4 4', '4,4,4 a1 \u{1b}[2J'];
  const unknown = ['chess', 'che\u{1b}ss 4', 'tic-tac-toe-with-a-very-long-name-that-is-cut'];
  for (const text of [...positions, ...moves, ...unknown, '20,20,5', '3,3,4']) compareStates(text);
  // The program also suggests a name that is similar.
  const [suggestion] = program(['state', '--game', 'notakto-4', '--json']) as [{ error: GameRefusal }];
  expect(refusal(games.state('notakto-4'))).toBe(suggestion.error.code);
  compare(['rules', 'chess'], games.rules('chess', 'en'));
  compare(['perft', '2', '--game', 'chess'], games.perft('chess', 2));
  compare(['state', '--game', 'misere', '4\t0\n8'], games.state('misere\t4\t0\n8'));
});

test('analyses of solved games', () => {
  const solved = [
    'misere',
    'wild X4',
    'wild-misere X4',
    'notakto 4',
    'notakto-2',
    'notakto-3',
    'cube b2.2',
    '4,3,3 b2',
  ];
  const vanishing = ['vanishing', 'vanishing 40812', 'vanishing-reuse', 'vanishing-late', 'vanishing-4'];
  for (const text of [...solved, ...vanishing, 'misere X../.O./...']) compareAnalyses(text);
});

test('analyses of finished games', () => {
  for (const text of finished.values()) compareAnalyses(text);
  const value = (text: string) => given(games.analyse(text)).value;
  expect(value('3,3,3 03142')).toEqual({ result: 'loss', plies: 0, certainty: 'proven', source: null });
  expect(value('misere 03142')).toMatchObject({ result: 'win', plies: 0 });
});

test('analyses of games that are not solved: published values, guesses and proofs', () => {
  for (const text of ['gomoku', 'qubic', 'ultimate', 'ultimate-open', '7,7,5', '9,9,5', '19,19,6'])
    compareAnalyses(text);
  for (const text of ['gomoku h8', 'qubic b2.2', 'ultimate e5', '7,7,5 d4', 'misere-4,4,4']) compareAnalyses(text);
  const known = { result: 'win', plies: 35, certainty: 'known', source: 'Allis 1993' };
  expect(given(games.analyse('gomoku', { playouts: 20 })).value).toEqual(known);

  const atOnce = '7,7,4 a1 a7 b1 b7 c1 g7';
  const later = 'gomoku h8 a1 i8 a2 j8 a3';
  const lost = 'gomoku h8 a1 i8 a2 j8 a3 k8';
  for (const text of [atOnce, later, lost]) {
    compareAnalyses(text);
    expect(given(games.analyse(text, { playouts: 20 })).guess, text).toBeNull();
  }
  expect(given(games.analyse(atOnce)).value.plies).toBe(1);
});

test('the catalogue and the rules in every language', () => {
  for (const language of languages) {
    const entries = { games: games.games(language) };
    expectSame(entries, program(['games', '--json', '--lang', language])[0]);
    const solvedFirst = language === 'en' ? ['misere-4,4,4', 'vanishing-4'] : [];
    for (const game of ['7,7,4', '19,19,6', ...solvedFirst])
      compare(['rules', game, '--lang', language], games.rules(game, language));
  }
});

test('perft', () => {
  const counts = [0, 1, 2, 3, 4].map((depth) => given(games.perft('vanishing', depth)));
  expectSame({ game: 'vanishing', perft: counts }, program(['perft', '4', '--game', 'vanishing', '--json'])[0]);
});

test('proofs', () => {
  // The program says how long it took and where the certificate is, and two threads count other nodes than one.
  const apart = { seconds: 0, certificate: null, nodes: 0 };
  const withoutEffort = ({ nodes, ...proof }: GameProof): unknown => ({ ...proof, ...apart, nodes: nodes > 0 });
  for (const text of ['5,5,4', 'misere', '3,3,3 03142', 'vanishing 40812', '5,5,4 c3 a1', '7,7,4 d4']) {
    const [expected] = program(['prove', text, '--json']) as [GameProof];
    const proof = given(games.prove(text));
    expect(withoutEffort(proof), text).toEqual(withoutEffort(expected));
    expect(Object.keys(proof)).toEqual(Object.keys(expected).filter((key) => key !== 'seconds'));
    expect(proof.movesLeft).toBeNull();
  }
  for (const text of ['gomoku', 'ultimate', 'chess']) compare(['prove', text], games.prove(text));
  const stopped = given(games.prove('8,8,5', { nodes: 500, megabytes: 8 }));
  expect(stopped.movesLeft).toBe(10); // of 64 cells, up to symmetry
});

test('each checks the certificates of the other', () => {
  const [theirs, ours] = [join(folder, 'theirs'), join(folder, 'ours')];
  program(['prove', '4,4,4', '--certificate', theirs, '--json']);
  compare(['check', theirs], games.check(readFileSync(theirs)));
  writeFileSync(ours, given(games.prove('5,4,3', { certificate: true })).certificate ?? '');
  compare(['check', ours], games.check(readFileSync(ours)));
  writeFileSync(ours, 'nothing');
  compare(['check', ours], games.check(readFileSync(ours)));
  compare(['prove', '5,5,4 c3', '--certificate', ours], games.prove('5,5,4 c3', { certificate: true }));
});
