#!/usr/bin/env bash
# Builds the npm package in build/npm/: the engine and the games as WebAssembly, and their wrappers as JavaScript with types.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
need server

mkdir -p build/npm
exec 9>build/npm/.lock
flock 9 # one build at a time

log=build/npm/build.log
if ! { cmake --preset page && cmake --build --preset page; } >"$log" 2>&1; then
    cat "$log" >&2
    say "building the engine failed"
    exit 1
fi
[[ -d web/node_modules ]] || (cd web && npm ci >&2)

version=$(sed -n 's/^#define TATETI_VERSION "\(.*\)"$/\1/p' include/tateti/version.hpp)
stage=build/npm/stage
package=build/npm/package
rm -rf "$stage" "$package"
mkdir -p "$stage/engine" "$stage/games_engine" "$package"
sed "s/@PROJECT_VERSION@/$version/" packaging/npm/package.json.in | tee "$stage/package.json" >"$package/package.json"
cp packaging/npm/*.ts packaging/npm/tsconfig.json "$stage/"
cp web/src/engine/*.ts "$stage/engine/"
cp web/src/games_engine/{games,index,objects,types,wasm}.ts "$stage/games_engine/" # lazy.ts is for the page
node web/node_modules/typescript/bin/tsc --project "$stage" --typeRoots web/node_modules/@types --outDir "$package"
cp build/wasm/{tateti,games}.wasm packaging/npm/README.md docs/json.md LICENSE "$package/"
cp -r build/wasm/catalogues "$package/"
printf 'declare const catalogue: import("../engine/types.js").Catalogue;\nexport default catalogue;\n' >"$package/catalogues/catalogue.d.ts"
chmod 644 "$package"/*.wasm
(cd "$package" && npm pack --silent --pack-destination ..) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
printf 'build/npm/tateti-%s.tgz\n' "$version"
