#include <tateti/outcome.hpp>

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

static_assert(status(std::nullopt) == "playing");

TEST(Outcome, S4_StatusIsOneOfFourWords) {
    EXPECT_EQ(status(std::nullopt), "playing");
    EXPECT_EQ(status(Outcome::x_wins), "x-wins");
    EXPECT_EQ(status(Outcome::o_wins), "o-wins");
    EXPECT_EQ(status(Outcome::draw), "draw");
}

TEST(Outcome, S6_OnlyAWonGameHasAWinner) {
    EXPECT_EQ(winner(Outcome::x_wins), Mark::x);
    EXPECT_EQ(winner(Outcome::o_wins), Mark::o);
    EXPECT_EQ(winner(Outcome::draw), std::nullopt);
    EXPECT_EQ(winner(std::nullopt), std::nullopt);
}

TEST(Outcome, AWinBelongsToTheMarkThatMadeIt) {
    EXPECT_EQ(win_for(Mark::x), Outcome::x_wins);
    EXPECT_EQ(win_for(Mark::o), Outcome::o_wins);
}

}  // namespace
}  // namespace tateti::test
