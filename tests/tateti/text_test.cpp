#include <tateti/text.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tateti::test {
namespace {

static_assert(Text<5>().append("ab").append('c') == "abc");

TEST(Text, ANewOneIsEmpty) {
    const Text<4> text;
    EXPECT_TRUE(text.empty());
    EXPECT_EQ(text.size(), 0U);
    EXPECT_EQ(text.view(), "");
}

TEST(Text, GrowsByCharactersAndByTexts) {
    Text<8> text;
    text.append('a').append("bc").append("").append('d');
    EXPECT_EQ(text.view(), "abcd");
    EXPECT_EQ(text.size(), 4U);
    EXPECT_FALSE(text.empty());
}

TEST(Text, CanBeFilledToItsCapacity) {
    Text<3> text;
    text.append("xyz");
    EXPECT_EQ(std::string_view(text), "xyz");
    EXPECT_EQ(text.size(), 3U);
}

TEST(Text, KeepsBytesThatAreNotAscii) {
    const std::string accented = "l\xc3\xadnea";
    EXPECT_EQ(Text<16>().append(accented).view(), accented);
}

TEST(Text, IsEqualIfItsCharactersAreEqual) {
    EXPECT_TRUE(Text<4>().append("ab") == Text<4>().append('a').append('b'));
    EXPECT_FALSE(Text<4>().append("ab") == Text<4>().append("abc"));
    EXPECT_TRUE(Text<4>().append("ab") == "ab");
    EXPECT_FALSE(Text<4>().append("ab") == "aB");
}

}  // namespace
}  // namespace tateti::test
