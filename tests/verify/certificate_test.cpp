#include "verify/certificate.hpp"

#include "support/tsv.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::verify {
namespace {

const Certificate& certificate() {
    static const Certificate made = certify();
    return made;
}

template <std::size_t Size>
std::vector<long> numbers(const std::array<std::uint64_t, Size>& counted, std::size_t from = 0) {
    return {counted.begin() + static_cast<std::ptrdiff_t>(from), counted.end()};
}

std::vector<long> numbers(const Tally& results) {
    return {static_cast<long>(results.games()), static_cast<long>(results.x), static_cast<long>(results.o),
            static_cast<long>(results.draws)};
}

// The facts that are measured, against the data of the independent program.
TEST(Certificate, CountedFactsMatchTestdata) {
    const Facts& facts = certificate().facts;
    EXPECT_EQ(numbers(facts.perft), test::fact_numbers("perft"));
    EXPECT_EQ(numbers(facts.finished_games_by_length, 5), test::fact_numbers("finished_games_by_length"));
    EXPECT_EQ(numbers(facts.finished_games), test::fact_numbers("finished_games"));
    EXPECT_EQ(numbers(facts.positions_by_ply), test::fact_numbers("positions_by_ply"));
    EXPECT_EQ(static_cast<long>(facts.positions()), test::fact_numbers("positions").at(0));
    EXPECT_EQ(static_cast<long>(facts.valid_boards), test::fact_numbers("valid_boards").at(0));
    EXPECT_EQ(static_cast<long>(facts.positions_up_to_symmetry), test::fact_numbers("positions_up_to_symmetry").at(0));
    EXPECT_EQ(numbers(facts.finished_positions), test::fact_numbers("finished_positions"));
    EXPECT_EQ(numbers(facts.finished_positions_up_to_symmetry),
              test::fact_numbers("finished_positions_up_to_symmetry"));
    EXPECT_EQ((std::vector<long>{static_cast<long>(facts.won), static_cast<long>(facts.lost),
                                 static_cast<long>(facts.drawn)}),
              test::fact_numbers("values"));
    EXPECT_EQ(static_cast<long>(facts.two_line_positions_by_ply[9]), test::fact_numbers("two_line_positions").at(0));
}

TEST(Certificate, PublishedFactsMatchTestdata) {
    EXPECT_EQ(differences(certificate().facts, known_facts()), std::vector<std::string_view>());
}

TEST(Certificate, S16_PerfectLosesNoGame) {
    EXPECT_EQ(certificate().perfect_losses, 0U);
    EXPECT_EQ(certificate().wrong_scores, 0U);
}

TEST(Certificate, PerfectWinsAsOftenAsAnyPlayerWhoNeverLoses) {
    EXPECT_EQ(certificate().perfect.x, Fraction::of(191, 192));
    EXPECT_EQ(certificate().perfect.o, Fraction::of(866, 945));
    EXPECT_EQ(certificate().most_possible, certificate().perfect);
}

TEST(Certificate, LevelTableMatchesTestdata) {
    std::size_t row_number = 0;
    for (const auto& row : test::read_tsv("levels.tsv", 5)) {
        const std::size_t x = row_number / kPlayers;
        const std::size_t o = row_number % kPlayers;
        ASSERT_EQ(player_name(x), row[0]);
        ASSERT_EQ(player_name(o), row[1]);
        const Chances& chances = certificate().levels[x][o];
        EXPECT_NEAR(chances.win, test::fraction_value(row[2]), 1e-12) << row[0] << " " << row[1];
        EXPECT_NEAR(chances.draw, test::fraction_value(row[3]), 1e-12) << row[0] << " " << row[1];
        EXPECT_NEAR(chances.loss, test::fraction_value(row[4]), 1e-12) << row[0] << " " << row[1];
        EXPECT_NEAR(chances.win + chances.draw + chances.loss, 1, 1e-12);
        ++row_number;
    }
    EXPECT_EQ(row_number, kPlayers * kPlayers);
}

TEST(Certificate, CompanionTableMatchesTestdata) {
    const auto rows = test::read_tsv("companion.tsv", 5);
    ASSERT_EQ(rows.size(), 2 * kPlayers);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row = rows[i];
        ASSERT_EQ(player_name(i / 2), row[0]);
        const LongRun run = certificate().companion[i / 2][row[1] == "X" ? Mark::x : Mark::o];
        EXPECT_NEAR(run.wins, std::stod(row[2]), 1e-6) << row[0] << " as " << row[1];
        EXPECT_NEAR(run.strength, std::stod(row[3]), 1e-6) << row[0] << " as " << row[1];
    }
}

