#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/level.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>

// Which puzzles there are is in testdata/puzzles.tsv. Here: that they are the same in every image, and the puzzle of
// the day.
namespace tateti::test {
namespace {

TEST(Puzzle, AnImageOfAPuzzleIsThePuzzleWithTheImageOfItsAnswer) {
    for (const Position& position : every_position()) {
        const auto one = puzzle(position);
        for (const Symmetry symmetry : kAllSymmetries) {
            const auto other = puzzle(symmetry(position));
            ASSERT_EQ(other, one ? std::optional(image(*one, symmetry)) : std::nullopt) << plain(position);
        }
    }
}

TEST(Puzzle, TheDifficultyIsWhatSimplePlayersFind) {
    for (const Puzzle& one : all_puzzles()) {
        const auto finds = [&](Level level) {
            return steady_odds(level, one.position, false).cells() == CellSet{one.answer};
        };
        const int choices = steady_odds(Level::medium, one.position, false).cells().size();
        EXPECT_EQ(one.difficulty == 1, finds(Level::easy)) << plain(one.position);
        EXPECT_EQ(one.difficulty <= 2, finds(Level::medium)) << plain(one.position);
        EXPECT_EQ(one.difficulty <= 3, choices <= 3) << plain(one.position);
        EXPECT_EQ(one.difficulty <= 4, choices <= 5) << plain(one.position);
    }
}

TEST(Puzzle, ThemesHaveNames) {
    for (const PuzzleTheme theme : kAllPuzzleThemes) EXPECT_EQ(puzzle_theme_from_name(name(theme)), theme);
    EXPECT_EQ(puzzle_theme_from_name("chess"), std::nullopt);
    EXPECT_EQ(puzzle_theme_from_name(""), std::nullopt);
}

constexpr int kDailyPuzzles = 306 - 158;  // all but those that complete a line

std::chrono::sys_days day(int number) {
    return std::chrono::sys_days(std::chrono::days(number));
}

TEST(DailyPuzzle, AllButTheEasiestComeBeforeOneComesAgain) {
    const PuzzleList puzzles = all_puzzles();
    std::map<std::string, int> last;  // by canonical form: on which day
    for (int today = -3 * kDailyPuzzles; today < 3 * kDailyPuzzles; ++today) {
        const Puzzle daily = daily_puzzle(puzzles, day(today));
        EXPECT_EQ(puzzle(daily.position), daily);
        EXPECT_GT(daily.difficulty, 1);
        const std::string form = plain(canonical(daily.position));
        EXPECT_EQ(today - last.try_emplace(form, today - kDailyPuzzles).first->second, kDailyPuzzles) << form;
        last[form] = today;
    }
    EXPECT_EQ(last.size(), kDailyPuzzles);
}

TEST(DailyPuzzle, ComesAgainAsAnotherImageIfItHasOne) {
    const PuzzleList puzzles = all_puzzles();
    for (int today = 0; today < kDailyPuzzles; ++today) {
        std::set<std::string> shown;
        std::set<std::string> images;
        for (int times = 0; times < Symmetry::kCount; ++times)
            shown.insert(plain(daily_puzzle(puzzles, day(today + times * kDailyPuzzles)).position));
        for (const brute::Symmetry& symmetry : brute::symmetries())
            images.insert(brute::image_of_board(symmetry, *shown.begin()));
        EXPECT_EQ(shown, images) << "all of them, in eight rounds";
    }
}

TEST(DailyPuzzle, IsTheSameForEverybody) {
    // Day n of 1970 shows the puzzle at 55n modulo 148 of those above, rotated by the next of the eight symmetries each
    // day and by three more in each round; computed from testdata/puzzles.tsv. A change would give people with two
    // versions of the program different puzzles.
    const PuzzleList puzzles = all_puzzles();
    EXPECT_EQ(plain(daily_puzzle(puzzles, std::chrono::year(2026) / 11 / 16).position), "X..O..XOX");
    EXPECT_EQ(plain(daily_puzzle(puzzles, std::chrono::year(2026) / 11 / 17).position), ".XOXO....");
}

}  // namespace
}  // namespace tateti::test
