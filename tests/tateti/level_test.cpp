#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/law.hpp"
#include "support/plain.hpp"
#include "support/player.hpp"
#include "support/tsv.hpp"

#include <tateti/level.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(odds(Level::easy, Game{}).total() == 9);
static_assert(odds(Level::perfect, Game{}).cells() == CellSet{0_cell, 2_cell, 6_cell, 8_cell});

TEST(Level, S15_EachIsFoundByItsName) {
    EXPECT_EQ(name(Level::gentle), "gentle");
    EXPECT_EQ(name(Level::easy), "easy");
    EXPECT_EQ(name(Level::medium), "medium");
    EXPECT_EQ(name(Level::hard), "hard");
    EXPECT_EQ(name(Level::perfect), "perfect");
    EXPECT_EQ(name(Level::companion), "companion");
    for (const Level level : kAllLevels) EXPECT_EQ(level_from_name(name(level)), level);
    for (const std::string_view wrong : {"", "Easy", "easy ", "random", "impossible", "hard\n"})
        EXPECT_EQ(level_from_name(wrong), std::nullopt) << wrong;
}

TEST(Level, TheEasierOfTwoIsTheOneAgainstWhichAWinCountsLess) {
    constexpr Level kFromEasy[] = {Level::gentle, Level::companion, Level::easy,
                                   Level::medium, Level::hard,      Level::perfect};
    for (std::size_t a = 0; a < std::size(kFromEasy); ++a)
        for (std::size_t b = 0; b < std::size(kFromEasy); ++b)
            EXPECT_EQ(easier(kFromEasy[a], kFromEasy[b]), kFromEasy[std::min(a, b)]);
}

/// `0:1/4 2:1/4`, as in odds.tsv.
std::string odds_text(const Odds& odds) {
    std::string text;
    for (const Cell cell : odds.cells())
        text += (text.empty() ? "" : " ") + std::string(1, plain(cell)) + ":" + plain(odds.probability(cell));
    return text;
}

TEST(Level, S15_OddsMatchTestdata) {
    std::set<std::string> levels;
    for (const auto& row : read_tsv("odds.tsv", 3)) {
        levels.insert(row[0]);
        const Game so_far = game(or_nothing(row[1]));
        const Odds found = odds_of_player(row[0], so_far);
        EXPECT_EQ(odds_text(found), row[2]) << row[0] << " after " << row[1];
    }
    std::set<std::string> expected{"random", "companion/7", "companion/24", "companion/38"};
    for (const Level level : kAllLevels) expected.emplace(name(level));
    EXPECT_EQ(levels, expected);
}

/// Whether the odds are those of the law, to the last fraction; and whole numbers that add up to their total.
bool same(const Odds& odds, const Law& law) {
    std::uint64_t sum = 0;
    for (const Cell cell : kAllCells) {
        const Share expected = law[static_cast<std::size_t>(cell.index())];
        sum += odds.weight(cell);
        if (std::uint64_t{odds.weight(cell)} * expected.whole != std::uint64_t{expected.part} * odds.total())
            return false;
    }
    return sum == odds.total();
}

TEST(Level, S15_AfterEveryGameEachLevelHasItsDefinedOdds) {
    for (const Game& here : every_game()) {
        const std::string moves = plain(here);
        const brute::Board board = plain(here.position());
        if (brute::over(board)) continue;
        const bool slipped = has_slipped(moves, brute::turn(board));
        for (const Level level : kAllLevels)
            ASSERT_TRUE(same(odds(level, here), remembered_law(name(level), board, slipped)))
                << name(level) << " after " << moves << ": " << odds_text(odds(level, here));
    }
}

TEST(Level, GentleCompletesAndBlocksNothingWhileItHasAnotherMove) {
    EXPECT_EQ(plain(odds(Level::gentle, game("0314")).cells()), "678");  // 2 would win, 5 would block
    EXPECT_EQ(plain(odds(Level::gentle, game("01235468")).cells()), "7");
}

TEST(Level, CompanionMixesTheTwoNeighboursOfItsStrength) {
    for (const Game& here : a_game_to_every_position()) {
        const brute::Board board = plain(here.position());
        if (brute::over(board)) continue;
        const bool slipped = has_slipped(plain(here), brute::turn(board));
        const char* const scale[] = {"gentle", "easy", "medium", "hard", "perfect", "perfect"};
        for (int steps = 0; steps <= 40; ++steps) {
            const Law law =
                mixed(remembered_law(scale[steps / 10 + 1], board, slipped), static_cast<std::uint32_t>(steps % 10),
                      remembered_law(scale[steps / 10], board, slipped));
            ASSERT_TRUE(same(odds(Level::companion, here, Strength::from_steps(steps).value()), law))
                << steps << " after " << plain(here);
        }
    }
}

