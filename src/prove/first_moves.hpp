#pragma once

#include "prove/cuts.hpp"
#include "prove/duel.hpp"
#include "prove/geometry.hpp"
#include "prove/proof_table.hpp"

#include <atomic>
#include <vector>

namespace tateti::prove {

/// The moves of a position that may still win. Several searches can refute moves at once and share the results.
class FirstMoves {
  public:
    FirstMoves(const Geometry& geometry, const Duel& start, const Cuts& cuts);

    [[nodiscard]] CellBits left() const noexcept { return left_.load(std::memory_order_relaxed); }
    /// How many are left, up to symmetry.
    [[nodiscard]] int count() const noexcept;

    /// The move does not win, and this is the carrier of the refutation: a move outside it does not win either. The
    /// same holds for all images.
    void refute(CellBits move, CellBits carrier) noexcept;

  private:
    const Geometry& geometry_;
    Cuts cuts_;
    std::vector<int> symmetries_;  // those that the position has
    std::atomic<CellBits> left_;
};

}  // namespace tateti::prove
