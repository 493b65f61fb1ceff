# WebAssembly with Debian's clang 19, libc++ and wasi-libc; no emscripten.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI by name
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -fno-rtti")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
