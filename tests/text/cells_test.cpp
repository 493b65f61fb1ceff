#include "text/cells.hpp"

#include "text/wrap.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <string>
#include <vector>

namespace tateti::text {
namespace {

using Lines = std::vector<std::string>;

TEST(Cells, OfACharacter) {
    for (const char32_t narrow : {U'a', U' ', U'é', U'│', U'░', U'“', U'م', U'\u00a0'}) EXPECT_EQ(cells_of(narrow), 1);
    for (const char32_t wide : {U'中', U'，', U'。', U'（', U'한', U'あ', U'😀'}) EXPECT_EQ(cells_of(wide), 2);
    for (const char32_t none : {U'\u0301', U'\u064b', U'\u200e', U'\u2068', U'\ufeff'}) EXPECT_EQ(cells_of(none), 0);
}

TEST(Cells, WhateverTheLocaleIs) {
    const std::string before = std::setlocale(LC_CTYPE, nullptr);
    ASSERT_NE(std::setlocale(LC_CTYPE, "C"), nullptr);
    EXPECT_EQ(cells_of(U'中'), 2);
    std::setlocale(LC_CTYPE, before.c_str());
}

TEST(Cells, TheWidthOfATextIsInCells) {
    EXPECT_EQ(width_of(""), 0);
    EXPECT_EQ(width_of("año"), 3);
    EXPECT_EQ(width_of("和棋 3"), 6);
    EXPECT_EQ(width_of("يُحفظ"), 4);
    EXPECT_EQ(padded("和棋", 6), "和棋  ");
    EXPECT_EQ(right_aligned("和棋", 6), "  和棋");
    EXPECT_EQ(padded("longer", 3), "longer");
}

TEST(Cells, ChineseWrapsWithoutBlanksButNotBeforeItsMarks) {
    EXPECT_EQ(wrapped("轮到你了吗", 4), (Lines{"轮到", "你了", "吗"}));
    EXPECT_EQ(wrapped("轮到你了吗", 5), (Lines{"轮到", "你了", "吗"}));
    EXPECT_EQ(wrapped("轮到。你", 4), (Lines{"轮", "到。", "你"}));
    EXPECT_EQ(wrapped("电脑（X）", 6), (Lines{"电脑", "（X）"}));
    EXPECT_EQ(wrapped("走 Tateti 吧", 8), (Lines{"走", "Tateti", "吧"}));
    EXPECT_EQ(wrapped("one two", 3), (Lines{"one", "two"}));
    EXPECT_EQ(wrapped("中", 1), (Lines{"中"}));
}

}  // namespace
}  // namespace tateti::text
