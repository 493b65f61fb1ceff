#!/usr/bin/env bash
# Makes the pictures of the documents anew, from the program itself.
set -euo pipefail
cd "$(dirname "$0")/.."
./tateti --version # built first, so that the pictures do not show it
scripts/terminal_svg.py 120 docs/review.svg ./tateti review 0426815
