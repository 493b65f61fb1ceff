#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/level.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <vector>

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

/// What the puzzle of the day is about on a day of the week, from Sunday, and how many puzzles there are of it.
struct DailyTheme {
    std::set<PuzzleTheme> themes;
    std::size_t puzzles;
};

const DailyTheme& daily_theme(std::chrono::sys_days day) {
    static const DailyTheme block{{PuzzleTheme::block}, 79};
    static const DailyTheme fork{{PuzzleTheme::fork}, 51};
    static const DailyTheme defence{{PuzzleTheme::stop_fork, PuzzleTheme::only_draw}, 5 + 1};
    static const DailyTheme trap{{PuzzleTheme::trap}, 12};
    static const std::array<const DailyTheme*, 7> week{&trap, &block, &fork, &defence, &fork, &trap, &fork};
    return *week[std::chrono::weekday(day).c_encoding()];
}

/// The positions of all puzzles of the day, by their canonical form, in the order in which they come: for eight rounds
/// of the theme that needs most days, before 1970 and after it.
std::map<std::string, std::vector<std::string>> daily_positions() {
    const PuzzleList puzzles = all_puzzles();
    std::map<std::string, std::vector<std::string>> shown;
    constexpr int kDays = 8 * 79 * 7;
    for (int number = -kDays / 2; number < kDays / 2; ++number) {
        const Puzzle daily = daily_puzzle(puzzles, std::chrono::sys_days(std::chrono::days(number)));
        shown[plain(canonical(daily.position))].push_back(plain(daily.position));
    }
    return shown;
}

TEST(DailyPuzzle, AllOfItsThemeComeBeforeOneComesAgain) {
    const PuzzleList puzzles = all_puzzles();
    std::map<const DailyTheme*, std::vector<std::string>> shown;  // in this round, by canonical form
    constexpr int kMonday = 4 - 7 * 79 * 3;                       // 1970 began on a Thursday
    for (int number = kMonday; number < -kMonday; ++number) {
        const std::chrono::sys_days day{std::chrono::days(number)};
        const Puzzle daily = daily_puzzle(puzzles, day);
        const DailyTheme& theme = daily_theme(day);
        EXPECT_EQ(puzzle(daily.position), daily);
        EXPECT_TRUE(theme.themes.contains(daily.theme)) << number;
        std::vector<std::string>& earlier = shown[&theme];
        const std::string form = plain(canonical(daily.position));
        const auto round = std::ranges::subrange(
            earlier.end() - static_cast<std::ptrdiff_t>(std::min(earlier.size(), theme.puzzles - 1)), earlier.end());
        EXPECT_EQ(std::ranges::find(round, form), round.end()) << form;
        earlier.push_back(form);
    }
}

TEST(DailyPuzzle, ComesAgainAsAnotherImageIfItHasOne) {
    for (const auto& [form, positions] : daily_positions()) {
        ASSERT_GE(positions.size(), std::size_t{Symmetry::kCount}) << form;
        const std::set<std::string> shown(positions.begin(), positions.begin() + Symmetry::kCount);
        std::set<std::string> images;
        for (const brute::Symmetry& symmetry : brute::symmetries())
            images.insert(brute::image_of_board(symmetry, form));
        EXPECT_EQ(shown, images) << "all of them, in eight rounds";
    }
}

}  // namespace
}  // namespace tateti::test
