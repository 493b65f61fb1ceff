#include "text/wrap.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tateti::text {
namespace {

TEST(Wrap, WidthCountsCharactersAndNotBytes) {
    EXPECT_EQ(width_of("jugó"), 4);
}

TEST(Wrap, BreaksAtBlanks) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 13), (std::vector<std::string>{"one two three"}));
    EXPECT_EQ(wrapped("", 5), std::vector<std::string>{});
}

TEST(Wrap, CutsAWordThatIsTooLong) {
    EXPECT_EQ(wrapped("/a/long/path is", 6), (std::vector<std::string>{"/a/lon", "g/path", "is"}));
}

TEST(Wrap, ALineMayEndAfterABlankAndBetweenChineseCharacters) {
    EXPECT_EQ(line_parts("one two"), (std::vector<std::string>{"one ", "two"}));
    EXPECT_EQ(line_parts("X 赢了，（好）！"), (std::vector<std::string>{"X ", "赢", "了，", "（好）！"}));
    EXPECT_EQ(line_parts(""), std::vector<std::string>{});
}

TEST(Wrap, WrappingLosesNothingAndKeepsTheWidth) {
    std::mt19937 chance(1);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto n = chance() % 60; n > 0; --n) text += chance() % 4 == 0 && !text.ends_with(' ') ? ' ' : 'w';
        if (text.ends_with(' ')) text.pop_back();
        if (text.starts_with(' ')) text.erase(0, 1);
        const int width = 1 + static_cast<int>(chance() % 20);
        std::string letters;
        for (const std::string& line : wrapped(text, width)) {
            ASSERT_LE(width_of(line), width) << text;
            for (const char c : line)
                if (c != ' ') letters += c;
        }
        std::erase(text, ' ');
        ASSERT_EQ(letters, text);
    }
}

}  // namespace
}  // namespace tateti::text
