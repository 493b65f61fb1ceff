#pragma once

#include "learn/progress.hpp"
#include "learn/shuffle.hpp"
#include "learn/training.hpp"

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/fraction.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/random.hpp>
#include <tateti/reason.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tateti::learn {

/// A position to solve: a puzzle, or a position in which somebody made a mistake, which may have several right moves.
struct Task {
    Position position;
    CellSet right;
    std::optional<Puzzle> puzzle;
    std::optional<Mistake> mistake;
};
[[nodiscard]] Task task_of(const Puzzle& puzzle);
/// The mistake in its next image.
[[nodiscard]] Task task_of(const Mistake& mistake);
/// Every move that keeps the result is right, even if the position is a puzzle.
[[nodiscard]] Task task_at(Position position);

enum class AnswerKind : std::uint8_t {
    right,
    also_keeps,  // in a trap: it draws, but another move is the answer
    wrong,
};
/// A cell that is taken is wrong.
[[nodiscard]] AnswerKind judged(const Task& task, Cell cell);

struct Answer {
    AnswerKind kind = AnswerKind::wrong;
    Explanation why{};
    bool counts = false;  // it is the first to this task
    /// For the answer of a trap: the chance of winning against random replies, which is why it is the answer.
    std::optional<Fraction> chance{};
};

/// What a session is for, which decides what its answers change.
enum class PuzzleMode : std::uint8_t {
    training,  // rates the theme
    daily,     // the same, and the streak
    race,      // every answer leads to the next puzzle; the time and the third mistake end it
    mistakes,  // moves the mistake to another box
};

struct Race {
    static constexpr std::chrono::minutes kTime{3};
    static constexpr int kMistakes = 3;
};

/// Puzzles one after the other: answers in, what they are worth out. A task stays until it is solved or given up; only
/// its first answer counts.
class PuzzleSession {
  public:
    /// `date` is the day of a daily puzzle that is not today's: it is practice.
    PuzzleSession(PuzzleMode mode, std::vector<Task> tasks, std::optional<Day> date = {})
        : mode_(mode), tasks_(std::move(tasks)), date_(date) {}

    [[nodiscard]] PuzzleMode mode() const { return mode_; }
    [[nodiscard]] std::optional<Day> date() const { return date_; }
    /// The task to solve; null after the last one.
    [[nodiscard]] const Task* task() const { return at_ < tasks_.size() ? &tasks_[at_] : nullptr; }
    [[nodiscard]] std::size_t tasks_left() const { return tasks_.size() - at_; }
    /// How many tasks were solved with the first answer, and how many were not.
    [[nodiscard]] int solved() const { return solved_; }
    [[nodiscard]] int failed() const { return failed_; }
    /// Whether each answer so far was right. Giving up is a wrong one.
    [[nodiscard]] const std::vector<bool>& answers() const { return answers_; }
    [[nodiscard]] bool is_race_lost() const { return mode_ == PuzzleMode::race && failed_ >= Race::kMistakes; }

    /// After a right answer, and in a race after every answer, the next task is on. The caller promises that there is a
    /// task.
    [[nodiscard]] std::expected<Answer, PlayError> answer(Cell cell);
    /// Gives the task up, which counts as wrong if there was no answer. Returns why its best right move is right.
    [[nodiscard]] Answer give_up();

  private:
    void count(bool right);
    void next();

    PuzzleMode mode_;
    std::vector<Task> tasks_;
    std::optional<Day> date_;
    std::size_t at_ = 0;
    bool answered_ = false;
    int solved_ = 0;
    int failed_ = 0;
    std::vector<bool> answers_{};
};

/// What an answer changes in the progress: the rating of its theme, and the streak.
void count_answer(Progress& progress, PuzzleMode mode, const Puzzle& puzzle, bool right, Day today);

/// Which puzzles.
struct PuzzleChoice {
    std::optional<PuzzleTheme> theme{};
    std::optional<int> difficulty{};

    [[nodiscard]] bool accepts(const Puzzle& puzzle) const {
        return (!theme || puzzle.theme == *theme) && (!difficulty || puzzle.difficulty == *difficulty);
    }
};

/// The chosen puzzles in a random order, each as a random image.
template <Generator G>
[[nodiscard]] std::vector<Task> shuffled_tasks(const PuzzleList& puzzles, PuzzleChoice choice, G& generator) {
    std::vector<Task> tasks;
    for (const Puzzle& puzzle : puzzles) {
        if (!choice.accepts(puzzle)) continue;
        const auto turn = static_cast<int>(uniform_below(Symmetry::kCount, generator));
        tasks.push_back(task_of(image(puzzle, Symmetry::from_index_unchecked(turn))));
    }
    shuffle(tasks, generator);
    return tasks;
}

/// Those that are due, as tasks.
[[nodiscard]] std::vector<Task> due_tasks(std::span<const Mistake> mistakes, Day today);

/// The number of a puzzle in the list, from 1, in whatever image it is.
[[nodiscard]] std::size_t number_of(const PuzzleList& puzzles, const Puzzle& puzzle);

}  // namespace tateti::learn
