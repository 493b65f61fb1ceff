#include "support/brute_force.hpp"
#include "support/plain.hpp"

#include <tateti/board.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(Board{} == Board{}.with(4_cell, Mark::x).with(4_cell, std::nullopt));

TEST(Board, S2_EveryOneOfThe19683HoldsWhatWasPutOnEachCell) {
    for (const brute::Board& text : brute::every_board()) {
        const Board here = board(text);
        ASSERT_EQ(plain(here), text);
        std::string x;
        std::string o;
        std::string empty;
        for (const char cell : brute::kCells) {
            const char content = text[brute::at(cell)];
            (content == 'X' ? x : content == 'O' ? o : empty) += cell;
        }
        ASSERT_EQ(plain(here.cells(Mark::x)), x) << text;
        ASSERT_EQ(plain(here.cells(Mark::o)), o) << text;
        ASSERT_EQ(plain(here.empty_cells()), empty) << text;
    }
}

TEST(Board, S12_WithChangesOneCellOfAnyBoardToAnyContentAndLeavesTheOldBoard) {
    for (const brute::Board& text : brute::every_board()) {
        const Board here = board(text);
        for (const Cell cell : kAllCells)
            for (const char content : {'X', 'O', '.'}) {
                const auto mark_there = content == '.' ? std::nullopt : std::optional(mark(content));
                const Board changed = here.with(cell, mark_there);
                const brute::Board expected = brute::put(text, plain(cell), content);
                ASSERT_EQ(plain(changed), expected) << text;
                ASSERT_EQ(changed == here, expected == text) << text;
            }
        ASSERT_EQ(plain(here), text);
    }
}

TEST(Board, ANewOneIsEmpty) {
    EXPECT_EQ(plain(Board{}), brute::kEmpty);
}

}  // namespace
}  // namespace tateti::test
