#include "advise/ultimate_board.hpp"

#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace tateti::advise::test {
namespace {

using games::UltimatePosition;

UltimateMove to_ultimate_move(games::Move move) {
    return {UltimatePosition::board_of(move.cell), UltimatePosition::inner(move.cell)};
}

TEST(UltimateBoard, FollowsTheRulesInRandomGames) {
    std::mt19937 generator(3);
    for (const auto decided : {games::DecidedBoard::closed, games::DecidedBoard::playable})
        for (int i = 0; i < 300; ++i) {
            UltimatePosition position(games::Ultimate{.decided = decided});
            UltimateBoard board(position);
            while (true) {
                ASSERT_EQ(board.outcome(), position.outcome());
                if (position.is_over()) break;
                ASSERT_EQ(board.turn(), position.turn());
                ASSERT_EQ(board.open_boards(), position.open_boards());
                ASSERT_EQ(board.key(), UltimateBoard(position).key());
                const std::vector<games::Move> moves = games::test::listed(position.legal_moves());
                std::size_t found = 0;
                board.for_each_move([&](UltimateMove move) {
                    EXPECT_TRUE(position.legal_moves().contains(board.to_move(move)));
                    ++found;
                });
                ASSERT_EQ(found, moves.size());
                const games::Move move = moves[generator() % moves.size()];
                const UltimateBoard::Key before = board.key();
                board.play(to_ultimate_move(move));
                ASSERT_NE(board.key(), before);
                position = position.play_unchecked(move);
                for (const Mark mark : kAllMarks) ASSERT_EQ(board.won_boards(mark), position.won_boards(mark));
            }
        }
}

}  // namespace
}  // namespace tateti::advise::test
