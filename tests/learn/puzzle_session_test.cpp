#include "learn/puzzle_session.hpp"

#include "learn/values.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <string_view>

namespace tateti::learn {
namespace {

using std::chrono::days;

/// X wins at once on 2; every other move gives the win away.
Puzzle win_puzzle() {
    return *puzzle(board("XX.OO...."));
}
/// A puzzle in which several moves draw.
Puzzle trap_puzzle() {
    for (const Puzzle& one : all_puzzles())
        if (one.theme == PuzzleTheme::trap) return one;
    return {};
}

TEST(PuzzleSession, GoesOnAfterARightAnswer) {
    PuzzleSession session(PuzzleMode::training, {task_of(win_puzzle()), task_of(trap_puzzle())});
    const auto answer = session.answer(cell(2));
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->kind, AnswerKind::right);
    EXPECT_TRUE(answer->counts);
    EXPECT_EQ(answer->why.reason, Reason::wins);
    ASSERT_NE(session.task(), nullptr);
    EXPECT_EQ(session.task()->puzzle, trap_puzzle());
    EXPECT_EQ(session.solved(), 1);
}

TEST(PuzzleSession, AWrongAnswerIsRefutedAndOnlyTheFirstCounts) {
    PuzzleSession session(PuzzleMode::training, {task_of(win_puzzle())});
    const auto wrong = session.answer(cell(8));
    ASSERT_TRUE(wrong.has_value());
    EXPECT_EQ(wrong->kind, AnswerKind::wrong);
    ASSERT_EQ(wrong->why.refutation.size(), 1U);
    EXPECT_EQ(wrong->why.refutation.front(), cell(5));
    const auto right = session.answer(cell(2));
    ASSERT_TRUE(right.has_value());
    EXPECT_EQ(right->kind, AnswerKind::right);
    EXPECT_FALSE(right->counts);
    EXPECT_EQ(session.solved(), 0);
    EXPECT_EQ(session.failed(), 1);
    EXPECT_EQ(session.task(), nullptr);
}

TEST(PuzzleSession, ATakenCellIsRefusedAndDoesNotCount) {
    PuzzleSession session(PuzzleMode::training, {task_of(win_puzzle())});
    const auto refused = session.answer(cell(0));
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error(), PlayError::cell_occupied);
    EXPECT_TRUE(session.answer(cell(2))->counts);
}

TEST(PuzzleSession, InATrapAnotherDrawIsNotTheAnswerButNotAMistake) {
    const Puzzle trap = trap_puzzle();
    PuzzleSession session(PuzzleMode::training, {task_of(trap)});
    const CellSet others = (trap.position.legal_moves() - slips(trap.position)).without(trap.answer);
    ASSERT_FALSE(others.empty());
    EXPECT_EQ(session.answer(*others.begin())->kind, AnswerKind::also_keeps);
    EXPECT_EQ(session.answer(trap.answer)->kind, AnswerKind::right);
}

TEST(PuzzleSession, GivingUpCountsAsWrongAndShowsTheAnswer) {
    PuzzleSession session(PuzzleMode::training, {task_of(win_puzzle())});
    const Answer answer = session.give_up();
    EXPECT_EQ(answer.why.move, cell(2));
    EXPECT_TRUE(answer.counts);
    EXPECT_EQ(session.failed(), 1);
    EXPECT_EQ(session.task(), nullptr);
}

TEST(PuzzleSession, GivingUpShowsTheBestOfSeveralRightMoves) {
    // 1, 4, 6 and 8 draw; the perfect player takes the centre.
    PuzzleSession session(
        PuzzleMode::mistakes,
        {task_of(Mistake{.position = board(".......X."), .box = 0, .due = kToday, .times_shown = 7})});
    ASSERT_EQ(session.task()->right.size(), 4U);
    EXPECT_EQ(session.give_up().why.move, cell(4));
}

TEST(PuzzleSession, RemembersEveryAnswer) {
    PuzzleSession session(PuzzleMode::daily, {task_of(win_puzzle())});
    (void)session.answer(cell(8));
    (void)session.answer(cell(0));  // taken
    (void)session.answer(cell(2));
    EXPECT_EQ(session.answers(), (std::vector<bool>{false, true}));
}

TEST(PuzzleSession, ARaceGoesOnAfterEveryAnswerAndEndsWithTheThirdMistake) {
    PuzzleSession session(PuzzleMode::race, std::vector<Task>(9, task_of(win_puzzle())));
    EXPECT_EQ(session.answer(cell(8))->kind, AnswerKind::wrong);
    EXPECT_EQ(session.tasks_left(), 8U);
    EXPECT_EQ(session.answer(cell(2))->kind, AnswerKind::right);
    EXPECT_EQ(session.answer(cell(8))->kind, AnswerKind::wrong);
    EXPECT_FALSE(session.is_race_lost());
    EXPECT_EQ(session.answer(cell(7))->kind, AnswerKind::wrong);
    EXPECT_TRUE(session.is_race_lost());
    EXPECT_EQ(session.solved(), 1);
}

