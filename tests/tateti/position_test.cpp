#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/position.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

// The rules are usable by the compiler.
static_assert(Position{}.turn() == Mark::x && Position{}.ply() == 0 && !Position{}.outcome());
static_assert(Position{}.play(4_cell)->turn() == Mark::o);
static_assert(Position{}.play(4_cell)->play(4_cell).error() == PlayError::cell_occupied);
static_assert(Position{}.play(0_cell)->play(3_cell)->play(1_cell)->play(4_cell)->play(2_cell)->outcome() ==
              Outcome::x_wins);

TEST(Position, S3_S13_ANewOneIsEmptyWithXToMove) {
    const Position fresh;
    EXPECT_EQ(plain(fresh), brute::kEmpty);
    EXPECT_EQ(fresh.turn(), Mark::x);
    EXPECT_EQ(fresh.current_player(), Mark::x);
    EXPECT_EQ(fresh.ply(), 0);
    EXPECT_EQ(status(fresh.outcome()), "playing");
    EXPECT_EQ(plain(fresh.legal_moves()), "012345678");
}

TEST(Position, S3_TurnsAlternateInEveryPosition) {
    for (const Position here : every_position()) {
        ASSERT_EQ(plain(here.turn()), brute::turn(plain(here))) << plain(here);
        for (const Cell cell : here.legal_moves()) ASSERT_EQ(here.play(cell)->turn(), opponent(here.turn()));
    }
}

TEST(Position, S2_S3_S12_AMoveChangesExactlyOneCellToTheMoversMarkAndLeavesTheOldPosition) {
    for (const Position here : every_position()) {
        const brute::Board before = plain(here);
        for (const Cell cell : here.legal_moves()) {
            const auto next = here.play(cell);
            ASSERT_TRUE(next.has_value()) << before << " " << plain(cell);
            const brute::Board after = plain(*next);
            for (const char other : brute::kCells)
                ASSERT_EQ(after[brute::at(other)],
                          other == plain(cell) ? brute::turn(before) : before[brute::at(other)])
                    << before << " " << plain(cell);
            ASSERT_EQ(plain(here), before);
            ASSERT_EQ(here.play_unchecked(cell), *next);
        }
    }
}

TEST(Position, S12_PlayFindsExactlyTheFullLinesThroughItsCell) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const char who = brute::turn(board);
        for (const Cell cell : here.legal_moves()) {
            const Position next = here.play(cell).value();
            const auto completed = brute::lines_of(brute::put(board, plain(cell), who), who);
            ASSERT_EQ(next.is_won(), !completed.empty()) << board << " " << cell.index();
            ASSERT_EQ(plain(next.winning_lines()), completed) << board << " " << cell.index();
            ASSERT_EQ(next.winning_lines(), full_lines_through(cell, next.cells(mark(who))))
                << board << " " << cell.index();
        }
    }
}

TEST(Position, LinesThatAMoveWouldCompleteAreThoseThatALookAtAllEightFinds) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        for (const char who : {'X', 'O'}) {
            // Once a mark has a line the whole board shows it too; what is new is the difference.
            const auto old_lines = brute::lines_of(board, who);
            for (const char cell : brute::empty_cells(board)) {
                std::vector<std::string> completed;
                for (const std::string& line : brute::lines_of(brute::put(board, cell, who), who))
                    if (std::ranges::find(old_lines, line) == old_lines.end()) completed.push_back(line);
                ASSERT_EQ(plain(here.lines_completed_by(mark(who), test::cell(cell))), completed)
                    << board << " " << who << " on " << cell;
            }
            if (old_lines.empty()) {
                ASSERT_EQ(plain(here.winning_cells(mark(who))), brute::completing(board, who)) << board << " " << who;
            }
        }
    }
}

TEST(Position, S4_StatusOfEveryPositionIsWhatTheBoardShows) {
    for (const Position here : every_position())
        ASSERT_EQ(status(here.outcome()), brute::status(plain(here))) << plain(here);
}

TEST(Position, S5_TheCurrentPlayerIsFrozenAtTheEnd) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const char to_move = brute::turn(board);
        ASSERT_EQ(plain(here.current_player()), brute::over(board) ? brute::other(to_move) : to_move) << board;
    }
}

TEST(Position, S6_EveryPositionKeepsTheInvariants) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        ASSERT_EQ(brute::board_error(board), "ok") << board;
        const int lead = here.cells(Mark::x).size() - here.cells(Mark::o).size();
        ASSERT_TRUE(lead == 0 || lead == 1) << board;
        ASSERT_TRUE((here.cells(Mark::x) & here.cells(Mark::o)).empty()) << board;
        ASSERT_EQ(here.cells(Mark::x) | here.cells(Mark::o) | here.empty_cells(), CellSet::all()) << board;
        ASSERT_EQ(here.ply(), 9 - static_cast<int>(brute::count(board, '.'))) << board;
        ASSERT_EQ(here.is_won(), brute::won(board, 'X') || brute::won(board, 'O')) << board;
        ASSERT_EQ(here.is_over(), brute::over(board)) << board;
        ASSERT_EQ(here.is_won(), winner(here.outcome()).has_value()) << board;
        ASSERT_EQ(here.is_over(), here.outcome().has_value()) << board;
    }
}

