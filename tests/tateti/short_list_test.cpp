#include <tateti/short_list.hpp>

#include <gtest/gtest.h>

#include <iterator>
#include <vector>

namespace tateti::test {
namespace {

constexpr int kSumOfTwo = [] {
    ShortList<int, 2> list;
    list.push_back(3);
    list.push_back(4);
    return list.front() + list.back();
}();
static_assert(kSumOfTwo == 7);

TEST(ShortList, ANewOneIsEmpty) {
    const ShortList<int, 3> list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(ShortList, KeepsItsValuesInOrderUpToItsCapacity) {
    ShortList<int, 3> list;
    for (const int value : {7, 5, 6}) list.push_back(value);
    EXPECT_EQ(list.size(), 3U);
    EXPECT_FALSE(list.empty());
    EXPECT_EQ(list.front(), 7);
    EXPECT_EQ(list[1], 5);
    EXPECT_EQ(list.back(), 6);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 5, 6}));
}

TEST(ShortList, ACopyIsIndependent) {
    ShortList<int, 2> list;
    list.push_back(1);
    const ShortList<int, 2> copy = list;
    list.push_back(2);
    EXPECT_EQ(copy.size(), 1U);
    EXPECT_EQ(list.size(), 2U);
}

}  // namespace
}  // namespace tateti::test
