#!/bin/sh
# Succeeds where Clang 19 compiles and links for WebAssembly: with LLD, libc++, compiler-rt and wasi-libc.
printf '#include <vector>\nint main() { return static_cast<int>(std::vector<int>(2).size()); }\n' |
    clang++-19 --target=wasm32-wasi -stdlib=libc++ -fno-exceptions -std=c++23 -x c++ - -o /dev/null
