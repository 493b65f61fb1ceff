#include "match/series.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tateti::match {
namespace {

// Examples. series_random_test.cpp proves all rules of offers, takebacks and rematches against a model.

constexpr Party kFirst = Party::first;
constexpr Party kSecond = Party::second;

Time at(int seconds) {
    return Time{std::chrono::seconds{seconds}};
}

Series opened(Party at_x = kFirst, std::optional<std::chrono::seconds> per_move = {}) {
    Series::Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person, .name = "Ana", .token_hash = "a"};
    parts.at_x = at_x;
    parts.per_move = per_move;
    return *Series::from(parts);
}

Series joined(Party at_x = kFirst, std::optional<std::chrono::seconds> per_move = {}) {
    return *opened(at_x, per_move).join({.kind = ParticipantKind::person, .name = "Ben", .token_hash = "b"}, at(10));
}

Series against_computer() {
    return *opened().join({.kind = ParticipantKind::computer, .level = Level::hard}, at(10));
}

/// Plays the moves in turn, one per second from second 11.
Series played(Series series, std::string_view cells) {
    for (const char digit : cells) {
        const int ply = series.parts().game.ply();
        series = *series.play(*series.to_move(), *Cell::from_index(digit - '0'), ply, {}, at(11 + ply));
    }
    return series;
}

std::expected<Series, Refusal> play(const Series& series, Party by, int cell, int ply, std::optional<int> round = {}) {
    return series.play(by, *Cell::from_index(cell), ply, round, at(100));
}

/// The series without its last change.
Series::Parts without_last(const std::expected<Series, Refusal>& series) {
    Series::Parts parts = series.value().parts();
    parts.changes = 0;
    parts.last.reset();
    return parts;
}

Change last(const std::expected<Series, Refusal>& series) {
    return series.value().parts().last.value();
}

std::string refusal(const std::expected<Series, Refusal>& result) {
    return result ? "accepted" : std::string(code(result.error()));
}

constexpr std::string_view kXWins = "03142";
constexpr std::string_view kDraw = "012354687";

TEST(Series, XMayMoveBeforeOHasJoined) {
    const Series series = *play(opened(), kFirst, 4, 0);
    EXPECT_FALSE(series.is_started());
    EXPECT_EQ(refusal(play(series, kFirst, 0, 1)), "move/not_your_turn");
    EXPECT_EQ(refusal(play(series, kSecond, 0, 1)), "match/not_seated");
    const Series both = *series.join({.kind = ParticipantKind::person}, at(10));
    EXPECT_EQ(both.parts().game.ply(), 1);
    EXPECT_EQ(both.to_move(), kSecond);
}

TEST(Series, APlayerWhoOpensWithOWaitsForX) {
    EXPECT_EQ(refusal(play(opened(kSecond), kFirst, 4, 0)), "move/not_your_turn");
    EXPECT_EQ(joined(kSecond).to_move(), kSecond);
    EXPECT_EQ(joined(kSecond).at(Mark::x).name, "Ben");
}

TEST(Series, AClosedMatchIsOverForGood) {
    for (const Series& before :
         {opened(), joined(), played(joined(), "408"), against_computer(), played(joined(), "012435768"),
          *joined().resign(kFirst), *played(joined(), "012435768").rematch(kFirst, true, at(50)),
          *played(joined(), "40").takeback(kFirst, true, at(50)), *opened().leave(kFirst)}) {
        const Series closed = before.close();
        EXPECT_TRUE(Series::from(closed.parts())) << "it can be stored";
        EXPECT_TRUE(closed.ending());
        EXPECT_EQ(closed.close(), closed);
        EXPECT_FALSE(closed.join({.kind = ParticipantKind::person}, at(60)));
        EXPECT_FALSE(closed.rematch(kFirst, true, at(60)));
        EXPECT_FALSE(play(closed, kFirst, 7, closed.parts().game.ply()));
        EXPECT_EQ(closed.parts().draws, before.parts().draws) << "it does not count";
        EXPECT_EQ(closed.at(kFirst).wins, before.at(kFirst).wins);
    }
}

