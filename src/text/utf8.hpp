#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti::text {

struct Character {
    char32_t point = 0;
    std::size_t size = 0;  // in bytes
};

/// The character a text begins with; nothing if that is no UTF-8, or the text is empty.
[[nodiscard]] std::optional<Character> first_character(std::string_view text);

/// U+0000 to U+001F, and U+007F to U+009F.
[[nodiscard]] constexpr bool is_control(char32_t point) noexcept {
    return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

/// How many characters a text has; nothing if it is not UTF-8.
[[nodiscard]] std::optional<std::size_t> count_characters(std::string_view text);

}  // namespace tateti::text
