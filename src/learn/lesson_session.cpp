#include "learn/lesson_session.hpp"

#include <tateti/coach.hpp>
#include <tateti/learn/lesson.hpp>

#include <algorithm>

namespace tateti::learn {

LessonSession::LessonSession(Course course, int done) : course_(course), done_(done) {
    if (done_ < 0 || done_ >= count()) done_ = 0;
    position_ = exercise().position;
}

CellSet LessonSession::right() const {
    return right_moves(exercise(), position_);
}

std::expected<LessonStep, PlayError> LessonSession::play(Cell cell) {
    const auto after = position_.play(cell);
    if (!after) return std::unexpected(after.error());
    LessonStep step{.is_right = right().contains(cell), .why = explain(position_, cell)};
    if (!step.is_right) return step;
    position_ = *after;
    if (exercise().goal != Goal::move && !position_.is_over()) {
        step.reply = reply(position_);
        position_ = position_.play_unchecked(*step.reply);
    }
    step.exercise_is_done = exercise().goal == Goal::move || position_.is_over();
    if (step.exercise_is_done) {
        ++done_;
        if (!is_done()) position_ = exercise().position;
    }
    return step;
}

void count_exercises(Progress& progress, Course course, int done) {
    progress.done(course) = std::max(progress.done(course), done);
}

}  // namespace tateti::learn
