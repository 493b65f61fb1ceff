#include "terminal/layout.hpp"

#include "support/sample.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace tateti::terminal {
namespace {

template <class Look>
void at_every_size(Look look) {
    std::size_t size = 0;
    for (int rows = kSmallest.rows; rows <= 60; rows += 1 + rows / 20)
        for (int columns = kSmallest.columns; columns <= 180; columns += 1 + columns / 20)
            if (size++ % test::sample_step(5) == 0)
                for (const int lines : {0, 4, 7, 30}) look(Size{.rows = rows, .columns = columns}, lines);
}

TEST(Layout, NeedsFortyColumnsAndFifteenRows) {
    EXPECT_TRUE(fits({.rows = 15, .columns = 40}));
    EXPECT_FALSE(fits({.rows = 14, .columns = 200}));
    EXPECT_FALSE(fits({.rows = 100, .columns = 39}));
}

TEST(Layout, TheBoardIsOnTheScreenAndOverlapsNothing) {
    at_every_size([](Size size, int lines) {
        const Layout layout = layout_for(size, lines);
        const Box board = layout.board.box;
        ASSERT_GE(board.row, layout.block.row + (layout.wide ? 0 : 2)) << size.rows << 'x' << size.columns;
        ASSERT_GE(board.column, 0);
        ASSERT_LE(board.column + board.columns, layout.wide ? layout.panel.column : size.columns);
        ASSERT_LE(board.row + board.rows, layout.status_row) << size.rows << 'x' << size.columns << ' ' << lines;
        ASSERT_LE(layout.panel.row + layout.panel.rows, size.rows - 1);
        ASSERT_LE(layout.panel.column + layout.panel.columns, size.columns);
    });
}

TEST(Layout, EverythingIsOneBlockInTheMiddle) {
    at_every_size([](Size size, int lines) {
        const Layout layout = layout_for(size, lines);
        const auto holds = [&](Box box) {
            return box.row >= layout.block.row && box.row + box.rows <= layout.block.row + layout.block.rows &&
                   box.column >= layout.block.column &&
                   box.column + box.columns <= layout.block.column + layout.block.columns;
        };
        ASSERT_TRUE(holds(layout.board.box) && holds(layout.panel)) << size.rows << 'x' << size.columns;
        const int left = layout.block.column;
        const int right = size.columns - left - layout.block.columns;
        const int above = layout.block.row;
        const int below = size.rows - above - layout.block.rows;
        ASSERT_TRUE(std::abs(left - right) <= 1 && std::abs(above - below) <= 1 && above >= 0 && below >= 0 &&
                    left >= 0)
            << size.rows << 'x' << size.columns << ": " << above << ' ' << below << ' ' << left << ' ' << right;
        if (layout.wide) {
            ASSERT_LE(layout.panel.column - layout.board.box.column - layout.board.box.columns, 3) << "no islands";
        }
    });
}

TEST(Layout, NothingMovesWhileTheTextFitsItsRows) {
    at_every_size([](Size size, int) {
        const Layout none = layout_for(size, 0);
        const Layout some = layout_for(size, size.columns < 50 ? 7 : 5);
        ASSERT_EQ(none.board.box.row, some.board.box.row);
        ASSERT_EQ(none.board.cell, some.board.cell);
        ASSERT_EQ(none.status_row, some.status_row);
    });
}

TEST(Layout, TheTextHasAllTheRowsItNeeds) {
    at_every_size([](Size size, int lines) {
        const Layout layout = layout_for(size, lines);
        const int beside_the_smallest_board = size.rows - 3 - 5;
        if (!layout.wide) {
            ASSERT_GE(layout.panel.rows, std::min(lines, beside_the_smallest_board));
        }
        ASSERT_EQ(text_width(size), layout.panel.columns);
    });
}

TEST(Layout, TheBoardGrowsWithTheWindow) {
    const auto height = [](int rows, int columns) {
        return layout_for({.rows = rows, .columns = columns}, 0).board.cell.rows;
    };
    EXPECT_EQ(height(15, 40), 1);
    EXPECT_EQ(height(21, 40), 3);
    EXPECT_EQ(height(24, 80), 6);
    EXPECT_GE(height(50, 160), 12);
    for (int rows = 15; rows < 70; ++rows) EXPECT_LE(height(rows, 220), height(rows + 1, 220));
}

TEST(Layout, EveryPointOfACellIsThatCellAndGridLinesAreNone) {
    at_every_size([](Size size, int lines) {
        const BoardLayout board = layout_for(size, lines).board;
        std::set<std::pair<int, int>> cells;
        for (const Cell cell : kAllCells) {
            const Box room = board.at(cell);
            for (int row = room.row; row < room.row + room.rows; ++row)
                for (int column = room.column; column < room.column + room.columns; ++column) {
                    ASSERT_EQ(board.cell_at(row, column), cell);
                    cells.emplace(row, column);
                }
        }
        for (int row = board.box.row - 1; row <= board.box.row + board.box.rows; ++row)
            for (int column = board.box.column - 1; column <= board.box.column + board.box.columns; ++column)
                if (!cells.contains({row, column})) {
                    ASSERT_EQ(board.cell_at(row, column), std::nullopt);
                }
    });
}

}  // namespace
}  // namespace tateti::terminal
