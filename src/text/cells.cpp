#include "text/cells.hpp"

#include <algorithm>
#include <array>

namespace tateti::text {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// After Unicode's categories Mn, Me and Cf, for the scripts that our languages and people's names use.
constexpr auto kZeroWidth =
    std::to_array<Range>({{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c2},
                          {0x5c4, 0x5c5},   {0x5c7, 0x5c7},   {0x610, 0x61a},   {0x61c, 0x61c},   {0x64b, 0x65f},
                          {0x670, 0x670},   {0x6d6, 0x6dc},   {0x6df, 0x6e4},   {0x6e7, 0x6e8},   {0x6ea, 0x6ed},
                          {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x2064},
                          {0x2066, 0x206f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}});

/// After East_Asian_Width W and F.
constexpr auto kWide = std::to_array<Range>({{0x1100, 0x115f},
                                             {0x2e80, 0x303e},
                                             {0x3041, 0x4dbf},
                                             {0x4e00, 0xa4cf},
                                             {0xa960, 0xa97f},
                                             {0xac00, 0xd7a3},
                                             {0xf900, 0xfaff},
                                             {0xfe30, 0xfe6f},
                                             {0xff01, 0xff60},
                                             {0xffe0, 0xffe6},
                                             {0x1f300, 0x1f64f},
                                             {0x1f900, 0x1f9ff},
                                             {0x20000, 0x3fffd}});

bool is_in(const auto& ranges, char32_t point) {
    const auto after = std::ranges::upper_bound(ranges, point, {}, &Range::first);
    return after != ranges.begin() && point <= std::prev(after)->last;
}

}  // namespace

int cells_of(char32_t point) {
    if (is_in(kZeroWidth, point)) return 0;
    return is_in(kWide, point) ? 2 : 1;
}

}  // namespace tateti::text