TEST(Level, OnlyCompanionAsksForTheStrength) {
    for (const Game& here : a_game_to_every_position())
        for (const Level level : kSteadyLevels)
            ASSERT_EQ(odds(level, here, Strength::from_steps(40).value()), odds(level, here)) << name(level);
}

TEST(Level, S7_OnlyLegalMovesHaveOddsAndAFinishedGameHasNone) {
    for (const Game& here : a_game_to_every_position()) {
        const std::string legal = brute::legal(plain(here.position()));
        for (const Level level : kAllLevels) {
            const Odds found = odds(level, here);
            ASSERT_EQ(found.total() == 0, legal.empty()) << name(level) << " after " << plain(here);
            ASSERT_EQ(found.cells().empty(), legal.empty()) << name(level) << " after " << plain(here);
            ASSERT_TRUE(cells(legal).contains_all(found.cells())) << name(level) << " after " << plain(here);
            for (const Cell cell : kAllCells)
                ASSERT_EQ(found.probability(cell) == Fraction(), !found.cells().contains(cell));
        }
    }
}

TEST(Level, SlipsAreTheMovesThatLowerTheResult) {
    for (const Position here : every_position()) {
        std::string expected;
        for (const char cell : brute::legal(plain(here)))
            if (brute::is_slip(plain(here), cell)) expected += cell;
        ASSERT_EQ(plain(slips(here)), expected) << plain(here);
    }
}

TEST(Level, WhoHasSlippedFollowsFromEveryGame) {
    for (const Game& here : every_game())
        for (const char who : {'X', 'O'})
            ASSERT_EQ(tateti::has_slipped(here, mark(who)), has_slipped(plain(here), who)) << plain(here) << who;
}

/// Plays `hard` in a seat, with every move that it may make, against every play.
struct HardAgainstEverything {
    char seat;
    int games_without_slip = 0;
    int games_with_one = 0;
    int games_with_more = 0;
    int lost_without_slip = 0;

    void follow(const Game& game, const brute::Board& board, int slips) {
        if (brute::over(board)) {
            ++(slips == 0 ? games_without_slip : slips == 1 ? games_with_one : games_with_more);
            if (slips == 0 && brute::won(board, brute::other(seat))) ++lost_without_slip;
            return;
        }
        const bool hard_moves = brute::turn(board) == seat;
        const CellSet moves = hard_moves ? odds(Level::hard, game).cells() : cells(brute::legal(board));
        for (const Cell cell : moves) {
            const bool slip = hard_moves && brute::is_slip(board, plain(cell));
            follow(game.play(cell).value(), brute::play(board, plain(cell)), slips + (slip ? 1 : 0));
        }
    }
};

TEST(Level, S15_HardSlipsAtMostOnceAGameAndLosesOnlyThen) {
    for (const char seat : {'X', 'O'}) {
        HardAgainstEverything hard{.seat = seat};
        hard.follow(Game{}, brute::kEmpty, 0);
        EXPECT_EQ(hard.games_with_more, 0) << seat;
        EXPECT_EQ(hard.lost_without_slip, 0) << seat;
        EXPECT_GT(hard.games_without_slip, 0) << seat;
        EXPECT_GT(hard.games_with_one, 0) << seat;
    }
}

TEST(Level, OddsAreAValueThatAddsUpWeights) {
    const Odds some = Odds().with(CellSet{0_cell, 4_cell}, 2).with(CellSet{4_cell, 8_cell}, 3);
    EXPECT_EQ(some.weight(0_cell), 2U);
    EXPECT_EQ(some.weight(4_cell), 5U);
    EXPECT_EQ(some.weight(8_cell), 3U);
    EXPECT_EQ(some.weight(1_cell), 0U);
    EXPECT_EQ(some.total(), 10U);
    EXPECT_EQ(some.probability(4_cell), Fraction::of(1, 2));
    EXPECT_EQ(plain(some.cells()), "048");
    EXPECT_EQ(mixture(some, 3, Odds::even(CellSet{1_cell}), 4).probability(4_cell), Fraction::of(3, 8));
    EXPECT_EQ(mixture(some, 3, Odds::even(CellSet{1_cell}), 4).probability(1_cell), Fraction::of(1, 4));
    EXPECT_EQ(Odds::even(CellSet{0_cell}), Odds().with(CellSet{0_cell}, 1));
    EXPECT_EQ(Odds().total(), 0U);
    EXPECT_EQ(Odds().probability(0_cell), Fraction());
}

}  // namespace
}  // namespace tateti::test