TEST(Position, TheCellsOfEachMarkAndTheEmptyOnesAreThoseOfTheBoard) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        ASSERT_EQ(plain(here.board()), board);
        for (const char who : {'X', 'O'})
            ASSERT_EQ(plain(here.cells(mark(who))),
                      brute::cells_where([&](char cell) { return board[brute::at(cell)] == who; }))
                << board;
        ASSERT_EQ(plain(here.empty_cells()), brute::empty_cells(board));
    }
}

TEST(Position, S7_LegalMovesAreTheEmptyCellsOfAGameThatIsOnInAscendingOrder) {
    for (const Position here : every_position())
        ASSERT_EQ(plain(here.legal_moves()), brute::legal(plain(here))) << plain(here);
}

TEST(Position, S7_S8_S11_EveryOtherMoveIsRefusedTheEndOfTheGameFirst) {
    for (const Position here : every_position())
        for (const Cell cell : kAllCells) {
            if (here.legal_moves().contains(cell)) continue;
            const Position before = here;
            const auto refused = here.play(cell);
            ASSERT_FALSE(refused.has_value()) << plain(here) << " " << plain(cell);
            ASSERT_EQ(code(refused.error()), brute::over(plain(here)) ? "move/game_over" : "move/cell_occupied")
                << plain(here) << " " << plain(cell);
            ASSERT_EQ(here, before);
        }
}

TEST(Position, S9_RowColumnDiagonalWinForBothMarksAtTheEarliestOnMove5And6) {
    // Which lines have been completed with how many marks on the board, by each side.
    std::vector<std::vector<std::string>> x_lines(10);
    std::vector<std::vector<std::string>> o_lines(10);
    for (const Position here : every_position()) {
        if (!here.is_won()) continue;
        auto& found = here.outcome() == Outcome::x_wins ? x_lines : o_lines;
        for (const Line line : here.winning_lines()) found[static_cast<std::size_t>(here.ply())].push_back(plain(line));
    }
    for (std::size_t ply = 0; ply < 5; ++ply) EXPECT_TRUE(x_lines[ply].empty() && o_lines[ply].empty()) << ply;
    EXPECT_TRUE(o_lines[5].empty());
    for (const std::string& line : brute::lines()) {
        EXPECT_NE(std::ranges::find(x_lines[5], line), x_lines[5].end()) << "X " << line;
        EXPECT_NE(std::ranges::find(o_lines[6], line), o_lines[6].end()) << "O " << line;
    }
}

TEST(Position, S9_EveryCompletedLineIsReportedTwoAtOnceTogether) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const char last = brute::other(brute::turn(board));
        ASSERT_EQ(plain(here.winning_lines()), brute::lines_of(board, last)) << board;
    }
}

TEST(Position, S9_AWinOnTheNinthMoveIsAWin) {
    int full_and_won = 0;
    for (const Position here : every_position()) {
        if (here.ply() != 9 || !brute::won(plain(here), 'X')) continue;
        ASSERT_EQ(here.outcome(), Outcome::x_wins) << plain(here);
        ++full_and_won;
    }
    EXPECT_EQ(full_and_won, 78 - 16);  // of the 78 full boards 16 are draws
}

TEST(Position, S10_ADrawIsAFullBoardWithoutALineAndNeverEarlier) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        const bool full = !brute::has(board, '.');
        const bool line = brute::won(board, 'X') || brute::won(board, 'O');
        ASSERT_EQ(here.outcome() == Outcome::draw, full && !line) << board;
    }
}

TEST(Position, S11_AFinishedOneHasNoMoves) {
    int finished = 0;
    for (const Position here : every_position()) {
        if (!brute::over(plain(here))) continue;
        ++finished;
        ASSERT_TRUE(here.legal_moves().empty()) << plain(here);
        for (const Cell cell : kAllCells) ASSERT_EQ(here.play(cell).error(), PlayError::game_over) << plain(here);
    }
    EXPECT_EQ(finished, 958);
}

TEST(Position, TwoAreEqualIfTheirBoardsAre) {
    const auto& all = every_position();
    for (const Position here : all) ASSERT_EQ(here, *Position::from_board(here.board())) << plain(here);
    // Cluster in the list differ, and so do the two ways round of two marks.
    for (std::size_t i = 1; i < all.size(); ++i) ASSERT_FALSE(all[i - 1] == all[i]);
    EXPECT_FALSE(position("XO.......") == position("OX......."));
    // However it came about.
    EXPECT_EQ(game("048").position(), game("840").position());
}

}  // namespace
}  // namespace tateti::test
