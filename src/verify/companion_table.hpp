#pragma once

#include "verify/level_table.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/strength.hpp>

#include <array>
#include <cstddef>

namespace tateti::verify {

/// One value for each strength of the companion.
inline constexpr std::size_t kStrengths = Strength::kMostSteps + 1;
using ByStrength = std::array<double, kStrengths>;

/// For each player and each mark of theirs, the probability of beating the companion, by its strength. Computed over
/// all games, not sampled.
using CompanionChances = std::array<ByMark<ByStrength>, kPlayers>;
[[nodiscard]] CompanionChances companion_chances();

/// What becomes of a player who plays the companion for ever, with the same mark.
struct LongRun {
    double wins = 0;      // the share of games
    double strength = 0;  // of the companion on average, in steps
};
/// The strength after a game depends only on the strength before and on the result: a Markov chain. `chances` of
/// winning, by the strength.
[[nodiscard]] LongRun long_run(const ByStrength& chances);

using CompanionTable = std::array<ByMark<LongRun>, kPlayers>;
[[nodiscard]] CompanionTable companion_table();

}  // namespace tateti::verify
