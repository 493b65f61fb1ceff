#!/usr/bin/env bash
# Makes the pictures in the documents by running the program. Those of the page need Chromium.
# `scripts/pictures.sh --svg PROGRAM FOLDER` draws only the SVG files, which are the same on every system: the test `documents` compares them.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

svg() { # PROGRAM FOLDER
    scripts/terminal_svg.py 120x40 "$2/review.svg" "$1" review 0426815
    "$1" map --as X -o "$2/map.svg"
    # Play some games first, so that there is a score to show.
    for game in 03142 048216 03142 408217635 048216 03142 408217635; do
        fold -w1 <<<"$game" | "$1" play --two --plain --data "$folder" >/dev/null
    done
    scripts/terminal_svg.py --keys 02h 80x24 "$2/screen.svg" "$1" play --level medium --seed 1 --pause 0 --data "$folder"
}

if [[ ${1:-} == --svg ]]; then
    svg "$2" "$3"
    exit
fi
./tateti serve --version # builds first, so that no picture shows the build
svg ./tateti docs
for theme in light dark; do
    ./tateti picture 048216 --theme "$theme" -o "docs/game-$theme.gif"
done
node scripts/page_pictures.mjs build/program/tateti
tests/tree/documents_test.py . --record
