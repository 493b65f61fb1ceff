#include "scores/statistics.hpp"

#include "scores/games.hpp"
#include "scores/memory_score_book.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace tateti::scores {
namespace {

using test::finished;
using test::kDraw;
using test::kOWins;
using test::kPerson;
using test::kXWins;

/// A person as X against a level.
FinishedGame as_x(std::string_view moves, Level level, bool aided = false) {
    FinishedGame game = finished("", moves, {kPerson, {level}});
    game.aided = aided;
    return game;
}
FinishedGame as_o(std::string_view moves, Level level) {
    return finished("", moves, {{level}, kPerson});
}

TEST(Statistics, CountsByLevelAndSideFromThePersonsView) {
    Statistics all;
    all.add(as_x(kXWins, Level::hard));
    all.add(as_x(kOWins, Level::hard));
    all.add(as_o(kOWins, Level::hard));
    all.add(as_o(kXWins, Level::hard));
    all.add(as_o(kDraw, Level::hard));
    all.add(as_x(kXWins, Level::easy));
    const LevelStatistics& hard = all.against(Level::hard);
    EXPECT_EQ(hard.by_side.x.alone, (Counts{.wins = 1, .draws = 0, .losses = 1}));
    EXPECT_EQ(hard.by_side.o.alone, (Counts{.wins = 1, .draws = 1, .losses = 1}));
    EXPECT_EQ(hard.alone(), (Counts{.wins = 2, .draws = 1, .losses = 2}));
    EXPECT_EQ(all.against(Level::easy).alone().games(), 1U);
    EXPECT_EQ(all.against(Level::medium), LevelStatistics{});
}

TEST(Statistics, TwoPeopleAndTwoComputersDoNotCount) {
    Statistics all;
    all.add(finished("", kXWins, {kPerson, kPerson}));
    all.add(finished("", kXWins, {{Level::easy}, {Level::hard}}));
    for (const Level level : kAllLevels) EXPECT_EQ(all.against(level), LevelStatistics{});
}

TEST(Statistics, GamesWithHelpCountSeparatelyAndLeaveTheStreakAlone) {
    Statistics all;
    all.add(as_x(kXWins, Level::easy));
    all.add(as_x(kOWins, Level::easy, true));
    all.add(as_x(kXWins, Level::easy));
    const LevelStatistics& easy = all.against(Level::easy);
    EXPECT_EQ(easy.alone(), (Counts{.wins = 2}));
    EXPECT_EQ(easy.aided(), (Counts{.losses = 1}));
    EXPECT_EQ(easy.streak, 2U);
    EXPECT_EQ(easy.results, (std::vector{Result::win, Result::win}));
}

TEST(Statistics, AStreakIsOfWinsAndAgainstPerfectOfDraws) {
    Statistics all;
    for (const Level level : {Level::hard, Level::perfect}) {
        for (const std::string_view moves : {kXWins, kXWins, kDraw}) all.add(as_x(moves, level));
    }
    EXPECT_EQ(all.against(Level::hard).streak, 0U);
    EXPECT_EQ(all.against(Level::hard).best, 2U);
    EXPECT_EQ(all.against(Level::perfect).streak, 3U);
    all.add(as_x(kOWins, Level::perfect));
    EXPECT_EQ(all.against(Level::perfect).streak, 0U);
    EXPECT_EQ(all.against(Level::perfect).best, 3U);
}

TEST(Statistics, ATrendComparesTheLastTenGamesWithTheTenBefore) {
    Statistics all;
    const LevelStatistics& easy = all.against(Level::easy);
    for (int i = 0; i < 10; ++i) all.add(as_x(kOWins, Level::easy));
    for (int i = 0; i < 9; ++i) all.add(as_x(kXWins, Level::easy));
    EXPECT_EQ(easy.trend(), std::nullopt);
    all.add(as_x(kDraw, Level::easy));
    EXPECT_EQ(easy.trend(), (Trend{.now = 0.95, .before = 0}));
    all.add(as_x(kDraw, Level::easy));
    EXPECT_EQ(easy.trend(), (Trend{.now = 0.9, .before = 0.1}));
}

TEST(Statistics, AResetForgetsTheGamesBeforeIt) {
    MemoryScoreBook book;
    book.record(finished("a", kXWins, {kPerson, {Level::easy}}));
    EXPECT_EQ(statistics(book).against(Level::easy).alone().wins, 1U);
    book.reset_tally();
    EXPECT_EQ(statistics(book).against(Level::easy), LevelStatistics{});
    book.record(finished("b", kOWins, {kPerson, {Level::easy}}));
    EXPECT_EQ(statistics(book).against(Level::easy).alone(), (Counts{.losses = 1}));
}

}  // namespace
}  // namespace tateti::scores
