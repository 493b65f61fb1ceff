#pragma once

#include "play/local_game.hpp"

#include <istream>
#include <ostream>

namespace tateti::plain {

struct PlainOptions {
    bool json = false;    // after each line the state or the refusal as JSON, and nothing else
    bool prompt = false;  // a person types: print "> " before each line
};

/// The game line by line, for screen readers, braille, pipes and scripts: one line in, a few sentences out. Plays until
/// `quit` or the end of the input, and gives the exit status: 0, or 1 if the output cannot be written or the input not
/// be read.
[[nodiscard]] int play_plain(play::LocalGame& table, PlainOptions options, std::istream& in, std::ostream& out);

}  // namespace tateti::plain
