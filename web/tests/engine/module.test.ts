// The module itself: its size, what it wants from outside, and the ways to load it.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import { type Engine, languages, levels, loadEngine } from '../../src/engine/index.js';
import { loadWords } from '../../src/words/load.js';
import { freshEngine, lowestData, wasmBytes } from './support.js';

describe('as shipped', () => {
  test('it is under 100 KB, and under 40 KB compressed', () => {
    const bytes = wasmBytes();
    const gzip = gzipSync(bytes, { level: 9 }).length;
    console.log(`tateti.wasm: ${bytes.length} bytes, gzip ${gzip}, brotli ${brotliCompressSync(bytes).length}`);
    expect(bytes.length).toBeLessThan(100_000);
    expect(gzip).toBeLessThan(40_000);
  });

  test('it imports nothing', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(wasmBytes()))).toEqual([]);
  });

  test('its stack is in front of its data, so that it cannot overwrite it', async () => {
    expect(await lowestData(wasmBytes())).toBeGreaterThanOrEqual(65_536);
  });

  test('it names no folder of the machine that built it', () => {
    expect(Buffer.from(wasmBytes()).includes(process.cwd().split('/').slice(0, 3).join('/'))).toBe(false);
  });

  test('its version, levels and languages are those of the library and of the types', async () => {
    const engine = await freshEngine();
    const header = readFileSync(new URL('../../../include/tateti/version.hpp', import.meta.url), 'utf8');
    expect(engine.version).toBe(/TATETI_VERSION "(.*)"/.exec(header)?.[1]);
    expect(() => engine.odds('best' as never, [])).toThrow(
      new RangeError(`there is no level "best"; there are ${levels.join(', ')}`),
    );
    expect(() => engine.cellName(0, 'nl' as never)).toThrow(
      new RangeError(`the language "nl" has not been added; there are ${languages.join(', ')}`),
    );
  });

  test('it speaks no language until one is added, and refuses the catalogue of another version', async () => {
    const engine = await loadEngine(wasmBytes());
    expect(() => engine.cellName(4, 'fr')).toThrow(
      new RangeError('the language "fr" has not been added; there are none'),
    );
    const french = await loadWords('fr');
    const unfit = new RangeError('the catalogue "fr" does not fit this version of the engine');
    expect(() => engine.addLanguage({ ...french, texts: french.texts.slice(1) })).toThrow(unfit);
    expect(() => engine.addLanguage({ ...french, texts: [...french.texts, ''] })).toThrow(unfit);
    engine.addLanguage(french);
    engine.addLanguage(french);
    expect(engine.cellName(4, 'fr')).toBe('au centre');
    engine.addLanguage(await loadWords('de'));
    expect([engine.cellName(4, 'fr'), engine.cellName(4, 'de')]).toEqual(['au centre', 'Mitte']);
  });

  test('a toy language speaks through it', async () => {
    const engine = await loadEngine(wasmBytes());
    const { texts } = await loadWords('en');
    const toy = texts.map((text) => text.replace(/(?<![{\w])[a-z]+/g, (word) => `${word}o`));
    engine.addLanguage({ language: 'toy' as never, texts: toy });
    expect(engine.cellName(4, 'toy' as never)).toBe('centreo');
    expect(engine.verdict([4, 0, 2, 6, 3, 5, 1, 7, 8], 'toy' as never)).not.toMatch(/[{}]/);
  });
});

