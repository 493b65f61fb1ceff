#pragma once

#include <string>
#include <string_view>

namespace tateti::text {

/// The character of a US keyboard where this one was typed with an Arabic, Russian or Greek layout, so that a key with
/// a meaning keeps it. Arabic digits and the wide characters of Chinese and Japanese input become ASCII. Any other
/// character stays.
[[nodiscard]] char32_t us_key(char32_t typed);

/// The same for a text of one character. Longer ones stay: they are words.
[[nodiscard]] std::string us_key(std::string_view typed);

}  // namespace tateti::text
