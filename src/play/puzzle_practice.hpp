#pragma once

#include "learn/puzzle_session.hpp"
#include "play/recorder.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/play_error.hpp>

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace tateti::play {

/// Puzzles as a person solves them: the session, the time of a race, what is stored of the answers, and the sentences
/// that every view of them needs.
class PuzzlePractice {
  public:
    using Moment = std::chrono::steady_clock::time_point;

    /// How an answer changed the rating of its theme.
    struct RatingChange {
        PuzzleTheme theme = PuzzleTheme::win;
        int before = 0;
        int after = 0;
    };

    PuzzlePractice(learn::PuzzleSession session, Recorder& recorder);

    [[nodiscard]] const learn::PuzzleSession& session() const { return session_; }
    /// The day of the daily puzzle.
    [[nodiscard]] learn::Day day() const { return session_.date().value_or(recorder_.today()); }
    /// Whether the answers are worth anything: not to a daily puzzle of another day, or one answered before.
    [[nodiscard]] bool counts() const { return counts_; }
    /// The day's puzzle was solved or given up, and counts.
    [[nodiscard]] bool is_daily_done() const;
    [[nodiscard]] bool is_race() const { return session_.mode() == learn::PuzzleMode::race; }
    /// The number of the task's puzzle in the list; none if the task is no puzzle.
    [[nodiscard]] std::optional<std::size_t> number() const;

    /// The time of a race begins. The caller promises to call it once, before the functions with a moment.
    void start(Moment now) { began_ = now; }
    [[nodiscard]] Moment ends_at() const { return began_ + learn::Race::kTime; }
    /// Not less than zero.
    [[nodiscard]] std::chrono::seconds time_left(Moment now) const;
    /// When it becomes less.
    [[nodiscard]] Moment next_second(Moment now) const {
        return began_ + learn::Race::kTime - time_left(now) + std::chrono::seconds(1);
    }
    /// No task is left, or the race is over.
    [[nodiscard]] bool is_over(Moment now) const;

    /// As in the session. They also store what the answer is worth.
    [[nodiscard]] std::expected<learn::Answer, PlayError> answer(Cell cell);
    [[nodiscard]] learn::Answer give_up();

    /// The rule of the race, the date of the puzzle of the day, or how many mistakes are due.
    [[nodiscard]] std::string introduction(const words::Words& words);
    /// `Puzzle 12`; empty for a mistake.
    [[nodiscard]] std::string title(const words::Words& words) const;
    [[nodiscard]] std::string prompt(const words::Words& words) const;
    [[nodiscard]] std::string time_left(Moment now, const words::Words& words) const;
    /// Why the move is right or wrong.
    [[nodiscard]] static std::string reason(const learn::Answer& answer, const words::Words& words);
    /// The verdict on an answer and its reason.
    [[nodiscard]] static std::string verdict(const learn::Answer& answer, const words::Words& words);
    /// What the last answer changed: the rating, or when the mistake comes back. Empty if nothing.
    [[nodiscard]] std::string consequence(const words::Words& words);
    /// What the last answer changed, for programs. None if nothing.
    [[nodiscard]] const std::optional<RatingChange>& rating_change() const { return rated_; }
    /// In how many days the mistake comes back; within it nothing once it is learnt.
    [[nodiscard]] const std::optional<std::optional<int>>& returns_in() const { return later_; }
    /// What people send each other about the day's puzzle: a square for each answer, and no cell.
    [[nodiscard]] std::string shared(const words::Words& words) const;
    /// How it went. Stores the result of a race.
    [[nodiscard]] std::vector<std::string> finish(Moment now, const words::Words& words);

  private:
    void count(const learn::Task& task, const learn::Answer& answer);
    [[nodiscard]] std::vector<std::string> race_result(Moment now, const words::Words& words);
    [[nodiscard]] std::vector<std::string> daily_result(const words::Words& words);
    [[nodiscard]] std::vector<std::string> summary(const words::Words& words) const;

    learn::PuzzleSession session_;
    Recorder& recorder_;
    Moment began_{};
    bool counts_ = true;
    std::optional<RatingChange> rated_{};        // by the last answer
    std::optional<std::optional<int>> later_{};  // the last answer was to a mistake: in how many days it comes back
};

}  // namespace tateti::play
