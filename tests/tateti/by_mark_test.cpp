#include <tateti/by_mark.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

constexpr ByMark<int> kPair{.x = 3, .o = 8};

static_assert(kPair[Mark::x] == 3 && kPair[Mark::o] == 8);
static_assert(kPair.swapped() == ByMark<int>{.x = 8, .o = 3});
static_assert(kPair.map([](int value) { return value > 5; }) == ByMark<bool>{.x = false, .o = true});
static_assert(sizeof(ByMark<char>) == 2);

TEST(ByMark, HoldsOneValueForEachMark) {
    EXPECT_EQ(kPair[Mark::x], 3);
    EXPECT_EQ(kPair[Mark::o], 8);
    EXPECT_EQ(ByMark<int>{}, (ByMark<int>{.x = 0, .o = 0}));
}

TEST(ByMark, AssigningToOneMarkLeavesTheOther) {
    ByMark<std::string> names{.x = "Ada", .o = "Bob"};
    names[Mark::o] = "Eve";
    EXPECT_EQ(names, (ByMark<std::string>{.x = "Ada", .o = "Eve"}));
    names[Mark::x] = "Kim";
    EXPECT_EQ(names, (ByMark<std::string>{.x = "Kim", .o = "Eve"}));
}

TEST(ByMark, DiffersIfEitherValueDiffers) {
    EXPECT_NE(kPair, (ByMark<int>{.x = 4, .o = 8}));
    EXPECT_NE(kPair, (ByMark<int>{.x = 3, .o = 9}));
    EXPECT_NE(kPair, kPair.swapped());
    EXPECT_EQ(kPair, kPair.swapped().swapped());
}

TEST(ByMark, MapsEachValueAndKeepsItsMark) {
    EXPECT_EQ(kPair.map([](int value) { return std::to_string(value); }), (ByMark<std::string>{.x = "3", .o = "8"}));
}

TEST(ByMark, VisitsXFirst) {
    std::string visited;
    kPair.for_each([&](Mark mark, int value) { visited += to_char(mark) + std::to_string(value); });
    EXPECT_EQ(visited, "X3O8");
}

}  // namespace
}  // namespace tateti::test
