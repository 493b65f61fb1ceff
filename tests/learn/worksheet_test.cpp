#include "learn/worksheet.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/notation.hpp>
#include <tateti/symmetry.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace tateti::learn {
namespace {

std::string text_of(Position position) {
    return std::string(to_text(position).view());
}

TEST(Worksheet, ThereAreAsManyBoardsAsImagesOfThePuzzles) {
    for (const PuzzleTheme theme : kAllPuzzleThemes) {
        std::set<std::string> boards;  // all positions of the game that are such a puzzle
        for_each_position([&](Position position) {
            if (const auto one = puzzle(position); one && one->theme == theme) boards.insert(text_of(position));
        });
        EXPECT_EQ(worksheet_boards(theme), boards.size()) << name(theme);
    }
}

TEST(Worksheet, EveryBoardIsAPuzzleOfTheThemeAndNoneComesTwice) {
    for (const PuzzleTheme theme : kAllPuzzleThemes) {
        std::set<std::string> boards;
        for (const Puzzle& one : worksheet_puzzles(theme, worksheet_boards(theme), 7)) {
            EXPECT_EQ(puzzle(one.position), one) << "with its answer";
            EXPECT_EQ(one.theme, theme);
            EXPECT_TRUE(boards.insert(text_of(one.position)).second) << text_of(one.position);
        }
        EXPECT_EQ(boards.size(), worksheet_boards(theme)) << name(theme);
    }
}

TEST(Worksheet, APuzzleComesAgainOnlyAfterAllOthers) {
    const std::size_t puzzles = 51;  // with a fork, up to symmetry; see testdata/puzzles.tsv
    for (const std::size_t rounds : {1U, 2U}) {
        std::map<std::string, std::size_t> times;
        for (const Puzzle& one : worksheet_puzzles(PuzzleTheme::fork, rounds * puzzles, 7))
            ++times[text_of(canonical(one.position))];
        EXPECT_EQ(times.size(), puzzles);
        for (const auto& [board, count] : times) EXPECT_LE(count, rounds) << board;
    }
}

TEST(Worksheet, BecomesHarder) {
    const auto puzzles = worksheet_puzzles(PuzzleTheme::fork, 12, 7);
    EXPECT_TRUE(std::ranges::is_sorted(puzzles, {}, &Puzzle::difficulty));
}

TEST(Worksheet, TheDifficultyChooses) {
    std::size_t boards = 0;
    for (int difficulty = Puzzle::kEasiest; difficulty <= Puzzle::kHardest; ++difficulty) {
        const std::size_t all = worksheet_boards(PuzzleTheme::fork, difficulty);
        for (const Puzzle& one : worksheet_puzzles(PuzzleTheme::fork, all, 7, difficulty))
            EXPECT_EQ(one.difficulty, difficulty);
        boards += all;
    }
    EXPECT_EQ(boards, worksheet_boards(PuzzleTheme::fork));
    EXPECT_EQ(worksheet_boards(PuzzleTheme::trap, 1), 0U);
}

TEST(Worksheet, TheSeedChooses) {
    EXPECT_EQ(worksheet_puzzles(PuzzleTheme::block, 12, 7), worksheet_puzzles(PuzzleTheme::block, 12, 7));
    EXPECT_NE(worksheet_puzzles(PuzzleTheme::block, 12, 7), worksheet_puzzles(PuzzleTheme::block, 12, 8));
    bool is_turned = false;
    for (const Puzzle& one : worksheet_puzzles(PuzzleTheme::block, 12, 7))
        is_turned = is_turned || canonical(one.position) != one.position;
    EXPECT_TRUE(is_turned);
    EXPECT_TRUE(worksheet_puzzles(PuzzleTheme::block, 0, 7).empty());
}

}  // namespace
}  // namespace tateti::learn
