# How our own code is compiled: with warnings, standard C++ only. Targets of ours link `tateti_own_code`.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(tateti_own_code INTERFACE)
target_compile_options(tateti_own_code INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
                                                 -Wnon-virtual-dtor -Wold-style-cast)
# For developers, in the presets of the tests: a newer compiler with new warnings must not stop a user.
option(TATETI_WARNINGS_AS_ERRORS "Stop at warnings in our own code" OFF)
if(TATETI_WARNINGS_AS_ERRORS)
  target_compile_options(tateti_own_code INTERFACE -Werror)
endif()

# Sanitizers, as a list like "address,undefined"; the presets set it.
set(TATETI_SANITIZE "" CACHE STRING "Sanitizers for everything that is built")
set(TATETI_SANITIZE_WITHOUT "" CACHE STRING "Checks of these sanitizers that are left out")
if(TATETI_SANITIZE)
  add_compile_options(-fsanitize=${TATETI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
                      -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/not_ours.txt)
  if(TATETI_SANITIZE_WITHOUT)
    add_compile_options(-fno-sanitize=${TATETI_SANITIZE_WITHOUT})
  endif()
  add_link_options(-fsanitize=${TATETI_SANITIZE} -fuse-ld=lld)
endif()

# With sanitizers, Clang compiles in half the time without optimisation. For targets that compute for long it pays nevertheless.
function(tateti_computes target)
  if(TATETI_SANITIZE)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# With sanitizers, what most files include is read once for all of them; elsewhere every file reads it, and so proves that it includes what
# it needs. One header for each set of flags: KIND is src or tests.
function(tateti_read_once target kind)
  if(NOT TATETI_SANITIZE OR CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  get_target_property(options ${target} COMPILE_OPTIONS)
  set(common tateti_common_${kind})
  if("-O1" IN_LIST options)
    string(APPEND common _computing)
  endif()
  if(NOT TARGET ${common})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/common.cpp CONTENT "")
    add_library(${common} OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/common.cpp)
    target_link_libraries(${common} PRIVATE tateti_games tateti_fuzzable $<$<STREQUAL:${kind},tests>:GTest::gtest>)
    if(common MATCHES computing)
      tateti_computes(${common})
    endif()
    target_precompile_headers(${common} PRIVATE
      <algorithm> <chrono> <expected> <filesystem> <functional> <iostream> <map> <memory> <optional> <random> <set> <span> <sstream> <string>
      <unordered_map> <variant> <vector> <tateti/tateti.hpp> <tateti/games/games.hpp> $<$<STREQUAL:${kind},tests>:<gtest/gtest.h$<ANGLE-R>>)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${common})
endfunction()

# What the fuzzer instruments: the modules and the fuzz targets link `tateti_fuzzable`; the tests do not need it.
add_library(tateti_fuzzable INTERFACE)
if(TATETI_FUZZ_INSTRUMENT)
  target_compile_options(tateti_fuzzable INTERFACE -fsanitize=fuzzer-no-link)
endif()
