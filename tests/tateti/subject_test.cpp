// S1, S6, S7: what somebody asks about, and in which words it is refused.
#include <tateti/subject.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tateti {
namespace {

Rejection refused(std::string_view text) {
    const auto subject = read_subject(text);
    EXPECT_FALSE(subject.has_value()) << text;
    return subject ? Rejection{} : subject.error();
}

TEST(Subject, IsAGameOrABoard) {
    for (const std::string_view text : {"40812", "4 0 8 1 2", "1,1 0,0 2,2 0,1 0,2", ""}) {
        const auto subject = read_subject(text);
        ASSERT_TRUE(subject.has_value()) << text;
        EXPECT_TRUE(std::holds_alternative<Game>(*subject)) << text;
    }
    for (const std::string_view text : {"OOX.X...X", "oox/-x-/__x", "OOX\n.X.\n..X"}) {
        const auto subject = read_subject(text);
        ASSERT_TRUE(subject.has_value()) << text;
        EXPECT_TRUE(std::holds_alternative<Position>(*subject)) << text;
        EXPECT_EQ(position_of(*subject), position_of(*read_subject("40812"))) << text;
    }
}

TEST(Subject, ARefusedMoveIsQuotedWithItsPosition) {
    const Rejection told = refused("4 0 sesenta");
    EXPECT_EQ(told.code, "move/out_of_bounds");
    EXPECT_EQ(
        told.message.view(),
        "move 3 (\"sesenta\" at character 5) is refused: there is no such cell; cells are 0 to 8, or row,column from "
        "0,0 to 2,2");
    EXPECT_EQ(told.ply, 2);
    EXPECT_EQ(told.legal, position_of(*read_subject("40")).legal_moves());
    EXPECT_EQ(refused("44").message.view(), "move 2 (\"4\" at character 2) is refused: that cell is taken");
    EXPECT_EQ(refused("031428").code, "move/game_over");
}

TEST(Subject, AnUnreadableBoardIsQuotedWhereItIsUnreadable) {
    EXPECT_EQ(refused("XO.").message.view(),
              "the board \"XO.\" ends too soon: a board has nine cells; this one has fewer");
    EXPECT_EQ(refused("XO./q.. ...").message.view().substr(0, 51),
              "the board is unreadable at character 5 (\"q..\"): a b");
    EXPECT_EQ(
        refused("XXX......").message.view(),
        "no game leads to this board: there are too many X: X moves first, so there is at most one X more than O");
    // A blank is an empty cell: one too many is what is wrong, and not that there is too little.
    EXPECT_EQ(refused("X........ ").message.view(),
              "the board is unreadable at character 10 (\" \"): a board has nine cells; this one has more");
    EXPECT_EQ(refused("\nX........").message.view().substr(0, 48),
              "the board is unreadable at character 1 (\"\\x0aX..");
}

TEST(Subject, ForeignTextNeverMakesAMessageTooLong) {
    const std::string foreign(60000, '\xff');
    const Rejection move = refused("4 " + foreign);
    EXPECT_EQ(move.message.view().substr(0, 18), "move 2 (\"\\xff\\xff\\");
    EXPECT_LT(move.message.size(), 256U);
    EXPECT_LT(refused("X.......  " + foreign).message.size(), 256U);
    EXPECT_LT(refused(std::string(60000, ' ') + foreign.substr(0, 5000)).message.size(), 256U);
    EXPECT_EQ(refused(std::string(65537, '.')).message.view(), "this is longer than 65536 characters");
    EXPECT_EQ(refused(std::string(65536, '.')).code, "board/too_many_cells");
}

TEST(Subject, ARefusedMoveOfAListIsNamedByItsNumber) {
    const Game before = std::get<Game>(*read_subject("408"));
    const Rejection told = describe_listed(before, PlayError::cell_occupied);
    EXPECT_EQ(told.code, "move/cell_occupied");
    EXPECT_EQ(told.message.view(), "move 4 of \"moves\" is refused: that cell is taken");
    EXPECT_EQ(told.ply, 3);
    EXPECT_EQ(told.legal, before.position().legal_moves());
    EXPECT_EQ(no_list_of_cells().code, "state/bad_moves");
    EXPECT_EQ(review_needs_moves().code, "review/no_moves");
}

static_assert(read_subject("40812").has_value(), "the compiler can read a subject too");

}  // namespace
}  // namespace tateti
