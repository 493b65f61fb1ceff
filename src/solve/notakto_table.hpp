#pragma once

#include "solve/packed_score.hpp"

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/score.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tateti::solve {

/// The scores of a game in which both players place X, on one to three boards. Symmetric boards are worth the same, and
/// all closed boards are alike, so 3×3 has only about sixty classes; a position is one class for each board.
class NotaktoTable {
  public:
    static constexpr int kMostCells = 12;

    [[nodiscard]] static bool fits(const games::InARow& rules) noexcept;

    /// Solves the game. The caller promises `fits(rules)`.
    explicit NotaktoTable(const games::InARow& rules);

    [[nodiscard]] games::Score score(const games::InARowPosition& position) const noexcept;

    /// The chance that `who` wins from here, if they play perfectly and the other side at random. How many moves there
    /// are does not follow from the number of marks, so there is no common denominator that fits in 64 bits: chances
    /// are rounded to 2^-40, so that those that are equal stay equal.
    [[nodiscard]] double chance(const games::InARowPosition& position, Mark who) const;

  private:
    /// The class that one more mark leads to, and on how many cells.
    struct ClassMove {
        std::uint16_t to;
        std::uint16_t cells;
    };
    /// The chances of the side to move and of the other side, each if it plays perfectly against random moves.
    struct Chances {
        double mover;
        double other;
    };

    void find_classes();
    void find_moves();
    void solve(std::size_t position);
    [[nodiscard]] std::vector<Chances> find_chances() const;
    /// Calls `visit(next, cells)` for each position that a move leads to, and on how many cells.
    template <class Visit>
    void for_each_next(std::size_t position, Visit visit) const;
    [[nodiscard]] std::size_t class_of(std::size_t position, int board) const noexcept;
    [[nodiscard]] std::size_t index(const games::InARowPosition& position) const noexcept;

    games::InARow rules_;
    std::vector<std::uint16_t> classes_;   // of each set of marks on one board
    std::vector<std::uint32_t> examples_;  // a set of marks for each class; class 0 is the closed board
    std::vector<std::vector<ClassMove>> moves_;
    std::vector<std::size_t> powers_;  // the number of classes to the power of the board's number
    std::vector<PackedScore> scores_;
    mutable std::vector<Chances> chances_;  // empty until first used
};

}  // namespace tateti::solve
