#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/tateti.hpp>

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>
#include <vector>

/// Everything the library says about a position, it says of the eight images of the position as well.
namespace tateti::test {
namespace {

TEST(SymmetryInvariance, OutcomeTurnAndLegalMovesOfEveryPosition) {
    for (const Position here : every_position())
        for (const Symmetry symmetry : kAllSymmetries) {
            const Position image = symmetry(here);
            ASSERT_EQ(image.outcome(), here.outcome()) << plain(here);
            ASSERT_EQ(image.turn(), here.turn()) << plain(here);
            ASSERT_EQ(image.legal_moves(), symmetry(here.legal_moves())) << plain(here);
        }
}

TEST(SymmetryInvariance, AMoveAndItsImageLeadToAPositionAndItsImage) {
    for (const Position here : every_position())
        for (const Symmetry symmetry : kAllSymmetries)
            for (const Cell cell : here.legal_moves())
                ASSERT_EQ(symmetry(here).play(symmetry(cell)).value(), symmetry(here.play(cell).value()))
                    << plain(here) << " " << plain(cell);
}

TEST(SymmetryInvariance, ValuesAndPerfectMovesOfEveryPosition) {
    for (const Position here : every_position())
        for (const Symmetry symmetry : kAllSymmetries) {
            const Position image = symmetry(here);
            ASSERT_EQ(value(image), value(here)) << plain(here);
            ASSERT_EQ(perfect_moves(image), symmetry(perfect_moves(here))) << plain(here);
            ASSERT_EQ(slips(image), symmetry(slips(here))) << plain(here);
            for (const Cell cell : here.legal_moves())
                ASSERT_EQ(value(image, symmetry(cell)), value(here, cell)) << plain(here) << " " << plain(cell);
        }
}

TEST(SymmetryInvariance, ChancesReasonsAndGradesOfEveryMove) {
    // Every image is itself one of the positions, so each is analysed once.
    std::unordered_map<std::string, Analysis> analyses;
    for (const Position here : every_position()) analyses[plain(here)] = analyse(here);
    for (const Position here : every_position()) {
        const Analysis& said = analyses.at(plain(here));
        for (const Symmetry symmetry : kAllSymmetries) {
            const Position image = symmetry(here);
            const Analysis& said_of_image = analyses.at(plain(image));
            ASSERT_EQ(said_of_image.moves.size(), said.moves.size());
            for (const AnalysedMove& move : said.moves)
                for (const AnalysedMove& other : said_of_image.moves) {
                    if (other.cell != symmetry(move.cell)) continue;
                    ASSERT_EQ(other.score, move.score) << plain(here) << " " << plain(move.cell);
                    ASSERT_EQ(other.win_rate, move.win_rate) << plain(here) << " " << plain(move.cell);
                    ASSERT_EQ(name(other.why.reason), name(move.why.reason)) << plain(here) << " " << plain(move.cell);
                    ASSERT_EQ(other.why.score, move.why.score);
                    ASSERT_EQ(other.why.refutation.size(), move.why.refutation.size());
                    ASSERT_EQ(grade(image, other.cell), grade(here, move.cell));
                }
        }
    }
}

void expect_same_odds(const Game& here, const Game& image, Symmetry symmetry) {
    for (const Level level : kAllLevels) {
        const Odds odds_here = odds(level, here);
        const Odds odds_there = odds(level, image);
        for (const Cell cell : kAllCells)
            ASSERT_EQ(odds_there.probability(symmetry(cell)), odds_here.probability(cell))
                << name(level) << " after " << plain(here) << " on " << plain(cell);
    }
}

TEST(SymmetryInvariance, OddsOfEveryLevelAfterEveryGameOfAtMostFiveMoves) {
    for (const Game& here : every_game()) {
        if (here.ply() > 5) continue;
        for (const Symmetry symmetry : kAllSymmetries) {
            Game image;
            for (const Cell cell : here.moves()) image = image.play(symmetry(cell)).value();
            ASSERT_NO_FATAL_FAILURE(expect_same_odds(here, image, symmetry));
        }
    }
}

TEST(SymmetryInvariance, OddsOfEveryLevelInEveryPosition) {
    for (const Game& here : a_game_to_every_position())
        for (const Symmetry symmetry : kAllSymmetries) {
            Game image;
            for (const Cell cell : here.moves()) image = image.play(symmetry(cell)).value();
            ASSERT_NO_FATAL_FAILURE(expect_same_odds(here, image, symmetry));
        }
}

}  // namespace
}  // namespace tateti::test
