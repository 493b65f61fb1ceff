#!/usr/bin/env bash
# Installs what is missing and builds a part of the program: build.sh game|server. `./tateti` calls it when something has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
part=$1
folder=build/program

# The server comes on top of the game; once it is there, the game is built beside it.
targets=(tateti_program)
options=()
if [[ $part == server ]]; then
    need_packages "${server_packages[@]}"
    targets+=(tateti_server_program)
    options=(-D TATETI_SERVER=ON)
else
    need_packages "${game_packages[@]}"
    [[ -e $folder/CMakeCache.txt ]] || options=(-D TATETI_SERVER=OFF)
fi

mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9 # two builds at once would disturb each other

# The stamp gets the time before the build, so that files edited meanwhile are built the next time.
touch "$folder/.building"
log=$folder/build.log
with_progress "configuring the $part" "$log" cmake --preset program "${options[@]}"
with_progress "compiling the $part" "$log" env NINJA_STATUS='[%f/%t] ' cmake --build --preset program --target "${targets[@]}"
[[ $part == game ]] || touch --reference="$folder/.building" "$folder/.built-game"
mv "$folder/.building" "$folder/.built-$part"