TEST(Certificate, HasNoFailures) {
    EXPECT_EQ(failures(certificate()), std::vector<std::string>());
}

// The certificate fails loudly: whatever is wrong with it is found.
TEST(Certificate, ReportsEveryWrongFact) {
    const auto spoilt = [](auto spoil) {
        Facts facts = known_facts();
        spoil(facts);
        return differences(facts, known_facts());
    };
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(spoilt([](Facts& f) { ++f.perft[9]; }), Names{"perft"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.finished_games_by_length[5]; }), Names{"finishedGamesByLength"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.finished_games.o; }), Names{"finishedGames"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.positions_by_ply[3]; }), Names{"positionsByPly"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.valid_boards; }), Names{"validBoards"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.positions_up_to_symmetry; }), Names{"positionsUpToSymmetry"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.finished_positions.x; }), Names{"finishedPositions"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.finished_positions_up_to_symmetry.draws; }),
              Names{"finishedPositionsUpToSymmetry"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.drawn; }), Names{"values"});
    EXPECT_EQ(spoilt([](Facts& f) { ++f.two_line_positions_by_ply[8]; }), Names{"twoLinePositions"});
}

/// The number of a player by its name.
std::size_t player(std::string_view name) {
    for (std::size_t i = 0; i < kPlayers; ++i)
        if (player_name(i) == name) return i;
    throw std::invalid_argument(std::string(name));
}

TEST(Certificate, ReportsEveryWrongClaim) {
    const auto spoilt = [](auto spoil) {
        Certificate made = certificate();
        spoil(made);
        return failures(made);
    };
    EXPECT_EQ(spoilt([](Certificate& c) { ++c.facts.perft[9]; }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.wrong_scores = 1; }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.perfect_losses = 1; }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.perfect.x = Fraction::of(190, 192); }).size(), 2U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.most_possible.o = Fraction::of(867, 945); }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.levels[player("gentle")][player("random")].win += 1e-11; }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) {
                  c.levels[player("gentle")][player("gentle")].win = std::numeric_limits<double>::quiet_NaN();
              }).size(),
              1U);
    // Hard no better than medium.
    EXPECT_EQ(spoilt([](Certificate& c) {
                  c.levels[player("hard")][player("medium")] = {.win = 0.2, .draw = 0.6, .loss = 0.2};
                  c.levels[player("medium")][player("hard")] = {.win = 0.2, .draw = 0.6, .loss = 0.2};
              }),
              std::vector<std::string>{"hard is not clearly stronger than medium"});
    EXPECT_EQ(spoilt([](Certificate& c) {
                  c.levels[player("random")][player("gentle")] = {.win = 0.5, .draw = 0.25, .loss = 0.25};
              }),
              std::vector<std::string>{"random play does not win most games against gentle"});
    EXPECT_EQ(spoilt([](Certificate& c) {
                  c.levels[player("gentle")][player("random")] = {.win = 0.25, .draw = 0.25, .loss = 0.5};
              }).size(),
              1U);
    EXPECT_EQ(spoilt([](Certificate& c) { c.companion[player("perfect")].o.wins = 0.402; }),
              std::vector<std::string>{"the companion does not keep perfect as O at two wins in five"});
    EXPECT_EQ(spoilt([](Certificate& c) { c.companion[player("easy")].x.wins = 0.389; }).size(), 1U);
    EXPECT_EQ(spoilt([](Certificate& c) {
                  c.companion[player("gentle")].x.wins = std::numeric_limits<double>::quiet_NaN();
              }).size(),
              1U);
}

TEST(CompanionTable, ALongRunFollowsFromTheChances) {
    ByStrength never{};
    EXPECT_NEAR(long_run(never).wins, 0, 1e-9);
    EXPECT_NEAR(long_run(never).strength, 0, 1e-9);
    ByStrength always;
    always.fill(1);
    EXPECT_NEAR(long_run(always).wins, 1, 1e-9);
    EXPECT_NEAR(long_run(always).strength, 40, 1e-9);
    // Who beats it below medium and never from there on wins exactly two games in five.
    ByStrength below_medium{};
    for (std::size_t steps = 0; steps < 20; ++steps) below_medium[steps] = 1;
    EXPECT_NEAR(long_run(below_medium).wins, 0.4, 1e-9);
}

TEST(LevelTable, MarginCountsBothSides) {
    LevelTable table{};
    table[1][0] = {.win = 1, .draw = 0, .loss = 0};
    table[0][1] = {.win = 0, .draw = 1, .loss = 0};
    EXPECT_DOUBLE_EQ(margin(table, 1, 0), 1);
    EXPECT_DOUBLE_EQ(margin(table, 0, 1), -1);
}

}  // namespace
}  // namespace tateti::verify
