// Openings of a board that is too large for a table. How many win was counted by another program.
#include "prove/boards.hpp"
#include "prove/prover.hpp"

#include <tateti/games/in_a_row.hpp>

#include <gtest/gtest.h>

namespace tateti::prove::test {
namespace {

// One opening of each class; the others are its images: two cells in the middle row, else four.
TEST(Openings, TenOfThirtyWinOn654) {
    const games::InARow rules{.columns = 6, .rows = 5, .k = 4};
    int winning = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) {
            const Duel to_move{0, bit(row * 6 + column)};
            const ProverResult proof = prove_position(rules, to_move, {.table_bytes = kTable});
            ASSERT_TRUE(proof.result);
            if (*proof.result == Result::loss) winning += row == 2 ? 2 : 4;
        }
    EXPECT_EQ(winning, 10);
}

}  // namespace
}  // namespace tateti::prove::test
