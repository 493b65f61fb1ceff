#pragma once

#include "advise/advice.hpp"
#include "cli/style.hpp"
#include "words/words.hpp"

#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <optional>

namespace tateti::family {

struct PlainOptions {
    std::optional<Mark> person = Mark::x;  // none: two people
    Level level = Level::medium;           // one of `levels::kLevels`
    std::uint64_t seed = 1;
    /// For each move of the computer, where the game is not solved.
    std::uint64_t playouts = advise::kDefaultPlayouts;
    bool json = false;    // answer each line with the state or the refusal as JSON, and nothing else
    bool prompt = false;  // print "> " before each line, for a person who types
    const words::Words* words = &words::kEnglish;
    cli::Style style{};  // long lines are wrapped at its width
};

}  // namespace tateti::family
