#include "solve/threat_solver.hpp"

#include "prove/boards.hpp"
#include "prove/random_position.hpp"

#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <utility>

namespace tateti::solve::test {
namespace {

using games::InARowPosition;
using games::Move;
using games::Score;
using prove::CellBits;

/// A plain minimax that remembers every position.
class PlainScores {
  public:
    Score operator()(const InARowPosition& position) {
        if (const auto outcome = position.outcome())
            return *outcome == Outcome::draw ? Score::draw() : Score::loss_in(0);
        const std::pair key{position.cells(Mark::x).low_bits(), position.cells(Mark::o).low_bits()};
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        Score best = Score::loss_in(0);
        position.legal_moves().for_each(
            [&](Move move) { best = std::max(best, (*this)(position.play_unchecked(move)).for_the_move_before()); });
        known_.emplace(key, best);
        return best;
    }

  private:
    std::map<std::pair<CellBits, CellBits>, Score> known_;
};

// Where nobody is forced the tree is full: 13,2,3 would take hours.
TEST(ThreatSolver, EveryStartThatFitsIsSolvedQuickly) {
    int solved = 0;
    for (std::uint8_t columns = 1; columns <= 19; ++columns)
        for (std::uint8_t rows = 1; rows <= columns; ++rows)
            for (std::uint8_t layers = 1; layers <= rows; ++layers) {
                const games::InARow rules{.columns = columns, .rows = rows, .layers = layers, .k = 3};
                if (problem(rules) || !ThreatSolver::fits(rules) || rules.cells_of_a_board() <= 16) continue;
                EXPECT_GE(rows, 3) << static_cast<int>(columns);
                if (rows < 3) continue;
                EXPECT_NE(ThreatSolver(rules).score(InARowPosition(rules)).result(), Result::loss);
                ++solved;
            }
    EXPECT_GE(solved, 8);
}

// A flat board can be drawn, a cube cannot; both have positions in which everybody makes threats.
TEST(ThreatSolver, RandomPositionsAgreeWithAPlainSearch) {
    std::map<int, int> found;  // by result and plies
    for (const char* text : {"cube", "5,5,3", "6,4,3", "4x3x2,3"}) {
        const auto rules = std::get<games::InARow>(games::parse_rules(text).value());
        ASSERT_TRUE(ThreatSolver::fits(rules)) << text;
        const ThreatSolver solver(rules);
        const prove::Geometry geometry(rules);
        std::mt19937 generator(27);
        for (int i = 0; i < 60; ++i) {
            auto [x, o, x_to_move] = prove::test::interesting_position(geometry, 7 + i % 3, generator);
            if (std::popcount(x) < std::popcount(o)) std::swap(x, o);
            ByMark<games::CellSet> cells;
            for (int cell = 0; cell < geometry.cells(); ++cell) {
                if ((x & prove::bit(cell)) != 0) cells.x.add(games::Cell::from_index_unchecked(cell));
                if ((o & prove::bit(cell)) != 0) cells.o.add(games::Cell::from_index_unchecked(cell));
            }
            const InARowPosition position = InARowPosition::from_cells(rules, cells).value();
            const Score expected = PlainScores()(position);
            ASSERT_EQ(solver.score(position), expected) << to_text(games::Position(position)).view();
            ++found[static_cast<int>(expected.result()) * 100 + expected.plies().value_or(0)];
        }
    }
    EXPECT_GE(found.size(), 6U);
}

}  // namespace
}  // namespace tateti::solve::test
