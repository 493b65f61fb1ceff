#include "text/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::text {
namespace {

TEST(Utf8, EveryCharacterIsReadAsItWasWritten) {
    for (char32_t c = 0; c <= 0x10ffff; c += c < 0x3000 ? 1 : 0x101) {
        if (c >= 0xd800 && c <= 0xdfff) continue;
        const std::u32string one(1, c);
        ASSERT_EQ(decoded(encoded(one)), one) << static_cast<unsigned long>(c);
    }
}

TEST(Utf8, IsWrittenAsTheStandardSays) {
    EXPECT_EQ(encoded(U"aé│\U0001f600"), "a\xc3\xa9\xe2\x94\x82\xf0\x9f\x98\x80");
}

TEST(Utf8, EachInvalidByteBecomesAQuestionMark) {
    EXPECT_EQ(decoded("\xff\xc3"), U"??");
    EXPECT_EQ(decoded("\xed\xa0\x80."), U"???.");
    EXPECT_EQ(decoded("\xc3\xa9\xa9"), U"é?");
}

TEST(Utf8, ALeadingByteOrderMarkIsSkippedOnce) {
    EXPECT_EQ(without_byte_order_mark("\xef\xbb\xbf"
                                      "40"),
              "40");
    EXPECT_EQ(without_byte_order_mark("40\xef\xbb\xbf"), "40\xef\xbb\xbf");
    EXPECT_EQ(without_byte_order_mark(""), "");
}

TEST(Utf8, CountsCharactersOfValidTextOnly) {
    EXPECT_EQ(count_characters("jugó"), 4U);
    EXPECT_EQ(count_characters(""), 0U);
    EXPECT_EQ(count_characters("a\xff"), std::nullopt);
}

}  // namespace
}  // namespace tateti::text
