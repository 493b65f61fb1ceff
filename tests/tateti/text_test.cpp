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

TEST(Text, ACapitalIsForTheLettersThatHaveOne) {
    const auto with_capital = [](std::string_view text) {
        std::string string("(");
        append_with_capital(string, text);
        Text<64> inlined;
        append_with_capital(inlined.append("("), text);
        EXPECT_EQ(inlined.view(), string);
        return string;
    };
    EXPECT_EQ(with_capital("x wins"), "(X wins");
    EXPECT_EQ(with_capital("z"), "(Z");
    EXPECT_EQ(with_capital("él gana"), "(Él gana");
    EXPECT_EQ(with_capital("über"), "(Über");
    EXPECT_EQ(with_capital("Él gana"), "(Él gana");
    EXPECT_EQ(with_capital("2 win"), "(2 win");
    EXPECT_EQ(with_capital("左上角"), "(左上角");
    EXPECT_EQ(with_capital("الوسط"), "(الوسط");
    EXPECT_EQ(with_capital("«sí»"), "(«sí»");
    EXPECT_EQ(with_capital(""), "(");
    EXPECT_EQ(with_capital("\xc3"), "(\xc3") << "half a letter";
}

}  // namespace
}  // namespace tateti::test
