#!/usr/bin/env bash
# Renders the pictures in the documents by running the program. Those of the page need Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."
./tateti serve --version # builds first, so that no picture shows the build
scripts/terminal_svg.py 120x40 docs/review.svg ./tateti review 0426815

for theme in light dark; do
    ./tateti picture 048216 --theme "$theme" -o "docs/game-$theme.gif"
done

./tateti map --as X -o docs/map.svg

# Play some games first, so that there is a score to show.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for game in 03142 048216 03142 408217635 048216 03142 408217635; do
    fold -w1 <<<"$game" | ./tateti play --two --plain --data "$folder" >/dev/null
done
scripts/terminal_svg.py --keys 02h 80x24 docs/screen.svg \
    ./tateti play --level medium --seed 1 --pause 0 --data "$folder"

node scripts/page_pictures.mjs build/program/tateti
