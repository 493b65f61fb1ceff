#pragma once

#include "learn/lesson_session.hpp"
#include "play/recorder.hpp"
#include "words/learn_words.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/learn/course.hpp>
#include <tateti/play_error.hpp>

#include <expected>
#include <string>

namespace tateti::play {

/// A course as a person takes it: the session, what is stored of it, and the sentences that every view of it needs.
class LessonPractice {
  public:
    /// Begins where the person stopped the last time.
    LessonPractice(Course course, Recorder& recorder)
        : session_(course, recorder.progress().done(course)), recorder_(&recorder) {}

    [[nodiscard]] const learn::LessonSession& session() const { return session_; }
    /// As in the session. It also stores which exercises are done.
    [[nodiscard]] std::expected<learn::LessonStep, PlayError> play(Cell cell);

    [[nodiscard]] const words::CourseWords& texts(const words::Words& words) const {
        return words::course_words(session_.course(), words);
    }
    /// `Exercise 3 of 8`
    [[nodiscard]] std::string title(const words::Words& words) const;
    [[nodiscard]] std::string prompt(const words::Words& words) const;
    /// Why the best move here is right.
    [[nodiscard]] std::string hint_reason(const words::Words& words) const;
    /// Why a move is right, or what it lacks.
    [[nodiscard]] static std::string reason(const learn::LessonStep& step, const words::Words& words);
    /// The verdict on a move and its reason.
    [[nodiscard]] static std::string verdict(const learn::LessonStep& step, const words::Words& words);

  private:
    learn::LessonSession session_;
    Recorder* recorder_;
};

}  // namespace tateti::play
