#include "terminal/canvas.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tateti::terminal {
namespace {

TEST(Canvas, IsBlankAtFirst) {
    EXPECT_EQ(Canvas({.rows = 2, .columns = 3}).text(), "\n\n");
}

TEST(Canvas, ShowsWhatWasPutThere) {
    Canvas canvas({.rows = 2, .columns = 6});
    canvas.put(0, 1, "a│b", Role::x);
    canvas.put(1, 5, U'z', Role::dim);
    EXPECT_EQ(canvas.text(), " a│b\n     z\n");
    EXPECT_EQ(canvas.at(0, 2), (Glyph{.character = U'│', .role = Role::x}));
    EXPECT_EQ(canvas.at(1, 5).role, Role::dim);
    EXPECT_EQ(canvas.at(0, 0), Glyph{});
}

TEST(Canvas, LeavesOutWhatIsOutside) {
    Canvas canvas({.rows = 2, .columns = 3});
    canvas.put(-1, 0, "above", Role::plain);
    canvas.put(2, 0, "below", Role::plain);
    canvas.put(0, -2, "left", Role::plain);
    canvas.put(1, 1, "right", Role::plain);
    EXPECT_EQ(canvas.text(), "ft\n ri\n");
}

TEST(Canvas, MayHaveNoRoomAtAll) {
    Canvas canvas({.rows = 0, .columns = -3});
    canvas.put(0, 0, "x", Role::plain);
    EXPECT_EQ(canvas.text(), "");
}

TEST(Canvas, CentresATextInItsWidth) {
    Canvas canvas({.rows = 1, .columns = 9});
    canvas.put_centred(0, 1, 7, "abc", Role::plain);
    EXPECT_EQ(canvas.text(), "   abc\n");
}

TEST(Canvas, ATextFromOutsideCannotSpeakToTheTerminal) {
    EXPECT_EQ(characters("a\x1b[1m\n\x7f"), U"a?[1m??");
    EXPECT_EQ(characters("\xc2\x9b"), U"?");             // the eight-bit escape
    EXPECT_EQ(characters("\xff\xc3"), U"??");            // no UTF-8
    EXPECT_EQ(characters("\xf0\x9f\x98\x80"), U"????");  // wider than a column, and beyond what we draw
    EXPECT_EQ(characters("ñ│"), U"ñ│");
}

TEST(Canvas, WidthCountsCharactersAndNotBytes) {
    EXPECT_EQ(width_of("jugó"), 4);
}

TEST(Canvas, WrapsAtBlanks) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 13), (std::vector<std::string>{"one two three"}));
    EXPECT_EQ(wrapped("", 5), std::vector<std::string>{});
}

TEST(Canvas, CutsAWordThatIsTooLong) {
    EXPECT_EQ(wrapped("/a/long/path is", 6), (std::vector<std::string>{"/a/lon", "g/path", "is"}));
}

TEST(Canvas, WrappingLosesNothingAndKeepsTheWidth) {
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
}  // namespace tateti::terminal
