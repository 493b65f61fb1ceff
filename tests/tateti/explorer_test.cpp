#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/learn/ends.hpp>
#include <tateti/learn/every_position.hpp>
#include <tateti/learn/explorer.hpp>

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// The numbers for the canonical forms are in testdata/explorer.tsv. Here: the other positions.
namespace tateti::test {
namespace {

TEST(EveryPosition, ComesOnceByPlyAndByText) {
    std::vector<std::string> visited;
    for_each_position([&](Position position) { visited.push_back(plain(position)); });
    std::set<std::pair<long, std::string>> expected;
    for (const brute::Board& board : brute::every_board())
        if (brute::board_error(board) == "ok") expected.emplace(9 - brute::count(board, '.'), board);
    ASSERT_EQ(visited.size(), 5478U);
    std::size_t i = 0;
    for (const auto& [ply, board] : expected) ASSERT_EQ(visited[i++], board);
}

TEST(Explorer, TheImagesAreTheDifferentOnesItselfFirst) {
    for (const Position& position : every_position()) {
        std::set<std::string> expected;
        for (const brute::Symmetry& symmetry : brute::symmetries())
            expected.insert(brute::image_of_board(symmetry, plain(position)));
        std::set<std::string> found;
        for (const Position& image : images(position))
            ASSERT_TRUE(found.insert(plain(image)).second) << plain(position);
        ASSERT_EQ(found, expected) << plain(position);
        ASSERT_EQ(images(position).front(), position);
    }
}

TEST(Explorer, ThePositionsBeforeAreThoseThatLeadHere) {
    std::map<std::string, std::set<std::string>> expected;
    for (const Position& position : every_position())
        for (const char cell : brute::legal(plain(position)))
            expected[brute::play(plain(position), cell)].insert(plain(position));
    for (const Position& position : every_position()) {
        std::set<std::string> found;
        for (const Position& before : positions_before(position)) found.insert(plain(before));
        ASSERT_EQ(found, expected[plain(position)]) << plain(position);
    }
}

TEST(Ends, AreTheSameInEveryImage) {
    for (const auto player : {std::optional<Level>(), std::optional(Level::gentle), std::optional(Level::hard)}) {
        EndsTable table(player);
        for (const Position& position : every_position())
            ASSERT_EQ(table.from(position), table.from(canonical(position))) << plain(position);
    }
}

TEST(Ends, HardAsksWhoHasSlipped) {
    // The centre is the only answer to a corner; a side beside it is a slip of O.
    EXPECT_EQ(slipped_in(game("0")), (ByMark<bool>{.x = false, .o = false}));
    EXPECT_EQ(slipped_in(game("01")), (ByMark<bool>{.x = false, .o = true}));
    // Now X gives the win away.
    EXPECT_EQ(slipped_in(game("015")), (ByMark<bool>{.x = true, .o = true}));
    EndsTable hard(Level::hard);
    EndsTable perfect(Level::perfect);
    const ByMark<bool> both{.x = true, .o = true};
    for (const Position& position : every_position())
        ASSERT_EQ(hard.from(position, both), perfect.from(position)) << plain(position);
}

}  // namespace
}  // namespace tateti::test
