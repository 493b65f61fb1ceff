#pragma once

#include "verify/facts.hpp"
#include "verify/level_table.hpp"
#include "verify/perfect_proof.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tateti::verify {

/// Everything this program claims about the game, worked out on the machine it runs on.
struct Certificate {
    Facts facts;
    std::uint64_t wrong_scores = 0;
    std::uint64_t perfect_losses = 0;
    ByMark<Fraction> perfect;
    ByMark<Fraction> most_possible;
    LevelTable levels;
};

/// Each level must beat each weaker one by at least this many points in two games, one from each side.
inline constexpr double kClearMargin = 0.25;

[[nodiscard]] Certificate certify();

/// What does not hold, a sentence each; empty if everything does.
[[nodiscard]] std::vector<std::string> failures(const Certificate& certificate);

}  // namespace tateti::verify
