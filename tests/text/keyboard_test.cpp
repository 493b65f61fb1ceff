#include "text/keyboard.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace tateti::text {
namespace {

std::u32string us_keys(std::u32string_view typed) {
    std::u32string keys;
    for (const char32_t one : typed) keys += us_key(one);
    return keys;
}

// What the keys of a US keyboard, from `q` to `m`, type in other layouts.
TEST(Keyboard, FindsTheKeyAtTheSamePlace) {
    EXPECT_EQ(us_keys(U"ضصثقفغعهخح"), U"qwertyuiop");
    EXPECT_EQ(us_keys(U"شسيبلاتنم"), U"asdfghjkl");
    EXPECT_EQ(us_keys(U"ئءؤرىة"), U"zxcvnm");
    EXPECT_EQ(us_keys(U"йцукенгшщзфывапролдячсмить"), U"qwertyuiopasdfghjklzxcvbnm");
    EXPECT_EQ(us_keys(U"ςερτυθιοπασδφγηξκλζχψωβνμ"), U"wertyuiopasdfghjklzxcvbnm");
    EXPECT_EQ(us_keys(U"ДЫΛΣ"), U"LSLS");
}

TEST(Keyboard, ReadsDigitsAndWideCharacters) {
    EXPECT_EQ(us_keys(U"٠٤٩۰۴۹"), U"049049");
    EXPECT_EQ(us_keys(U"０８ｑＬ？؟"), U"08qL??");
}

TEST(Keyboard, LeavesOtherCharacters) {
    EXPECT_EQ(us_keys(U"aZ0? \t\x7f"), U"aZ0? \t\x7f");
    EXPECT_EQ(us_keys(U"ñöé井棋٪ё"), U"ñöé井棋٪ё");
}

TEST(Keyboard, ReadsATextOfOneCharacter) {
    EXPECT_EQ(us_key("ع"), "u");
    EXPECT_EQ(us_key("٤"), "4");
    EXPECT_EQ(us_key("عع"), "عع");
    EXPECT_EQ(us_key("\xff"), "\xff");
    EXPECT_EQ(us_key("u"), "u");
    EXPECT_EQ(us_key(""), "");
}

}  // namespace
}  // namespace tateti::text
