#!/usr/bin/env bash
# The installed pkg-config file works.
. "$(dirname "$0")/common.sh"
install_to "$scratch/prefix"
export PKG_CONFIG_PATH=$scratch/prefix/share/pkgconfig
version=$(sed -n 's/.*define TATETI_VERSION "\(.*\)"/\1/p' "$source_dir/include/tateti/version.hpp")
[[ $(pkg-config --modversion tateti) == "$version" ]]
# shellcheck disable=SC2046 # the flags are words
g++ -std=c++23 $(pkg-config --cflags tateti) "$scratch/consumer/main.cpp" -o "$scratch/consumer/main"
[[ $("$scratch/consumer/main") == "tateti works" ]]
