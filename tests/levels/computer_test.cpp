// The levels of the family follow the laws of 3×3.
#include "levels/computer.hpp"

#include "support/every_position.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/level.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::levels {
namespace {

games::Rules rules(const char* text) {
    return games::parse_rules(text).value();
}

/// The same position of the family.
games::Position widened(Position position) {
    std::string rows(to_text(position).view());
    rows.insert(6, "/");
    rows.insert(3, "/");
    return games::parse_position(rules("3,3,3"), rows).value();
}

/// The same odds of 3×3.
tateti::Odds narrowed(const Odds& odds) {
    tateti::Odds narrow;
    for (const auto& [move, weight] : odds.weights())
        narrow = narrow.with(CellSet{Cell::from_index_unchecked(move.cell.index())}, weight);
    return narrow;
}

TEST(Computer, EveryLevelHasTheOddsOf3x3) {
    const Knowledge knowledge(rules("3,3,3"));
    int checked = 0;
    for (const Position position : test::every_position()) {
        const games::Position same = widened(position);
        for (const Level level : kSteadyLevels)
            for (const bool slipped : {false, true})
                ASSERT_EQ(narrowed(odds(level, same, knowledge, slipped, {})), steady_odds(level, position, slipped))
                    << name(level) << " " << to_text(position).view();
        ++checked;
    }
    EXPECT_EQ(checked, 5478);
}

/// The moves that a level may play, in order.
std::string moves_of(Level level, const games::Position& position) {
    const Odds found = odds(level, position, Knowledge(position.rules()), false, {});
    std::string moves;
    for (const auto& [move, weight] : found.weights())
        moves += (moves.empty() ? "" : " ") + std::string(to_text(move, position).view());
    return moves;
}

// X has two small boards of the first row, and needs i1 to win the third.
TEST(Computer, MediumBlocksOnTheBoardOfBoards) {
    const auto position = [](const char* text) { return games::parse_position(rules("ultimate"), text).value(); };
    // All other boards are decided, so X can play i1 after every other move.
    EXPECT_EQ(moves_of(Level::medium, position("XXXXXXXX./........./......O../OOOOOOXXX/........./........./XXXOOOOOO/"
                                               "........./.........;XX.OOXXOO;*")),
              "i1");
    // Two boards are open: a move that sends X to one of them is as good.
    const games::Position open = position(
        "XXXXXXXX./........./......O../OOOOOO.../........./........./XXXOOO.../........./.........;XX.OO.XO.;*");
    EXPECT_EQ(odds(Level::medium, open, Knowledge(open.rules()), false, {}).weights().size(),
              static_cast<std::size_t>(open.legal_moves().size()));
}

TEST(Computer, PerfectKeepsTheResultAndHardSlipsOnce) {
    for (const char* game : {"misere", "wild", "notakto-2", "vanishing", "vanishing-late"}) {
        const Knowledge knowledge(rules(game));
        std::mt19937_64 generator(6);
        for (int i = 0; i < 20; ++i) {
            games::Game played(rules(game));
            while (!played.is_over()) {
                const Level level = played.position().turn() == Mark::x ? Level::perfect : Level::hard;
                played = played.play(choose(level, played, knowledge, generator, 1)).value();
            }
            EXPECT_FALSE(has_slipped(played, Mark::x, knowledge.solution())) << to_text(played).view();
            int slips = 0;
            for (int ply = 1; ply <= played.ply(); ++ply) {
                const games::Position before = played.at_ply(ply - 1).position();
                const games::Move move = played.moves()[static_cast<std::size_t>(ply - 1)];
                const auto& solution = knowledge.solution();
                if (solution.score(before, move).result() < solution.score(before).result()) ++slips;
            }
            EXPECT_LE(slips, 1) << to_text(played).view();
        }
    }
}

}  // namespace
}  // namespace tateti::levels
