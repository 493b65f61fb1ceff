#!/usr/bin/env bash
# Installs missing packages and builds one of the programs: build.sh game|picture|online|server. `./tateti` calls it when something has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
part=$1
need "$part"
folder=build/program

# All share one build folder. Once another program has been built there, building the game leaves it in place.
targets=(tateti_program)
options=()
for other in SERVER ONLINE PICTURE; do
    grep -qs "^TATETI_$other:" "$folder/CMakeCache.txt" || options+=(-D "TATETI_$other=OFF")
done
what="the $part"
case $part in
    game) ;;
    picture)
        what="the program that draws"
        targets+=(tateti_picture_program)
        options+=(-D TATETI_PICTURE=ON)
        ;;
    online)
        what="the program for online play"
        targets+=(tateti_online_program)
        options+=(-D TATETI_ONLINE=ON)
        ;;
    server)
        targets+=(tateti_server_program)
        options+=(-D TATETI_SERVER=ON)
        ;;
esac

mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9 # one build at a time

# The stamp is made before the build, so that files edited meanwhile are built next time.
touch "$folder/.building"
log=$folder/build.log
with_progress "configuring $what" "$log" env CXX="$compiler" cmake --preset program "${options[@]}"
with_progress "compiling $what" "$log" env NINJA_STATUS='[%f/%t] ' cmake --build --preset program --target "${targets[@]}"
[[ $part == game ]] || touch --reference="$folder/.building" "$folder/.built-game"
mv "$folder/.building" "$folder/.built-$part"
