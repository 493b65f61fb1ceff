#pragma once

#include "plain/practice.hpp"
#include "play/recorder.hpp"

#include <tateti/learn/course.hpp>

#include <istream>
#include <ostream>

namespace tateti::plain {

/// Plays the exercises of a course line by line, from the first that is not done, and stores which are done. Returns
/// the exit status: 0, or 1 if the output cannot be written or the input cannot be read.
[[nodiscard]] int play_lesson(Course course, play::Recorder& recorder, const PracticeOptions& options, std::istream& in,
                              std::ostream& out);

}  // namespace tateti::plain