TEST(Series, AThirdPlayerCannotJoin) {
    EXPECT_EQ(refusal(joined().join({.kind = ParticipantKind::person}, at(20))), "match/full");
    EXPECT_EQ(refusal(opened().leave(kFirst)->join({.kind = ParticipantKind::person}, at(20))), "match/gone");
    EXPECT_EQ(refusal(joined().leave(kFirst)->join({.kind = ParticipantKind::person}, at(20))), "match/full");
}

TEST(Series, ARepeatedMoveIsAcceptedAndChangesNothing) {
    const Series running = played(joined(), "40");
    EXPECT_EQ(play(running, kFirst, 4, 0), running);
    EXPECT_EQ(play(running, kSecond, 0, 1, 1), running);
    const Series won = played(joined(), kXWins);
    EXPECT_EQ(play(won, kFirst, 2, 4), won);
    EXPECT_EQ(play(won, kSecond, 3, 1), won);
    const Series resigned = *running.resign(kFirst);
    EXPECT_EQ(play(resigned, kFirst, 4, 0), resigned);
    EXPECT_EQ(refusal(play(resigned, kFirst, 5, 2)), "move/game_over");
}

TEST(Series, AMoveForAnotherRoundIsStale) {
    Series next = *played(joined(), kXWins).rematch(kFirst, true, at(50));
    next = *next.rematch(kSecond, true, at(51));
    EXPECT_EQ(refusal(play(next, kSecond, 0, 0, 1)), "match/stale_ply");
    EXPECT_EQ(refusal(play(next, kFirst, 0, 0, 1)), "move/not_your_turn") << "the turn is checked before the round";
    EXPECT_EQ(refusal(play(next, kSecond, 0, 0, 2)), "accepted");
    next = *play(next, kSecond, 0, 0);
    EXPECT_EQ(refusal(play(next, kSecond, 0, 0, 1)), "move/not_your_turn") << "the same cell, but another round";
    EXPECT_EQ(refusal(play(next, kFirst, 0, 1, 1)), "match/stale_ply") << "the round is checked before the cell";
    EXPECT_EQ(refusal(play(*next.resign(kFirst), kFirst, 1, 1, 1)), "move/game_over") << "this comes first";
}

TEST(Series, S7_RefusalsAreCheckedInOrder) {
    const Series series = played(joined(), "40");
    EXPECT_EQ(refusal(play(series, kSecond, 4, 7)), "move/not_your_turn");
    EXPECT_EQ(refusal(play(series, kFirst, 4, 1)), "match/stale_ply");
    EXPECT_EQ(refusal(play(series, kFirst, 0, 2)), "move/cell_occupied");
    EXPECT_EQ(refusal(play(played(joined(), kXWins), kSecond, 4, 7)), "move/game_over");
}

TEST(Series, WinsAndDrawsOnTheBoardAreCounted) {
    const Series won = played(joined(), kXWins);
    EXPECT_EQ(won.ending(), (Ending{.winner = Mark::x, .by = EndedBy::line}));
    EXPECT_EQ(won.at(kFirst).wins, 1U);
    EXPECT_FALSE(won.parts().ending.has_value());
    const Series drawn = played(joined(), kDraw);
    EXPECT_EQ(drawn.ending(), (Ending{.winner = std::nullopt, .by = EndedBy::full}));
    EXPECT_EQ(drawn.parts().draws, 1U);
}

TEST(Series, ResigningClaimingAndTimeEndTheRound) {
    const Series running = played(joined(), "401");
    EXPECT_EQ(running.resign(kFirst)->ending(), (Ending{.winner = Mark::o, .by = EndedBy::resign}));
    EXPECT_EQ(running.claim(kFirst)->ending(), (Ending{.winner = Mark::x, .by = EndedBy::left}));
    EXPECT_EQ(running.run_out()->ending(), (Ending{.winner = Mark::x, .by = EndedBy::time}));
    EXPECT_EQ(running.resign(kFirst)->at(kSecond).wins, 1U);
    EXPECT_FALSE(running.claim(kFirst)->at(kSecond).left) << "a player who was away may return";
    for (const Series& over : {*running.resign(kFirst), played(joined(), kXWins)}) {
        EXPECT_EQ(refusal(over.resign(kSecond)), "move/game_over");
        EXPECT_EQ(refusal(over.claim(kSecond)), "move/game_over");
        EXPECT_EQ(refusal(over.run_out()), "move/game_over");
        EXPECT_EQ(refusal(over.takeback(kFirst, true, at(60))), "move/game_over");
        EXPECT_FALSE(over.to_move().has_value());
    }
    EXPECT_EQ(refusal(opened().resign(kFirst)), "match/not_started");
    EXPECT_EQ(refusal(opened().claim(kFirst)), "match/not_started");
    EXPECT_EQ(refusal(opened().run_out()), "match/not_started");
    EXPECT_EQ(refusal(opened().takeback(kFirst, true, at(60))), "match/not_started");
}

