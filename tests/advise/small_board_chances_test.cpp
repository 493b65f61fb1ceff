#include "advise/small_board_chances.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace tateti::advise::test {
namespace {

ByMark<float> chances(std::string_view board) {
    ByMark<CellSet> cells;
    for (const Cell cell : kAllCells) {
        if (board[static_cast<std::size_t>(cell.index())] == 'X') cells.x = cells.x.with(cell);
        if (board[static_cast<std::size_t>(cell.index())] == 'O') cells.o = cells.o.with(cell);
    }
    return SmallBoardChances::shared().of(cells.x, cells.o);
}

// Each free cell gets either mark with one half: the values are computed by hand.
TEST(SmallBoardChances, AreThoseOfRandomMarks) {
    EXPECT_EQ(chances("XXXOO...."), (ByMark<float>{.x = 1, .o = 0}));
    EXPECT_EQ(chances("XX.OOXXOO"), (ByMark<float>{.x = 0.5F, .o = 0}));
    EXPECT_EQ(chances("XX.XOOOXO"), (ByMark<float>{.x = 0.5F, .o = 0.5F}));
    EXPECT_EQ(chances("XOXXOOOXX"), (ByMark<float>{.x = 0, .o = 0}));
    // Cells 2 and 5 are free. X at 2 wins, O at 5 wins; whoever does neither leaves the other cell.
    EXPECT_EQ(chances("XX.OO.XOX"), (ByMark<float>{.x = 0.375F, .o = 0.375F}));
    const ByMark<float> start = chances(".........");
    EXPECT_FLOAT_EQ(start.x, start.o);
    EXPECT_GT(chances("....X....").x, chances("X........").x);
    EXPECT_GT(chances("X........").x, chances(".X.......").x);
}

}  // namespace
}  // namespace tateti::advise::test
