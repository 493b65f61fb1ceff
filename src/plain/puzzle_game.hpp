#pragma once

#include "learn/puzzle_session.hpp"
#include "plain/practice.hpp"
#include "play/recorder.hpp"

#include <chrono>
#include <functional>
#include <istream>
#include <ostream>

namespace tateti::plain {

/// Asks puzzles line by line until they are solved, the race is over, or the input ends, and stores what the answers
/// are worth. `clock` measures a race. Returns the exit status: 0, or 1 if the output cannot be written or the input
/// cannot be read.
[[nodiscard]] int play_puzzles(learn::PuzzleSession session, play::Recorder& recorder, const PracticeOptions& options,
                               const std::function<std::chrono::steady_clock::time_point()>& clock, std::istream& in,
                               std::ostream& out);

}  // namespace tateti::plain
