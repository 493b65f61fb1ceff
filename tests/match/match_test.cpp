#include "match/match.hpp"

#include "match/plain_match.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {
namespace {

constexpr int kLowest = std::numeric_limits<int>::min();
constexpr int kHighest = std::numeric_limits<int>::max();

TEST(Match, BeginsWithTheFirstGameAndWaitsForX) {
    const match::Match match = match_of(1, 2);
    EXPECT_EQ(match.game(), Game{});
    EXPECT_EQ(match.seats(), (ByMark<match::Player>{.x = player(1), .o = player(2)}));
    EXPECT_EQ(match.tally(), Tally{});
    EXPECT_EQ(match.round(), 1);
    EXPECT_EQ(match.to_move(), player(1));
    EXPECT_EQ(plain(match), "- round 1 seats 1 2 open 1 tally 0 0 0 undo - redo -");
}

TEST(Match, S3_TheSeatsTakeTurns) {
    match::Match match = match_of(1, 2);
    EXPECT_EQ(obey(match, play(1, '4', 0)).events, Words{"played X 4 at 0"});
    EXPECT_EQ(match.to_move(), player(2));
    EXPECT_EQ(obey(match, play(2, '0', 1)).events, Words{"played O 0 at 1"});
    EXPECT_EQ(match.to_move(), player(1));
    EXPECT_EQ(plain(match.game()), "40");
}

TEST(Match, OnePlayerInBothSeatsMovesForBoth) {
    match::Match match = match_of(1, 1);
    EXPECT_EQ(obey(match, play(1, '4', 0)).events, Words{"played X 4 at 0"});
    EXPECT_EQ(match.to_move(), player(1));
    EXPECT_EQ(obey(match, play(1, '0', 1)).events, Words{"played O 0 at 1"});
    EXPECT_EQ(match.to_move(), player(1));
}

TEST(Match, ACommandReturnsTheNextMatchAndLeavesThisOneUnchanged) {
    const match::Match match = match_after("0314");
    const std::string before = plain(match);
    for (const Order& order : {play(1, '2', 4), undo(1, 4), new_game(1), reset_tally(1)}) {
        const auto step = match.after(command(order));
        ASSERT_TRUE(step.has_value());
        EXPECT_FALSE(step->events.empty());
        EXPECT_EQ(plain(match), before);
    }
}

TEST(Match, APlayerWithoutASeatIsRefusedBeforeAllOtherReasons) {
    for (const match::Match& match : {match_of(1, 2), match_after("4"), match_after("03142"),
                                      match_after("4", 1, 1, false), match_after("03142", 1, 1, false)})
        for (const int ply : {0, 1, 5, -1, 77})
            for (const Order& order : {play(9, '4', ply), undo(9, ply), redo(9, ply), new_game(9),
                                       new_game(9, std::pair(9, 9)), reset_tally(9)})
                EXPECT_EQ(refusal(match, order), "match/not_seated") << plain(match);
}

// S7, with the reasons that only a match knows in their place: of several reasons, the first is reported.
TEST(Match, S7_RefusalsAreCheckedInOrder) {
    const match::Match over = match_after("03142");               // O would be next
    EXPECT_EQ(refusal(over, play(1, '3', 7)), "move/game_over");  // not X's turn, stale, occupied
    EXPECT_EQ(refusal(over, play(2, '0', 5)), "move/game_over");
    EXPECT_EQ(refusal(over, play(2, '8', 5)), "move/game_over");
    const match::Match on = match_after("0314");                    // X is next
    EXPECT_EQ(refusal(on, play(2, '0', 7)), "move/not_your_turn");  // stale, occupied
    EXPECT_EQ(refusal(on, play(2, '8', 4)), "move/not_your_turn");
    EXPECT_EQ(refusal(on, play(1, '3', 7)), "match/stale_ply");  // occupied
    EXPECT_EQ(refusal(on, play(1, '8', 3)), "match/stale_ply");
    EXPECT_EQ(refusal(on, play(1, '3', 4)), "move/cell_occupied");
    EXPECT_EQ(refusal(on, play(1, '0', 4)), "move/cell_occupied");
    EXPECT_EQ(refusal(on, play(1, '8', 4)), "");
}

TEST(Match, APlyOutOfRangeIsStale) {
    const match::Match match = match_after("40");
    for (const int ply : {kLowest, -1, 3, 9, 10, kHighest})
        for (const Order& order : {play(1, '8', ply), play(1, '4', ply), undo(1, ply), redo(1, ply)})
            EXPECT_EQ(refusal(match, order), "match/stale_ply") << ply;
    const match::Match over = match_after("03142");
    for (const int ply : {kLowest, -1, 6, 9, 10, kHighest}) {
        EXPECT_EQ(refusal(over, play(1, '2', ply)), "move/game_over") << ply;
        EXPECT_EQ(refusal(over, undo(1, ply)), "match/stale_ply") << ply;
    }
}

TEST(Match, ARepeatedMoveIsAcceptedAndChangesNothing) {
    for (const std::string_view moves : {"40", "031", "03142", "012354687"}) {
        match::Match match = match_after(moves);
        const std::string before = plain(match);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto ply = static_cast<int>(i);
            const int mover = i % 2 == 0 ? 1 : 2;
            EXPECT_EQ(obey(match, play(mover, moves[i], ply)), Reply{}) << moves << " at " << ply;
            // Not for the other player, nor at another ply, nor in another cell.
            EXPECT_NE(refusal(match, play(3 - mover, moves[i], ply)), "") << moves << " at " << ply;
            EXPECT_NE(refusal(match, play(mover, moves[i], ply + 2)), "") << moves << " at " << ply;
            EXPECT_NE(refusal(match, play(mover, moves[(i + 1) % moves.size()], ply)), "") << moves << " at " << ply;
        }
        EXPECT_EQ(plain(match), before);
    }
}

