#pragma once

#include "prove/geometry.hpp"
#include "prove/live_lines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tateti::prove {

/// The moves of the weak game that are worth trying, best first. They are the same for both players.
struct WeakMoves {
    std::array<std::uint8_t, Geometry::kMostCells> cells;
    std::size_t size = 0;
    CellBits skipped = 0;  // because another cell dominates them
};

/// The cells by the sum of 2^-|rest| over the rests through them, the largest first.
[[nodiscard]] WeakMoves ordered_moves(const LiveLines& lines, bool dominance);

/// For each of the cells, one that lies on all of its rests and on more, or the first of those on the same rests.
[[nodiscard]] CellBits dominators(const LiveLines& lines, CellBits skipped);

}  // namespace tateti::prove
