#include "support/every_position.hpp"
#include "support/oracle.hpp"
#include "support/plain.hpp"

#include <tateti/chance.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(win_chance(Position{}, 0_cell) == Fraction::of(191, 192));
static_assert(win_chance(Position{}, 4_cell) == Fraction::of(95, 96));

TEST(Chance, OfEveryMoveMatchesTestdataUnderAllSymmetries) {
    for (const Position here : every_position())
        for (const Cell cell : here.legal_moves())
            ASSERT_EQ(plain(win_chance(here, cell)), facts_about(plain(here)).moves.at(plain(cell)).chance)
                << plain(here) << " " << plain(cell);
}

TEST(Chance, OfEveryPerfectMoveIsThatOfThePosition) {
    for (const Position here : every_position())
        for (const Cell cell : perfect_moves(here))
            ASSERT_EQ(plain(win_chance(here, cell)), facts_about(plain(here)).chance) << plain(here);
}

TEST(Chance, IsOneForEveryWinningMoveAndZeroForTheMoveThatDraws) {
    for (const Position here : every_position())
        for (const Cell cell : here.legal_moves()) {
            const brute::Board board = plain(here);
            const brute::Board after = brute::play(board, plain(cell));
            if (brute::move_value(board, plain(cell)).result > 0) {
                ASSERT_EQ(win_chance(here, cell), Fraction::of(1, 1)) << board << " " << plain(cell);
            }
            if (brute::status(after) == "draw") {
                ASSERT_EQ(win_chance(here, cell), Fraction()) << board << " " << plain(cell);
            }
        }
}

}  // namespace
}  // namespace tateti::test
