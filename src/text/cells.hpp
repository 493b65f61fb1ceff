#pragma once

#include <string_view>

/// How much room a text takes in a terminal. A column of a terminal is a cell.
namespace tateti::text {

/// 0 for marks that are drawn over the character before them and for invisible characters, 2 for wide characters such
/// as Chinese ones, otherwise 1. As the C library has it, which ncurses asks too.
[[nodiscard]] int cells_of(char32_t point);

/// An invisible character by which terminals join those around it or draw them wider: joiners and variation selectors.
[[nodiscard]] constexpr bool is_joiner(char32_t point) noexcept {
    return (point >= 0x200b && point <= 0x200d) || (point >= 0x2060 && point <= 0x2064) ||
           (point >= 0xfe00 && point <= 0xfe0f) || point == 0xfeff;
}

/// A letter that is written from right to left.
[[nodiscard]] constexpr bool is_right_to_left(char32_t point) noexcept {
    return (point >= 0x590 && point <= 0x8ff) || (point >= 0xfb1d && point <= 0xfdff) ||
           (point >= 0xfe70 && point <= 0xfefc);
}

/// A text from right to left stands between the first two. The third keeps it apart from a text after it. Isolates
/// would do the same alone, but many terminals give them a cell.
inline constexpr char32_t kRightToLeftEmbedding = 0x202b;
inline constexpr char32_t kPopDirectionalFormatting = 0x202c;
inline constexpr char32_t kLeftToRightMark = 0x200e;

}  // namespace tateti::text
