#!/usr/bin/env bash
# The npm package, from outside: it is installed without a network, plays a game in Node, has types, is bundled by Vite, and its
# README keeps its word.
set -euo pipefail
source_dir=$1
here=$source_dir/tests/npm
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tools=$source_dir/web/node_modules

tarball=$source_dir/$("$source_dir/scripts/npm_package.sh")
mkdir "$scratch/app"
cd "$scratch/app"
echo '{"private":true,"type":"module"}' >package.json
npm install --offline --no-audit --no-fund "$tarball" >"$scratch/npm.log" 2>&1 || { cat "$scratch/npm.log"; exit 1; }

# It is the version of the library, brings nothing along, and holds what it should and nothing else.
version=$(sed -n 's/^#define TATETI_VERSION "\(.*\)"$/\1/p' "$source_dir/include/tateti/version.hpp")
[[ $(node -p 'require("tateti/package.json").version' 2>/dev/null) == "$version" ]]
[[ $(ls node_modules) == tateti ]]
if find node_modules/tateti -type f | grep -vE '\.(js|d\.ts|wasm|md|json)$|/LICENSE$'; then
    echo "the package holds what it should not"
    exit 1
fi
if [[ -e node_modules/tateti/games_engine/lazy.js ]]; then
    echo "the package holds what only the page can use"
    exit 1
fi
if grep -rlE "sourceMappingURL|$source_dir" node_modules/tateti; then
    echo "the package points back to where it was built"
    exit 1
fi

echo "== a whole game in Node"
cp "$here/play.mjs" .
node play.mjs "$version"

echo "== types, for Node and for bundlers"
cp "$here/consumer.ts" .
check_types() {
    cat >tsconfig.json <<END
{"files": ["consumer.ts"],
 "compilerOptions": {"noEmit": true, "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true,
                     "target": "ES2022", "typeRoots": ["$tools/@types"], $1}}
END
    node "$tools/typescript/bin/tsc"
}
check_types '"module": "NodeNext", "lib": ["ES2022"], "types": ["node"]'
check_types '"module": "ESNext", "moduleResolution": "Bundler", "lib": ["ES2022", "DOM"], "types": []'

echo "== what the READMEs say"
grep -qF "/build/npm/${tarball##*/}" "$source_dir/README.md" || { echo "the README installs another file"; exit 1; }
node "$here/readme.mjs" node_modules/tateti/README.md .
node "$here/sizes.mjs" node_modules/tateti
node "$here/readme.mjs" "$source_dir/README.md" .

echo "== in a bundle"
cp "$here/bundled.js" .
cp "$here/vite.config.js" .
node "$tools/vite/bin/vite.js" build --logLevel error
for module in tateti games; do
    wasm=(dist/assets/$module-*.wasm)
    cmp "${wasm[0]}" node_modules/tateti/$module.wasm
done
mkdir "$scratch/elsewhere"
mv dist "$scratch/elsewhere/" # where nothing else is that could help it
echo '{"type":"module"}' >"$scratch/elsewhere/package.json" # Node 18 takes it for a script else
node "$here/run_bundle.mjs" "$scratch/elsewhere/dist/bundled.js"
echo "the npm package works"
