#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/game.hpp>

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace tateti::test {
namespace {

std::string to_board(const char* text) {
    return plain(game_to(Position::from_board(board(text)).value()));
}

static_assert(game_to(Position{}) == Game{});

TEST(GameTo, LeadsToEveryPositionByLegalMoves) {
    std::unordered_set<std::string> legal;  // what brute force plays, up to every ply of it
    for (const std::string& finished : brute::finished_games())
        for (std::size_t ply = 0; ply <= finished.size(); ++ply) legal.insert(finished.substr(0, ply));
    ASSERT_EQ(every_position().size(), 5478U);
    for (const Position position : every_position()) {
        const Game game = game_to(position);
        ASSERT_EQ(plain(game.position()), plain(position));
        ASSERT_TRUE(legal.contains(plain(game))) << plain(position) << ' ' << plain(game);
        ASSERT_FALSE(game.can_redo());
    }
}

TEST(GameTo, IsTheFirstOfAllGamesThatLeadThere) {
    std::unordered_map<std::string, std::string> first;
    for (const Game& game : every_game()) first.try_emplace(plain(game.position()), plain(game));
    for (const Position position : every_position()) ASSERT_EQ(plain(game_to(position)), first.at(plain(position)));
}

TEST(GameTo, PlaysTheWinningMoveLast) {
    EXPECT_EQ(to_board("X.O.X...O"), "0248");
    EXPECT_EQ(to_board("XXXOO...."), "03142");
    EXPECT_EQ(to_board("XXXOO.OX."), "0314762") << "2 before 7 would have ended the game";
    EXPECT_EQ(to_board("XX.OOO.X."), "031475");
    EXPECT_EQ(to_board("XOXOXOXOX"), "012365874") << "4 is the only cell of both lines";
}

}  // namespace
}  // namespace tateti::test
