// What is true of all positions of the small games, compared with brute force in testdata/.
#include "levels/game_facts.hpp"

#include "support/sample.hpp"
#include "support/tsv.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tateti::levels {
namespace {

using test::read_tsv;

games::Rules rules_of(const std::string& text) {
    return games::parse_rules(text).value();
}

TEST(GameFacts, PositionsAreCountedAndTheirScoresFollowFromTheRules) {
    std::size_t counted = 0;
    std::size_t small = 0;
    for (const auto& row : read_tsv("games/counts.tsv", 4)) {
        if (std::stoull(row[2]) > kMostPositions || small++ % test::sample_step(3) != 0) continue;
        const games::Rules rules = rules_of(row[0]);
        const auto facts = measure_facts(rules, Knowledge(rules));
        ASSERT_TRUE(facts) << row[0];
        EXPECT_EQ(std::to_string(facts->positions), row[1]) << row[0];
        EXPECT_EQ(std::to_string(facts->positions_up_to_symmetry), row[2]) << row[0];
        EXPECT_EQ(facts->won + facts->lost + facts->drawn, facts->positions) << row[0];
        EXPECT_EQ(facts->wrong_scores, 0) << row[0];
        ++counted;
    }
    EXPECT_EQ(small, 11U);
    EXPECT_EQ(counted, (small - 1) / test::sample_step(3) + 1);
    EXPECT_FALSE(measure_facts(rules_of("ultimate"), Knowledge(rules_of("ultimate"))));
}

TEST(GameFacts, GamesBetweenLevelsEndAsBruteForceSays) {
    std::map<std::string, verify::LevelTable> tables;
    int compared = 0;
    for (const auto& row : read_tsv("games/levels.tsv", 6)) {
        const games::Rules rules = rules_of(row[0]);
        if (!tables.contains(row[0])) tables[row[0]] = level_table(rules, Knowledge(rules)).value();
        const auto player = [](const std::string& name) {
            std::size_t number = 0;
            while (verify::player_name(number) != name) ++number;
            return number;
        };
        const verify::Chances& chances = tables[row[0]][player(row[1])][player(row[2])];
        const auto fraction = [](const std::string& text) {
            return std::stod(text) / std::stod(text.substr(text.find('/') + 1));
        };
        EXPECT_NEAR(chances.win, fraction(row[3]), 1e-12) << row[0] << " " << row[1] << " " << row[2];
        EXPECT_NEAR(chances.draw, fraction(row[4]), 1e-12) << row[0] << " " << row[1] << " " << row[2];
        EXPECT_NEAR(chances.loss, fraction(row[5]), 1e-12) << row[0] << " " << row[1] << " " << row[2];
        ++compared;
    }
    EXPECT_EQ(compared, 108);
}

// The same table in two ways: here up to symmetry, there over all games.
TEST(GameFacts, TheTableOf3x3IsThatOfTheLibrary) {
    const games::Rules rules = rules_of("3,3,3");
    const verify::LevelTable here = level_table(rules, Knowledge(rules)).value();
    const verify::LevelTable there = verify::level_table();
    for (std::size_t x = 0; x < verify::kPlayers; ++x)
        for (std::size_t o = 0; o < verify::kPlayers; ++o) {
            EXPECT_NEAR(here[x][o].win, there[x][o].win, 1e-12);
            EXPECT_NEAR(here[x][o].draw, there[x][o].draw, 1e-12);
        }
    EXPECT_FALSE(level_table(rules_of("vanishing"), Knowledge(rules_of("vanishing"))));
}

/// The mean length of so many games.
double sampled_length(const games::Rules& rules, const Knowledge& knowledge, int games) {
    std::mt19937_64 generator(16);
    int moves = 0;
    for (int i = 0; i < games; ++i) {
        games::Game game(rules);
        while (!game.is_over()) game = game.play(choose(Level::medium, game, knowledge, generator, 1)).value();
        moves += game.ply();
    }
    return static_cast<double>(moves) / games;
}

// Exact on small boards; else the mean of a sample, whose seed is fixed.
TEST(GameFacts, TypicalLengthsAreThoseOfTwoMediumPlayers) {
    for (const games::CatalogueEntry& entry :
         test::sample(std::vector(games::kCatalogue.begin(), games::kCatalogue.end()), 3)) {
        const Knowledge knowledge(entry.rules);
        const bool small = games::grid(entry.rules).size() == 9;
        if (const auto exact = small ? mean_length(entry.rules, knowledge) : std::nullopt)
            EXPECT_EQ(std::lround(*exact), entry.length) << to_text(entry.rules).view();
        else
            EXPECT_NEAR(sampled_length(entry.rules, knowledge, 30), entry.length, 1 + 0.12 * entry.length)
                << to_text(entry.rules).view();
    }
}

}  // namespace
}  // namespace tateti::levels
