#include "match/match.hpp"
#include "match/plain_match.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

/// Undo and redo, with one player in both seats and with two players.
namespace tateti::test {
namespace {

TEST(MatchUndo, S14_OnePlayerInBothSeatsTakesBackOneMoveAtATime) {
    match::Match match = match_after("408", 1, 1);
    EXPECT_EQ(obey(match, undo(1, 3)).events, Words{"taken back 1"});
    EXPECT_EQ(plain(match.game()), "40");
    EXPECT_EQ(obey(match, undo(1, 2)).events, Words{"taken back 1"});
    EXPECT_EQ(obey(match, undo(1, 1)).events, Words{"taken back 1"});
    EXPECT_EQ(obey(match, undo(1, 0)).refusal, "undo/nothing_to_undo");
    EXPECT_EQ(plain(match.game()), "");
    for (int ply = 0; ply < 3; ++ply) EXPECT_EQ(obey(match, redo(1, ply)).events, Words{"brought back 1"});
    EXPECT_EQ(plain(match.game()), "408");
    EXPECT_EQ(obey(match, redo(1, 3)).refusal, "undo/nothing_to_redo");
}

TEST(MatchUndo, S14_ThePlayerWhoJustMovedTakesBackOneMove) {
    match::Match match = match_after("408");
    EXPECT_EQ(obey(match, undo(1, 3)).events, Words{"taken back 1"});
    EXPECT_EQ(plain(match), "40 round 1 seats 1 2 open 1 tally 0 0 0 undo 12 redo 1");
    EXPECT_EQ(obey(match, redo(1, 2)).events, Words{"brought back 1"});
    EXPECT_EQ(plain(match), "408 round 1 seats 1 2 open 2 tally 0 0 0 undo 12 redo -");
}

TEST(MatchUndo, S14_ThePlayerToMoveTakesBackTheAnswerToo) {
    match::Match match = match_after("408");
    EXPECT_EQ(obey(match, undo(2, 3)).events, Words{"taken back 2"});
    EXPECT_EQ(plain(match), "4 round 1 seats 1 2 open 2 tally 0 0 0 undo 1 redo 2");
    EXPECT_EQ(obey(match, redo(2, 1)).events, Words{"brought back 2"});
    EXPECT_EQ(plain(match), "408 round 1 seats 1 2 open 2 tally 0 0 0 undo 12 redo -");
}

TEST(MatchUndo, S14_GoesBackTurnByTurnAndForwardAgain) {
    match::Match match = match_after("0123546");  // O is to move
    for (const int ply : {7, 5, 3}) EXPECT_EQ(obey(match, undo(2, ply)).events, Words{"taken back 2"});
    EXPECT_EQ(plain(match.game()), "0");
    EXPECT_EQ(obey(match, undo(2, 1)).refusal, "undo/nothing_to_undo");
    for (const int ply : {1, 3, 5}) EXPECT_EQ(obey(match, redo(2, ply)).events, Words{"brought back 2"});
    EXPECT_EQ(plain(match.game()), "0123546");
}

TEST(MatchUndo, APlayerWhoHasNotMovedHasNothingToTakeBack) {
    EXPECT_EQ(refusal(match_after(""), undo(1, 0)), "undo/nothing_to_undo");
    EXPECT_EQ(refusal(match_after(""), undo(2, 0)), "undo/nothing_to_undo");
    EXPECT_EQ(refusal(match_after("4"), undo(2, 1)), "undo/nothing_to_undo");
    EXPECT_EQ(refusal(match_after("4"), undo(1, 1)), "");
    EXPECT_EQ(refusal(match_after("40"), undo(2, 2)), "");
}

TEST(MatchUndo, OnlyThePlayerToMoveCanRedo) {
    match::Match match = match_after("408");
    obey(match, undo(1, 3));
    EXPECT_EQ(refusal(match, redo(2, 2)), "move/not_your_turn");
    EXPECT_EQ(refusal(match, redo(1, 2)), "");
    // That there is nothing to redo is checked first.
    EXPECT_EQ(refusal(match_after("40"), redo(2, 2)), "undo/nothing_to_redo");
}

TEST(MatchUndo, RedoesNoMoreMovesThanWereTakenBack) {
    match::Match match = match_after("4082");
    obey(match, undo(2, 4));  // O's 2
    EXPECT_EQ(plain(match.game()), "408");
    EXPECT_EQ(obey(match, redo(2, 3)).events, Words{"brought back 1"});
    EXPECT_EQ(plain(match.game()), "4082");
}

TEST(MatchUndo, ANewMoveDiscardsRedo) {
    match::Match match = match_after("4082");
    obey(match, undo(1, 4));
    EXPECT_TRUE(match.can_redo(player(1)));
    obey(match, play(1, '8', 2));  // the same move
    EXPECT_FALSE(match.can_redo(player(1)));
    EXPECT_FALSE(match.can_redo(player(2)));
    EXPECT_EQ(refusal(match, redo(2, 3)), "undo/nothing_to_redo");
}

TEST(MatchUndo, ARepeatedMoveKeepsRedo) {
    match::Match match = match_after("4082");
    obey(match, undo(1, 4));
    EXPECT_EQ(obey(match, play(1, '4', 0)), Reply{});
    EXPECT_EQ(obey(match, redo(1, 2)).events, Words{"brought back 2"});
}

TEST(MatchUndo, CommandsMeantForAnotherPositionAreStale) {
    match::Match match = match_after("408");
    EXPECT_EQ(refusal(match, undo(1, 2)), "match/stale_ply");
    EXPECT_EQ(refusal(match, undo(1, 4)), "match/stale_ply");
    obey(match, undo(1, 3));
    EXPECT_EQ(refusal(match, undo(1, 3)), "match/stale_ply");  // sent twice
    EXPECT_EQ(refusal(match, redo(1, 3)), "match/stale_ply");
    EXPECT_EQ(refusal(match, redo(2, 3)), "match/stale_ply");  // checked before the turn
}

TEST(MatchUndo, S14_AFinishedGameIsClosed) {
    for (const std::string_view moves : {"03142", "103468", "012354687"})
        for (const int o : {1, 2}) {
            const match::Match match = match_after(moves, 1, o);
            const int ply = match.game().ply();
            for (const int by : {1, o}) {
                EXPECT_EQ(refusal(match, undo(by, ply)), "undo/game_over") << moves;
                EXPECT_EQ(refusal(match, redo(by, ply)), "undo/game_over") << moves;
                EXPECT_FALSE(match.can_undo(player(by))) << moves;
                EXPECT_FALSE(match.can_redo(player(by))) << moves;
            }
        }
}

TEST(MatchUndo, S14_AGameFinishedAfterAnUndoIsCountedOnceAndClosed) {
    match::Match match = match_after("03148");
    obey(match, undo(1, 5));
    EXPECT_EQ(obey(match, play(1, '2', 4)).events.back(), "finished 1 x-wins");
    EXPECT_EQ(match.tally().games(), 1U);
    EXPECT_EQ(refusal(match, undo(1, 5)), "undo/game_over");
}

TEST(MatchUndo, UndoAndRedoAreRefusedIfThePolicyForbidsThem) {
    for (const std::string_view moves : {"", "4", "408", "03142"})
        for (const int by : {1, 2}) {
            const match::Match match = match_after(moves, 1, 2, false);
            const int ply = match.game().ply();
            EXPECT_FALSE(match.can_undo(player(by)));
            EXPECT_FALSE(match.can_redo(player(by)));
            for (const int seen : {ply, ply + 1}) {
                EXPECT_EQ(refusal(match, undo(by, seen)), "match/undo_off") << moves;
                EXPECT_EQ(refusal(match, redo(by, seen)), "match/undo_off") << moves;
            }
        }
    match::Match match = match_after("408", 1, 2, false);
    obey(match, new_game(1));
    obey(match, play(1, '4', 0));
    EXPECT_EQ(refusal(match, undo(1, 1)), "match/undo_off");  // also in the next game
}

TEST(MatchUndo, APlayerWithoutASeatCanNeitherUndoNorRedo) {
    match::Match match = match_after("4082");
    obey(match, undo(1, 4));
    EXPECT_FALSE(match.can_undo(player(9)));
    EXPECT_FALSE(match.can_redo(player(9)));
}

TEST(MatchUndo, AMatchResumesWhereItStopped) {
    match::Match left = match_after("4081");
    EXPECT_EQ(obey(left, undo(1, 4)).events, Words{"taken back 2"});
    match::Match taken_up(left.seats(), left.game(), 3);
    EXPECT_EQ(plain(taken_up), "40 round 3 seats 1 2 open 1 tally 0 0 0 undo 12 redo 1");
    EXPECT_EQ(obey(taken_up, redo(1, 2)).events, Words{"brought back 2"});
    EXPECT_EQ(plain(taken_up), "4081 round 3 seats 1 2 open 1 tally 0 0 0 undo 12 redo -");
}

TEST(MatchUndo, S14_AFinishedGameIsNotCountedAgainWhenItsMatchResumes) {
    match::Match taken_up(match_after("03142").seats(), match_after("03142").game(), 2);
    EXPECT_EQ(plain(taken_up), "03142 round 2 seats 1 2 open - tally 0 0 0 undo - redo -");
    EXPECT_EQ(obey(taken_up, undo(1, 5)).refusal, "undo/game_over");
}

}  // namespace
}  // namespace tateti::test
