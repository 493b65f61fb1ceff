#include <tateti/companion.hpp>
#include <tateti/level.hpp>
#include <tateti/strength.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <random>
#include <utility>

namespace tateti::test {
namespace {

static_assert(Companion().after(Outcome::x_wins, Mark::x).against(Mark::x).steps() == 18);

Strength strength(int steps) {
    return Strength::from_steps(steps).value();
}

TEST(Strength, StartsHalfwayBetweenEasyAndMedium) {
    EXPECT_EQ(Strength().steps(), 15);
    EXPECT_EQ(Strength(), strength(15));
}

TEST(Strength, IsANumberOfStepsFromGentleToPerfect) {
    for (int steps = 0; steps <= 40; ++steps) EXPECT_EQ(strength(steps).steps(), steps);
    for (const int wrong : {-1, 41, 256, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
        EXPECT_EQ(Strength::from_steps(wrong), std::nullopt) << wrong;
    for (const auto& [steps, level] :
         {std::pair(0, Level::gentle), std::pair(10, Level::easy), std::pair(20, Level::medium),
          std::pair(30, Level::hard), std::pair(40, Level::perfect)})
        EXPECT_EQ(odds(Level::companion, Game(), strength(steps)), odds(level, Game())) << name(level);
}

TEST(Strength, GoesThreeStepsUpAfterAWinAndTwoDownOtherwise) {
    EXPECT_EQ(strength(20).after(Result::win), strength(23));
    EXPECT_EQ(strength(20).after(Result::draw), strength(18));
    EXPECT_EQ(strength(20).after(Result::loss), strength(18));
}

TEST(Strength, StaysOnItsScale) {
    EXPECT_EQ(strength(38).after(Result::win), strength(40));
    EXPECT_EQ(strength(40).after(Result::win), strength(40));
    EXPECT_EQ(strength(1).after(Result::loss), strength(0));
    EXPECT_EQ(strength(0).after(Result::draw), strength(0));
}

// The proof of "two wins in five": whatever the results are, as long as no step is cut off at an end of the scale.
TEST(Strength, WithinTheScaleTheWinsOfAnySeriesStayAtTwoInFive) {
    std::mt19937 chance(5);
    int long_series = 0;
    for (int series = 0; series < 2000; ++series) {
        Strength now;
        int wins = 0;
        for (int games = 1; games <= 500; ++games) {
            // A player who wins the more often, the weaker the companion; each has a skill of their own.
            const bool won = static_cast<int>(chance() % 40) > now.steps() - 20 + series % 30;
            const int step = won ? 3 : -2;
            if (now.steps() + step < 0 || now.steps() + step > 40) break;
            now = now.after(won ? Result::win : Result::loss);
            wins += won ? 1 : 0;
            ASSERT_GE(5 * wins, 2 * games - 15);
            ASSERT_LE(5 * wins, 2 * games + 25);
            if (games == 500) ++long_series;
        }
    }
    EXPECT_GT(long_series, 100);
}

TEST(Companion, RemembersEachMarkOfThePlayerApart) {
    const Companion fresh;
    const Companion won_as_x = fresh.after(Outcome::x_wins, Mark::x);
    EXPECT_EQ(won_as_x.against(Mark::x), strength(18));
    EXPECT_EQ(won_as_x.against(Mark::o), strength(15));
    const Companion lost_as_o = won_as_x.after(Outcome::x_wins, Mark::o);
    EXPECT_EQ(lost_as_o.against(Mark::x), strength(18));
    EXPECT_EQ(lost_as_o.against(Mark::o), strength(13));
    EXPECT_EQ(fresh, Companion()) << "a value";
}

TEST(Companion, ADrawIsNoWin) {
    EXPECT_EQ(Companion().after(Outcome::draw, Mark::o).against(Mark::o), strength(13));
    EXPECT_EQ(Companion().after(std::nullopt, Mark::x).against(Mark::x), strength(13));
}

TEST(Companion, IsRestoredFromItsStrengths) {
    const Companion restored({.x = strength(3), .o = strength(40)});
    EXPECT_EQ(restored.against(Mark::x), strength(3));
    EXPECT_EQ(restored.against(Mark::o), strength(40));
}

}  // namespace
}  // namespace tateti::test
