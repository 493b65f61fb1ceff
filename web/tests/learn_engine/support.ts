// The real module.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { loadLearnEngine, type LearnEngine } from '../../src/learn_engine';
import { wasmPath } from '../engine/support';

export function learnBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(dirname(wasmPath()), 'learn.wasm')));
}

export async function freshLearnEngine(): Promise<LearnEngine> {
  return loadLearnEngine(learnBytes());
}

/** Enough for all tests that are not about MENACE: nothing else in it changes. */
export const learn = await freshLearnEngine();
