#pragma once

#include "cli/style.hpp"
#include "levels/game_facts.hpp"
#include "verify/level_table.hpp"

#include <tateti/games/rules.hpp>
#include <tateti/games/score.hpp>

#include <optional>

namespace tateti::family {

/// What walking through all positions of a game has found.
struct Verification {
    levels::GameFacts facts;
    games::Score value;  // of the start
    std::optional<verify::LevelTable> levels;
    double seconds = 0;
};

/// Prints it, and what does not hold. Returns the exit status: 1 if something does not.
[[nodiscard]] int print_verification(const games::Rules& rules, const Verification& verification, bool json,
                                     cli::Console& console);

}  // namespace tateti::family