TEST(PuzzleSession, OnlyMistakesThatAreDueReturnAndEveryMoveThatKeepsTheResultIsRight) {
    // Every corner draws against the centre, and no side does.
    const Mistake due{.position = board("....X...."), .box = 0, .due = kToday, .times_shown = 0};
    Mistake later = due;
    later.due = kToday + days(1);
    const auto tasks = due_tasks(std::vector{due, later}, kToday);
    ASSERT_EQ(tasks.size(), 1U);
    EXPECT_EQ(tasks[0].right, (CellSet{cell(0), cell(2), cell(6), cell(8)}));
    EXPECT_EQ(tasks[0].mistake, due);
    EXPECT_FALSE(tasks[0].puzzle.has_value());
}

TEST(PuzzleSession, AMistakeIsShownAsAnImage) {
    const Mistake mistake{.position = board("........X"), .box = 0, .due = kToday, .times_shown = 0};
    std::set<std::string> shown;
    for (int times = 0; times < 8; ++times) {
        Mistake now = mistake;
        now.times_shown = times;
        const Task task = task_of(now);
        EXPECT_EQ(canonical(task.position), mistake.position);
        EXPECT_EQ(task.right, CellSet{cell(4)});
        shown.insert(std::string(to_text(task.position).view()));
    }
    EXPECT_EQ(shown.size(), 4U);  // the four corners
}

TEST(CountAnswer, TheFirstDailyAnswerOfADayChangesStreakAndRating) {
    Progress progress;
    count_answer(progress, PuzzleMode::daily, win_puzzle(), true, kToday);
    EXPECT_EQ(progress.streak, (Streak{.days = 1, .last = kToday}));
    EXPECT_GT(progress.rating(PuzzleTheme::win).points, Rating::kStart);
    const Progress before = progress;
    count_answer(progress, PuzzleMode::daily, win_puzzle(), true, kToday);
    EXPECT_EQ(progress, before);
    count_answer(progress, PuzzleMode::daily, win_puzzle(), false, kToday + days(1));
    EXPECT_EQ(progress.streak, before.streak);
    count_answer(progress, PuzzleMode::daily, win_puzzle(), true, kToday + days(1));
    EXPECT_EQ(progress.streak, before.streak);  // a second attempt on the same day does not count
}

TEST(CountAnswer, TrainingRatesTheThemeAndNothingElse) {
    Progress progress;
    count_answer(progress, PuzzleMode::training, win_puzzle(), false, kToday);
    Progress expected;
    expected.rating(PuzzleTheme::win) = rated({}, 1, false);
    EXPECT_EQ(progress, expected);
}

TEST(CountAnswer, ARaceRatesNothing) {
    Progress progress;
    count_answer(progress, PuzzleMode::race, win_puzzle(), true, kToday);
    EXPECT_EQ(progress, Progress());
}

TEST(ShuffledTasks, AreTheChosenPuzzlesEachOnce) {
    const PuzzleList puzzles = all_puzzles();
    std::mt19937 generator(7);
    const auto forks = shuffled_tasks(puzzles, {.theme = PuzzleTheme::fork, .difficulty = {}}, generator);
    EXPECT_EQ(forks.size(), 51U);
    std::set<std::size_t> numbers;
    for (const Task& task : forks) {
        EXPECT_EQ(task.puzzle->theme, PuzzleTheme::fork);
        EXPECT_EQ(puzzle(task.position), task.puzzle);  // the image is a puzzle with that answer
        numbers.insert(number_of(puzzles, *task.puzzle));
    }
    EXPECT_EQ(numbers.size(), 51U);
    EXPECT_FALSE(numbers.contains(0));
    std::mt19937 same(7);
    EXPECT_EQ(shuffled_tasks(puzzles, {.theme = PuzzleTheme::fork, .difficulty = {}}, same)[0].position,
              forks[0].position);
}

TEST(ShuffledTasks, AreOfTheChosenDifficulty) {
    std::mt19937 generator(7);
    const auto tasks = shuffled_tasks(all_puzzles(), {.theme = PuzzleTheme::fork, .difficulty = 4}, generator);
    EXPECT_EQ(tasks.size(), 13U);
    for (const Task& task : tasks) EXPECT_EQ(task.puzzle->difficulty, 4);
}

TEST(NumberOf, CountsFromOne) {
    const PuzzleList puzzles = all_puzzles();
    EXPECT_EQ(number_of(puzzles, puzzles[0]), 1U);
    EXPECT_EQ(number_of(puzzles, puzzles[305]), 306U);
}

}  // namespace
}  // namespace tateti::learn
