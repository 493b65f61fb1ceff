#include "support/brute_force.hpp"
#include "support/plain.hpp"
#include "support/player.hpp"
#include "support/tsv.hpp"

#include <tateti/level.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

/// What becomes of the levels' odds over whole games, against the exact numbers of an independent program.
namespace tateti::test {
namespace {

constexpr double kClose = 1e-12;

double share(const Odds& odds, Cell cell) {
    return static_cast<double>(odds.weight(cell)) / static_cast<double>(odds.total());
}

/// A game as far as the levels care: the board, and who has slipped. That they care for nothing else is proven
/// over all games in `level_test.cpp`.
struct State {
    Game game;
    brute::Board board = brute::kEmpty;
    bool slipped_x = false;
    bool slipped_o = false;

    [[nodiscard]] std::string key() const { return board + (slipped_x ? '1' : '0') + (slipped_o ? '1' : '0'); }

    [[nodiscard]] State after(Cell cell) const {
        State next = *this;
        if (brute::is_slip(board, plain(cell))) (brute::turn(board) == 'X' ? next.slipped_x : next.slipped_o) = true;
        next.game = game.play(cell).value();
        next.board = brute::play(board, plain(cell));
        return next;
    }
};

/// X wins, draw, O wins.
using Results = std::array<double, 3>;

class Contest {
  public:
    Contest(std::string x, std::string o) : x_(std::move(x)), o_(std::move(o)) {}

    // NOLINTNEXTLINE(misc-no-recursion): at most nine moves deep
    Results from(const State& state) {
        const std::string status = brute::status(state.board);
        if (status != "playing")
            return {status == "x-wins" ? 1.0 : 0, status == "draw" ? 1.0 : 0, status == "o-wins" ? 1.0 : 0};
        if (const auto known = seen_.find(state.key()); known != seen_.end()) return known->second;
        const Odds odds = odds_of_player(brute::turn(state.board) == 'X' ? x_ : o_, state.game);
        Results sum{};
        for (const Cell cell : odds.cells()) {
            const Results rest = from(state.after(cell));
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += share(odds, cell) * rest[i];
        }
        return seen_[state.key()] = sum;
    }

  private:
    std::string x_;
    std::string o_;
    std::unordered_map<std::string, Results> seen_;
};

TEST(LevelResults, S15_EveryPairOfLevelsScoresAsInTestdata) {
    std::set<std::pair<std::string, std::string>> pairs;
    for (const auto& row : read_tsv("levels.tsv", 5)) {
        pairs.emplace(row[0], row[1]);
        const Results found = Contest(row[0], row[1]).from(State{});
        for (std::size_t i = 0; i < found.size(); ++i)
            EXPECT_NEAR(found[i], fraction_value(row[2 + i]), kClose)
                << row[0] << " against " << row[1] << ", column " << i;
    }
    constexpr std::size_t kPlayers = kSteadyLevels.size() + 1;  // and random moves
    EXPECT_EQ(pairs.size(), kPlayers * kPlayers);
}

/// The best that somebody can do who knows exactly how `hard` plays.
class BestAgainstHard {
  public:
    explicit BestAgainstHard(char seat_of_hard) : hard_(seat_of_hard) {}

    // NOLINTNEXTLINE(misc-no-recursion): at most nine moves deep
    double chance_from(const State& state) {
        if (brute::over(state.board)) return brute::won(state.board, brute::other(hard_)) ? 1 : 0;
        if (const auto known = seen_.find(state.key()); known != seen_.end()) return known->second;
        double chance = 0;
        if (brute::turn(state.board) == hard_) {
            const Odds law = odds(Level::hard, state.game);
            for (const Cell cell : law.cells()) chance += share(law, cell) * chance_from(state.after(cell));
        } else {
            for (const char cell : brute::legal(state.board))
                chance = std::max(chance, chance_from(state.after(test::cell(cell))));
        }
        return seen_[state.key()] = chance;
    }

  private:
    char hard_;
    std::unordered_map<std::string, double> seen_;
};

TEST(LevelResults, S15_HardCanBeBeatenExactlyAsOftenAsInTestdata) {
    const auto rows = read_tsv("hard.tsv", 2);
    EXPECT_EQ(rows.size(), 2U);
    for (const auto& row : rows)
        EXPECT_NEAR(BestAgainstHard(row[0][0]).chance_from(State{}), fraction_value(row[1]), kClose)
            << "hard as " << row[0];
}

}  // namespace
}  // namespace tateti::test
