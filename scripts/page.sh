#!/usr/bin/env bash
# Builds the page into build/page: the engine as WebAssembly, the page around it, and a C++ source that embeds every file, compressed.
# The build of the server calls it. It does nothing if nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p build/page
exec 9>build/page/.lock
flock 9 # the builds of several presets share the page

sources=(CMakeLists.txt CMakePresets.json cmake include src/match src/learn src/palette src/words/learn_* src/wasm scripts/page.sh
    scripts/embed_page.mjs scripts/run_wasi.mjs scripts/learn_words.mjs
    web/package.json web/package-lock.json web/index.html web/embed.html web/embed web/about.html web/learn.html web/vite.config.ts web/vite.*.ts web/tsconfig.json
    web/src web/public)
if [[ -e build/page/.built && -z $(find "${sources[@]}" -newer build/page/.built -print -quit) ]]; then
    exit 0
fi
touch build/page/.building

cmake --preset page
cmake --build --preset page
if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then
    npm --prefix web ci
fi
npm --prefix web run build
node scripts/embed_page.mjs build/page/site build/page/embedded
mv build/page/.building build/page/.built
