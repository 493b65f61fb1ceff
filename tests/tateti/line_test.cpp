#include "support/brute_force.hpp"
#include "support/plain.hpp"

#include <tateti/line.hpp>

#include <gtest/gtest.h>

#include <ranges>
#include <string>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(has_line(CellSet{2_cell, 4_cell, 6_cell}));
static_assert(!has_line(CellSet{0_cell, 1_cell, 3_cell}));
static_assert(std::ranges::forward_range<LineSet>);

/// The cells that are X, as a board.
brute::Board board_of(CellSet cells) {
    brute::Board board = brute::kEmpty;
    for (const Cell cell : cells) board[brute::at(plain(cell))] = 'X';
    return board;
}

TEST(Line, S9_TheEightAreThreeRowsThreeColumnsTwoDiagonalsInThisOrder) {
    const std::vector<std::string> expected{"012", "345", "678", "036", "147", "258", "048", "246"};
    EXPECT_EQ(brute::lines(), expected);
    EXPECT_EQ(plain(LineSet::all()), expected);
    for (int i = 0; i < Line::kCount; ++i) {
        const Line line = Line::from_index_unchecked(i);
        EXPECT_EQ(line.index(), i);
        EXPECT_EQ(plain(line.set()), expected[static_cast<std::size_t>(i)]);
    }
}

TEST(Line, S12_TheLinesThroughACellAreThoseThatHoldIt) {
    const int expected_counts[] = {3, 2, 3, 2, 4, 2, 3, 2, 3};
    for (const Cell cell : kAllCells) {
        std::vector<std::string> holding;
        for (const std::string& line : brute::lines())
            if (brute::has(line, plain(cell))) holding.push_back(line);
        EXPECT_EQ(plain(lines_through(cell)), holding);
        EXPECT_EQ(lines_through(cell).size(), expected_counts[cell.index()]);
    }
}

TEST(Line, S12_OneLookFindsTheLinesOfEverySetThatALookAtAllEightFinds) {
    for (unsigned bits = 0; bits < 512; ++bits) {
        const CellSet set = CellSet::from_bits(bits);
        const auto expected = brute::lines_of(board_of(set), 'X');
        ASSERT_EQ(plain(full_lines(set)), expected) << plain(set);
        ASSERT_EQ(has_line(set), !expected.empty()) << plain(set);
    }
}

TEST(Line, S12_FullLinesThroughACellOfEverySetAreTheFullOnesThatHoldIt) {
    for (unsigned bits = 0; bits < 512; ++bits)
        for (const Cell cell : kAllCells) {
            const CellSet set = CellSet::from_bits(bits);
            std::vector<std::string> expected;
            for (const std::string& line : brute::lines_of(board_of(set), 'X'))
                if (brute::has(line, plain(cell))) expected.push_back(line);
            ASSERT_EQ(plain(full_lines_through(cell, set)), expected) << plain(set) << " through " << plain(cell);
        }
}

TEST(Line, CompletingCellsOfEveryBoardAreThoseFoundByTrying) {
    for (const brute::Board& text : brute::every_board()) {
        // Where a mark has a line already every empty cell would count for brute force, which asks for a line
        // on the whole board; the library asks for a line through the cell.
        if (brute::won(text, 'X')) continue;
        const Board here = board(text);
        ASSERT_EQ(plain(completing_cells(here.cells(Mark::x), here.empty_cells())), brute::completing(text, 'X'))
            << text;
    }
}

TEST(Line, CompletingCellsLookOnlyAtTheOpenOnes) {
    const CellSet own{0_cell, 1_cell, 3_cell};
    EXPECT_EQ(completing_cells(own, CellSet{2_cell, 6_cell}), (CellSet{2_cell, 6_cell}));
    EXPECT_EQ(completing_cells(own, CellSet{6_cell, 8_cell}), CellSet{6_cell});
    EXPECT_EQ(completing_cells(own, CellSet()), CellSet());
}

}  // namespace
}  // namespace tateti::test
