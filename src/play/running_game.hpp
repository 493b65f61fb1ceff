#pragma once

#include "play/settings.hpp"

#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::play {

/// A game that is not over, with all that is needed to continue it after the program has ended: the computer gives the
/// same answers, and the game counts as it would have.
struct RunningGame {
    Game game;
    std::optional<Mark> person;            // the mark of the person; none if two people play
    std::uint64_t seed = 0;                // of the computer's moves
    int round = 1;                         // also of the computer's moves
    Level level = Level::medium;           // of the computer now
    std::optional<Level> easiest_level{};  // of the computer's moves so far
    bool aided = false;
    bool replaced = false;  // a new game has begun, in which nobody has moved

    friend bool operator==(const RunningGame&, const RunningGame&) = default;
};

/// As one line of text, and back; none if the text is not a running game.
[[nodiscard]] std::string to_line(const RunningGame& running);
[[nodiscard]] std::optional<RunningGame> running_game_from_line(std::string_view line);

}  // namespace tateti::play
