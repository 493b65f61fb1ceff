#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/game.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(Game{}.play(4_cell)->undo()->redo()->ply() == 1);

TEST(GameUndo, S14_UndoesAndRedoesTheLastMoveOfEveryRunningGame) {
    for (const Game& here : every_game()) {
        if (here.is_over() || here.ply() == 0) continue;
        const std::string moves = plain(here);
        ASSERT_TRUE(here.can_undo()) << moves;
        const auto shorter = here.undo();
        ASSERT_TRUE(shorter.has_value()) << moves;
        ASSERT_EQ(plain(*shorter), moves.substr(0, moves.size() - 1));
        ASSERT_TRUE(shorter->can_redo()) << moves;
        ASSERT_EQ(plain(shorter->redo().value()), moves);
        ASSERT_FALSE(shorter->redo()->can_redo()) << moves;
        ASSERT_EQ(plain(here), moves);
    }
}

TEST(GameUndo, S14_AFinishedGameIsClosed) {
    int finished = 0;
    for (const Game& here : every_game()) {
        if (!here.is_over()) continue;
        ++finished;
        ASSERT_FALSE(here.can_undo()) << plain(here);
        ASSERT_EQ(here.undo().error(), UndoError::game_over) << plain(here);
        ASSERT_FALSE(here.can_redo()) << plain(here);
        ASSERT_EQ(here.redo().error(), UndoError::game_over) << plain(here);
    }
    EXPECT_EQ(finished, 255168);
}

TEST(GameUndo, S14_AFinishedGameReachedByOtherMovesAfterAnUndoIsClosedToo) {
    // X takes 8 back and wins with 2 instead.
    const Game closed = game("03148").undo().value().play(2_cell).value();
    EXPECT_TRUE(closed.is_over());
    EXPECT_EQ(closed.undo().error(), UndoError::game_over);
    EXPECT_EQ(closed.redo().error(), UndoError::game_over);
    EXPECT_FALSE(closed.can_undo());
    EXPECT_FALSE(closed.can_redo());
}

TEST(GameUndo, S14_GoesBackToTheStartAndForwardAgainStepByStep) {
    const std::string moves = "01235468";
    Game here = game(moves);
    for (std::size_t left = moves.size(); left > 0; --left) {
        EXPECT_EQ(plain(here), moves.substr(0, left));
        here = here.undo().value();
    }
    EXPECT_EQ(here, Game{});
    EXPECT_FALSE(here.can_undo());
    EXPECT_EQ(here.undo().error(), UndoError::nothing_to_undo);
    for (std::size_t made = 1; made <= moves.size(); ++made) {
        EXPECT_TRUE(here.can_redo());
        here = here.redo().value();
        EXPECT_EQ(plain(here), moves.substr(0, made));
    }
    EXPECT_FALSE(here.can_redo());
    EXPECT_EQ(here.redo().error(), UndoError::nothing_to_redo);
}

TEST(GameUndo, S14_AfterAMoveNothingCanBeRedone) {
    const Game back = game("4082").undo().value().undo().value();
    EXPECT_EQ(plain(back), "40");
    // Another move, and the very move that was taken back.
    for (const Cell cell : {1_cell, 8_cell}) {
        const Game on = back.play(cell).value();
        EXPECT_FALSE(on.can_redo());
        EXPECT_EQ(on.redo().error(), UndoError::nothing_to_redo);
    }
    EXPECT_TRUE(back.can_redo());
}

TEST(GameUndo, S14_AnUndoneMoveLeavesItsCellEmptyAndTheTurnWithItsPlayer) {
    const Game back = game("40").undo().value();
    EXPECT_EQ(plain(back.position()), "....X....");
    EXPECT_EQ(back.position().turn(), Mark::o);
    EXPECT_EQ(plain(back.play(Mark::o, 0_cell).value()), "40");
}

TEST(GameUndo, WhatCouldBeRedoneDoesNotCountForEquality) {
    EXPECT_EQ(game("408").undo().value(), game("40"));
    EXPECT_EQ(game("401").undo().value(), game("408").undo().value());
}

TEST(GameUndo, S14_AnyGameCanBeSteppedThroughInReview) {
    for (const std::string moves : {"03142", "103468", "012354687", "4082"}) {
        const Game whole = game(moves);
        for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
            const Game earlier = whole.at_ply(static_cast<int>(ply));
            EXPECT_EQ(plain(earlier), moves.substr(0, ply));
            EXPECT_FALSE(earlier.can_redo()) << moves << " at " << ply;
        }
        EXPECT_EQ(plain(whole), moves);
    }
    EXPECT_FALSE(game("4082").undo().value().at_ply(3).can_redo());
}

TEST(GameUndo, EveryRefusalHasItsCodeAndSentence) {
    EXPECT_EQ(code(UndoError::game_over), "undo/game_over");
    EXPECT_EQ(code(UndoError::nothing_to_undo), "undo/nothing_to_undo");
    EXPECT_EQ(code(UndoError::nothing_to_redo), "undo/nothing_to_redo");
    std::set<std::string_view> sentences;
    for (const UndoError error : {UndoError::game_over, UndoError::nothing_to_undo, UndoError::nothing_to_redo}) {
        EXPECT_FALSE(message(error).empty());
        sentences.insert(message(error));
    }
    EXPECT_EQ(sentences.size(), 3U);
}

}  // namespace
}  // namespace tateti::test
