#include "advise/threat_search.hpp"

#include "advise/advice.hpp"
#include "advise/in_a_row.hpp"
#include "games/every_game.hpp"
#include "prove/prover.hpp"
#include "support/sample.hpp"
#include "support/tsv.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace tateti::advise::test {
namespace {

using games::Cell;
using games::CellSet;
using games::InARowPosition;
using games::Move;

std::optional<ThreatSearch::Line> find_win(const InARowPosition& position, int threes, std::uint64_t nodes = 300'000) {
    LineBoard board(position);
    NodeLimit limit({.playouts = nodes});
    return ThreatSearch(board).win(position.turn(), threes, limit);
}

/// Plays the moves that the search finds against every reply, with the rules alone. Only replies that lose at once are
/// left out: those that leave the attacker a cell where he wins.
class Checker {
  public:
    Checker(Mark attacker, int threes) : attacker_(attacker), threes_(threes) {}

    /// The attacker is to move.
    bool wins(const InARowPosition& position) {
        if (position.is_over()) return winner(position.outcome()) == attacker_;
        if (const CellSet now = winning_cells(position, attacker_); !now.empty()) return true;
        if (checked_.contains(position.hash())) return true;
        const auto line = find_win(position, threes_);
        if (!line) return false;
        const Cell cell = Cell::from_index_unchecked(line->front());
        if (position.refusal({cell, attacker_})) return false;
        const bool good = survives(position.play_unchecked({cell, attacker_}));
        if (good) checked_.insert(position.hash());
        return good;
    }

  private:
    /// The defender is to move.
    bool survives(const InARowPosition& position) {
        if (position.is_over()) return winner(position.outcome()) == attacker_;
        const Mark defender = opponent(attacker_);
        if (!winning_cells(position, defender).empty()) return false;
        CellSet replies = position.empty_cells();
        if (const CellSet threats = winning_cells(position, attacker_); !threats.empty()) {
            if (threats.size() > 1) return true;
            replies = threats;
        }
        for (const Cell reply : replies)
            if (!wins(position.play_unchecked({reply, defender}))) return false;
        return true;
    }

    /// The cells that complete a row of k.
    static CellSet winning_cells(const InARowPosition& position, Mark mark) {
        CellSet cells;
        const games::Grid grid = position.grid();
        for (const Cell cell : position.empty_cells())
            for (const games::Direction direction : games::kDirections) {
                int row = 1;
                for (const int sign : {1, -1})
                    for (int step = 1;; ++step) {
                        const auto next = grid.cell(direction.from(grid.place(cell), sign * step));
                        if (!next || position.at(*next) != mark) break;
                        ++row;
                    }
                if (row >= position.rules().k) cells.add(cell);
            }
        return cells;
    }

