// What is known without a solution: proofs, published values and guesses.
#include "levels/finding.hpp"

#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

namespace tateti::levels {
namespace {

Finding found(const char* game) {
    return find_out(games::Subject(games::parse_game(game).value()), {.playouts = 20});
}

TEST(Finding, AProofHasItsNumberOfMovesIfItWinsAtOnce) {
    const Finding at_once = found("7,7,4 a1 a7 b1 b7 c1 g7");
    EXPECT_EQ(at_once.value, games::Claim(games::Proven{Result::win}));
    EXPECT_EQ(at_once.plies, 1);
    const Finding later = found("gomoku h8 a1 i8 a2 j8 a3");
    EXPECT_EQ(later.value, games::Claim(games::Proven{Result::win}));
    EXPECT_FALSE(later.plies.has_value());
    const Finding lost = found("gomoku h8 a1 i8 a2 j8 a3 k8");
    EXPECT_EQ(lost.value, games::Claim(games::Proven{Result::loss}));
    EXPECT_FALSE(lost.plies.has_value());
}

TEST(Finding, OnlyTheStartHasThePublishedValue) {
    const Finding start = found("gomoku");
    EXPECT_EQ(start.value, games::Claim(games::Known{Result::win, "Allis 1993"}));
    EXPECT_EQ(start.plies, 35);
    EXPECT_FALSE(start.advice.proven.has_value()) << "the move of a search remains a guess";
    EXPECT_EQ(found("gomoku h8").value, games::Claim(games::Unknown{}));
    EXPECT_EQ(found("ultimate").value, games::Claim(games::Unknown{}));
}

}  // namespace
}  // namespace tateti::levels
