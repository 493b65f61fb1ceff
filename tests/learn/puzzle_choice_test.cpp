#include "learn/puzzle_choice.hpp"

#include <tateti/learn/puzzle.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace tateti::learn {
namespace {

TEST(PuzzleChoice, TheThemesTakeTurnsAndThoseNearTheRatingComeFirst) {
    const PuzzleList puzzles = all_puzzles();
    Progress progress;
    progress.rating(PuzzleTheme::fork).points = 1390;  // difficulty 5 is worth 1400
    std::mt19937 generator(7);
    const auto tasks = training_tasks(puzzles, {}, progress, generator);
    ASSERT_EQ(tasks.size(), kPuzzleCount);
    std::set<PuzzleTheme> first_round;
    for (std::size_t i = 0; i < kAllPuzzleThemes.size(); ++i) first_round.insert(tasks[i].puzzle->theme);
    EXPECT_EQ(first_round.size(), kAllPuzzleThemes.size());
    // There is one puzzle of the theme only-draw, so the second round has five.
    std::set<PuzzleTheme> second_round;
    for (std::size_t i = 6; i < 11; ++i) second_round.insert(tasks[i].puzzle->theme);
    EXPECT_EQ(second_round.size(), 5U);
    int last_distance = 0;
    std::set<std::size_t> numbers;
    for (const Task& task : tasks) {
        numbers.insert(number_of(puzzles, *task.puzzle));
        if (task.puzzle->theme != PuzzleTheme::fork) continue;
        const int distance = 1400 - (400 + 200 * task.puzzle->difficulty);
        EXPECT_GE(distance, last_distance) << "the hardest first";
        last_distance = distance;
    }
    EXPECT_GT(last_distance, 0) << "the easier forks come, too";
    EXPECT_EQ(numbers.size(), kPuzzleCount) << "each once";
}

TEST(PuzzleChoice, OnlyWhatWasChosen) {
    std::mt19937 generator(7);
    const auto tasks = training_tasks(all_puzzles(), {.theme = PuzzleTheme::trap, .difficulty = {}}, {}, generator);
    ASSERT_EQ(tasks.size(), 12U);
    for (const Task& task : tasks) EXPECT_EQ(task.puzzle->theme, PuzzleTheme::trap);
}

}  // namespace
}  // namespace tateti::learn
