#include "text/quote.hpp"

#include "text/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::text {
namespace {

TEST(SpelledOut, KeepsOnlyPrintableAscii) {
    EXPECT_EQ(spelled_out(" a~"), " a~");
    EXPECT_EQ(spelled_out(std::string("\0\x1f\x7f\x80\xff", 5)), R"(\x00\x1f\x7f\x80\xff)");
    EXPECT_EQ(spelled_out("\xc3\xa1"), R"(\xc3\xa1)");
}

TEST(Quote, IsShort) {
    EXPECT_EQ(quote("0123456789abcdefghijklmnopqrstuvwxyz"), "0123456789abcdefghijklmn");
    EXPECT_EQ(quote("\n"), R"(\x0a)");
}

TEST(Legible, KeepsCharactersOfUtf8) {
    for (const char* text : {"/home/jos\xc3\xa9/tateti", "\xc2\xa0", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
                             "\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
        EXPECT_EQ(legible(text), text);
}

// Control characters, a lone continuation, too short, overlong, surrogates, beyond the last.
TEST(Legible, SpellsOutWhatIsInvisibleOrTurnsTheTextAround) {
    for (const char32_t point :
         {U'\u061c', U'\u200b', U'\u200f', U'\u2028', U'\u202e', U'\u2066', U'\ufeff', U'\u0085'})
        EXPECT_TRUE(legible(encoded(std::u32string(1, point))).starts_with("\\x")) << static_cast<unsigned>(point);
    for (const char* text : {"ñ", "中", "ع", "é", "🂡"}) EXPECT_EQ(legible(text), text);
}

TEST(Quote, EndsBetweenTwoCharacters) {
    EXPECT_EQ(quote(std::string(23, 'a') + "ñ"), std::string(23, 'a'));
    EXPECT_EQ(quote(std::string(22, 'a') + "ñb"), std::string(22, 'a') + "ñ");
}

TEST(Legible, SpellsOutInvalidBytes) {
    EXPECT_EQ(legible(std::string("a\0\x1b\n\x7f", 5)), R"(a\x00\x1b\x0a\x7f)");
    EXPECT_EQ(legible("\xc2\x80"), R"(\xc2\x80)");
    EXPECT_EQ(legible("\xc2\x9f"), R"(\xc2\x9f)");
    EXPECT_EQ(legible("\xa1"), R"(\xa1)");
    EXPECT_EQ(legible("\xc3"), R"(\xc3)");
    EXPECT_EQ(legible("\xe2\x82x"), R"(\xe2\x82x)");
    EXPECT_EQ(legible("\xc0\xaf\xc1\xbf"), R"(\xc0\xaf\xc1\xbf)");
    EXPECT_EQ(legible("\xe0\x9f\xbf"), R"(\xe0\x9f\xbf)");
    EXPECT_EQ(legible("\xf0\x8f\xbf\xbf"), R"(\xf0\x8f\xbf\xbf)");
    EXPECT_EQ(legible("\xed\xa0\x80"), R"(\xed\xa0\x80)");
    EXPECT_EQ(legible("\xf4\x90\x80\x80"), R"(\xf4\x90\x80\x80)");
    EXPECT_EQ(legible("\xf5\x80\x80\x80\xff"), R"(\xf5\x80\x80\x80\xff)");
    EXPECT_EQ(legible("\xff\xc3\xa1"), "\\xff\xc3\xa1") << "and goes on behind it";
}

}  // namespace
}  // namespace tateti::text
