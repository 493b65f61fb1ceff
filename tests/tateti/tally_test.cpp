#include <tateti/tally.hpp>

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

static_assert(Tally{}.with(Outcome::draw).games() == 1);

TEST(Tally, S14_StartsAtZero) {
    constexpr Tally kFresh;
    EXPECT_EQ(kFresh.x, 0U);
    EXPECT_EQ(kFresh.o, 0U);
    EXPECT_EQ(kFresh.draws, 0U);
    EXPECT_EQ(kFresh.games(), 0U);
}

TEST(Tally, S14_AFinishedGameCountsOnceAndForOneOfThree) {
    EXPECT_EQ(Tally{}.with(Outcome::x_wins), (Tally{.x = 1, .o = 0, .draws = 0}));
    EXPECT_EQ(Tally{}.with(Outcome::o_wins), (Tally{.x = 0, .o = 1, .draws = 0}));
    EXPECT_EQ(Tally{}.with(Outcome::draw), (Tally{.x = 0, .o = 0, .draws = 1}));
}

TEST(Tally, S14_CountsASeriesAndLeavesTheOldTallyAsItWas) {
    const Tally before{.x = 2, .o = 3, .draws = 5};
    const Tally after = before.with(Outcome::draw).with(Outcome::x_wins).with(Outcome::draw).with(Outcome::o_wins);
    EXPECT_EQ(after, (Tally{.x = 3, .o = 4, .draws = 7}));
    EXPECT_EQ(after.games(), 14U);
    EXPECT_EQ(before, (Tally{.x = 2, .o = 3, .draws = 5}));
}

TEST(Tally, DiffersIfAnyOfTheThreeDiffers) {
    EXPECT_NE((Tally{.x = 1, .o = 0, .draws = 0}), (Tally{.x = 0, .o = 1, .draws = 0}));
    EXPECT_NE((Tally{.x = 0, .o = 1, .draws = 0}), (Tally{.x = 0, .o = 0, .draws = 1}));
}

}  // namespace
}  // namespace tateti::test
