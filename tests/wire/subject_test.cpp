#include "wire/subject.hpp"

#include "support/tsv.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

// Every game of the data as moves and as a board, read by its own function and by the common one.
TEST(Subject, ReadsEveryGameAndItsBoard) {
    for (const auto& row : test::read_tsv("games.tsv", 6)) {
        const std::string moves = row[1] == "-" ? "" : row[1];
        const auto game = read_game(moves);
        ASSERT_TRUE(game) << row[0];
        ASSERT_NE(game->game(), nullptr);
        EXPECT_EQ(*game, read_subject(moves).value());
        const auto board = read_board(row[5]);
        ASSERT_TRUE(board) << row[0];
        EXPECT_EQ(board->game(), nullptr);
        EXPECT_EQ(*board, read_subject(row[5]).value());
        EXPECT_EQ(game->position(), board->position()) << row[0];
        EXPECT_EQ(to_text(board->position()).view(), row[5]);
    }
}

TEST(Subject, RefusesEveryImpossibleBoardOfTheData) {
    int refused = 0;
    for (const auto& row : test::read_tsv("boards.tsv", 2)) {
        const auto board = read_board(row[0]);
        ASSERT_EQ(board.has_value(), row[1] == "ok") << row[0];
        if (board) continue;
        ++refused;
        EXPECT_EQ(board.error().code, row[1]);
        EXPECT_FALSE(board.error().ply || board.error().legal);
    }
    EXPECT_GT(refused, 20);
}

TEST(Subject, GamesAndBoardsAreReadOnlyByTheirOwnFunctions) {
    EXPECT_EQ(read_game("X.O/.X./..O").error().code, "move/out_of_bounds");
    EXPECT_EQ(read_board("40812").error().code, "board/no_such_mark");
    EXPECT_EQ(read_game("[4,0,8]").error().code, "move/out_of_bounds");
    EXPECT_TRUE(read_subject("[4,0,8]"));
}

TEST(Subject, ARefusedMoveReportsItsPlyAndTheLegalCells) {
    const auto refused = read_game("4 0 4");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "move/cell_occupied");
    EXPECT_EQ(refused.error().message, "move 3 (\"4\" at character 5) is refused: that cell is taken");
    EXPECT_EQ(refused.error().ply, 2);
    EXPECT_EQ(refused.error().legal->size(), 7);
}

TEST(Subject, RefusesTextThatIsTooLong) {
    EXPECT_EQ(read_subject(std::string(kLongestSubject + 1, '4')).error().code, "request/too_long");
    EXPECT_NE(read_subject(std::string(kLongestSubject, '4')).error().code, "request/too_long");
}

}  // namespace
}  // namespace tateti::wire
