#pragma once

#include <tateti/random.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tateti::learn {

/// Puts the items into a random order, all orders equally likely. The same seed gives the same order everywhere, unlike
/// with `std::shuffle`.
template <class T, Generator G>
void shuffle(std::vector<T>& items, G& generator) {
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[uniform_below(static_cast<std::uint32_t>(left), generator)]);
}

}  // namespace tateti::learn
