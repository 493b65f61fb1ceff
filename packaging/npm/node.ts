// The package in Node, which does not fetch files.
import { loadEngine as loadEngineFrom } from './engine/index.js';
import type { Engine, Source } from './engine/index.js';
import { fromDisk } from './from_disk.js';

export * from './engine/index.js';

export async function loadEngine(source: Source = new URL('./tateti.wasm', import.meta.url)): Promise<Engine> {
  return loadEngineFrom(await fromDisk(source));
}
