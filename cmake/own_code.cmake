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
  add_compile_options(-fsanitize=${TATETI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
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

# What the fuzzer instruments: the modules and the fuzz targets link `tateti_fuzzable`; the tests do not need it.
add_library(tateti_fuzzable INTERFACE)
if(TATETI_FUZZ_INSTRUMENT)
  target_compile_options(tateti_fuzzable INTERFACE -fsanitize=fuzzer-no-link)
endif()
