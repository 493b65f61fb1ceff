#include "support/every_position.hpp"
#include "support/plain.hpp"
#include "support/tsv.hpp"

#include <tateti/tateti.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/// The known facts of the spec, counted by walking with the library.
namespace tateti::test {
namespace {

/// In all, X wins, O wins, draws.
template <class Range, class OutcomeOf>
std::vector<long> by_outcome(const Range& range, OutcomeOf outcome_of) {
    std::vector<long> counts(4);
    for (const auto& item : range) {
        const std::optional<Outcome> outcome = outcome_of(item);
        if (!outcome) continue;
        ++counts[0];
        ++counts[*outcome == Outcome::x_wins ? 1 : *outcome == Outcome::o_wins ? 2 : 3];
    }
    return counts;
}

/// One position for each class, found by comparing texts.
std::vector<Position> one_of_each_class() {
    std::vector<Position> found;
    std::set<std::string> seen;
    for (const Position here : every_position())
        if (seen.insert(plain(canonical(here))).second) found.push_back(here);
    return found;
}

TEST(Facts, S7_S11_MoveSequencesOfEveryLength) {
    std::vector<long> perft(10);
    for (const Game& game : every_game()) ++perft[static_cast<std::size_t>(game.ply())];
    EXPECT_EQ(perft, fact_numbers("perft"));
}

TEST(Facts, S9_FinishedGamesByLength) {
    std::vector<long> lengths(10);
    for (const Game& game : every_game())
        if (game.is_over()) ++lengths[static_cast<std::size_t>(game.ply())];
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(lengths[i], 0) << i;
    lengths.erase(lengths.begin(), lengths.begin() + 5);
    EXPECT_EQ(lengths, fact_numbers("finished_games_by_length"));
}

TEST(Facts, S9_S10_FinishedGamesByOutcome) {
    EXPECT_EQ(by_outcome(every_game(), [](const Game& game) { return game.outcome(); }),
              fact_numbers("finished_games"));
}

TEST(Facts, S6_PositionsAndPositionsByPly) {
    EXPECT_EQ(static_cast<long>(every_position().size()), fact_numbers("positions").front());
    std::vector<long> plies(10);
    for (const Position here : every_position()) ++plies[static_cast<std::size_t>(here.ply())];
    EXPECT_EQ(plies, fact_numbers("positions_by_ply"));
}

TEST(Facts, PositionsUpToSymmetry) {
    EXPECT_EQ(static_cast<long>(one_of_each_class().size()), fact_numbers("positions_up_to_symmetry").front());
}

TEST(Facts, S4_FinishedPositions) {
    const auto outcome = [](Position here) { return here.outcome(); };
    EXPECT_EQ(by_outcome(every_position(), outcome), fact_numbers("finished_positions"));
    EXPECT_EQ(by_outcome(one_of_each_class(), outcome), fact_numbers("finished_positions_up_to_symmetry"));
}

TEST(Facts, ValuesForTheSideToMove) {
    std::vector<long> counts(3);
    for (const Position here : every_position()) {
        const Result result = value(here).result();
        ++counts[result == Result::win ? 0 : result == Result::loss ? 1 : 2];
    }
    EXPECT_EQ(counts, fact_numbers("values"));
    EXPECT_EQ(std::string(name(value(Position{}).result())), fact("empty_board_value").front());
}

TEST(Facts, S9_PositionsWithTwoLinesFinishedAtOnce) {
    long found = 0;
    for (const Position here : every_position()) {
        ASSERT_LE(here.winning_lines().size(), 2);
        if (here.winning_lines().size() < 2) continue;
        ++found;
        EXPECT_EQ(here.ply(), fact_numbers("two_line_ply").front()) << plain(here);
    }
    EXPECT_EQ(found, fact_numbers("two_line_positions").front());
}

}  // namespace
}  // namespace tateti::test
