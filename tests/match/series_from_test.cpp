#include "match/series.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string_view>

/// `Series::from` accepts only parts that play can have led to.
namespace tateti::match {
namespace {

using Parts = Series::Parts;

/// Two people, nothing else.
Parts two_people(std::string_view moves = "") {
    Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person, .name = "Ana"};
    parts.participants.second = {.kind = ParticipantKind::person, .name = "Ben"};
    parts.game = *parse_game(moves);
    return parts;
}

Parts one_person() {
    Parts parts = two_people();
    parts.participants.second = {};
    return parts;
}

bool makes_sense(Parts parts, const std::function<void(Parts&)>& change) {
    change(parts);
    const Parts before = parts;
    const auto series = Series::from(parts);
    if (series) {
        EXPECT_EQ(series->parts(), before);
    }
    return series.has_value();
}

TEST(SeriesFrom, AcceptsPartsThatPlayCanReach) {
    EXPECT_TRUE(makes_sense(two_people(), [](Parts&) {}));
    EXPECT_TRUE(makes_sense(one_person(), [](Parts& parts) { parts.game = *parse_game("4"); }));
    EXPECT_TRUE(makes_sense(two_people("03142"), [](Parts& parts) {
        parts.round = 4;
        parts.participants.first.wins = 3;
        parts.draws = 1;
        parts.rematch = Party::second;
        parts.participants.first.takebacks = false;
    }));
    EXPECT_TRUE(makes_sense(two_people("03"), [](Parts& parts) {
        parts.takeback = Party::second;
        parts.per_move = std::chrono::seconds{86400};
        parts.seed = std::numeric_limits<std::uint64_t>::max();
    }));
    EXPECT_TRUE(makes_sense(one_person(), [](Parts& parts) {
        parts.participants.first.left = true;
        parts.ending = Ending{.winner = std::nullopt, .by = EndedBy::left};
    }));
}

TEST(SeriesFrom, TheFirstSeatIsTaken) {
    EXPECT_FALSE(
        makes_sense(two_people(), [](Parts& parts) { parts.participants.first.kind = ParticipantKind::open; }));
    EXPECT_FALSE(Series::from(Parts{}).has_value());
}

TEST(SeriesFrom, NumbersMustBeInRange) {
    for (const int round : {0, -1, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
        EXPECT_FALSE(makes_sense(two_people(), [=](Parts& parts) { parts.round = round; })) << round;
    for (const int seconds : {0, -1, 86401})
        EXPECT_FALSE(makes_sense(two_people(), [=](Parts& parts) { parts.per_move = std::chrono::seconds{seconds}; }));
    for (const Time since : {Time::min(), Time::max(), Time{std::chrono::milliseconds{-1}}})
        EXPECT_FALSE(makes_sense(two_people(), [=](Parts& parts) { parts.turn_since = since; }));
}

TEST(SeriesFrom, WithAnOpenSeatNothingElseHasHappened) {
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.participants.second.name = "Ben"; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.participants.second.token_hash = "b"; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.participants.second.left = true; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.game = *parse_game("40"); }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.rematch = Party::first; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.takeback = Party::first; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.draws = 1; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) { parts.participants.first.left = true; }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) {
        parts.round = 2;
        parts.draws = 1;
    }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) {
        parts.at_x = Party::second;
        parts.game = *parse_game("4");
    }));
    EXPECT_FALSE(makes_sense(one_person(), [](Parts& parts) {
        parts.participants.first.left = true;
        parts.ending = Ending{.winner = Mark::x, .by = EndedBy::left};
    }));
    EXPECT_FALSE(makes_sense(one_person(),
                             [](Parts& parts) { parts.ending = Ending{.winner = std::nullopt, .by = EndedBy::left}; }));
}

TEST(SeriesFrom, AStoredEndingDoesNotFollowFromTheBoard) {
    const auto with = [](std::string_view moves, std::optional<Mark> winner, EndedBy by) {
        return makes_sense(two_people(moves), [=](Parts& parts) {
            parts.ending = Ending{.winner = winner, .by = by};
            parts.participants.first.wins = 1;
        });
    };
    for (const EndedBy by : {EndedBy::resign, EndedBy::time, EndedBy::left}) {
        EXPECT_TRUE(with("40", Mark::x, by));
        EXPECT_FALSE(with("40", std::nullopt, by));
        EXPECT_FALSE(with("03142", Mark::x, by));
    }
    EXPECT_FALSE(with("40", Mark::x, EndedBy::line));
    EXPECT_FALSE(with("40", Mark::x, EndedBy::full));
    EXPECT_FALSE(makes_sense(two_people(), [](Parts& parts) { parts.participants.second.left = true; }))
        << "leaving ends the round";
}

