#!/usr/bin/env bash
# The installed CMake package works, for the right versions only.
. "$(dirname "$0")/common.sh"
install_to "$scratch/prefix"
consume_with_cmake "find_package(tateti 0.1 REQUIRED)" "-DCMAKE_PREFIX_PATH=$scratch/prefix"
if consume_with_cmake "find_package(tateti 99 REQUIRED)" "-DCMAKE_PREFIX_PATH=$scratch/prefix" 2>/dev/null; then
    echo "version 99 was found, which does not exist"
    exit 1
fi
