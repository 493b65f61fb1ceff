#!/usr/bin/env bash
# Installs what is missing and builds the program. `./tateti` calls it when something has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
need_packages "${build_packages[@]}"

mkdir -p build/release
exec 9>build/release/.lock
flock 9 # two at once would disturb each other

# The stamp gets the time before the build, so that what is edited meanwhile is built the next time.
touch build/release/.building
log=build/release/build.log
say "building (the first time takes a few minutes; $log shows how far it is)"
if ! { cmake --preset release && cmake --build --preset release --target tateti_program; } >"$log" 2>&1; then
    cat "$log" >&2
    say "the build failed"
    exit 1
fi
mv build/release/.building build/release/.built
