#include "text/ascii.hpp"

#include <gtest/gtest.h>

namespace tateti::text {
namespace {

static_assert(trimmed(" \t a b\t") == "a b");

TEST(Ascii, ChangesTheCaseOfAsciiLettersOnly) {
    for (int c = 0; c < 256; ++c) {
        const char byte = static_cast<char>(c);
        const bool capital = c >= 0x41 && c <= 0x5a;
        const bool small = c >= 0x61 && c <= 0x7a;
        EXPECT_EQ(to_lower(byte), static_cast<char>(capital ? c + 0x20 : c)) << c;
        EXPECT_EQ(to_upper(byte), static_cast<char>(small ? c - 0x20 : c)) << c;
    }
}

TEST(Ascii, LowercasesAText) {
    EXPECT_EQ(lowered("Level PERFECT 8["), "level perfect 8[");
}

TEST(Ascii, ComparesWithoutCase) {
    EXPECT_TRUE(equal_ignoring_case("GZip", "gzIP"));
    EXPECT_TRUE(equal_ignoring_case("", ""));
    EXPECT_FALSE(equal_ignoring_case("gzip", "gzip2"));
    EXPECT_FALSE(equal_ignoring_case("[", "{")) << "though they differ by the bit of the case";
    EXPECT_FALSE(equal_ignoring_case("\xc3\x81", "\xc3\xa1"));
}

TEST(Ascii, TrimsBothEndsAndNothingBetween) {
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed("  a \t b  "), "a \t b");
    EXPECT_EQ(trimmed(" \t "), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("\na\n"), "\na\n") << "a line end is no blank";
    EXPECT_EQ(trimmed("\r\n a\n", " \r\n"), "a") << "unless it is asked for";
}

}  // namespace
}  // namespace tateti::text
