#pragma once

#include "prove/geometry.hpp"
#include "prove/live_lines.hpp"

#include <tateti/short_list.hpp>

#include <cstdint>

namespace tateti::prove {

/// What a search for a pairing found.
struct PairingResult {
    bool complete = false;
    /// If complete: the pairs. Every rest contains both cells of a pair, so the breaker, who answers a move on one cell
    /// of a pair with the other, keeps one cell of every rest.
    ShortList<CellBits, Geometry::kMostCells / 2> pairs{};
    /// How close it came: the least sum of 2^-|rest| over the uncovered rests, in units of 1 / `LiveLines::kUnit`.
    /// Lower is better.
    std::uint32_t potential = 0;

    /// The cells of all pairs.
    [[nodiscard]] CellBits cells() const noexcept {
        CellBits all = 0;
        for (const CellBits pair : pairs) all |= pair;
        return all;
    }
};

/// Searches for a set of disjoint pairs of cells such that every rest contains a pair. It takes the smallest uncovered
/// rest, tries its best pairs, removes the rests with both cells, takes the two cells out of all others, and
/// backtracks. One pair may cover several rests. It gives up after `steps` pairs. Of pairs that are about as good, it
/// takes those without the cells of `avoid`.
[[nodiscard]] PairingResult find_pairing(const LiveLines& lines, int steps, CellBits avoid);

/// The number of pairs that a search tries before it gives up.
inline constexpr int kPairingSteps = 40;

}  // namespace tateti::prove
