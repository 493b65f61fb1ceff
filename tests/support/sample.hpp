#pragma once

#include <cstddef>
#include <cstdlib>

namespace tateti::test {

/// How far apart the cases are that a long loop tries: `usual`, and all of them with `./test --long`.
inline std::size_t sample_step(std::size_t usual) {
    return std::getenv("TATETI_LONG") != nullptr ? 1 : usual;  // NOLINT(concurrency-mt-unsafe)
}

}  // namespace tateti::test
