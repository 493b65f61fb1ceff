#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace tateti::games::test {
namespace {

/// The different ways in which the symmetries of a game move its cells.
std::set<std::vector<int>> maps(const char* text) {
    const Rules rules = parse_rules(text).value();
    std::set<std::vector<int>> maps;
    for (int i = 0; i < Symmetry::kCount; ++i) {
        const Symmetry symmetry = Symmetry::from_index_unchecked(i);
        if (!is_symmetric_under(rules, symmetry)) continue;
        std::vector<int> map;
        for (const Cell cell : CellSet::all(grid(rules))) map.push_back(symmetry(cell, grid(rules)).index());
        EXPECT_EQ(std::set<int>(map.begin(), map.end()).size(), map.size()) << text << " " << i;
        maps.insert(map);
    }
    return maps;
}

TEST(Symmetry, EveryBoardHasItsNumber) {
    EXPECT_EQ(maps("3,3,3").size(), 8U);
    EXPECT_EQ(maps("7,7,5").size(), 8U);
    EXPECT_EQ(maps("4,3,3").size(), 4U);
    EXPECT_EQ(maps("3,4,3").size(), 4U);
    EXPECT_EQ(maps("1,19,3").size(), 2U);
    EXPECT_EQ(maps("cube").size(), 48U);
    EXPECT_EQ(maps("4x4x2,3").size(), 16U);
    EXPECT_EQ(maps("4x3x2,3").size(), 8U);
    EXPECT_EQ(maps("vanishing").size(), 8U);
    EXPECT_EQ(maps("ultimate").size(), 8U);
    EXPECT_EQ(maps("notakto").size(), 8U);
    EXPECT_EQ(maps("notakto-2").size(), 16U);  // all boards turn alike, and may be exchanged
    EXPECT_EQ(maps("notakto-3").size(), 16U);  // three boards in a cube are not a cube
}

TEST(Symmetry, TheyFormAGroup) {
    for (const char* text : {"3,3,3", "4,3,3", "cube", "notakto-3"}) {
        const auto all = maps(text);
        for (const std::vector<int>& first : all)
            for (const std::vector<int>& second : all) {
                std::vector<int> both;
                for (const int cell : first) both.push_back(second[static_cast<std::size_t>(cell)]);
                EXPECT_TRUE(all.contains(both)) << text;
            }
    }
}

}  // namespace
}  // namespace tateti::games::test