TEST(SeriesFrom, NoRoundWasCountedTwice) {
    EXPECT_FALSE(makes_sense(two_people("03142"), [](Parts& parts) { parts.draws = 2; }));
    EXPECT_FALSE(makes_sense(two_people("40"), [](Parts& parts) { parts.participants.second.wins = 1; }));
    EXPECT_TRUE(makes_sense(two_people(), [](Parts& parts) { parts.round = 2; }))
        << "a later version may know rounds that do not count";
    EXPECT_TRUE(makes_sense(two_people(), [](Parts& parts) {
        parts.round = 3;
        parts.draws = 1;
        parts.participants.second.wins = 1;
    }));
    EXPECT_FALSE(makes_sense(two_people(), [](Parts& parts) {
        parts.participants.first.wins = std::numeric_limits<std::uint32_t>::max();
        parts.draws = 1;
    })) << "the sum does not overflow";
}

TEST(SeriesFrom, AnUnknownEndingIsAcceptedWithAnyWinnerAndTally) {
    const Ending unknown{.winner = std::nullopt, .by = EndedBy::other};
    EXPECT_TRUE(makes_sense(two_people("40"), [&](Parts& parts) { parts.ending = unknown; }));
    EXPECT_TRUE(makes_sense(two_people("03142"), [&](Parts& parts) { parts.ending = unknown; }));
    EXPECT_TRUE(makes_sense(one_person(), [&](Parts& parts) { parts.ending = unknown; }));
    EXPECT_TRUE(makes_sense(two_people("40"), [](Parts& parts) {
        parts.ending = Ending{.winner = Mark::o, .by = EndedBy::other};
        parts.participants.second.wins = 1;
    }));
    Parts aborted = two_people("40");
    aborted.ending = unknown;
    const auto next = Series::from(aborted)->rematch(Party::first, true, {})->rematch(Party::second, true, {});
    ASSERT_TRUE(next.has_value());
    EXPECT_TRUE(Series::from(next->parts()).has_value()) << "the next round can be stored";
}

TEST(SeriesFrom, ALastChangeNeedsACount) {
    const Change join{.type = ChangeType::join, .by = Party::second};
    EXPECT_FALSE(makes_sense(two_people(), [&](Parts& parts) { parts.last = join; }));
    EXPECT_TRUE(makes_sense(two_people(), [&](Parts& parts) {
        parts.last = join;
        parts.changes = 1;
    }));
}

TEST(SeriesFrom, OffersAreOpenOnlyWhereTheyCanBeMade) {
    const auto over = [](Parts& parts) {
        parts.participants.first.wins = 1;
        parts.rematch = Party::first;
    };
    EXPECT_TRUE(makes_sense(two_people("03142"), over));
    EXPECT_FALSE(makes_sense(two_people("40"), [](Parts& parts) { parts.rematch = Party::first; }));
    EXPECT_FALSE(makes_sense(two_people("03142"), [&](Parts& parts) {
        over(parts);
        parts.participants.second.left = true;
    }));
    EXPECT_FALSE(makes_sense(two_people("03142"), [&](Parts& parts) {
        over(parts);
        parts.participants.second.kind = ParticipantKind::computer;
    })) << "the computer has agreed already";
    EXPECT_FALSE(makes_sense(two_people("03142"), [&](Parts& parts) {
        over(parts);
        parts.rematch.reset();
        parts.takeback = Party::first;
    }));
    const auto asks = [](Parts& parts) { parts.takeback = Party::second; };
    EXPECT_TRUE(makes_sense(two_people("40"), asks));
    EXPECT_FALSE(makes_sense(two_people("4"), asks));
    EXPECT_FALSE(makes_sense(two_people("40"), [&](Parts& parts) {
        asks(parts);
        parts.participants.second.takebacks = false;
    }));
    EXPECT_FALSE(makes_sense(two_people("40"), [&](Parts& parts) {
        asks(parts);
        parts.participants.first.kind = ParticipantKind::computer;
    }));
}

}  // namespace
}  // namespace tateti::match
