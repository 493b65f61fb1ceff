#include "learn/puzzle_session.hpp"

#include "learn/best_move.hpp"

#include <tateti/chance.hpp>
#include <tateti/coach.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/level.hpp>
#include <tateti/symmetry.hpp>

namespace tateti::learn {
namespace {

std::optional<Fraction> chance_of(const Task& task, Cell cell) {
    const bool is_answer = task.puzzle && task.puzzle->theme == PuzzleTheme::trap && task.puzzle->answer == cell;
    return is_answer && !task.mistake ? std::optional(win_chance(task.position, cell)) : std::nullopt;
}

}  // namespace

Task task_of(const Puzzle& puzzle) {
    return {.position = puzzle.position, .right = CellSet{puzzle.answer}, .puzzle = puzzle, .mistake = {}};
}

Task task_of(const Mistake& mistake) {
    Task task = task_at(image_for(mistake)(mistake.position));
    task.mistake = mistake;
    return task;
}

Task task_at(Position position) {
    return {.position = position,
            .right = position.legal_moves() - slips(position),
            .puzzle = puzzle(position),
            .mistake = {}};
}

AnswerKind judged(const Task& task, Cell cell) {
    if (task.right.contains(cell)) return AnswerKind::right;
    return task_at(task.position).right.contains(cell) ? AnswerKind::also_keeps : AnswerKind::wrong;
}

std::expected<Answer, PlayError> PuzzleSession::answer(Cell cell) {
    const Task& now = *task();
    if (const auto played = now.position.play(cell); !played) return std::unexpected(played.error());
    const Answer answer{.kind = judged(now, cell),
                        .why = explain(now.position, cell),
                        .counts = !answered_,
                        .chance = chance_of(now, cell)};
    const bool right = answer.kind == AnswerKind::right;
    count(right);
    if (right || mode_ == PuzzleMode::race) next();
    return answer;
}

Answer PuzzleSession::give_up() {
    const Task& now = *task();
    const Cell best = best_move(now.position, now.right);
    const Answer answer{.kind = AnswerKind::wrong,
                        .why = explain(now.position, best),
                        .counts = !answered_,
                        .chance = chance_of(now, best)};
    count(false);
    next();
    return answer;
}

void PuzzleSession::count(bool right) {
    if (!answered_) ++(right ? solved_ : failed_);
    answered_ = true;
    answers_.push_back(right);
}

void PuzzleSession::next() {
    ++at_;
    answered_ = false;
}

void count_answer(Progress& progress, PuzzleMode mode, const Puzzle& puzzle, bool right, Day today) {
    if (mode == PuzzleMode::daily) {
        if (progress.daily == today) return;  // it was answered before
        progress.daily = today;
        if (right) progress.streak = solved_on(progress.streak, today);
    }
    if (mode == PuzzleMode::training || mode == PuzzleMode::daily) {
        Rating& rating = progress.rating(puzzle.theme);
        rating = rated(rating, puzzle.difficulty, right);
    }
}

std::vector<Task> due_tasks(std::span<const Mistake> mistakes, Day today) {
    std::vector<Task> tasks;
    for (const Mistake& mistake : mistakes)
        if (mistake.due <= today) tasks.push_back(task_of(mistake));
    return tasks;
}

std::size_t number_of(const PuzzleList& puzzles, const Puzzle& puzzle) {
    const Position position = canonical(puzzle.position);
    std::size_t number = 1;
    for (const Puzzle& one : puzzles) {
        if (one.position == position) return number;
        ++number;
    }
    return 0;
}

}  // namespace tateti::learn
