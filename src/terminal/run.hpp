#pragma once

#include "play/local_game.hpp"
#include "terminal/marks.hpp"

#include <chrono>

namespace tateti::terminal {

struct Options {
    Alphabet alphabet = Alphabet::unicode;
    bool colour = true;
    std::chrono::milliseconds pause{600};  // before the computer's move
};

/// Plays on the screen until somebody quits. Gives 0, or the number of the signal that ended it, with the terminal as
/// it was before.
[[nodiscard]] int run(play::LocalGame& table, const Options& options);

}  // namespace tateti::terminal
