#!/usr/bin/env bash
# Makes the fonts of the pictures for scripts that Fredoka does not have, with only the characters that our catalogues use. Run it when
# `unit.picture` names a character without a glyph. It needs npm, and from Debian: fonttools python3-brotli
set -euo pipefail
shopt -s inherit_errexit

cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

make_font() { # NAME PACKAGE VERSION FILE CATALOGUE WORDS LEARN_WORDS
    npm pack --silent --pack-destination "$folder" "@fontsource/$2@$3" >/dev/null
    tar -xzf "$folder/fontsource-$2-$3.tgz" -C "$folder"
    # The coach's sentences, the words of the pictures, which come last, and those of maps and worksheets.
    { cat "$5" && sed -n '/\.picture =/,$p' "$6" && cat "$7"; } | LC_ALL=C tr -d '\0-\177' >"$folder/characters"
    pyftsubset "$folder/package/files/$4" --text-file="$folder/characters" --no-hinting --flavor=woff2 --output-file="src/picture/$1.woff2"
    cp "$folder/package/LICENSE" "src/picture/$1-LICENSE.txt"
    rm -r "$folder/package"
}

make_font baloo-bhaijaan baloo-bhaijaan-2 5.3.0 baloo-bhaijaan-2-arabic-600-normal.woff2 include/tateti/catalogue_ar.hpp src/words/arabic.cpp src/words/learn_arabic.cpp
make_font zcool-kuaile zcool-kuaile 5.3.0 zcool-kuaile-chinese-simplified-400-normal.woff2 include/tateti/catalogue_zh.hpp src/words/chinese.cpp src/words/learn_chinese.cpp
