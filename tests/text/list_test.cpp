#include "text/list.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tateti::text {
namespace {

TEST(List, SeparatesWithCommasAndTheLastWithOr) {
    const std::vector<std::string> items{"X", "O", "none"};
    EXPECT_EQ(list_with_or(items), "X, O or none");
    EXPECT_EQ(list_with_or(std::span(items).first(2)), "X or O");
    EXPECT_EQ(list_with_or(std::span(items).first(1)), "X");
    EXPECT_EQ(list_with_or({}), "");
}

}  // namespace
}  // namespace tateti::text
