#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/game.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

/// The order of the moves, pinned: counts cannot see it, but whoever replays a seed or compares two
/// implementations move by move does.
namespace tateti::test {
namespace {

std::vector<std::string> finished_games() {
    std::vector<std::string> games;
    for (const Game& game : every_game())
        if (game.is_over()) games.push_back(plain(game));
    return games;
}

TEST(GameWalk, S7_AllFinishedGamesComeInTheOrderOfTheirTexts) {
    const auto games = finished_games();
    ASSERT_EQ(games.size(), 255168U);
    EXPECT_EQ(games.front(), "0123456");  // X completes 2-4-6
    EXPECT_EQ(games.back(), "8765432");   // and so it does here
    for (std::size_t i = 1; i < games.size(); ++i) ASSERT_LT(games[i - 1], games[i]);
}

TEST(GameWalk, S7_TheWalkIsTheOneOfBruteForceGameByGame) {
    EXPECT_TRUE(finished_games() == brute::finished_games());
}

TEST(GameWalk, S7_TheDigestOfTheWalkIsPinned) {
    // FNV-1a, 64 bits, over every finished game and a line feed after each; worked out in Python.
    std::uint64_t digest = 14695981039346656037U;
    for (const std::string& game : finished_games())
        for (const char c : game + '\n') digest = (digest ^ static_cast<unsigned char>(c)) * 1099511628211U;
    EXPECT_EQ(digest, 0x99057509d5a3926dU);
}

}  // namespace
}  // namespace tateti::test
