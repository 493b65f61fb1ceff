#include "advise/line_board.hpp"

#include "advise/in_a_row.hpp"
#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

namespace tateti::advise::test {
namespace {

using games::InARow;
using games::InARowPosition;

/// What a board says about its lines, without the order.
struct Said {
    explicit Said(const LineBoard& board) : hash(board.hash()), empty(board.empty_cells()) {
        for (const Mark mark : kAllMarks) {
            for (int count = 1; count <= LineBoard::kMostLacking; ++count) {
                const auto lines = board.lacking(count, mark);
                lacking.emplace_back(lines.begin(), lines.end());
            }
            promise.push_back(board.promise(mark));
            live.push_back(board.live_lines(mark));
        }
    }
    friend bool operator==(const Said&, const Said&) = default;

    std::uint64_t hash;
    int empty;
    std::vector<std::set<LineIndex>> lacking;
    std::vector<std::int32_t> promise;
    std::vector<int> live;
};

TEST(LineBoard, MarksPutAndTakenLeaveWhatAFreshBoardSays) {
    std::mt19937 generator(3);
    for (const InARow& rules :
         {InARow{.columns = 15, .rows = 15, .k = 5}, InARow{.columns = 7, .rows = 4, .k = 4},
          InARow{.columns = 19, .rows = 19, .k = 6}, InARow{.columns = 4, .rows = 4, .layers = 4, .k = 4},
          InARow{.columns = 5, .rows = 5, .k = 2}}) {
        InARowPosition position(rules);
        LineBoard board(position);
        std::vector<InARowPosition> before;
        while (!position.is_over()) {
            before.push_back(position);
            const auto moves = games::test::listed(position.legal_moves());
            const games::Move move = moves[generator() % moves.size()];
            board.put(static_cast<CellIndex>(move.cell.index()), move.mark);
            position = position.play_unchecked(move);
            ASSERT_EQ(Said(board), Said(LineBoard(position)));
            ASSERT_EQ(board.hash(), position.hash());
        }
        while (!before.empty()) {
            const games::CellSet put =
                position.cells(opponent(position.turn())) - before.back().cells(opponent(position.turn()));
            board.take(static_cast<CellIndex>((*put.begin()).index()), opponent(position.turn()));
            position = before.back();
            before.pop_back();
            ASSERT_EQ(Said(board), Said(LineBoard(position)));
        }
    }
}

TEST(LineBoard, WinningCellsAreThoseThatEndTheGame) {
    std::mt19937 generator(4);
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const games::Game game = games::test::random_game(InARow{.columns = 6, .rows = 6, .k = 4}, generator, 22);
        if (game.is_over()) continue;
        const games::Position position = game.position();
        std::set<int> wins;
        position.legal_moves().for_each([&](games::Move move) {
            if (winner(position.play_unchecked(move).outcome()) == position.turn()) wins.insert(move.cell.index());
        });
        const LineBoard board(in_a_row(position));
        const auto cells = board.winning_cells(position.turn());
        ASSERT_EQ(cells.size(), std::min<std::size_t>(wins.size(), 2));
        for (const CellIndex cell : cells) ASSERT_TRUE(wins.contains(cell));
        found += wins.empty() ? 0 : 1;
    }
    EXPECT_GT(found, 50);
}

TEST(LineBoard, CountsTheLinesOfKnownBoards) {
    const auto lines = [](const InARow& rules) { return LineBoard(InARowPosition(rules)).lines(); };
    EXPECT_EQ(lines({}), 8U);
    EXPECT_EQ(lines({.columns = 15, .rows = 15, .k = 5}), 572U);
    EXPECT_EQ(lines({.columns = 8, .rows = 8, .k = 4}), 130U);
    EXPECT_EQ(lines({.columns = 4, .rows = 4, .layers = 4, .k = 4}), 76U);
    EXPECT_EQ(lines({.columns = 3, .rows = 3, .layers = 3, .k = 3}), 49U);
}

}  // namespace
}  // namespace tateti::advise::test
