// What the tests of the engine share: the real module, the expectations of testdata/, the real program, and a source of chance.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Engine, languages, loadEngine } from '../../src/engine/index.js';
import { loadWords } from '../../src/words/load.js';

const root = new URL('../../../', import.meta.url);

function mustExist(path: string, variable: string): string {
  if (existsSync(path)) return path;
  throw new Error(`there is no ${path}; build it, or say with ${variable} where it is`);
}

export function wasmPath(): string {
  return mustExist(process.env['TATETI_WASM'] ?? fileURLToPath(new URL('build/wasm/tateti.wasm', root)), 'TATETI_WASM');
}

export function wasmBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(wasmPath()));
}

/** The lowest address in a new module's memory that has data. */
export async function lowestData(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { instance } = await WebAssembly.instantiate(bytes);
  return new Uint8Array((instance.exports['memory'] as WebAssembly.Memory).buffer).findIndex((byte) => byte !== 0);
}

/** It speaks every language. */
export async function freshEngine(): Promise<Engine> {
  const engine = await loadEngine(wasmBytes());
  for (const language of languages) engine.addLanguage(await loadWords(language));
  return engine;
}

/** Enough for all tests that are not about loading it: it has no state. */
export const engine = await freshEngine();

/** Runs the real program and gives what it prints. */
export function output(args: readonly string[], input = ''): string {
  const path = process.env['TATETI_PROGRAM'];
  if (path === undefined) throw new Error('TATETI_PROGRAM must be the path of a built tateti, to compare with');
  const { error, stdout, stderr } = spawnSync(mustExist(path, 'TATETI_PROGRAM'), args, { input, encoding: 'utf8' });
  if (error) throw error;
  if (stdout === '') throw new Error(`tateti ${args.join(' ')} printed nothing but ${stderr}`);
  return stdout;
}

/** The same, a JSON object a line. */
export function program(args: readonly string[], input = ''): unknown[] {
  return output(args, input)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** The rows of a file in testdata/, without comments; nothing is an empty text. */
export function rows(file: string, columns: number): string[][] {
  const text = readFileSync(new URL(`testdata/${file}`, root), 'utf8');
  const all = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((value) => (value === '-' ? '' : value)));
  if (all.length === 0 || all.some((row) => row.length !== columns)) throw new Error(`${file} is empty or torn`);
  return all;
}

export function digits(text: string): number[] {
  return Array.from(text, Number);
}

/** A fraction of testdata/, as the nearest number. */
export function fraction(text: string): number {
  const [part, whole] = text.split('/').map(Number) as [number, number];
  return part / whole;
}

/** A small generator with a fixed course (mulberry32), for tests that must repeat themselves. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to `bound - 1`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }
}
