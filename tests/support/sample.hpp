#pragma once

#include <cstddef>
#include <cstdlib>
#include <vector>

namespace tateti::test {

/// How far apart the cases are that a long loop tries: `usual`, and all of them with `./test --long`.
inline std::size_t sample_step(std::size_t usual) {
    return std::getenv("TATETI_LONG") != nullptr ? 1 : usual;  // NOLINT(concurrency-mt-unsafe)
}

/// The cases that a long loop tries.
template <class T>
std::vector<T> sample(const std::vector<T>& all, std::size_t usual) {
    std::vector<T> chosen;
    for (std::size_t i = 0; i < all.size(); i += sample_step(usual)) chosen.push_back(all[i]);
    return chosen;
}

}  // namespace tateti::test
