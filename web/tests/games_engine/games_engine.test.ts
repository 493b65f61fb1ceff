// games.wasm against testdata/, and against what is known about the games.
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { languages, steadyLevels } from '../../src/engine';
import { loadGames, type GameLevel, type GameSubject } from '../../src/games_engine';
import { lazyGames } from '../../src/games_engine/lazy';
import type { GamesExports } from '../../src/games_engine/wasm';
import { engine, rows } from '../engine/support';
import { games, gamesBytes, given, refusal, trap } from './support';

/** As in src/wasm/CMakeLists.txt: the stack is in front of the data. */
const stackBytes = 1_048_576;

test('the module imports nothing, and is under 100 KB compressed', () => {
  expect(WebAssembly.Module.imports(new WebAssembly.Module(gamesBytes()))).toEqual([]);
  expect(gzipSync(gamesBytes(), { level: 9 }).length).toBeLessThan(100_000);
  expect(games.version).toBe(engine.version);
});

describe('loading on demand', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('nothing is fetched before somebody asks, and it is fetched once', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(gamesBytes())));
    vi.stubGlobal('fetch', fetched);
    const load = lazyGames('/games.wasm');
    expect(fetched).not.toHaveBeenCalled();
    const [once, again] = await Promise.all([load(), load()]);
    expect(again).toBe(once);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/games.wasm');
  });

  test('a failure is tried again', async () => {
    const fetched = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(new Response(gamesBytes()));
    vi.stubGlobal('fetch', fetched);
    const load = lazyGames('/games.wasm');
    await expect(load()).rejects.toThrow('offline');
    expect((await load()).version).toBe(engine.version);
  });

  test('games that have ended are loaded again', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(gamesBytes())));
    vi.stubGlobal('fetch', fetched);
    const load = lazyGames('/games.wasm');
    const first = await load();
    trap(first);
    const [second, again] = await Promise.all([load(), load()]);
    expect([second === first, again === second, second.ended]).toEqual([false, true, false]);
    expect(given(second.state('misere')).legal).toHaveLength(9);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('a module that runs out of something', () => {
  test('throws, and from then on every call does', async () => {
    const fresh = await loadGames(gamesBytes());
    expect(fresh.ended).toBe(false);
    expect(() => fresh.choose('easy', 'misere', { seed: 1 as unknown as bigint })).toThrow(TypeError);
    expect(fresh.ended).toBe(false);
    trap(fresh);
    expect(fresh.ended).toBe(true);
    expect(() => fresh.state('misere')).toThrow('load them again');
  });

  test('does not overwrite its data when its stack is full', async () => {
    const { instance } = await WebAssembly.instantiate(gamesBytes());
    const exports = instance.exports as unknown as GamesExports;
    exports._initialize();
    const perft = (game: string, depth: number): number => {
      const input = new Uint8Array(exports.memory.buffer, exports.input(), exports.input_bytes());
      return exports.perft(new TextEncoder().encodeInto(game, input).written, depth);
    };
    const data = (): Uint8Array => new Uint8Array(exports.memory.buffer, stackBytes).slice(0, 100_000);
    perft('vanishing', 1);
    const before = data();
    expect(() => perft('vanishing', 2 ** 31 - 1)).toThrow(WebAssembly.RuntimeError);
    expect(data().findIndex((byte, at) => byte !== before[at])).toBe(-1);
  });

  test('is never asked for a game that is longer than any', () => {
    for (const depth of [-1, 1.5, NaN, 401, 2 ** 31, 2 ** 32])
      expect(() => games.perft('misere', depth)).toThrow(RangeError);
    expect(given(games.perft('misere', 400))).toBe(0);
    expect(given(games.state('misere')).legal).toHaveLength(9);
    expect(given(games.state('7,7,5')).legal).toHaveLength(49);
  });
});

describe('arguments that the types forbid', () => {
  test('a limit that is no number is not taken for none', () => {
    for (const limit of ['100', null, NaN, -1] as number[]) {
      expect(() => games.prove('8,8,5', { nodes: limit })).toThrow(RangeError);
      expect(() => games.analyse('gomoku', { playouts: limit })).toThrow(RangeError);
      expect(() => games.choose('hard', 'gomoku', { playouts: limit, seed: 1n })).toThrow(RangeError);
    }
    for (const megabytes of ['64', 0, NaN, 5000] as number[])
      expect(() => games.prove('5,5,4', { megabytes })).toThrow(RangeError);
  });

  test('a position that is missing is not taken for the start', () => {
    const forgotten = [{ game: '7,7,5', moves: null }, { game: '7,7,5' }, { game: '7,7,5', moves: null, position: '' }];
    for (const subject of forgotten as GameSubject[]) {
      expect(() => games.state(subject)).toThrow('moves or its position');
      expect(() => games.analyse(subject)).toThrow(TypeError);
    }
  });
});

