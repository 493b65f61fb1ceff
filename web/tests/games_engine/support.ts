// The real module, and what its answers contain.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect } from 'vitest';

import { loadGames, type GameAnswer, type GamesEngine } from '../../src/games_engine';
import { wasmPath } from '../engine/support';

export function gamesBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(dirname(wasmPath()), 'games.wasm')));
}

/** Enough for all tests: it remembers only what it has solved. */
export const games = await loadGames(gamesBytes());

export function given<T>(answer: GameAnswer<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Lets the module run out of memory. */
export function trap(engine: GamesEngine): void {
  const tooLong = { length: 2 ** 32 - 16 } as Uint8Array;
  expect(() => engine.check(tooLong)).toThrow(WebAssembly.RuntimeError);
}

/** The code of a refusal. */
export function refusal(answer: GameAnswer<unknown>): string {
  if (answer.ok) throw new Error('nothing is refused');
  return answer.error.code;
}
