#pragma once

#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "words/words.hpp"

#include <istream>
#include <ostream>

/// Module plain: the game without a screen, line by line, for people and for programs.
namespace tateti::plain {

struct PlainOptions {
    bool json = false;  // answer each line with the state, what was asked for, or the refusal as JSON, and nothing else
    bool prompt = false;  // print "> " before each line, for a person who types
    const words::Words* words = &words::kEnglish;
};

/// The game for screen readers, braille displays, pipes and scripts: it reads a line and answers with a few sentences.
/// It ends with `quit` or the end of the input. Returns the exit status: 0, or 1 if the output cannot be written or the
/// input cannot be read.
[[nodiscard]] int play_plain(play::LocalGame& local, play::Recorder& recorder, PlainOptions options, std::istream& in,
                             std::ostream& out);

}  // namespace tateti::plain
