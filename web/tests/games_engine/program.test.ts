// The wrapper and the program give the same objects about the larger family, field for field, and the same refusals, word for word.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { languages } from '../../src/engine';
import type { GameAnalysis, GameAnswer, GameProof } from '../../src/games_engine';
import { expectSame, printed } from '../engine/printed';
import { program, rows } from '../engine/support';
import { games, given } from './support';

const folder = mkdtempSync(join(tmpdir(), 'tateti-games-'));
afterAll(() => rmSync(folder, { recursive: true }));
// The tests wait for the program, and the worker must answer the test runner between them.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

function compare(args: readonly string[], answer: GameAnswer<unknown>): void {
  expectSame(printed(answer), program([...args, '--json'])[0]);
}

/** One walk of each game is enough: the rules are compared elsewhere. */
const walks = new Map(rows('games/walks.tsv', 5).map(([text = '']) => [text.split(' ')[0] ?? '', text]));

test('states and refusals', () => {
  expect(walks.size).toBeGreaterThan(20);
  for (const [game, text] of walks) compare(['state', '--game', game, text.slice(game.length + 1)], games.state(text));
  const positions = ['misere X../.O./...', 'vanishing 40/2/O', 'misere XX./.../...', 'misere X./.../...'];
  const moves = ['misere 4 0 4', 'misere 9', '3,3,3 031425', 'ultimate a1 e5', 'wild X4 4', '4,4,4 a1 \u{1b}[2J'];
  for (const text of [...positions, ...moves, 'chess', '20,20,5', '3,3,4', 'notakto-4']) {
    const [game = '', ...rest] = text.split(' ');
    compare(['state', '--game', game, rest.join(' ')], games.state(text));
  }
});

test('analyses of solved and finished games', () => {
  for (const text of [
    'misere',
    'misere 4',
    'wild X4',
    'notakto-2',
    'vanishing-reuse',
    'cube',
    '4,3,3 b2',
    '3,3,3 03142',
  ]) {
    const [game = '', ...rest] = text.split(' ');
    compare(['analyse', '--game', game, rest.join(' ')], games.analyse(text));
  }
});

test('the fields of a guess', () => {
  const [expected] = program(['analyse', '--game', 'ultimate', 'e5', '--json']) as [GameAnalysis];
  const seen = given(games.analyse('ultimate e5', { playouts: 50 }));
  expect(Object.keys(seen)).toEqual(Object.keys(expected));
  expect(Object.keys(seen.guess ?? {})).toEqual(Object.keys(expected.guess ?? {}));
});

test('the catalogue and the rules in every language', () => {
  for (const language of languages) {
    const entries = { games: games.games(language) };
    expectSame(entries, program(['games', '--json', '--lang', language])[0]);
    compare(['rules', '9,9,5', '--lang', language], games.rules('9,9,5', language));
  }
});

test('perft', () => {
  const counts = [0, 1, 2, 3, 4].map((depth) => given(games.perft('vanishing', depth)));
  expectSame({ game: 'vanishing', perft: counts }, program(['perft', '4', '--game', 'vanishing', '--json'])[0]);
});

test('proofs', () => {
  const withoutTime = (proof: object): object => ({ ...proof, seconds: 0, certificate: null, nodes: 0 });
  for (const text of ['5,5,4', 'misere', '3,3,3 03142', '5,5,4 c3 a1']) {
    const [expected] = program(['prove', text, '--json']) as [GameProof];
    expect(withoutTime(given(games.prove(text)))).toEqual(withoutTime(expected));
  }
  for (const text of ['gomoku', 'ultimate', 'chess']) compare(['prove', text], games.prove(text));
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