TEST(Series, AGameIsClaimedOnlyWhileTheOpponentIsToMoveAndNoClockDecides) {
    EXPECT_EQ(refusal(played(joined(), "40").claim(kFirst)), "match/your_turn");
    EXPECT_TRUE(played(joined(), "40").claim(kSecond).has_value());
    const Series timed = played(joined(kFirst, std::chrono::seconds{30}), "4");
    EXPECT_EQ(refusal(timed.claim(kFirst)), "match/clock_decides");
    EXPECT_EQ(refusal(timed.claim(kSecond)), "match/clock_decides");
}

TEST(Series, AGameAbortedBeforeItsSecondMoveDoesNotCount) {
    for (const char* moves : {"", "4"})
        for (const Party by : {kFirst, kSecond}) {
            const Series aborted = *played(joined(), moves).abort(by);
            EXPECT_EQ(aborted.ending(), (Ending{.winner = std::nullopt, .by = EndedBy::abort}));
            EXPECT_EQ(aborted.at(kFirst).wins + aborted.at(kSecond).wins + aborted.parts().draws, 0U);
            EXPECT_EQ(last(aborted), (Change{.type = ChangeType::abort, .by = by}));
            EXPECT_EQ(Series::from(aborted.parts()), aborted);
            EXPECT_EQ(aborted.rematch(kFirst, true, at(60))->rematch(kSecond, true, at(60))->parts().round, 2);
        }
    EXPECT_EQ(refusal(played(joined(), "40").abort(kFirst)), "match/too_late");
    EXPECT_EQ(refusal(opened().abort(kFirst)), "match/not_started");
}

TEST(Series, LeavingLosesTheRound) {
    const Series left = *played(joined(), "40").leave(kSecond);
    EXPECT_EQ(left.ending(), (Ending{.winner = Mark::x, .by = EndedBy::left}));
    EXPECT_TRUE(left.at(kSecond).left);
    EXPECT_EQ(left.at(kFirst).wins, 1U);
    EXPECT_EQ(left.leave(kSecond), left);
    EXPECT_EQ(refusal(left.rematch(kFirst, true, at(60))), "match/gone");
    const Series both = *left.leave(kFirst);
    EXPECT_EQ(both.ending(), left.ending());
    EXPECT_EQ(both.at(kFirst).wins, 1U);
}

TEST(Series, LeavingBeforeAnybodyJoinsHasNoWinner) {
    const Series left = *opened().leave(kFirst);
    EXPECT_EQ(left.ending(), (Ending{.winner = std::nullopt, .by = EndedBy::left}));
    EXPECT_EQ(left.parts().draws, 0U);
    EXPECT_EQ(refusal(play(left, kFirst, 0, 0)), "move/game_over");
    EXPECT_EQ(refusal(left.rematch(kFirst, true, at(60))), "match/gone");
}

