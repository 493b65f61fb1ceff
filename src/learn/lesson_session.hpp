#pragma once

#include "learn/best_move.hpp"
#include "learn/material.hpp"
#include "learn/progress.hpp"

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/learn/course.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/reason.hpp>

#include <cstddef>
#include <expected>
#include <optional>

namespace tateti::learn {

/// What a move in a lesson led to.
struct LessonStep {
    bool is_right = false;
    Explanation why{};
    /// The computer's answer to a right move in an exercise that goes on.
    std::optional<Cell> reply{};
    /// The exercise ended with this move or this reply, and the next one is on.
    bool exercise_is_done = false;

    /// A wrong move that wins all the same, but not at once as it could.
    [[nodiscard]] bool wins_later() const { return !is_right && why.refutation.empty(); }
};

/// The exercises of a course one after the other: moves in, what they led to out. After a wrong move the position is as
/// before it.
class LessonSession {
  public:
    /// Begins with the exercise after those done; with the first if all are done.
    LessonSession(Course course, int done);

    [[nodiscard]] Course course() const { return course_; }
    /// The number of exercises in the course, and of those that are done.
    [[nodiscard]] int count() const { return count_of(course_); }
    [[nodiscard]] int done() const { return done_; }
    [[nodiscard]] bool is_done() const { return done_ == count(); }
    /// The caller promises that the course is not done, here and below.
    [[nodiscard]] const Exercise& exercise() const { return every_exercise(course_)[static_cast<std::size_t>(done_)]; }
    [[nodiscard]] Position position() const { return position_; }
    [[nodiscard]] CellSet right() const;
    /// The right move to show to somebody who asks.
    [[nodiscard]] Cell best() const { return best_move(position_, right()); }
    [[nodiscard]] std::expected<LessonStep, PlayError> play(Cell cell);

  private:
    Course course_;
    int done_ = 0;
    Position position_;
};

/// Notes in the progress that so many exercises of a course are done. It never becomes less.
void count_exercises(Progress& progress, Course course, int done);

}  // namespace tateti::learn