TEST(Match, AMoveThatWasTakenBackCanBePlayedAgain) {
    match::Match match = match_after("408");
    obey(match, undo(1, 3));
    EXPECT_EQ(obey(match, play(1, '8', 2)).events, Words{"played X 8 at 2"});
}

TEST(Match, S14_EveryEndIsReportedAndCountedOnce) {
    match::Match match = match_after("0314");
    EXPECT_EQ(obey(match, play(1, '2', 4)).events, (Words{"played X 2 at 4", "finished 1 x-wins"}));
    EXPECT_EQ(match.to_move(), std::nullopt);
    EXPECT_EQ(match.tally(), (Tally{.x = 1, .o = 0, .draws = 0}));
    EXPECT_EQ(obey(match, play(1, '2', 4)), Reply{});  // sent twice
    EXPECT_EQ(match.tally(), (Tally{.x = 1, .o = 0, .draws = 0}));

    match::Match lost = match_after("10346");
    EXPECT_EQ(obey(lost, play(2, '8', 5)).events, (Words{"played O 8 at 5", "finished 1 o-wins"}));
    EXPECT_EQ(lost.tally(), (Tally{.x = 0, .o = 1, .draws = 0}));

    match::Match drawn = match_after("01235468");
    EXPECT_EQ(obey(drawn, play(1, '7', 8)).events, (Words{"played X 7 at 8", "finished 1 draw"}));
    EXPECT_EQ(drawn.tally(), (Tally{.x = 0, .o = 0, .draws = 1}));
}

TEST(Match, S14_AbandonedGamesDoNotCount) {
    match::Match match = match_after("0314");
    obey(match, new_game(2));
    EXPECT_EQ(match.tally(), Tally{});
    EXPECT_EQ(match.round(), 2);
}

TEST(Match, S13_ANewGameStartsEmpty) {
    for (const std::string_view moves : {"", "4", "40", "0314", "03142", "012354687"}) {
        match::Match match = match_after(moves);
        const Tally counted = match.tally();
        if (!match.game().is_over() && match.game().ply() > 1) obey(match, undo(1, match.game().ply()));
        EXPECT_EQ(obey(match, new_game(2)).events, Words{"began 2"}) << moves;
        EXPECT_EQ(match.game(), Game{});
        EXPECT_FALSE(match.game().can_redo()) << moves;
        EXPECT_EQ(match.tally(), counted);
        EXPECT_EQ(match.seats(), (ByMark<match::Player>{.x = player(1), .o = player(2)}));
        EXPECT_EQ(match.to_move(), player(1));
        EXPECT_EQ(refusal(match, undo(1, 0)), "undo/nothing_to_undo");
        EXPECT_EQ(refusal(match, redo(1, 0)), "undo/nothing_to_redo");
    }
}

TEST(Match, S13_NewGamesCanFollowEachOther) {
    match::Match match = match_of(1, 2);
    for (int round = 2; round < 50; ++round) {
        EXPECT_EQ(obey(match, new_game(1 + round % 2)).events, Words{"began " + std::to_string(round)});
        EXPECT_EQ(match.round(), round);
        EXPECT_EQ(match.game(), Game{});
    }
}

TEST(Match, ANewGameCanChangeTheSeats) {
    match::Match match = match_after("40");
    EXPECT_EQ(obey(match, new_game(1, std::pair(2, 1))).events, Words{"began 2"});
    EXPECT_EQ(plain(match), "- round 2 seats 2 1 open 2 tally 0 0 0 undo - redo -");
    EXPECT_EQ(refusal(match, play(1, '4', 0)), "move/not_your_turn");
    EXPECT_EQ(refusal(match, play(2, '4', 0)), "");
    obey(match, new_game(2, std::pair(3, 3)));
    EXPECT_EQ(refusal(match, new_game(2)), "match/not_seated");
    EXPECT_EQ(refusal(match, play(2, '4', 0)), "match/not_seated");
    EXPECT_EQ(refusal(match, play(3, '4', 0)), "");
}

TEST(Match, FinishedReportsItsRound) {
    match::Match match = match_of(1, 1);
    for (int round = 1; round <= 3; ++round) {
        for (const char cell : std::string_view("0314")) obey(match, play(1, cell, match.game().ply()));
        EXPECT_EQ(obey(match, play(1, '2', 4)).events.back(), "finished " + std::to_string(round) + " x-wins");
        EXPECT_EQ(match.tally().x, static_cast<std::uint64_t>(round));
        obey(match, new_game(1));
    }
}

TEST(Match, S14_ResettingTheTallyDoesNotTouchTheGame) {
    match::Match match = match_after("03142");
    obey(match, new_game(1));
    for (const char cell : std::string_view("408"))
        obey(match, play(1 + match.game().ply() % 2, cell, match.game().ply()));
    obey(match, undo(1, 3));
    EXPECT_EQ(plain(match), "40 round 2 seats 1 2 open 1 tally 1 0 0 undo 12 redo 1");
    EXPECT_EQ(obey(match, reset_tally(2)).events, Words{"tally cleared"});
    EXPECT_EQ(plain(match), "40 round 2 seats 1 2 open 1 tally 0 0 0 undo 12 redo 1");
}

TEST(Match, AFinishedGameIsNotCountedAgainAfterTheTallyIsReset) {
    match::Match match = match_after("03142");
    obey(match, reset_tally(1));
    EXPECT_EQ(obey(match, play(1, '2', 4)), Reply{});
    EXPECT_EQ(match.tally(), Tally{});
}

}  // namespace
}  // namespace tateti::test
