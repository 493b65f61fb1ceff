#pragma once

#include <tateti/text.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Module text: UTF-8, quoting, wrapping, trimming, letter case and keyboard layouts, each implemented once.
namespace tateti::text {

using tateti::Character;
using tateti::first_character;

/// U+0000 to U+001F, and U+007F to U+009F.
[[nodiscard]] constexpr bool is_control(char32_t point) noexcept {
    return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

/// A text without the byte order mark that some programs write first.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// The number of characters; none if the text is not valid UTF-8.
[[nodiscard]] std::optional<std::size_t> count_characters(std::string_view text);

/// The characters of a text. Each byte that is not valid UTF-8 becomes `?`.
[[nodiscard]] std::u32string decoded(std::string_view text);

/// The characters as UTF-8. The caller promises that all are valid.
[[nodiscard]] std::string encoded(std::u32string_view characters);

}  // namespace tateti::text