describe('the catalogue', () => {
  test('has every game in every language', () => {
    const english = games.games('en');
    expect(english.map(({ game }) => game)).toContain('misere');
    for (const language of languages) {
      const entries = games.games(language);
      expect(entries.map(({ game }) => game)).toEqual(english.map(({ game }) => game));
      expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
      for (const entry of entries) expect(given(games.rules(entry.game, language))).toEqual(entry);
    }
    expect(games.games('de').find(({ game }) => game === 'wild')?.rules).toContain('X oder O');
    expect(() => games.games('tlh' as 'en')).toThrow(RangeError);
  });

  test('says on whose word a value is', () => {
    const value = (game: string) => given(games.rules(game, 'en')).value;
    expect(value('wild')).toEqual({ result: 'win', plies: 7, certainty: 'proven', source: null });
    expect(value('gomoku')).toEqual({ result: 'win', plies: 35, certainty: 'known', source: 'Allis 1993' });
    expect(value('19,19,6')).toEqual({ result: null, plies: null, certainty: 'unknown', source: null });
  });

  test('a game that does not exist is refused', () => {
    expect(refusal(games.rules('chess', 'en'))).toBe('game/unknown');
    expect(refusal(games.rules('20,20,5', 'en'))).toBe('game/board_too_large');
    expect(refusal(games.rules('3,3,4', 'en'))).toBe('game/line_too_long');
    expect(refusal(games.perft('chess', 1))).toBe('game/unknown');
  });
});

describe('games and positions', () => {
  test('are those of testdata', () => {
    let finished = 0;
    for (const [text = '', position = '', status = '', moves = ''] of rows('games/walks.tsv', 5)) {
      const state = given(games.state(text));
      expect([state.position, state.status], text).toEqual([position, status]);
      expect(state.legal, text).toEqual(moves === '' ? [] : moves.split(' ').map((move) => move.split('=')[0]));
      const [game = ''] = text.split(' ');
      expect(given(games.state({ game, moves: state.moves ?? [] })), text).toEqual(state);
      const alone = given(games.state({ game, moves: null, position }));
      expect(alone, text).toEqual({ ...state, moves: null, moveCount: alone.moveCount });
      if (state.isGameOver) finished += 1;
    }
    expect(finished).toBeGreaterThan(100);
  });

  test('have as many games as testdata counts', () => {
    const few = 50_000;
    for (const [game = '', counts = ''] of rows('games/perft.tsv', 2))
      for (const [depth, count] of counts.split(' ').map(Number).entries()) {
        if (count > few) break;
        expect(given(games.perft(game, depth)), `${game} ${depth}`).toBe(count);
      }
  });

  test('the cells of a line are told', () => {
    const { status, winner, winningLines, board } = given(games.state('misere 03142'));
    expect([status, winner, winningLines]).toEqual(['o-wins', 'O', [[0, 1, 2]]]);
    expect(board).toEqual(['X', 'X', 'X', 'O', 'O', null, null, null, null]);
  });
});

describe('refusals', () => {
  const start = { game: '4,4,4', moves: ['a1'] };

  test('come in the order of the list, and say what is legal', () => {
    expect(given(games.play(start, 'b2', 'O')).moves).toEqual(['a1', 'b2']);
    expect(refusal(games.play(start, 'e1', 'X'))).toBe('move/out_of_bounds');
    expect(refusal(games.play(start, 'a1', 'X'))).toBe('move/not_your_turn');
    expect(refusal(games.play(start, 'a1', 'O'))).toBe('move/cell_occupied');
    const over = '3,3,3 03142';
    expect(refusal(games.play(over, '9', 'X'))).toBe('move/out_of_bounds');
    expect(refusal(games.play(over, '0', 'X'))).toBe('move/game_over');
    expect(refusal(games.play('notakto', 'O4'))).toBe('move/wrong_mark');
    expect(refusal(games.play('ultimate a1', 'e5'))).toBe('move/wrong_board');
    const refused = games.state('misere 4 0 4');
    expect(refused).toEqual({
      ok: false,
      error: {
        code: 'move/cell_occupied',
        message: expect.stringContaining('move 3 ("4" at character 12) is refused: ') as string,
        ply: 2,
        legal: ['1', '2', '3', '5', '6', '7', '8'],
      },
    });
  });

  test('a position that no game reaches, and a text that is none', () => {
    expect(refusal(games.state('misere XX./.../...'))).toBe('board/too_many_x');
    expect(refusal(games.state('misere X./.../...'))).toBe('board/misplaced_separator');
    expect(refusal(games.state(`misere ${'4'.repeat(70_000)}`))).toBe('request/too_long');
    expect(refusal(games.play('misere .../.../...', '4'))).toBe('game/no_moves');
    expect(refusal(games.choose('easy', 'misere .../.../...', { seed: 1n }))).toBe('game/no_moves');
  });
});

