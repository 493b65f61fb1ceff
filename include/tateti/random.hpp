#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>

#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <random>

namespace tateti {

/// A source of chance that gives all values of 32 or 64 bits alike, such as `std::mt19937`. It is always passed in,
/// so that the same seed plays the same game on every platform; the standard's distributions, whose
/// results differ between libraries, are not used.
template <class G>
concept Generator = std::uniform_random_bit_generator<G> && G::min()
== 0 &&
    (G::max() == std::numeric_limits<std::uint32_t>::max() || G::max() == std::numeric_limits<std::uint64_t>::max());

/// A number from 0 to `bound - 1`, all equally likely. The caller promises `bound > 0`.
template <Generator G>
[[nodiscard]] constexpr std::uint32_t uniform_below(std::uint32_t bound, G& generator) {
    assert(bound > 0);
    constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
    for (;;) {
        const auto draw = static_cast<std::uint64_t>(generator()) & (kRange - 1);
        const std::uint64_t product = draw * bound;
        // The high half is the answer. A few draws in 2^32 are thrown away so that every answer has as many; the
        // first comparison only spares the division.
        const std::uint64_t low = product % kRange;
        if (low >= bound || low >= kRange % bound) return static_cast<std::uint32_t>(product / kRange);
    }
}

namespace detail {

/// The cells of every set in order, so that the one that chance names is found by looking and not by counting: a choice
/// without a branch that nobody could predict.
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
