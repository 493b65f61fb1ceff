import { readFile } from 'node:fs/promises';

import type { Source } from './engine/index.js';

/** The same source, but the bytes of a file, which Node does not fetch. */
export async function fromDisk(source: Source): Promise<Source> {
  return source instanceof URL && source.protocol === 'file:' ? readFile(source) : source;
}
