#pragma once

#include "learn/puzzle_session.hpp"
#include "play/puzzle_practice.hpp"
#include "practice_views/practice_screen.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tateti::practice_views {

/// Puzzles, the puzzle of the day, a race, or one's own mistakes.
class PuzzleScreen final : public PracticeScreen {
  public:
    PuzzleScreen(learn::PuzzleSession session, play::Recorder& recorder, ScreenOptions options, Moment now);

    [[nodiscard]] std::vector<std::string> farewell(Moment now) override;

  private:
    enum class Phase : std::uint8_t { rule, solving, result };  // a race begins when its rule has been read

    [[nodiscard]] std::vector<terminal::TextLine> page() const override;
    void press_on_page(const terminal::KeyPress& press, Moment now) override;
    void play(Cell cell, Moment now) override;
    [[nodiscard]] bool can_show_answer() const override { return !replay_ || !task_is_over_; }
    void show_answer(Moment now) override;
    void go_on(Moment now) override;
    void describe(terminal::Content& content, Moment now) const override;
    [[nodiscard]] std::string subject() const override;
    [[nodiscard]] std::vector<terminal::KeyHelp> own_keys() const override { return {}; }
    [[nodiscard]] std::string_view footer() const override;
    [[nodiscard]] std::optional<Moment> next_change(Moment now) const override;
    void change(Moment now) override;

    void start(Moment now);
    /// Puts the next task on the board, or ends.
    void next_task(Moment now);
    void finish(Moment now);
    [[nodiscard]] std::vector<std::string> task_notes() const;
    [[nodiscard]] const learn::PuzzleSession& session() const { return practice_.session(); }

    play::PuzzlePractice practice_;
    std::string introduction_;
    Phase phase_ = Phase::solving;
    std::string title_{};              // of the task on the board; the session may be at the next one
    bool task_is_over_ = false;        // it was solved or given up
    std::vector<std::string> said_{};  // about the last answer
    std::vector<std::string> result_{};
};

}  // namespace tateti::practice_views
