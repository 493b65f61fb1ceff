// Turns the built page into C++: `node embed_page.mjs SITE OUTPUT` writes every file of SITE, plain and compressed with gzip and brotli,
// and OUTPUT/assets.cpp, which embeds and lists them.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const [site, output] = process.argv.slice(2).map((path) => resolve(path));
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();
if (files.length === 0) throw new Error(`there is no page in ${site}`);

/** Compressed only where that saves something worth a header. */
function worthwhile(compressed, identity) {
  return compressed.length < identity.length * 0.95 ? compressed : Buffer.alloc(0);
}

const assets = files.map((file, number) => {
  const path = '/' + relative(site, file).replaceAll('\\', '/');
  const type = types[extname(file)];
  if (!type) throw new Error(`${path}: there is no media type for it in embed_page.mjs`);
  const identity = readFileSync(file);
  const contents = {
    identity,
    gzip: worthwhile(gzipSync(identity, { level: 9 }), identity),
    brotli: worthwhile(
      brotliCompressSync(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      identity,
    ),
  };
  for (const [encoding, bytes] of Object.entries(contents)) writeFileSync(join(output, `${number}.${encoding}`), bytes);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return { path, type, hash, contents, immutable: path.startsWith('/assets/') };
});

const symbol = (number, encoding) => `tateti_page_${number}_${encoding}`;
const take = [];
const list = [];
assets.forEach(({ path, type, hash, contents, immutable }, number) => {
  const views = Object.entries(contents).map(([encoding, bytes]) => {
    const name = symbol(number, encoding);
    take.push(
      `extern "C" const char ${name}[];`,
      `__asm__(".section .rodata\\n.balign 16\\n${name}:\\n.incbin \\"" TATETI_PAGE "/${number}.${encoding}\\"\\n.byte 0\\n.previous\\n");`,
    );
    return `{${name}, ${bytes.length}}`;
  });
  list.push(`    {"${path}", "${type}", "\\"${hash}\\"", ${views.join(', ')}, ${immutable}},`);
});

writeFileSync(
  join(output, 'assets.cpp'),
  `// Written by scripts/embed_page.mjs.
#include "page/page.hpp"

${take.join('\n')}

namespace tateti::page {

static const site::Asset kAssets[] = {
${list.join('\n')}
};

std::span<const site::Asset> assets() { return kAssets; }

}  // namespace tateti::page
`,
);
