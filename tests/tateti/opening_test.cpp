#include <tateti/learn/opening.hpp>
#include <tateti/notation.hpp>
#include <tateti/symmetry.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace tateti::test {
namespace {

std::string opening_name(std::optional<Opening> opening) {
    if (!opening) return "none";
    std::string text(name(opening->first));
    if (opening->reply) text.append(" ").append(name(*opening->reply));
    return text;
}

std::string opening_of(std::string_view moves) {
    return opening_name(opening(*parse_game(moves)));
}

TEST(Opening, TheFirstMoveNamesIt) {
    EXPECT_EQ(opening_of(""), "none");
    EXPECT_EQ(opening_of("0"), "corner");
    EXPECT_EQ(opening_of("7"), "side");
    EXPECT_EQ(opening_of("4"), "centre");
}

TEST(Opening, EachAnswerUpToSymmetryHasAName) {
    EXPECT_EQ(opening_of("04"), "corner centre");
    EXPECT_EQ(opening_of("08"), "corner opposite-corner");
    EXPECT_EQ(opening_of("02"), "corner corner");
    EXPECT_EQ(opening_of("01"), "corner next-to-it");
    EXPECT_EQ(opening_of("05"), "corner far-side");
    EXPECT_EQ(opening_of("14"), "side centre");
    EXPECT_EQ(opening_of("17"), "side opposite-side");
    EXPECT_EQ(opening_of("10"), "side next-to-it");
    EXPECT_EQ(opening_of("13"), "side side");
    EXPECT_EQ(opening_of("16"), "side corner");
    EXPECT_EQ(opening_of("40"), "centre corner");
    EXPECT_EQ(opening_of("41"), "centre side");
}

TEST(Opening, TwoBeginningsHaveTheSameNameExactlyIfOneIsAnImageOfTheOther) {
    for (const Cell first : kAllCells)
        for (const Cell reply : kAllCells)
            for (const Cell other_first : kAllCells)
                for (const Cell other_reply : kAllCells) {
                    if (first == reply || other_first == other_reply) continue;
                    const auto after = [](Cell x, Cell o) { return Position().play_unchecked(x).play_unchecked(o); };
                    const bool is_image = canonical(after(first, reply)) == canonical(after(other_first, other_reply));
                    ASSERT_EQ(opening(first, reply) == opening(other_first, other_reply), is_image);
                }
}

TEST(Opening, LaterMovesDoNotChangeIt) {
    EXPECT_EQ(opening_of("04826"), "corner centre");
}

TEST(Opening, OfABoardItIsKnownAfterOneOrTwoMoves) {
    const auto of_board = [](std::string_view board) { return opening_name(opening(*parse_position(board))); };
    EXPECT_EQ(of_board("........."), "none");
    EXPECT_EQ(of_board("..X......"), "corner");
    EXPECT_EQ(of_board("..X...O.."), "corner opposite-corner");
    EXPECT_EQ(of_board("..X...O.X"), "none");
}

}  // namespace
}  // namespace tateti::test
