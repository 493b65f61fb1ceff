#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"

#include <array>
#include <cstddef>

namespace tateti::prove {

/// Some of the empty cells, each as a set of one, by their worth to both players: the sum of 4^marks over the live
/// lines through them, the largest first.
class OrderedMoves {
  public:
    OrderedMoves(const Geometry& geometry, const Duel& duel, CellBits candidates);

    [[nodiscard]] const CellBits* begin() const noexcept { return cells_.data(); }
    [[nodiscard]] const CellBits* end() const noexcept { return cells_.data() + size_; }

  private:
    std::array<CellBits, Geometry::kMostCells> cells_;
    std::size_t size_ = 0;
};

}  // namespace tateti::prove
