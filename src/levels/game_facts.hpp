#pragma once

#include "levels/computer.hpp"
#include "verify/level_table.hpp"

#include <tateti/tally.hpp>

#include <cstdint>
#include <optional>

namespace tateti::levels {

/// Numbers about all positions of a game, as `verify::Facts` has them for 3×3.
struct GameFacts {
    std::uint64_t positions = 0;
    std::uint64_t positions_up_to_symmetry = 0;
    Tally finished_positions;
    std::uint64_t won = 0;  // positions, for the side to move
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    /// Scores that do not follow from the rules: a finished position must have the score of its end, and every other
    /// one the best score among its moves.
    std::uint64_t wrong_scores = 0;
};

/// A game with more positions up to symmetry takes too long to walk through: 4,3,3 has 28,275, 4,4,4 has 1,217,977.
inline constexpr std::uint64_t kMostPositions = 100'000;

/// Walks through all positions. None if the game is not solved or has too many positions.
[[nodiscard]] std::optional<GameFacts> measure_facts(const games::Rules& rules, const Knowledge& knowledge);

/// How games between two levels end, computed over all games. None where positions repeat: there the end depends on all
/// earlier positions. The caller promises that `measure_facts` knows the game.
[[nodiscard]] std::optional<verify::LevelTable> level_table(const games::Rules& rules, const Knowledge& knowledge);

/// The mean number of moves between two `medium` players, with the same promise; none where positions repeat.
[[nodiscard]] std::optional<double> mean_length(const games::Rules& rules, const Knowledge& knowledge);

}  // namespace tateti::levels
