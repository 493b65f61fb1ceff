// The sizes of the WebAssembly modules: `node bench/modules.mjs FOLDER` prints rows for the table of bench/run. Only the first one is part
// of a first visit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { row } from './row.mjs';

const kilobytes = (bytes) => `${(bytes.length / 1000).toFixed(1)} KB`;
const limits = { tateti: 90, learn: 150, games: 250 };
let failed = false;
for (const [module, limit] of Object.entries(limits)) {
  const bytes = readFileSync(join(process.argv[2], `${module}.wasm`));
  const compressed = `${kilobytes(gzipSync(bytes, { level: 9 }))} gzip, ${kilobytes(brotliCompressSync(bytes))} br`;
  row(`${module}.wasm`, kilobytes(bytes), compressed, '', `under ${limit} KB`);
  if (!(bytes.length < limit * 1000)) failed = true;
}
process.exit(failed ? 1 : 0);
