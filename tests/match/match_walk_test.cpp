#include "match/match.hpp"
#include "match/plain_match.hpp"
#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/sample.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

/// Exhaustive tests: every game and every position.
namespace tateti::test {
namespace {

/// How the games ended, by the event and by the tally.
using Ends = std::map<std::string, int>;

/// Plays every continuation of a match of two players. Each end must be reported once and counted once.
void play_on(const match::Match& match, const std::string& moves, Ends& ends) {
    const int ply = match.game().ply();
    const auto mover = player(ply % 2 == 0 ? 1 : 2);
    ASSERT_EQ(match.to_move(), mover) << moves;
    ASSERT_EQ(match.tally(), Tally{}) << moves;
    for (const Cell cell : match.game().position().legal_moves()) {
        const auto step = match.after(match::Play{.by = mover, .cell = cell, .ply = ply});
        const std::string longer = moves + plain(cell);
        ASSERT_TRUE(step.has_value()) << longer;
        ASSERT_EQ(step->match.game().ply(), ply + 1) << longer;
        ASSERT_EQ(step->events[0],
                  match::Event(match::Played{.mark = ply % 2 == 0 ? Mark::x : Mark::o, .cell = cell, .ply = ply}));
        const auto outcome = step->match.game().outcome();
        if (!outcome) {
            ASSERT_EQ(step->events.size(), 1U) << longer;
            ASSERT_NO_FATAL_FAILURE(play_on(step->match, longer, ends));
            continue;
        }
        ASSERT_EQ(step->events.size(), 2U) << longer;
        ASSERT_EQ(step->events[1], match::Event(match::Finished{.round = 1, .outcome = *outcome})) << longer;
        ASSERT_EQ(step->match.tally(), Tally{}.with(*outcome)) << longer;
        ASSERT_EQ(step->match.to_move(), std::nullopt) << longer;
        ++ends[std::string(status(outcome))];
    }
}

TEST(MatchWalk, S14_EveryGameIsFinishedAndCountedOnce) {
    Ends ends;
    ASSERT_NO_FATAL_FAILURE(play_on(match_of(1, 2), "", ends));
    EXPECT_EQ(ends, (Ends{{"x-wins", 131184}, {"o-wins", 77904}, {"draw", 46080}}));
}

/// The match and its model after the same moves.
struct Pair {
    match::Match match;
    Model model;

    Pair(const std::string& moves, int x, int o) : match(match_after(moves, x, o)), model(x, o) {
        for (const char cell : moves) model.answer(play(model.ply() % 2 == 0 ? x : o, cell, model.ply()));
    }
};

/// Gives the order to copies of both.
void expect_same_answer(const Pair& pair, const Order& order) {
    match::Match match = pair.match;
    Model model = pair.model;
    ASSERT_EQ(obey(match, order), model.answer(order)) << "player " << order.by << " at " << order.ply;
    ASSERT_EQ(plain(match.game()), model.moves());
}

TEST(MatchWalk, S7_EveryMoveAtEveryPlyByEveryPlayerInEveryPositionIsAnsweredCorrectly) {
    for (const Game& here : sample(a_game_to_every_position(), 4)) {
        const std::string moves = plain(here);
        const Pair pair(moves, 1, 2);
        ASSERT_EQ(plain(pair.match), pair.model.description());
        for (const char cell : brute::kCells)
            for (const int by : {1, 2, 9})
                for (int ply = -1; ply <= 10; ++ply)
                    ASSERT_NO_FATAL_FAILURE(expect_same_answer(pair, play(by, cell, ply))) << moves << " on " << cell;
    }
}

TEST(MatchWalk, S14_UndoAndRedoWorkInEveryPosition) {
    for (const Game& here : sample(a_game_to_every_position(), 4))
        for (const int o : {1, 2})
            for (const int first : {1, 2})
                for (const int second : {1, 2}) {
                    Pair pair(plain(here), 1, o);
                    for (const Order& order : {undo(first, pair.model.ply()), undo(second, pair.model.ply() - 1),
                                               undo(second, pair.model.ply() - 2)}) {
                        ASSERT_EQ(obey(pair.match, order), pair.model.answer(order)) << plain(here);
                        ASSERT_EQ(plain(pair.match), pair.model.description()) << plain(here);
                    }
                    for (const int by : {first, second, first, second}) {
                        const Order order = redo(by, pair.model.ply());
                        ASSERT_EQ(obey(pair.match, order), pair.model.answer(order)) << plain(here);
                        ASSERT_EQ(plain(pair.match), pair.model.description()) << plain(here);
                    }
                }
}

}  // namespace
}  // namespace tateti::test
