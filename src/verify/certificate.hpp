#pragma once

#include "verify/companion_table.hpp"
#include "verify/facts.hpp"
#include "verify/level_table.hpp"
#include "verify/perfect_proof.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Module verify: checks every claim about the game by walking all of it.
namespace tateti::verify {

/// Everything that this program claims about the game, computed on this machine.
struct Certificate {
    Facts facts;
    std::uint64_t wrong_scores = 0;
    std::uint64_t perfect_losses = 0;
    ByMark<Fraction> perfect;
    ByMark<Fraction> most_possible;
    LevelTable levels;
    CompanionTable companion;
};

/// Each player must beat each weaker one by at least this many points in two games, one with each mark.
inline constexpr double kClearMargin = 0.25;

/// In the long run nobody wins a larger share of games against the companion.
inline constexpr double kMostWinsAgainstCompanion = 0.401;
/// Every level from `easy` on, as X and as O, wins at least this share. Random moves and `gentle` do so only where
/// beating `gentle` is easy enough.
inline constexpr double kFewestWinsAgainstCompanion = 0.39;

[[nodiscard]] Certificate certify();

/// The claims that do not hold, one sentence each.
[[nodiscard]] std::vector<std::string> failures(const Certificate& certificate);

}  // namespace tateti::verify
