// Runs a bundle that was made for browsers in Node, which fetches everything but files: run_bundle.mjs BUNDLE
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const fetched = [];
globalThis.fetch = async (address) => {
  fetched.push(String(address));
  return new Response(await readFile(new URL(address)), { headers: { 'Content-Type': 'application/wasm' } });
};
const printed = [];
console.log = (...words) => printed.push(words.join(' '));
const { playAnotherGame } = await import(pathToFileURL(process.argv[2]).href);
assert.equal(fetched.length, 1, 'the games are loaded on demand');
assert.match(fetched[0], /\/assets\/tateti-[\w-]+\.wasm$/);
assert.match(printed.join('\n'), /^\d+\.\d+\.\d+ 123567$/);
await playAnotherGame();
assert.equal(fetched.length, 2);
assert.match(fetched[1], /\/assets\/games-[\w-]+\.wasm$/);
assert.equal(printed.at(-1), '4');