describe('values', () => {
  const best = (subject: string) => {
    const { value, best: moves, guess } = given(games.analyse(subject));
    expect(guess).toBeNull();
    return [value.result, value.plies, moves.join(' ')];
  };

  test('of games that are solved', () => {
    expect(best('misere')).toEqual(['draw', null, '4']);
    expect(best('wild')).toEqual(['win', 7, 'X4 O4']);
    expect(best('notakto')).toEqual(['win', 6, '4']);
    expect(best('vanishing').slice(0, 2)).toEqual(['win', 13]);
    expect(best('cube').slice(0, 2)).toEqual(['win', 7]);
    const { value, moves } = given(games.analyse('4,4,4'));
    expect([value.result, value.certainty, moves.length]).toEqual(['draw', 'proven', 16]);
    expect(new Set(moves.map(({ result }) => result))).toEqual(new Set(['draw']));
  });

  test('a finished game has no moves', () => {
    const analysis = given(games.analyse('3,3,3 03142'));
    expect(analysis).toMatchObject({ value: { result: 'loss', plies: 0 }, moves: [], best: [], guess: null });
    expect(games.choose('perfect', '3,3,3 03142', { seed: 1n })).toEqual({ ok: true, value: null });
  });

  test('elsewhere what is proven and what is guessed are apart', () => {
    const guessed = given(games.analyse('gomoku h8', { playouts: 50, seed: 7n }));
    expect([guessed.value.certainty, guessed.best, guessed.moves]).toEqual(['unknown', [], []]);
    expect(guessed.state.legal).toContain(guessed.guess?.move);
    expect(guessed.guess?.playouts).toBe(50);
    expect(given(games.analyse('gomoku h8', { playouts: 50, seed: 7n }))).toEqual(guessed);
    const four = given(games.analyse('gomoku h8 a1 i8 a2 j8 a3 k8 o15', { playouts: 2000 }));
    expect([four.value.result, four.value.certainty]).toEqual(['win', 'proven']);
    expect(['g8', 'l8']).toContain(four.best[0]);
    expect(four.guess).toBeNull();
  });
});

describe('levels', () => {
  test('the same seed gives the same move, which is legal', () => {
    const chosen = (game: string, level: GameLevel, seed: bigint) =>
      given(games.choose(level, game, { seed, playouts: 20 }));
    for (const game of ['misere 40', 'wild X4', 'vanishing', 'ultimate e5', '7,7,5 d4'])
      for (const level of steadyLevels) {
        expect(given(games.state(game)).legal).toContain(chosen(game, level, 3n));
        expect(chosen(game, level, 3n)).toBe(chosen(game, level, 3n));
      }
    const seeds = Array.from({ length: 30 }, (_, seed) => chosen('misere', 'easy', BigInt(seed)));
    expect(new Set(seeds).size).toBeGreaterThan(5);
    expect(() => games.choose('companion' as GameLevel, 'misere', { seed: 1n })).toThrow(RangeError);
  });

  test('perfect never gives anything away in a solved game', () => {
    for (let seed = 0n; seed < 10n; ++seed) {
      let state = given(games.state('misere'));
      while (!state.isGameOver) {
        const level = state.currentPlayer === 'X' ? 'perfect' : 'easy';
        state = given(games.play(state, given(games.choose(level, state, { seed })) ?? '', state.currentPlayer));
      }
      expect(state.winner).not.toBe('O');
    }
  });
});

describe('proofs', () => {
  test('of a small board, a position and a board that is given up', () => {
    expect(given(games.prove('5,5,4')).value).toEqual({
      result: 'draw',
      plies: null,
      certainty: 'proven',
      source: null,
    });
    expect(given(games.prove('7,7,5 d4 d5 d3', { nodes: 0 }))).toMatchObject({
      value: { certainty: 'unknown' },
      certificate: null,
    });
    const givenUp = given(games.prove('8,8,5', { nodes: 500, megabytes: 8 }));
    expect(givenUp).toMatchObject({ value: { result: null, certainty: 'unknown' }, noWin: false, noLoss: true });
    expect(givenUp.nodes).toBeLessThan(10_000);
    expect(refusal(games.prove('gomoku'))).toBe('prove/not_possible');
    expect(refusal(games.prove('5,5,4 c3', { certificate: true }))).toBe('prove/no_certificate');
  });

  test('a certificate is checked, and a flipped byte is detected', () => {
    const title = 'tateti certificate 1\n';
    for (const [game, result] of [
      ['4,4,4', 'draw'],
      ['5,4,3', 'win'],
    ] as const) {
      const { certificate, value } = given(games.prove(game, { certificate: true }));
      if (certificate === null) throw new Error('there is no certificate');
      expect(value.result).toBe(result);
      expect(given(games.check(certificate))).toMatchObject({ game, value: { result, certainty: 'proven' } });
      for (let at = 0; at < certificate.length; ++at) {
        const flipped = certificate.slice();
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        const expected = at < title.length ? 'certificate/none' : 'certificate/damaged';
        expect(refusal(games.check(flipped)), `${game}, byte ${at}`).toBe(expected);
      }
    }
    expect(refusal(games.check(new Uint8Array()))).toBe('certificate/none');
  });
});
