#include "terminal/canvas.hpp"

#include <gtest/gtest.h>

#include <string_view>

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

TEST(Canvas, IgnoresWhatIsOutside) {
    Canvas canvas({.rows = 2, .columns = 3});
    canvas.put(-1, 0, "above", Role::plain);
    canvas.put(2, 0, "below", Role::plain);
    canvas.put(0, -2, "left", Role::plain);
    canvas.put(1, 1, "right", Role::plain);
    EXPECT_EQ(canvas.text(), "ft\n ri\n");
}

TEST(Canvas, MayBeEmpty) {
    Canvas canvas({.rows = 0, .columns = -3});
    canvas.put(0, 0, "x", Role::plain);
    EXPECT_EQ(canvas.text(), "");
}

TEST(Canvas, CentresATextInItsWidth) {
    Canvas canvas({.rows = 1, .columns = 9});
    canvas.put_centred(0, 1, 7, "abc", Role::plain);
    EXPECT_EQ(canvas.text(), "   abc\n");
}

TEST(Canvas, ATextFromOutsideCannotControlTheTerminal) {
    const auto shown = [](std::string_view text) {
        Canvas canvas({.rows = 1, .columns = 10});
        canvas.put(0, 0, text, Role::plain);
        return canvas.text();
    };
    EXPECT_EQ(shown("a\x1b[1m\n\x7f"), "a?[1m??\n");
    EXPECT_EQ(shown("\xc2\x9b"), "?\n");          // the eight-bit escape
    EXPECT_EQ(shown("\xff\xc3"), "??\n");         // not UTF-8
    EXPECT_EQ(shown("\xf0\x9f\x98\x80"), "?\n");  // may be two columns wide
    EXPECT_EQ(shown("ñ│"), "ñ│\n");
}

TEST(Canvas, TextFromRightToLeftIsEmbeddedAndTheEmbeddingEnds) {
    Canvas canvas({.rows = 1, .columns = 8});
    canvas.put(0, 2, "أب", Role::plain);
    canvas.put(0, 5, "x", Role::plain);
    EXPECT_EQ(canvas.text(), "  \u202bأب\u202c\u200e x\n");
}

TEST(Canvas, AWideCharacterHasTwoCellsOrNone) {
    Canvas canvas({.rows = 1, .columns = 4});
    canvas.put(0, 1, "井字", Role::plain);
    EXPECT_EQ(canvas.text(), " 井\n");
}

}  // namespace
}  // namespace tateti::terminal
