# shellcheck shell=bash
# What the install tests share: a scratch folder, and the little program that uses the library from outside.
set -euo pipefail
source_dir=$1
build_dir=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir "$scratch/consumer"
cat >"$scratch/consumer/main.cpp" <<'EOF'
#include <tateti/games/games.hpp>
#include <tateti/tateti.hpp>

#include <cstdio>

int main() {
    static_assert(tateti::value(tateti::Position{}) == tateti::Score::draw());
    std::puts(tateti::parse_game("40812") && tateti::games::parse_game("misere 408") ? "tateti works" : "tateti is broken");
}
EOF

install_to() {
    cmake --install "$build_dir" --prefix "$1" --component library >/dev/null
}

# Writes a project that gets the library with the given line, builds it and runs it.
consume_with_cmake() {
    cat >"$scratch/consumer/CMakeLists.txt" <<EOF
cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES CXX)
$1
add_executable(consumer main.cpp)
target_link_libraries(consumer PRIVATE tateti::tateti tateti::games)
EOF
    rm -rf "$scratch/build"
    cmake -G Ninja -S "$scratch/consumer" -B "$scratch/build" "${@:2}" >/dev/null &&
        cmake --build "$scratch/build" >/dev/null &&
        [[ $("$scratch/build/consumer") == "tateti works" ]]
}
