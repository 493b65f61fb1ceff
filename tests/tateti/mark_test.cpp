#include <tateti/mark.hpp>

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

static_assert(opponent(Mark::x) == Mark::o && opponent(Mark::o) == Mark::x);

TEST(Mark, S3_ThereAreTwoPlayersAndEachIsTheOthersOpponent) {
    EXPECT_EQ(opponent(Mark::x), Mark::o);
    EXPECT_EQ(opponent(Mark::o), Mark::x);
}

TEST(Mark, S2_IsSpelledAsACapitalLetter) {
    EXPECT_EQ(to_char(Mark::x), 'X');
    EXPECT_EQ(to_char(Mark::o), 'O');
}

}  // namespace
}  // namespace tateti::test
