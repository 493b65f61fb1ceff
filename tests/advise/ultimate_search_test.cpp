#include "advise/advice.hpp"
#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace tateti::advise::test {
namespace {

using games::Move;
using games::Position;
using games::test::listed;
using games::test::random_game;

const std::vector<games::Rules>& both_readings() {
    static const std::vector<games::Rules> both{games::parse_rules("ultimate").value(),
                                                games::parse_rules("ultimate-open").value()};
    return both;
}

/// The result for the side to move, by trying everything.
Result plain_value(const Position& position) {
    if (const auto outcome = position.outcome()) return *outcome == Outcome::draw ? Result::draw : Result::loss;
    Result best = Result::loss;
    for (const Move move : listed(position.legal_moves())) {
        const Result reply = plain_value(position.play_unchecked(move));
        best = std::max(best, reply == Result::loss ? Result::win : reply == Result::win ? Result::loss : reply);
        if (best == Result::win) break;
    }
    return best;
}

std::vector<Move> winning(const Position& position) {
    std::vector<Move> wins;
    for (const Move move : listed(position.legal_moves()))
        if (winner(position.play_unchecked(move).outcome()) == position.turn()) wins.push_back(move);
    return wins;
}

/// Positions of random games; the last `plies` before their ends.
template <class Visit>
void for_each_endgame(int games, int plies, Visit&& visit) {
    std::mt19937 generator(11);
    for (const games::Rules& rules : both_readings())
        for (int i = 0; i < games; ++i) {
            const games::Game game = random_game(rules, generator, 81);
            for (int ply = std::max(0, game.ply() - plies); ply < game.ply(); ++ply)
                visit(game.at_ply(ply).position(), std::string(to_text(game.at_ply(ply)).view()));
        }
}

/// How many cells can still be played in.
int cells_left(const Position& position) {
    return position.visit([](const auto& kind) {
        if constexpr (requires { kind.open_boards(); }) {
            int left = 0;
            for (const tateti::Cell board : kind.open_boards())
                left += (~(kind.small_board(board, Mark::x) | kind.small_board(board, Mark::o))).size();
            return left;
        }
        return 0;
    });
}

// The plain search decides how many cells may be left; the budget is enough for all of them.
TEST(UltimateSearch, ProvesEndgamesAsBruteForceDoes) {
    ByMark<int> turns;
    int draws = 0;
    for_each_endgame(400, 10, [&](const Position& position, const std::string& text) {
        if (cells_left(position) > 9) return;
        const Advice advice = advise(position, {.playouts = 2'000});
        const Result value = plain_value(position);
        ASSERT_EQ(advice.value, games::Claim(games::Proven{value})) << text;
        const Result reply = plain_value(position.play_unchecked(advice.proven.value()));
        ASSERT_EQ(reply, value == Result::win ? Result::loss : value == Result::loss ? Result::win : value) << text;
        ++turns[position.turn()];
        if (value == Result::draw) ++draws;
        const Advice quick = advise(position, {.playouts = 1});
        if (quick.proven) {
            ASSERT_EQ(quick.value, advice.value) << text;
        }
    });
    EXPECT_GT(std::min(turns.x, turns.o), 100);
    EXPECT_GT(draws, 50);
}

TEST(UltimateSearch, AnImmediateWinIsFoundWithAnyBudget) {
    int wins = 0;
    for_each_endgame(100, 10, [&](const Position& position, const std::string& text) {
        if (winning(position).empty()) return;
        ++wins;
        const Advice advice = advise(position, {.playouts = 1});
        EXPECT_EQ(advice.value, games::Claim(games::Proven{Result::win})) << text;
        EXPECT_EQ(winner(position.play_unchecked(advice.guess).outcome()), position.turn()) << text;
    });
    EXPECT_GT(wins, 100);
}

TEST(UltimateSearch, TheGuessDoesNotLetTheOtherWinAtOnce) {
    int dangers = 0;
    for_each_endgame(60, 12, [&](const Position& position, const std::string& text) {
        if (!winning(position).empty()) return;
        const std::vector<Move> moves = listed(position.legal_moves());
        const auto is_safe = [&](Move move) { return winning(position.play_unchecked(move)).empty(); };
        if (std::ranges::all_of(moves, is_safe) || std::ranges::none_of(moves, is_safe)) return;
        ++dangers;
        EXPECT_TRUE(is_safe(advise(position, {.playouts = 200}).guess)) << text;
    });
    EXPECT_GT(dangers, 50);
}

}  // namespace
}  // namespace tateti::advise::test
