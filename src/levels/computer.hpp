#pragma once

#include "advise/advice.hpp"
#include "levels/odds.hpp"
#include "solve/entry.hpp"
#include "solve/solution.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/level.hpp>

#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

/// Module levels: what the computer plays at each level, in every game of the family.
namespace tateti::levels {

/// What is known about the moves of a game: every score, if it is solved; else advice.
class Knowledge {
  public:
    /// Solves the game if it is small enough, which takes about a second.
    explicit Knowledge(const games::Rules& rules) {
        if (solve::Solution::can_solve(rules)) solution_ = std::make_shared<const solve::Solution>(rules);
    }

    /// What is known about the position of a game whose history matters; otherwise the same. The caller promises that
    /// the game is not over.
    [[nodiscard]] Knowledge in(const games::Game& game) const {
        Knowledge knowledge = *this;
        if (auto solution = solve::Solution::with_history(game))
            knowledge.solution_ = std::make_shared<const solve::Solution>(std::move(*solution));
        return knowledge;
    }

    [[nodiscard]] bool is_solved() const { return solution_ != nullptr; }
    /// The caller promises `is_solved()`.
    [[nodiscard]] const solve::Solution& solution() const { return *solution_; }

    /// What is known about the game from its start. The caller promises that these are its rules.
    [[nodiscard]] games::CatalogueEntry entry(const games::Rules& rules) const {
        return solution_ ? solve::entry_of(rules, *solution_) : games::catalogue_entry(rules);
    }

    /// The moves of the perfect player, or else the guess of a search.
    [[nodiscard]] std::vector<games::Move> best_moves(const games::Position& position,
                                                      const advise::Budget& budget) const;

  private:
    std::shared_ptr<const solve::Solution> solution_;
};

/// What every player sees without thinking ahead.
struct AtOnce {
    std::vector<games::Move> wins;    // the moves that win at once
    std::vector<games::Move> blocks;  // the moves to cells where the opponent would win at once if it were their turn
    std::vector<games::Move> losses;  // the moves that lose at once, where a line loses
    std::vector<games::Move> traps;   // the moves to cells where the opponent would lose at once, where a line loses
    bool line = false;                // whether either side could end the game at once
};

/// Where a position cannot say what would happen if it were the opponent's turn, the blocks are the moves to cells
/// where the opponent wins at once after every move elsewhere that does not end the game.
[[nodiscard]] AtOnce at_once(const games::Position& position);

/// The levels that play every game. The companion adapts over many games, and the family keeps no scores.
inline constexpr auto kLevels = kSteadyLevels;

/// The probabilities with which a level chooses its next move, as in 3×3; no moves once the game is over.
///
/// - `gentle` avoids winning and blocking if it can. `easy` wins, else plays any move. `medium` wins, else blocks, else
///   plays any move.
/// - Where a line loses, this is reversed. `gentle` completes a line if it can, `easy` does not, and `medium` also
///   avoids the cells where the opponent would complete one, if it can.
/// - `perfect` plays one of the `Solution::perfect_moves`.
/// - `hard` plays like `perfect`, with at most one slip per game: where neither side can complete a line at once, one
///   time in three it gives away a win or a draw.
///
/// Where the game is not solved, `perfect` and `hard` play a guess, `hard` with a tenth of the budget.
[[nodiscard]] Odds odds(Level level, const games::Position& position, const Knowledge& knowledge, bool has_slipped,
                        const advise::Budget& budget);

/// Whether the player has given away a win or a draw in this game. The caller promises that it is solved.
[[nodiscard]] bool has_slipped(const games::Game& game, Mark who, const solve::Solution& solution);

/// The random generator for the computer's next move. It follows from the seed, the round and the moves, so that the
/// same seed and moves give the same game, whatever was undone in between: `match::generator_for` does the same in 3×3.
[[nodiscard]] std::mt19937_64 generator_for(std::uint64_t seed, int round, const games::Game& game);

/// A move of the level. The caller promises that the game is not over and that the level is one of `kLevels`.
[[nodiscard]] games::Move choose(Level level, const games::Game& game, const Knowledge& knowledge,
                                 std::mt19937_64& generator, std::uint64_t playouts);

}  // namespace tateti::levels
