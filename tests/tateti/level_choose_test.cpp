#include "support/every_position.hpp"
#include "support/law.hpp"
#include "support/plain.hpp"
#include "support/player.hpp"
#include "support/scripted.hpp"
#include "support/tsv.hpp"

#include <tateti/level.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

/// A source of chance for the compiler: always the same number.
struct Always {
    using result_type = std::uint32_t;
    std::uint32_t number = 0;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    constexpr result_type operator()() const { return number; }
};

constexpr std::optional<Cell> kFirst = [] {
    Always generator{0x40000000};
    return choose(Level::perfect, Game{}, generator);
}();
static_assert(kFirst == 2_cell);  // the second quarter of the draws, and of the four corners

TEST(LevelChoose, S15_EveryMoveIsChosenExactlyAsOftenAsInTestdata) {
    for (const auto& row : read_tsv("odds.tsv", 3)) {
        if (row[0] == "random") continue;  // it is no level of the program
        const auto [level, strength] = level_and_strength(row[0]);
        const Game so_far = game(or_nothing(row[1]));
        std::array<int, 9> expected{};
        int all = 1;
        for (const std::string& entry : split(row[2], ' ')) all = std::lcm(all, std::stoi(split(entry, '/').at(1)));
        for (const std::string& entry : split(row[2], ' ')) {
            const auto fraction = split(entry.substr(2), '/');
            expected[brute::at(entry[0])] = std::stoi(fraction.at(0)) * all / std::stoi(fraction.at(1));
        }
        std::array<int, 9> chosen{};
        for (int i = 0; i < all; ++i) {
            Scripted generator = share_of_the_draws(i, all);
            const auto cell = choose(level, so_far, generator, strength);
            ASSERT_TRUE(cell.has_value()) << row[0] << " after " << row[1];
            ++chosen[static_cast<std::size_t>(cell->index())];
        }
        EXPECT_EQ(chosen, expected) << row[0] << " after " << row[1];
    }
}

TEST(LevelChoose, S7_S15_WhateverTheDrawTheMoveIsOneThatTheLevelMayPlay) {
    std::mt19937 generator(20260101);
    for (const Game& here : a_game_to_every_position()) {
        if (here.is_over()) continue;
        const brute::Board board = plain(here.position());
        for (const Level level : kAllLevels) {
            const Law law = law_of(name(level), board, has_slipped(plain(here), brute::turn(board)));
            for (const std::uint32_t draw : {1U, 0xffffffffU, static_cast<std::uint32_t>(generator())}) {
                Scripted scripted{draw, 1};  // a draw may be thrown away, a 1 never is
                const auto cell = choose(level, here, scripted);
                ASSERT_TRUE(cell.has_value());
                ASSERT_GT(law[static_cast<std::size_t>(cell->index())].part, 0U)
                    << name(level) << " after " << plain(here) << " plays " << plain(*cell);
            }
        }
    }
}

TEST(LevelChoose, S11_AFinishedGameHasNoMoveAndDrawsNoChance) {
    for (const std::string finished : {"03142", "103468", "012354687", "031457682"})
        for (const Level level : kAllLevels) {
            Scripted generator{};
            EXPECT_EQ(choose(level, game(finished), generator), std::nullopt) << name(level);
            EXPECT_EQ(choose_perfect(game(finished).position(), generator), std::nullopt);
            EXPECT_EQ(generator.drawn(), 0U);
        }
    Scripted generator{};
    EXPECT_EQ(Odds().draw(generator), std::nullopt);
}

TEST(LevelChoose, S15_PerfectChoosesEvenlyAmongItsMovesInEveryPosition) {
    for (const Position here : every_position()) {
        const std::string& perfect = facts_about(plain(here)).perfect;
        const int count = static_cast<int>(perfect.size());
        std::string chosen;
        for (int i = 0; i < count; ++i) {
            Scripted generator = share_of_the_draws(i, count);
            chosen += plain(choose_perfect(here, generator).value());
        }
        ASSERT_EQ(brute::sorted(chosen), perfect) << plain(here);
    }
}

struct Series {
    Level x;
    Level o;
    std::uint32_t seed;
    std::vector<std::string> games;
};

/// Plays games one after the other, both sides drawing from one source.
template <class G>
std::vector<std::string> play_series(Level x, Level o, G generator, std::size_t count) {
    std::vector<std::string> games;
    while (games.size() < count) {
        Game game;
        while (const auto cell = choose(game.ply() % 2 == 0 ? x : o, game, generator)) game = game.play(*cell).value();
        games.push_back(plain(game));
    }
    return games;
}

TEST(LevelChoose, S15_TheSameSeedPlaysTheSameGamesEverywhere) {
    // Worked out in Python from the laws of testdata/generate.py, with a Mersenne Twister of its own.
    const std::vector<Series> pinned{
        {Level::easy, Level::easy, 1, {"38670", "138046", "31457280", "732640"}},
        {Level::easy, Level::medium, 2, {"31065472", "324518", "503428", "573401"}},
        {Level::medium, Level::hard, 3, {"406217538", "37068412", "046351782", "246358017"}},
        {Level::hard, Level::medium, 4, {"874062153", "6103428", "2810467", "672410853"}},
        {Level::hard, Level::hard, 5, {"0284637", "845267130", "28071", "647803521"}},
        {Level::perfect, Level::easy, 6, {"87215", "01428", "60748", "62053"}},
        {Level::easy, Level::perfect, 7, {"04735286", "843157", "042167", "647810"}},
        {Level::perfect, Level::perfect, 8, {"847625310", "245801763", "245801736", "845267130"}},
        {Level::gentle, Level::companion, 9, {"03546127", "103854", "210546387", "386074"}},
        {Level::companion, Level::gentle, 10, {"62053", "3672401", "16724", "2037684"}},
        {Level::medium, Level::medium, 2026, {"173860452", "085263174", "76241038", "8604251"}},
    };
    for (const Series& series : pinned)
        EXPECT_EQ(play_series(series.x, series.o, std::mt19937(series.seed), series.games.size()), series.games)
            << name(series.x) << " against " << name(series.o);
}

TEST(LevelChoose, S15_AGeneratorOf64BitsPlaysWholeGamesToo) {
    for (const Level x : kAllLevels)
        for (const Level o : kAllLevels)
            for (const std::string& moves : play_series(x, o, std::mt19937_64(64), 20))
                EXPECT_TRUE(brute::over(brute::replay(moves))) << moves;
}

TEST(LevelChoose, S15_EveryLevelDrawsOnceAMoveEvenWhereThereIsNoChoice) {
    // Which draw a move gets must not depend on how many choices the moves before it had.
    for (const Game& here : a_game_to_every_position()) {
        if (here.is_over()) continue;
        for (const Level level : kAllLevels) {
            Scripted generator{1, 1};
            ASSERT_TRUE(choose(level, here, generator).has_value());
            ASSERT_EQ(generator.drawn(), 1U) << name(level) << " after " << plain(here);
        }
    }
}

TEST(LevelChoose, S16_PerfectDoesNotLoseASeriesToAnyLevel) {
    for (const Level other : kAllLevels) {
        for (const std::string& moves : play_series(Level::perfect, other, std::mt19937(11), 200))
            EXPECT_NE(brute::status(brute::replay(moves)), "o-wins") << moves;
        for (const std::string& moves : play_series(other, Level::perfect, std::mt19937(12), 200))
            EXPECT_NE(brute::status(brute::replay(moves)), "x-wins") << moves;
    }
}

}  // namespace
}  // namespace tateti::test
