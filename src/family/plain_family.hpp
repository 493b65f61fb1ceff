#pragma once

#include "cli/style.hpp"
#include "words/words.hpp"

#include <tateti/games/rules.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>

namespace tateti::family {

struct PlainOptions {
    std::optional<Mark> person = Mark::x;  // none: two people
    Level level = Level::medium;           // one of `levels::kLevels`
    std::uint64_t seed = 1;
    std::uint64_t playouts = 20'000;  // for each move of the computer, where the game is not solved
    bool json = false;                // answer each line with the state or the refusal as JSON, and nothing else
    bool prompt = false;              // print "> " before each line, for a person who types
    const words::Words* words = &words::kEnglish;
    cli::Style style{};  // long lines are wrapped at its width
};

/// Plays any game of the family line by line, as `plain::play_plain` does for tic-tac-toe. The caller promises that
/// `rules` has no `problem`. Returns the exit status.
[[nodiscard]] int play_family(const games::Rules& rules, const PlainOptions& options, std::istream& in,
                              std::ostream& out);

}  // namespace tateti::family
