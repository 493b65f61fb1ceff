#include "text/similar.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tateti::text {
namespace {

TEST(Similar, CountsTypingErrors) {
    EXPECT_EQ(distance("undo", "undo"), 0);
    EXPECT_EQ(distance("undp", "undo"), 1) << "replaced";
    EXPECT_EQ(distance("und", "undo"), 1) << "left out";
    EXPECT_EQ(distance("undoo", "undo"), 1) << "added";
    EXPECT_EQ(distance("qiut", "quit"), 1) << "swapped";
    EXPECT_EQ(distance("ab", "ba"), 1);
    EXPECT_EQ(distance("", "undo"), 4);
    EXPECT_EQ(distance("undo", ""), 4);
    EXPECT_EQ(distance("udnp", "undo"), 2) << "swapped and replaced";
    EXPECT_EQ(distance("abc", "cab"), 2);
}

TEST(Similar, NamesTheNearestWordThatFewErrorsLeadTo) {
    const std::vector<std::string> known{"new", "undo", "redo", "restart", "u"};
    const auto meant = [&](const char* word) { return similar(word, known); };
    EXPECT_EQ(meant("undp"), "undo");
    EXPECT_EQ(meant("rdeo"), "redo");
    EXPECT_EQ(meant("nwe"), "new");
    EXPECT_EQ(meant("rstrat"), "restart") << "two errors in a longer word";
    EXPECT_EQ(meant("rndp"), "") << "two in a short one";
    EXPECT_EQ(meant("x"), "") << "a letter has nothing left of it";
    EXPECT_EQ(meant("ux"), "");
    EXPECT_EQ(meant("castle"), "");
    EXPECT_EQ(similar("undp", {}), "");
}

}  // namespace
}  // namespace tateti::text