    Mark attacker_;
    int threes_;
    std::set<std::uint64_t> checked_;
};

/// Whether a row of threats.tsv is a win; the others only look so.
bool is_won(const std::vector<std::string>& row) {
    return row[1] != "-" && row[1] != ">0";
}

// The number of threes was counted by brute force.
TEST(ThreatSearch, FindsEveryWinOfTheTestSetAndNoOther) {
    int won = 0;
    int not_won = 0;
    for (const auto& row : tateti::test::read_tsv("games/threats.tsv", 3)) {
        const InARowPosition position = in_a_row_after(row[0]);
        if (!is_won(row)) {
            ++not_won;
            EXPECT_FALSE(find_win(position, row[1] == "-" ? 1 : 0)) << row[0] << " " << row[2];
            continue;
        }
        ++won;
        const int threes = std::stoi(row[1]);
        EXPECT_TRUE(find_win(position, threes)) << row[0] << " " << row[2];
        if (threes > 0) {
            EXPECT_FALSE(find_win(position, threes - 1)) << row[0] << " " << row[2];
        }
    }
    EXPECT_GE(won, 40);
    EXPECT_GE(not_won, 20);
}

TEST(ThreatSearch, EveryWinOfTheTestSetHoldsAgainstEveryReply) {
    std::size_t wins = 0;
    for (const auto& row : tateti::test::read_tsv("games/threats.tsv", 3)) {
        if (!is_won(row) || wins++ % tateti::test::sample_step(7) != 0) continue;
        const InARowPosition position = in_a_row_after(row[0]);
        EXPECT_TRUE(Checker(position.turn(), std::stoi(row[1])).wins(position)) << row[0] << " " << row[2];
    }
}

// The advice proves the same wins with its usual budget.
TEST(ThreatSearch, TheAdviceProvesTheTestSet) {
    for (const auto& row : tateti::test::read_tsv("games/threats.tsv", 3)) {
        const games::Position position = games::parse_game(row[0]).value().position();
        if (!is_won(row)) continue;
        const Advice advice = advise(position, {.playouts = 20'000});
        EXPECT_EQ(advice.value, games::Claim(games::Proven{Result::win})) << row[0] << " " << row[2];
        EXPECT_EQ(advice.proven, advice.guess) << row[0];
    }
}

/// Whether the other side wins by threats after every move.
bool is_lost(const InARowPosition& position) {
    const Mark other = opponent(position.turn());
    Checker checker(other, ThreatSearch::kMostThrees);
    return std::ranges::all_of(position.empty_cells(), [&](Cell cell) {
        return checker.wins(position.play_unchecked({cell, position.turn()}));
    });
}

// A position without a win by fours or with one three may be won with more threes, or lost. What the advice then claims
// must hold against every reply.
TEST(ThreatSearch, TheAdviceClaimsNothingElse) {
    int claims = 0;
    std::size_t rows = 0;
    for (const auto& row : tateti::test::read_tsv("games/threats.tsv", 3)) {
        if (is_won(row) || rows++ % tateti::test::sample_step(12) != 0) continue;
        const InARowPosition position = in_a_row_after(row[0]);
        const Advice advice = advise(games::Position(position), {.playouts = 1'000});
        const auto result = games::result(advice.value);
        if (result == Result::win) {
            EXPECT_TRUE(Checker(position.turn(), ThreatSearch::kMostThrees).wins(position)) << row[0] << " " << row[2];
        } else if (result) {
            EXPECT_EQ(result, Result::loss) << row[0] << " " << row[2];
            EXPECT_TRUE(is_lost(position)) << row[0] << " " << row[2];
        }
        if (result) ++claims;
    }
    EXPECT_GT(claims, 0);
}

prove::CellBits bits(const CellSet& cells) {
    prove::CellBits bits = 0;
    for (const Cell cell : cells) bits |= prove::bit(cell.index());
    return bits;
}

// On small boards the prover knows the value.
TEST(ThreatSearch, ClaimsAreTrueOnSmallBoards) {
    std::mt19937 generator(16);
    std::size_t wins = 0;
    for (const char* text : {"5,5,4", "6,5,4", "6,6,4", "5,5,3", "7,4,4", "6,6,5", "4,4,2"}) {
        const games::Rules rules = games::parse_rules(text).value();
        for (std::size_t i = 0; i < 120; i += tateti::test::sample_step(8)) {
            const games::Game game = games::test::random_game(rules, generator, static_cast<int>(4 + i % 9));
            if (game.is_over()) continue;
            const InARowPosition position = in_a_row_after(std::string(to_text(game).view()));
            if (!find_win(position, 4, 5'000)) continue;
            ++wins;
            const prove::Duel duel{bits(position.cells(position.turn())),
                                   bits(position.cells(opponent(position.turn())))};
            const auto proof = prove::prove_position(position.rules(), duel, {});
            EXPECT_EQ(proof.result, Result::win) << to_text(game).view();
        }
    }
    EXPECT_GT(wins, 200U / tateti::test::sample_step(8));
}

TEST(ThreatSearch, TheLineEndsWithAMoveThatHasNoAnswer) {
    // Two twos that cross: the three, a block, four, answer, and the end.
    const InARowPosition position = in_a_row_after("gomoku h8 a15 i8 o1 j9 o15 j10 a1");
    const auto line = find_win(position, 1);
    ASSERT_TRUE(line);
    InARowPosition end = position;
    for (const CellIndex cell : *line) {
        ASSERT_FALSE(end.is_over());
        end = end.play({Cell::from_index_unchecked(cell), end.turn()}).value();
    }
    EXPECT_EQ(line->size() % 2, 1U);
    LineBoard board(end);
    EXPECT_EQ(board.winning_cells(Mark::x).size(), 2U);
}

TEST(ThreatSearch, TheDefencesAreThoseThatDoNotLoseToFours) {
    // An open three of X with O to move: its two ends and the cells beyond them, of which one side is blocked.
    const InARowPosition position = in_a_row_after("gomoku h8 f8 i8 a1 j8");
    LineBoard board(position);
    ThreatSearch search(board);
    NodeLimit limit({.playouts = 1'000});
    const auto defences = search.defences(Mark::x, limit);
    ASSERT_TRUE(defences);
    std::set<int> saving;
    for (const Cell cell : position.empty_cells()) {
        LineBoard tried(position.play_unchecked({cell, Mark::o}));
        NodeLimit enough({.playouts = 1'000});
        if (!ThreatSearch(tried).win_by_fours(Mark::x, enough)) saving.insert(cell.index());
    }
    EXPECT_EQ(saving.size(), 3U);  // g8, k8, l8
    for (const int cell : saving) EXPECT_NE(std::find(defences->begin(), defences->end(), cell), defences->end());
}

TEST(ThreatSearch, ALimitEndsIt) {
    const InARowPosition position = in_a_row_after("gomoku h8 a15 i8 o1 j9 o15 j10 a1");
    EXPECT_FALSE(find_win(position, 5, 3));
    LineBoard board(position);
    const std::atomic<bool> stop = true;
    NodeLimit limit({.playouts = 1'000'000, .stop = &stop});
    EXPECT_FALSE(ThreatSearch(board).win(Mark::x, 0, limit));
    EXPECT_EQ(limit.playouts(), 0U);
}

}  // namespace
}  // namespace tateti::advise::test
