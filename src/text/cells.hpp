#pragma once

#include <string_view>

/// How much room a text takes in a terminal. A column of a terminal is a cell.
namespace tateti::text {

/// 0 for marks that are drawn over the character before them and for invisible characters, 2 for wide characters such
/// as Chinese ones, otherwise 1.
[[nodiscard]] int cells_of(char32_t point);

/// A letter that is written from right to left.
[[nodiscard]] constexpr bool is_right_to_left(char32_t point) noexcept {
    return (point >= 0x590 && point <= 0x8ff) || (point >= 0xfb1d && point <= 0xfdff) ||
           (point >= 0xfe70 && point <= 0xfefc);
}

/// Between them a text has a direction of its own, that of its first letter.
inline constexpr char32_t kFirstStrongIsolate = 0x2068;
inline constexpr char32_t kPopDirectionalIsolate = 0x2069;

}  // namespace tateti::text