describe('loading', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  function serve(type: string, status = 200): Promise<string> {
    const listening = createServer((_request, response) =>
      response.writeHead(status, { 'Content-Type': type }).end(wasmBytes()),
    );
    server = listening;
    return new Promise((resolve) => {
      listening.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/tateti.wasm`),
      );
    });
  }

  function works(engine: Engine): void {
    expect(engine.legal([4, 0, 8])).toEqual([1, 2, 3, 5, 6, 7]);
  }

  test('from bytes', async () => {
    works(await loadEngine(wasmBytes()));
    works(await loadEngine(wasmBytes().buffer));
  });
  test('from an address', async () => works(await loadEngine(await serve('application/wasm'))));
  test('from a URL', async () => works(await loadEngine(new URL(await serve('application/wasm')))));
  test('from an answer, and from one that is awaited', async () => {
    const address = await serve('application/wasm; charset=binary');
    works(await loadEngine(await fetch(address)));
    works(await loadEngine(fetch(address)));
  });
  test('from a server that says the wrong type', async () =>
    works(await loadEngine(await serve('application/octet-stream'))));
  test('not from an address without a file', async () => {
    const address = await serve('text/html', 404);
    await expect(loadEngine(address)).rejects.toThrow(`the engine could not be loaded: 404 Not Found (${address})`);
  });
  test('not from bytes that are no module', async () => {
    await expect(loadEngine(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))).rejects.toThrow(WebAssembly.CompileError);
  });
  test('two engines are independent', async () => {
    const [one, other] = [await freshEngine(), await freshEngine()];
    const match = one.newMatch({ X: 1, O: 2 });
    match.play(1, 4, 0);
    other.newMatch({ X: 3, O: 4 }).play(3, 0, 0);
    expect(match.state.moves).toEqual([4]);
  });
});

describe('words', () => {
  test('cells, lines, values, hints and verdicts have their words in every language', async () => {
    const engine = await freshEngine();
    expect(engine.cellName(0, 'en')).toBe('top left');
    expect(engine.cellNames(0, 'en')).toEqual({ name: 'top left', place: 'the top left', square: 'row 1, column 1' });
    expect(engine.cellNames(4, 'es')).toEqual({ name: 'centro', place: 'en el centro', square: 'fila 2, columna 2' });
    expect(engine.valueName({ result: 'win', plies: 3 }, 'en')).toEqual({ word: 'win', detail: 'win in 3' });
    expect(engine.valueName({ result: 'loss', plies: 2 }, 'es')).toEqual({ word: 'pierde', detail: 'pierde en 2' });
    expect(engine.valueName({ result: 'draw', plies: null }, 'en')).toEqual({ word: 'draw', detail: 'draw' });
    expect(engine.hint([0, 3, 1, 4], 'en', 'X')).toEqual({
      ok: true,
      value: { cell: 2, sentence: 'Try the top right: you complete the top row and win.' },
    });
    expect(engine.hint([0, 3, 1, 4], 'es-AR', 'X')).toMatchObject({
      value: { sentence: 'Probá arriba a la derecha: completás la fila de arriba y ganás.' },
    });
    expect(engine.hint('XXX/OO./...', 'en')).toEqual({ ok: true, value: null });
    expect(engine.hint([4, 4], 'en')).toMatchObject({ ok: false, error: { code: 'move/cell_occupied' } });
    expect(engine.lineName([6, 4, 2], 'en')).toBe('the diagonal from the top right');
    expect(engine.lineName([0, 1, 2], 'es')).toBe('la fila de arriba');
    for (const none of [[], [0], [0, 1], [0, 1, 3], [0, 1, 2, 3], [0, 1, 2, 4, 8]])
      expect(engine.lineName(none, 'en')).toBe('');
    expect(engine.verdict([0, 3, 1, 4, 2], 'es')).toBe(
      'El error decisivo de O fue su primera jugada, en el medio a la izquierda; jugando en el centro habría empatado.',
    );
    expect(engine.verdict([0, 3, 1, 4, 2], 'en', 'O')).toBe(
      'You lost it with your first move; the centre would have held.',
    );
    expect(engine.verdict([0, 3, 1, 4, 2], 'en', 'X')).toBe(
      'O lost it with its first move; the centre would have held.',
    );
    for (const [listener, sentence] of [
      ['O', 'This loses: X plays the top left and can then force a win.'],
      ['X', 'This loses: you play the top left and can then force a win.'],
    ] as const) {
      const [analysis, review] = [engine.analyse([4], 'en', listener), engine.review([4, 1], 'en', listener)];
      if (!analysis.ok || !review.ok) throw new Error();
      expect(analysis.value.moves[1]?.sentence).toBe(sentence);
      expect(review.value.moves[1]?.sentence).toBe(sentence);
    }
    expect(engine.verdict([0, 1, 2, 4, 3, 6, 5, 8, 7], 'en')).toMatch(/\.$/);
    expect(engine.verdict([0, 3, 1, 4], 'en')).toBeNull();
    for (const level of levels) expect(engine.choose(level, [0, 3, 1, 4, 2], 1n, 1)).toBeNull();
  });
});
