#pragma once

#include "play/lesson_practice.hpp"
#include "practice_views/practice_screen.hpp"

#include <tateti/learn/course.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tateti::practice_views {

/// The six courses: a menu, and the exercises of the one that was chosen.
class LessonScreen final : public PracticeScreen {
  public:
    /// Without a course it begins with the menu.
    LessonScreen(std::optional<Course> course, play::Recorder& recorder, ScreenOptions options);

    [[nodiscard]] std::vector<std::string> farewell(Moment /*now*/) override { return {}; }

  private:
    [[nodiscard]] std::vector<terminal::TextLine> page() const override;
    void press_on_page(const terminal::KeyPress& press, Moment now) override;
    void play(Cell cell, Moment now) override;
    [[nodiscard]] bool can_show_answer() const override { return !replay_ || !exercise_is_done_; }
    void show_answer(Moment now) override;
    void go_on(Moment now) override;
    bool leave() override;
    void describe(terminal::Content& content, Moment now) const override;
    [[nodiscard]] std::string subject() const override;
    [[nodiscard]] std::vector<terminal::KeyHelp> own_keys() const override;
    [[nodiscard]] std::string_view footer() const override;

    void start(Course course);
    void begin_exercise();
    [[nodiscard]] std::vector<terminal::TextLine> menu() const;
    [[nodiscard]] std::vector<std::string> course_result() const;
    [[nodiscard]] const learn::LessonSession& session() const { return practice_->session(); }

    std::optional<play::LessonPractice> practice_{};  // none: the menu is shown
    Course chosen_ = Course::complete;                // in the menu
    std::string title_{};              // of the exercise on the board; the session may be at the next one
    bool exercise_is_done_ = false;    // the one on the board
    std::vector<std::string> said_{};  // about the last move
};

}  // namespace tateti::practice_views
