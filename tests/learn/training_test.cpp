#include "learn/training.hpp"

#include "learn/values.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <set>

namespace tateti::learn {
namespace {

using std::chrono::days;

TEST(Mistakes, AreThePositionsInWhichAResultWasLost) {
    // O answers the centre with a side, which loses; the rest of O's moves cannot make it worse. X makes none.
    const Game game = *parse_game("4108632");
    const auto of_o = mistakes_in(game, Mark::o);
    ASSERT_EQ(of_o.size(), 1U);
    EXPECT_EQ(of_o.front(), board("....X...."));
    EXPECT_TRUE(mistakes_in(game, Mark::x).empty());
}

TEST(Mistakes, ReturnAfterADayAWeekAndAMonth) {
    const Mistake first = noticed(board("X........"), kToday);
    EXPECT_EQ(first.position, board("........X"));  // of its eight images, the one that comes first
    EXPECT_EQ(first.due, kToday + days(1));
    const auto second = answered(first, true, first.due);
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(second->due, first.due + days(7));
    const auto third = answered(*second, true, second->due);
    ASSERT_TRUE(third.has_value());
    EXPECT_EQ(third->due, second->due + days(30));
    EXPECT_FALSE(answered(*third, true, third->due).has_value());
}

TEST(Mistakes, AWrongAnswerStartsOver) {
    const Mistake later{.position = {}, .box = 2, .due = kToday, .times_shown = 4};
    const auto again = answered(later, false, kToday);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->box, 0);
    EXPECT_EQ(again->due, kToday + days(1));
    EXPECT_EQ(again->times_shown, 5);
}

TEST(Mistakes, AreShownInEveryImage) {
    std::set<int> images;
    for (int times = 0; times < Symmetry::kCount; ++times)
        images.insert(image_for({.position = {}, .box = 0, .due = {}, .times_shown = times}).index());
    EXPECT_EQ(images.size(), 8U);
    EXPECT_NE(image_for({}), Symmetry());  // not even the first time as it is stored
}

TEST(Ratings, MoveByElosFormula) {
    // As strong as a puzzle of difficulty 2, which is worth 800 points: half of 32 points either way.
    EXPECT_EQ(rated({.points = 800}, 2, true).points, 816);
    EXPECT_EQ(rated({.points = 800}, 2, false).points, 784);
    // 400 points weaker: the expectation is 1/11.
    EXPECT_EQ(rated({.points = 800}, 4, true).points, 800 + 29);
    EXPECT_EQ(rated({.points = 800}, 4, false).points, 800 - 3);
}

TEST(Ratings, AreNeverBelowZero) {
    // Otherwise somebody who fails again and again would go on falling, and a stored rating below 0 is not read back.
    EXPECT_EQ(rated({.points = 0}, 1, false).points, 0);
    EXPECT_EQ(rated({.points = 0}, 1, true).points, 31);
}

TEST(Streaks, GrowByOneADayAndEndWithADayMissed) {
    Streak streak;
    EXPECT_EQ(days_in_a_row(streak, kToday), 0);
    streak = solved_on(streak, kToday);
    streak = solved_on(streak, kToday);
    EXPECT_EQ(days_in_a_row(streak, kToday), 1);
    streak = solved_on(streak, kToday + days(1));
    EXPECT_EQ(days_in_a_row(streak, kToday + days(1)), 2);
    EXPECT_EQ(days_in_a_row(streak, kToday + days(2)), 2);  // today's may still be solved
    EXPECT_EQ(days_in_a_row(streak, kToday + days(3)), 0);
    EXPECT_EQ(solved_on(streak, kToday + days(3)).days, 1);
}

}  // namespace
}  // namespace tateti::learn
