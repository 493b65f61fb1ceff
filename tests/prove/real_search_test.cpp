#include "prove/real_search.hpp"

#include "prove/boards.hpp"
#include "prove/plain_search.hpp"
#include "prove/random_position.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace tateti::prove::test {
namespace {

Winner real_winner(const Geometry& geometry, const Cuts& cuts) {
    return RealSearch(geometry, cuts, kTable).prove({}, RealSearch::kUnlimited, {}).winner;
}

TEST(RealSearch, BoardsHaveTheirKnownValue) {
    for (const auto& [columns, rows, k] :
         {std::array{3, 3, 3}, {4, 4, 4}, {5, 4, 4}, {6, 4, 4}, {5, 5, 4}, {5, 5, 5}, {6, 6, 5}})
        EXPECT_EQ(real_winner(board(columns, rows, k), {}), Winner::breaker) << columns << "," << rows << "," << k;
    for (const auto& [columns, rows, k] : {std::array{4, 3, 3}, {4, 4, 3}, {5, 3, 3}, {5, 5, 3}})
        EXPECT_EQ(real_winner(board(columns, rows, k), {}), Winner::maker) << columns << "," << rows << "," << k;
}

TEST(RealSearch, QuickWinsAreFoundByDeepening) {
    for (const auto& [columns, rows, k] : {std::array{4, 3, 3}, {6, 5, 4}, {6, 6, 4}, {7, 5, 4}, {7, 7, 4}}) {
        const Geometry geometry = board(columns, rows, k);
        RealSearch search(geometry, {}, kTable);
        Winner winner = Winner::unknown;
        for (int quiet = 0; quiet < 6 && winner != Winner::maker; ++quiet) winner = search.prove({}, quiet, {}).winner;
        EXPECT_EQ(winner, Winner::maker) << columns << "," << rows << "," << k;
    }
}

// With a limit, "no win" holds for as many quiet moves as the proof says, and a win is a win.
TEST(RealSearch, ALimitOfQuietMovesHidesWinsButInventsNone) {
    std::mt19937 generator(23);
    const Geometry geometry = board(5, 5, 4);
    int hidden = 0;
    for (int i = 0; i < 60; ++i) {
        const auto [maker, breaker, maker_to_move] = interesting_position(geometry, 16, generator);
        PlainSearch plain(geometry, PlainGame::real);
        plain.start(maker, breaker);
        const bool wins = plain.maker_wins(maker, breaker, maker_to_move);
        RealSearch search(geometry, {}, kTable);
        for (int quiet = 0; quiet < 3; ++quiet) {
            const Proof proof =
                search.prove(maker_to_move ? Duel{maker, breaker, true} : Duel{breaker, maker, false}, quiet, {});
            if (proof.winner == Winner::maker || proof.quiet == RealSearch::kUnlimited)
                ASSERT_EQ(proof.winner == Winner::maker, wins) << maker << " " << breaker;
            else
                EXPECT_GE(proof.quiet, quiet);
            if (wins && proof.winner == Winner::breaker) ++hidden;
        }
    }
    EXPECT_GT(hidden, 0);
}

}  // namespace
}  // namespace tateti::prove::test
