// Runs every JavaScript example of a README in a folder and compares what it prints with the block that follows: readme.mjs README FOLDER
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [readme, folder] = process.argv.slice(2);
const blocks = [...readFileSync(readme, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)];
let examples = 0;
for (const [i, [, kind, text]] of blocks.entries()) {
  if (kind !== 'js') continue;
  writeFileSync(join(folder, 'example.mjs'), text);
  const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
  const expected = blocks[i + 1]?.[2];
  if (printed !== expected) throw new Error(`the example of ${readme} prints\n\n${printed}\nand not\n\n${expected}`);
  ++examples;
}
if (examples === 0) throw new Error(`${readme} has no example`);
