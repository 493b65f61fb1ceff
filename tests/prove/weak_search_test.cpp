#include "prove/weak_search.hpp"

#include "prove/boards.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace tateti::prove::test {
namespace {

Winner weak_winner(const Geometry& geometry, const Cuts& cuts) {
    return WeakSearch(geometry, cuts, kTable).prove(0, 0, true, {}).winner;
}

TEST(WeakSearch, SmallBoardsHaveTheirKnownValue) {
    // The maker wins the weak games of 3,3,3, 5,5,4 and 8,4,4 although the real games are drawn.
    EXPECT_EQ(weak_winner(board(3, 3, 3), {}), Winner::maker);
    EXPECT_EQ(weak_winner(board(4, 4, 4), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(5, 4, 4), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(7, 4, 4), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(8, 4, 4), {}), Winner::maker);
    EXPECT_EQ(weak_winner(board(5, 5, 4), {}), Winner::maker);
    EXPECT_EQ(weak_winner(board(5, 5, 5), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(6, 6, 5), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(7, 6, 5), {}), Winner::breaker);
    EXPECT_EQ(weak_winner(board(7, 7, 5), {}), Winner::breaker);
}

TEST(WeakSearch, StopsAtItsLimits) {
    const Geometry geometry = board(7, 7, 5);
    WeakSearch search(geometry, {}, kTable);
    EXPECT_EQ(search.prove(0, 0, true, {.nodes = 100}).winner, Winner::unknown);
    EXPECT_LE(search.nodes(), 100U);
    const std::atomic<bool> stop = true;
    EXPECT_EQ(search.prove(0, 0, true, {.stop = &stop}).winner, Winner::unknown);
    EXPECT_EQ(search.prove(0, 0, true, {}).winner, Winner::breaker);
}

}  // namespace
}  // namespace tateti::prove::test
