#pragma once

#include "solve/board_table.hpp"
#include "solve/notakto_table.hpp"
#include "solve/threat_solver.hpp"
#include "solve/vanishing_graph.hpp"

#include <tateti/games/claim.hpp>
#include <tateti/games/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/score.hpp>

#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// Module solve: the exact score of every position of the games that are small enough.
namespace tateti::solve {

/// A game that is solved completely: every position has its exact score.
class Solution {
  public:
    /// Whether the game is small enough to be solved in about a second.
    [[nodiscard]] static bool can_solve(const games::Rules& rules) noexcept;

    /// Solves the game. The caller promises `can_solve(rules)`.
    explicit Solution(const games::Rules& rules);

    /// The solution for the position of a game whose history matters: one that can repeat itself, where a position has
    /// occurred twice or the longest game is near. It is valid for this position and its moves only. Nothing if the
    /// history does not matter. The caller promises that the game is not over.
    [[nodiscard]] static std::optional<Solution> with_history(const games::Game& game);

    /// The score for the side to move, in any position of this game that the rules accept. A finished position is a
    /// loss in 0, a draw, or, where a line loses, a win in 0 for the side that did not complete it.
    [[nodiscard]] games::Score score(const games::Position& position) const;

    /// The score of a legal move for the side that makes it.
    [[nodiscard]] games::Score score(const games::Position& position, games::Move move) const;

    /// Every legal move with its score, in the order of `MoveSet`.
    [[nodiscard]] std::vector<std::pair<games::Move, games::Score>> scores(const games::Position& position) const;

    /// The moves among which the perfect player chooses evenly; none once the game is over. They follow the law of 3×3:
    ///
    /// - In a won position they are the fastest wins.
    /// - In a drawn one they are, of the moves that keep the draw, those with the highest `chance`.
    /// - In a lost one they are those with the highest chance, and of them the ones that last longest.
    ///
    /// Where chances are not known, all moves that keep the draw are equally good, and in a lost position only the
    /// length counts.
    [[nodiscard]] std::vector<games::Move> perfect_moves(const games::Position& position) const;

    /// The chance that the side to move wins with this move, if it plays perfectly and the replies are random; none
    /// where it is not known: in 3×3×3, which has too many positions, and in games with vanishing marks, where a random
    /// player loses in the end whatever the perfect one does. The first call may take as long as solving the game, and
    /// changes the solution: two threads must not call this at once.
    [[nodiscard]] std::optional<double> chance(const games::Position& position, games::Move move) const;

    /// The value of the position, proven here.
    [[nodiscard]] games::Claim claim(const games::Position& position) const {
        return games::Proven{score(position).result()};
    }

  private:
    using Solver = std::variant<BoardTable, NotaktoTable, VanishingGraph, ThreatSolver>;

    explicit Solution(std::unique_ptr<Solver> solver) noexcept : solver_(std::move(solver)) {}

    std::unique_ptr<Solver> solver_;
};

}  // namespace tateti::solve