TEST(Series, ARematchNeedsBothAndSwapsSides) {
    const Series over = played(joined(), kXWins);
    const Series asked = *over.rematch(kSecond, true, at(60));
    EXPECT_EQ(asked.parts().rematch, kSecond);
    EXPECT_EQ(asked.rematch(kSecond, true, at(61)), asked) << "a repeated offer changes nothing";
    EXPECT_EQ(without_last(asked.rematch(kFirst, false, at(61))), without_last(over));
    EXPECT_EQ(without_last(asked.rematch(kSecond, false, at(61))), without_last(over));
    EXPECT_EQ(over.rematch(kFirst, false, at(61)), over);
    const Series next = *asked.rematch(kFirst, true, at(62));
    EXPECT_EQ(next.parts().round, 2);
    EXPECT_EQ(next.parts().game.ply(), 0);
    EXPECT_EQ(next.parts().turn_since, at(62));
    EXPECT_EQ(next.to_move(), kSecond);
    EXPECT_EQ(next.at(Mark::o).wins, 1U) << "the tally follows the person";
    EXPECT_FALSE(next.parts().rematch || next.ending());
    EXPECT_EQ(refusal(next.rematch(kFirst, true, at(63))), "match/not_over");
    EXPECT_EQ(refusal(opened().rematch(kFirst, true, at(63))), "match/not_started");
}

TEST(Series, ATakebackNeedsConsent) {
    const Series running = played(joined(), "408");
    const Series asked = *running.takeback(kFirst, true, at(60));
    EXPECT_EQ(asked.parts().takeback, kFirst);
    EXPECT_EQ(asked.parts().game, running.parts().game);
    EXPECT_EQ(asked.takeback(kFirst, true, at(61)), asked);
    EXPECT_EQ(without_last(asked.takeback(kSecond, false, at(61))), without_last(running));
    const Series agreed = *asked.takeback(kSecond, true, at(62));
    EXPECT_EQ(agreed.parts().game, played(joined(), "40").parts().game);
    EXPECT_EQ(agreed.parts().turn_since, at(62));
    EXPECT_FALSE(agreed.parts().takeback.has_value());
    EXPECT_FALSE(play(asked, kSecond, 1, 3)->parts().takeback.has_value()) << "a move declines the offer";
}

TEST(Series, TheComputerAcceptsOffersAtOnce) {
    const Series taken = *played(against_computer(), "40").takeback(kFirst, true, at(60));
    EXPECT_EQ(taken.parts().game.ply(), 0);
    const Series next = *played(against_computer(), kXWins).rematch(kFirst, true, at(60));
    EXPECT_EQ(next.parts().round, 2);
    EXPECT_TRUE(next.computer_to_move());
    EXPECT_FALSE(against_computer().computer_to_move());
    EXPECT_FALSE(played(against_computer(), kXWins).computer_to_move());
}

/// The strengths of the companion against X and O, of a series against it.
ByMark<int> companion_steps(const Series& series) {
    const Companion& companion = series.at(kSecond).companion;
    return {.x = companion.against(Mark::x).steps(), .o = companion.against(Mark::o).steps()};
}

TEST(Series, TheCompanionLearnsFromEveryRoundThatCounts) {
    const Series series = *opened().join({.kind = ParticipantKind::computer, .level = Level::companion}, at(10));
    EXPECT_EQ(companion_steps(series), (ByMark{.x = 15, .o = 15}));
    const Series won = played(series, kXWins);
    EXPECT_EQ(companion_steps(won), (ByMark{.x = 18, .o = 15}));
    const Series second = *won.rematch(kFirst, true, at(60));
    EXPECT_EQ(companion_steps(second), (ByMark{.x = 18, .o = 15}));
    EXPECT_EQ(companion_steps(played(second, kXWins)), (ByMark{.x = 18, .o = 13})) << "now the computer is X";
    EXPECT_EQ(companion_steps(played(second, kDraw)), (ByMark{.x = 18, .o = 13}));
    EXPECT_EQ(companion_steps(*series.resign(kFirst)), (ByMark{.x = 13, .o = 15}));
    EXPECT_EQ(companion_steps(*series.abort(kFirst)), (ByMark{.x = 15, .o = 15})) << "it does not count";
    EXPECT_EQ(companion_steps(played(against_computer(), kXWins)), (ByMark{.x = 15, .o = 15})) << "only at its level";
}

TEST(Series, TheClockStartsWhenBothSeatsAreTaken) {
    using std::chrono::seconds;
    EXPECT_FALSE(opened(kFirst, seconds{30}).time_to_move().has_value());
    const Series series = joined(kFirst, seconds{30});
    EXPECT_EQ(series.time_to_move(), seconds{30});
    EXPECT_EQ(played(series, "4").time_to_move(), seconds{30});
    EXPECT_FALSE(joined().time_to_move().has_value());
    EXPECT_FALSE(played(series, kXWins).time_to_move().has_value());
    EXPECT_FALSE(series.run_out()->time_to_move().has_value());
}

