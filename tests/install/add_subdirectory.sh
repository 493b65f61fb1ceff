#!/usr/bin/env bash
# The source tree works inside another project, which then builds the library and nothing else.
. "$(dirname "$0")/common.sh"
consume_with_cmake "add_subdirectory(\"$source_dir\" tateti)"
if [[ -e $scratch/build/tateti/tateti ]] || compgen -G "$scratch/build/tateti/src" >/dev/null; then
    echo "the program was built as well"
    exit 1
fi
