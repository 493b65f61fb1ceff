#include "terminal/marks.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tateti::terminal {
namespace {

using Drawing = std::vector<std::u32string>;

TEST(Marks, AreLettersInOneRow) {
    for (const Alphabet alphabet : {Alphabet::unicode, Alphabet::ascii}) {
        EXPECT_EQ(drawn_mark(Mark::x, 1, 5, alphabet), (Drawing{U"  X  "}));
        EXPECT_EQ(drawn_mark(Mark::o, 1, 5, alphabet), (Drawing{U"  O  "}));
    }
}

TEST(Marks, AreACrossAndARingInThreeRows) {
    EXPECT_EQ(drawn_mark(Mark::x, 3, 5, Alphabet::unicode), (Drawing{U"▀▄ ▄▀", U" ▄▀▄ ", U"▀   ▀"}));
    EXPECT_EQ(drawn_mark(Mark::o, 3, 5, Alphabet::unicode), (Drawing{U"▄▀▀▀▄", U"█   █", U" ▀▀▀ "}));
    EXPECT_EQ(drawn_mark(Mark::x, 3, 5, Alphabet::ascii), (Drawing{U"\\   /", U"  X  ", U"/   \\"}));
    EXPECT_EQ(drawn_mark(Mark::o, 3, 5, Alphabet::ascii), (Drawing{U".---.", U"|   |", U"'---'"}));
}

/// Each half of a character in the unicode drawing is a point.
bool inked(const Drawing& drawing, int x, int y) {
    const char32_t c = drawing[static_cast<std::size_t>(y / 2)][static_cast<std::size_t>(x)];
    return c == U'█' || c == (y % 2 == 0 ? U'▀' : U'▄');
}

TEST(Marks, FillTheirRoomAtEverySizeAndAreSymmetric) {
    for (int rows = 3; rows <= 30; ++rows) {
        const int size = 2 * rows - 1;
        for (const Mark mark : kAllMarks) {
            const Drawing drawing = drawn_mark(mark, rows, size, Alphabet::unicode);
            ASSERT_EQ(drawing.size(), static_cast<std::size_t>(rows));
            for (int y = 0; y < size; ++y) {
                ASSERT_EQ(drawing[static_cast<std::size_t>(y / 2)].size(), static_cast<std::size_t>(size));
                for (int x = 0; x < size; ++x) {
                    ASSERT_EQ(inked(drawing, x, y), inked(drawing, size - 1 - x, y)) << rows;
                    ASSERT_EQ(inked(drawing, x, y), inked(drawing, x, size - 1 - y)) << rows;
                    ASSERT_EQ(inked(drawing, x, y), inked(drawing, y, x)) << rows;
                }
            }
            const int middle = rows - 1;
            EXPECT_EQ(inked(drawing, middle, middle), mark == Mark::x) << "a cross has a middle, a ring a hole";
            EXPECT_EQ(inked(drawing, 0, 0), mark == Mark::x) << "a cross has corners, a ring has none";
            EXPECT_EQ(inked(drawing, middle, 0), mark == Mark::o) << "a ring reaches the edges";
        }
    }
}

TEST(Marks, AsciiIsAscii) {
    for (int rows = 1; rows <= 30; ++rows)
        for (const Mark mark : kAllMarks)
            for (const std::u32string& line : drawn_mark(mark, rows, std::max(5, 2 * rows - 1), Alphabet::ascii)) {
                ASSERT_EQ(line.size(), static_cast<std::size_t>(std::max(5, 2 * rows - 1)));
                ASSERT_TRUE(std::ranges::all_of(line, [](char32_t c) { return c >= U' ' && c < 0x7F; }));
            }
}

}  // namespace
}  // namespace tateti::terminal