TEST(Series, ANewTokenChangesNothingElse) {
    const Series renewed = joined().with_token(kSecond, "c");
    EXPECT_EQ(renewed.at(kSecond).token_hash, "c");
    EXPECT_EQ(renewed.with_token(kSecond, "b"), joined());
}

TEST(Series, EveryChangeSaysWhatItWasAndWhoDidIt) {
    const Series running = played(joined(), "408");
    EXPECT_EQ(running.parts().changes, 4U) << "joined, and three moves; the opening was not counted here";
    EXPECT_EQ(last(joined()), (Change{.type = ChangeType::join, .by = kSecond}));
    EXPECT_EQ(last(running), (Change{.type = ChangeType::move, .by = kFirst, .cell = *Cell::from_index(8)}));
    EXPECT_EQ(last(running.resign(kSecond)), (Change{.type = ChangeType::resign, .by = kSecond}));
    EXPECT_EQ(last(running.claim(kFirst)), (Change{.type = ChangeType::claim, .by = kFirst}));
    EXPECT_EQ(last(running.run_out()), (Change{.type = ChangeType::time, .by = kSecond}))
        << "by the player whose time ran out";
    EXPECT_EQ(last(running.leave(kFirst)), (Change{.type = ChangeType::leave, .by = kFirst}));
    EXPECT_EQ(last(running.allow_takebacks(kFirst, false)),
              (Change{.type = ChangeType::takebacks, .by = kFirst, .allow = false}));

    const Series asked = *running.takeback(kFirst, true, at(60));
    EXPECT_EQ(last(asked), (Change{.type = ChangeType::offer, .by = kFirst, .offer = Offer::takeback}));
    EXPECT_EQ(last(asked.takeback(kFirst, false, at(61))),
              (Change{.type = ChangeType::withdraw, .by = kFirst, .offer = Offer::takeback}));
    EXPECT_EQ(last(asked.takeback(kSecond, false, at(61))),
              (Change{.type = ChangeType::decline, .by = kSecond, .offer = Offer::takeback}));
    EXPECT_EQ(last(asked.takeback(kSecond, true, at(61))), (Change{.type = ChangeType::takeback, .by = kSecond}));
    EXPECT_EQ(last(play(asked, kSecond, 1, 3)).type, ChangeType::move) << "which declines the offer";

    const Series offered = *played(joined(), kXWins).rematch(kSecond, true, at(60));
    EXPECT_EQ(last(offered), (Change{.type = ChangeType::offer, .by = kSecond, .offer = Offer::rematch}));
    EXPECT_EQ(last(offered.rematch(kFirst, true, at(61))), (Change{.type = ChangeType::rematch, .by = kFirst}));
    EXPECT_EQ(last(played(against_computer(), "40").takeback(kFirst, true, at(60))).by, kFirst);
    EXPECT_EQ(asked.with_token(kSecond, "c").parts().changes, asked.parts().changes) << "a new token is not counted";
}

TEST(Series, EndingsKindsChangesAndOffersHaveNames) {
    for (const EndedBy by : kAllEndedBy) EXPECT_EQ(ended_by_from_name(name(by)), by);
    for (const ChangeType type : kAllChangeTypes) EXPECT_EQ(change_type_from_name(name(type)), type);
    EXPECT_FALSE(ended_by_from_name("").has_value());
    EXPECT_EQ(name(ChangeType::withdraw), "withdraw");
    EXPECT_EQ(name(Offer::takeback), "takeback");
    EXPECT_FALSE(change_type_from_name("dance").has_value());
    EXPECT_FALSE(offer_from_name("tea").has_value());
    EXPECT_EQ(name(EndedBy::resign), "resign");
    EXPECT_EQ(name(ParticipantKind::open), "open");
    EXPECT_EQ(name(ParticipantKind::person), "person");
    EXPECT_EQ(name(ParticipantKind::computer), "computer");
}

}  // namespace
}  // namespace tateti::match
