#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/oracle.hpp"
#include "support/plain.hpp"

#include <tateti/solution.hpp>

#include <gtest/gtest.h>

#include <string>
#include <unordered_set>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

// The whole game is solved by the compiler.
static_assert(value(Position{}) == Score::draw());
static_assert(perfect_moves(Position{}) == CellSet{0_cell, 2_cell, 6_cell, 8_cell});
static_assert(value(Position{}.play_unchecked(0_cell), 1_cell) == Score::loss_in(6));
static_assert(perfect_moves(Position{}.play_unchecked(0_cell)) == CellSet{4_cell});

TEST(Solution, TheValueOfEveryPositionIsThatOfMinimax) {
    for (const Position here : every_position())
        ASSERT_EQ(plain(value(here)), brute::value(plain(here)).text()) << plain(here);
}

TEST(Solution, TheValueOfEveryMoveIsThatOfMinimax) {
    for (const Position here : every_position())
        for (const Cell cell : here.legal_moves())
            ASSERT_EQ(plain(value(here, cell)), brute::move_value(plain(here), plain(cell)).text())
                << plain(here) << " " << plain(cell);
}

TEST(Solution, TheValueOfAPositionIsThatOfItsBestMove) {
    for (const Position here : every_position()) {
        if (here.is_over()) continue;
        Score best = Score::loss_in(0);
        for (const Cell cell : here.legal_moves()) best = std::max(best, value(here, cell));
        ASSERT_EQ(value(here), best) << plain(here);
    }
}

TEST(Solution, AFinishedPositionIsALossInZeroOrADraw) {
    for (const Position here : every_position()) {
        if (!brute::over(plain(here))) continue;
        ASSERT_EQ(value(here), brute::status(plain(here)) == "draw" ? Score::draw() : Score::loss_in(0));
        ASSERT_TRUE(perfect_moves(here).empty()) << plain(here);
    }
}

TEST(Solution, S15_ValuesAndPerfectMovesMatchTestdataUnderAllSymmetries) {
    for (const Position here : every_position()) {
        const PositionFacts& facts = facts_about(plain(here));
        ASSERT_EQ(plain(value(here)), facts.value) << plain(here);
        ASSERT_EQ(plain(perfect_moves(here)), facts.perfect) << plain(here);
        ASSERT_EQ(here.legal_moves().size(), static_cast<int>(facts.moves.size())) << plain(here);
        for (const Cell cell : here.legal_moves())
            ASSERT_EQ(plain(value(here, cell)), facts.moves.at(plain(cell)).value) << plain(here) << " " << plain(cell);
    }
}

TEST(Solution, S15_APerfectMoveNeverGivesAwayTheResultAndWinsFastest) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const brute::Value best = brute::value(board);
        for (const Cell cell : perfect_moves(here)) {
            const brute::Value move = brute::move_value(board, plain(cell));
            ASSERT_EQ(move.result, best.result) << board << " " << plain(cell);
            if (best.result > 0) {
                ASSERT_EQ(move.plies, best.plies) << board << " " << plain(cell);
            }
        }
        ASSERT_EQ(perfect_moves(here).empty(), brute::over(board)) << board;
    }
}

/// Follows every game in which `me` plays any perfect move and the other side any move at all.
class PerfectAgainstEverything {
  public:
    explicit PerfectAgainstEverything(char me) : me_(me) {}

    void follow(const brute::Board& board) {
        if (!seen_.insert(board).second) return;
        if (brute::won(board, brute::other(me_))) lost_.push_back(board);
        if (brute::over(board)) return;
        const std::string moves =
            brute::turn(board) == me_ ? plain(perfect_moves(position(board))) : brute::legal(board);
        for (const char cell : moves) follow(brute::play(board, cell));
    }

    [[nodiscard]] const std::vector<brute::Board>& lost() const { return lost_; }
    [[nodiscard]] std::size_t seen() const { return seen_.size(); }

  private:
    char me_;
    std::unordered_set<brute::Board> seen_;
    std::vector<brute::Board> lost_;
};

TEST(Solution, S16_PerfectNeverLosesFromAnyPositionThatIsNotLostAgainstAnyPlay) {
    for (const char me : {'X', 'O'}) {
        PerfectAgainstEverything games(me);
        int starts = 0;
        for (const Position here : every_position()) {
            const brute::Board board = plain(here);
            const int result = brute::value(board).result;
            if ((brute::turn(board) == me ? result : -result) < 0) continue;
            ++starts;
            games.follow(board);
        }
        EXPECT_TRUE(games.lost().empty())
            << me << " lost " << games.lost().size() << ", as on " << games.lost().front();
        EXPECT_GT(starts, 2000) << me;
        // It never strays into a lost position, so the starts are all it ever sees.
        EXPECT_EQ(games.seen(), static_cast<std::size_t>(starts)) << me;
    }
}

TEST(Solution, S16_PerfectWinsEveryWonPositionAgainstAnyPlayInNoMoreThanItsPlies) {
    // By induction over the plies: each of its moves shortens the way, whatever the answer is.
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const brute::Value won = brute::value(board);
        if (won.result <= 0) continue;
        for (const Cell cell : perfect_moves(here)) {
            const brute::Board after = brute::play(board, plain(cell));
            if (won.plies == 1) {
                ASSERT_TRUE(brute::won(after, brute::turn(board))) << board;
                continue;
            }
            for (const char answer : brute::legal(after)) {
                const brute::Value next = brute::value(brute::play(after, answer));
                ASSERT_TRUE(next.result > 0 && next.plies <= won.plies - 2) << board << " " << plain(cell) << answer;
            }
        }
    }
}

}  // namespace
}  // namespace tateti::test
