#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"
#include "prove/proof_table.hpp"

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/score.hpp>

#include <cstdint>

namespace tateti::solve {

/// The scores of a game that has too many positions for a table but is decided by threats within a few moves, such as
/// 3×3×3. Each score is computed on demand and remembered: does the side to move win, or lose, within 1, 2, 3 … plies?
class ThreatSolver {
  public:
    /// Lines of three on at most 27 cells, at least three of them in two directions: each side must answer every second
    /// move, so the tree stays small.
    [[nodiscard]] static bool fits(const games::InARow& rules) noexcept;

    /// The caller promises `fits(rules)`.
    explicit ThreatSolver(const games::InARow& rules);

    [[nodiscard]] games::Score score(const games::InARowPosition& position) const;

  private:
    /// About the player to move. In the table, the maker's turn means the first question, the breaker's the second.
    [[nodiscard]] bool wins_within(const prove::Duel& duel, int plies) const;
    [[nodiscard]] bool loses_within(const prove::Duel& duel, int plies) const;
    template <class Search>
    [[nodiscard]] bool remembered(const prove::ProofKey& key, int plies, Search search) const;

    prove::Geometry geometry_;
    mutable prove::ProofTable table_;
};

}  // namespace tateti::solve
