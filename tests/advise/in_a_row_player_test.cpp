#include "advise/in_a_row_player.hpp"

#include "advise/in_a_row.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <variant>

namespace tateti::advise::test {
namespace {

using games::Claim;
using games::Proven;
using games::Unknown;

Advice advice_after(std::string_view game, const Budget& budget = {.playouts = 500}) {
    return InARowPlayer(in_a_row_after(game), budget).run();
}

std::string guess_after(std::string_view game) {
    const Advice advice = advice_after(game);
    return std::string(to_text(advice.guess, games::parse_game(game).value().position()).view());
}

TEST(InARowPlayer, BeginsInTheMiddle) {
    EXPECT_EQ(guess_after("gomoku"), "h8");
    EXPECT_EQ(guess_after("19,19,6"), "j10");
    EXPECT_EQ(guess_after("7,7,5"), "d4");
}

TEST(InARowPlayer, BlocksAFourAndProvesNothingByIt) {
    const char* game = "gomoku h8 g8 i8 a1 j8 a15 k8";
    EXPECT_EQ(guess_after(game), "l8");
    EXPECT_EQ(advice_after(game).value, Claim(Unknown{}));
    EXPECT_GT(advice_after(game).chance, 0);
    EXPECT_LT(advice_after(game).chance, 1);
}

TEST(InARowPlayer, AnswersAnOpenThree) {
    const std::set<std::string> answers{"g8", "k8", "f8", "l8"};
    EXPECT_TRUE(answers.contains(guess_after("gomoku h8 a1 i8 a15 j8"))) << guess_after("gomoku h8 a1 i8 a15 j8");
}

TEST(InARowPlayer, ProvesLosses) {
    // An open four, and two open threes that cross.
    for (const char* game : {"gomoku h8 a1 i8 a15 j8 o1 k8", "gomoku h8 a1 i8 a15 j9 o1 j10 o15 j8"}) {
        const Advice advice = advice_after(game, {.playouts = 5'000});
        EXPECT_EQ(advice.value, Claim(Proven{Result::loss})) << game;
        EXPECT_EQ(advice.proven, advice.guess) << game;
        EXPECT_EQ(advice.chance, 0) << game;
    }
}

TEST(InARowPlayer, PrefersItsOwnWinToABlock) {
    // Both have a line of four; and both have an open three.
    EXPECT_EQ(advice_after("gomoku a1 a3 b1 b3 c1 c3 d1 d3").value, Claim(Proven{Result::win}));
    EXPECT_EQ(guess_after("gomoku a1 a3 b1 b3 c1 c3 d1 d3"), "e1");
    EXPECT_EQ(advice_after("gomoku h8 h11 i8 i11 j8 j11").value, Claim(Proven{Result::win}));
}

TEST(InARowPlayer, ProvesEndings) {
    // O must block, and so on to the end; nobody can complete a line any more; the same with O in the corner; a fork.
    EXPECT_EQ(advice_after("3,3,3 402").value, Claim(Proven{Result::draw}));
    EXPECT_EQ(advice_after("4,4,4 a1 b2 c3 c2 b3 d4 d2 a3 a4 b1 c1 d1 a2").value, Claim(Proven{Result::draw}));
    EXPECT_EQ(advice_after("3,3,3 482").value, Claim(Proven{Result::draw}));
    EXPECT_EQ(advice_after("3,3,3 0128").value, Claim(Proven{Result::win}));
}

TEST(InARowPlayer, EndsWhenTheTimeIsOver) {
    const Advice none = advice_after("gomoku h8 i9", {.playouts = Budget::kUnlimited, .time = std::chrono::seconds(0)});
    EXPECT_EQ(none.value, Claim(Unknown{}));
    EXPECT_LT(none.playouts, 2'000U);
    const std::atomic<bool> stop = true;
    EXPECT_LT(advice_after("gomoku h8 i9", {.playouts = Budget::kUnlimited, .stop = &stop}).playouts, 2'000U);
}

}  // namespace
}  // namespace tateti::advise::test
