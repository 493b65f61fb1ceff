// The module itself: its size, what it wants from outside, and the ways to load it.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import { type Engine, languages, levels, loadEngine } from '../../src/engine/index.js';
import { freshEngine, wasmBytes } from './support.js';

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
    expect(() => engine.cellName(0, 'fr' as never)).toThrow(
      new RangeError(`there is no language "fr"; there are ${languages.join(', ')}`),
    );
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
  test('cells, lines and verdicts have their names in both languages', async () => {
    const engine = await freshEngine();
    expect(engine.cellName(0, 'en')).toBe('the top left corner');
    expect(engine.cellName(4, 'es')).toBe('el centro');
    expect(engine.lineName([6, 4, 2], 'en')).toBe('the diagonal from the top right');
    expect(engine.lineName([0, 1, 2], 'es')).toBe('la fila de arriba');
    for (const none of [[], [0], [0, 1], [0, 1, 3], [0, 1, 2, 3], [0, 1, 2, 4, 8]])
      expect(engine.lineName(none, 'en')).toBe('');
    expect(engine.verdict([0, 3, 1, 4, 2], 'es')).toBe(
      'O perdió con la jugada 2, el lado izquierdo: el centro mantenía el empate.',
    );
    expect(engine.verdict([0, 1, 2, 4, 3, 6, 5, 8, 7], 'en')).toMatch(/\.$/);
    expect(engine.verdict([0, 3, 1, 4], 'en')).toBeNull();
    for (const level of levels) expect(engine.choose(level, [0, 3, 1, 4, 2], 1n, 1)).toBeNull();
  });
});
