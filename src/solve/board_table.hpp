#pragma once

#include "solve/packed_score.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/score.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tateti::solve {

/// The scores of all boards of a game with X and O, one byte for each of the 3^n boards. Boards with more marks are
/// solved first: X's sets in descending order, and for each of them O's sets.
class BoardTable {
  public:
    /// 3^16 bytes are 43 MB.
    static constexpr int kMostCells = 16;

    [[nodiscard]] static bool fits(const games::InARow& rules) noexcept;

    /// Solves the game. The caller promises `fits(rules)`.
    explicit BoardTable(const games::InARow& rules);

    [[nodiscard]] games::Score score(const games::InARowPosition& position) const noexcept;

    /// The chance that `who` wins from here, if they play perfectly and the other side at random: exact, and
    /// rounded only here. The first question about a side takes about as long as solving the game.
    [[nodiscard]] double chance(const games::InARowPosition& position, Mark who) const;

  private:
    using Bits = std::uint32_t;
    /// Chances in parts of a whole, which all choices of the random side divide, so that all arithmetic is exact.
    using Parts = std::uint32_t;

    /// Calls `visit(x, o, x_to_move)` for every board, after those that follow from it.
    template <class Visit>
    void for_each_backwards(Visit visit) const;
    /// Calls `visit(x, o)` for every board that a move leads to.
    template <class Visit>
    void for_each_next(Bits x, Bits o, bool x_to_move, Visit visit) const;
    [[nodiscard]] std::vector<Parts> find_chances(Mark who) const;
    [[nodiscard]] Parts whole(Mark who) const noexcept;
    /// The score of a board for the side to move.
    [[nodiscard]] PackedScore solve_one(Bits x, Bits o, bool x_to_move) const noexcept;
    /// A number below 3^n: digit i is 0 for an empty cell, 1 for X, 2 for O.
    [[nodiscard]] std::size_t index(Bits x, Bits o) const noexcept {
        return base_three_[x] + std::size_t{2} * base_three_[o];
    }
    [[nodiscard]] std::size_t index(const games::InARowPosition& position) const noexcept;

    games::InARow rules_;
    Bits all_cells_;
    std::vector<std::uint32_t> base_three_;  // a set of cells as a number in base 3
    std::vector<bool> has_line_;
    std::vector<PackedScore> scores_;
    mutable ByMark<std::vector<Parts>> chances_;  // empty until first used
};

}  // namespace tateti::solve
