#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/oracle.hpp"
#include "support/plain.hpp"

#include <tateti/analysis.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

static_assert(analyse(Position{}).moves.size() == 9);

TEST(Analysis, OfEveryPositionMatchesTestdataUnderAllSymmetries) {
    for (const Position here : every_position()) {
        const std::string board = plain(here);
        const PositionFacts& facts = facts_about(board);
        const Analysis analysis = analyse(here);
        ASSERT_EQ(analysis.position, here) << board;
        ASSERT_EQ(plain(analysis.value), facts.value) << board;
        ASSERT_EQ(plain(analysis.best), facts.perfect) << board;
        for (const AnalysedMove& move : analysis.moves) {
            const MoveFacts& expected = facts.moves.at(plain(move.cell));
            ASSERT_EQ(plain(move.score), expected.value) << board << " " << plain(move.cell);
            ASSERT_EQ(plain(move.win_rate), expected.chance) << board << " " << plain(move.cell);
            ASSERT_EQ(move.best, brute::has(facts.perfect, plain(move.cell))) << board << " " << plain(move.cell);
        }
    }
}

TEST(Analysis, ListsEveryLegalMoveInAscendingOrder) {
    for (const Position here : every_position()) {
        std::string moves;
        for (const AnalysedMove& move : analyse(here).moves) moves += plain(move.cell);
        ASSERT_EQ(moves, brute::legal(plain(here))) << plain(here);
    }
}

TEST(Analysis, EachReasonIsAboutItsMove) {
    for (const Position here : every_position())
        for (const AnalysedMove& move : analyse(here).moves) {
            ASSERT_EQ(move.why.move, move.cell) << plain(here);
            ASSERT_EQ(plain(move.why.mover), brute::turn(plain(here))) << plain(here);
            ASSERT_EQ(plain(move.why.score), brute::move_value(plain(here), plain(move.cell)).text()) << plain(here);
            ASSERT_EQ(plain(move.why.value), brute::value(plain(here)).text()) << plain(here);
            ASSERT_EQ(move.why.reason, explain(here, move.cell).reason) << plain(here);
        }
}

TEST(Analysis, AFinishedPositionHasNoMoves) {
    EXPECT_TRUE(analyse(position("XXXOO....")).moves.empty());
    EXPECT_TRUE(analyse(position("XXXOO....")).best.empty());
    EXPECT_TRUE(analyse(position("XOXXOXOXO")).moves.empty());
}

}  // namespace
}  // namespace tateti::test
