#include <tateti/cell.hpp>

#include <gtest/gtest.h>

#include <climits>
#include <type_traits>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(Cell::from_index(8)->index() == 8);
static_assert(!Cell::from_index(9));
static_assert(Cell{} == 0_cell);
static_assert(std::is_trivially_copyable_v<Cell>);
static_assert(sizeof(Cell) == 1);

TEST(Cell, S1_IsNamedByIndexRowByRow) {
    int index = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column, ++index) {
            const auto cell = Cell::from_index(index);
            ASSERT_TRUE(cell.has_value()) << index;
            EXPECT_EQ(cell->index(), index);
            EXPECT_EQ(cell->row(), row);
            EXPECT_EQ(cell->column(), column);
        }
    EXPECT_EQ(index, Cell::kCount);
}

TEST(Cell, S1_IsNamedByRowAndColumn) {
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) {
            const auto cell = Cell::from_row_column(row, column);
            ASSERT_TRUE(cell.has_value()) << row << "," << column;
            EXPECT_EQ(cell->index(), row * 3 + column);
            EXPECT_EQ(cell, Cell::from_index(row * 3 + column));
        }
}

TEST(Cell, S7_AnIndexOffTheBoardIsOutOfBounds) {
    const auto refused = [](int index) {
        const auto cell = Cell::from_index(index);
        return !cell.has_value() && cell.error() == PlayError::out_of_bounds;
    };
    for (int index = -1000; index < 0; ++index) EXPECT_TRUE(refused(index)) << index;
    for (int index = 9; index < 1000; ++index) EXPECT_TRUE(refused(index)) << index;  // 256 + 4 is not cell 4
    for (const int index : {INT_MIN, INT_MIN + 1, INT_MAX - 1, INT_MAX, 65536 + 4, -65536 + 4})
        EXPECT_TRUE(refused(index)) << index;
}

TEST(Cell, S7_ARowOrColumnOffTheBoardIsOutOfBoundsEvenWhereTheSumWouldNameACell) {
    // 1431655766 * 3 would be 2 if it lost its upper bits.
    const int values[] = {INT_MIN, -1431655766, -256, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8, 256, 257, 1431655766, INT_MAX};
    int accepted = 0;
    for (const int row : values)
        for (const int column : values) {
            const bool on_board = row >= 0 && row <= 2 && column >= 0 && column <= 2;
            const auto cell = Cell::from_row_column(row, column);
            ASSERT_EQ(cell.has_value(), on_board) << row << "," << column;
            if (!on_board) {
                EXPECT_EQ(cell.error(), PlayError::out_of_bounds);
            }
            accepted += on_board ? 1 : 0;
        }
    EXPECT_EQ(accepted, 9);
}

TEST(Cell, IsOrderedByIndex) {
    for (const Cell a : kAllCells)
        for (const Cell b : kAllCells) {
            EXPECT_EQ(a < b, a.index() < b.index());
            EXPECT_EQ(a == b, a.index() == b.index());
        }
}

TEST(Cell, AllCellsAreTheNineInAscendingOrder) {
    ASSERT_EQ(kAllCells.size(), 9U);
    for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(kAllCells[i].index(), static_cast<int>(i));
}

TEST(Cell, TheLiteralNamesTheCell) {
    EXPECT_EQ((0_cell).index(), 0);
    EXPECT_EQ((4_cell).index(), 4);
    EXPECT_EQ((8_cell).index(), 8);
}

}  // namespace
}  // namespace tateti::test
