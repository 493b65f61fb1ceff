// Compares the size of games.wasm with what the README of the package says: sizes.mjs PACKAGE
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const said = readme.match(/`games\.wasm`, of about (\d+) KB \((\d+) KB compressed\)/)?.slice(1).map(Number);
assert.ok(said, 'the README says how large games.wasm is');
const bytes = readFileSync(join(folder, 'games.wasm'));
for (const [i, { length }] of [bytes, gzipSync(bytes, { level: 9 })].entries()) {
  const off = Math.abs(length / 1000 / said[i] - 1);
  assert.ok(off < 0.05, `the README says ${said[i]} KB, but games.wasm has ${length} bytes`);
}
