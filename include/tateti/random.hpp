#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>

#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <random>

namespace tateti {

/// A random number generator with all values of 32 or 64 bits, such as `std::mt19937`. The caller passes it in, so the
/// same seed gives the same game on every platform. The library does not use the distributions of the standard, because
/// their results differ between implementations.
template <class G>
concept Generator =
    std::uniform_random_bit_generator<G> && G::min() == 0 &&
    (G::max() == std::numeric_limits<std::uint32_t>::max() || G::max() == std::numeric_limits<std::uint64_t>::max());

/// A number from 0 to `bound - 1`, all equally likely. The caller promises `bound > 0`.
template <Generator G>
[[nodiscard]] constexpr std::uint32_t uniform_below(std::uint32_t bound, G& generator) {
    assert(bound > 0);
    constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
    for (;;) {
        const auto draw = static_cast<std::uint64_t>(generator()) & (kRange - 1);
        const std::uint64_t product = draw * bound;
        // The high half is the answer. A few draws in 2^32 are rejected, so that every answer is equally likely. The
        // first comparison only saves the division.
        const std::uint64_t low = product % kRange;
        if (low >= bound || low >= kRange % bound) return static_cast<std::uint32_t>(product / kRange);
    }
}

namespace detail {

/// The cells of every set in order. Picking the n-th cell is then a look-up without a branch that could be
/// mispredicted.
struct CellList {
    std::uint8_t size = 0;
    std::uint8_t cells[Cell::kCount]{};
};

inline constexpr auto kCellLists = [] {
    std::array<CellList, 512> lists{};
    for (std::uint32_t bits = 0; bits < lists.size(); ++bits)
        for (const Cell cell : CellSet::from_bits(bits))
            lists[bits].cells[lists[bits].size++] = static_cast<std::uint8_t>(cell.index());
    return lists;
}();

}  // namespace detail

/// One of the cells, all equally likely. The caller promises that there is one.
template <Generator G>
[[nodiscard]] constexpr Cell pick(CellSet cells, G& generator) {
    assert(!cells.empty());
    const detail::CellList& list = detail::kCellLists[cells.bits()];
    return Cell::from_index_unchecked(list.cells[uniform_below(list.size, generator)]);
}

}  // namespace tateti
