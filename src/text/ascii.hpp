#pragma once

#include <algorithm>
#include <string>
#include <string_view>

/// Letter case and blanks of ASCII text. Other characters stay as they are, whatever the locale.
namespace tateti::text {

[[nodiscard]] constexpr char to_lower(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr char to_upper(char c) noexcept {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), to_lower);
    return lower;
}

[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

/// The blanks within a line, as HTTP defines them.
inline constexpr std::string_view kBlanks = " \t";

/// The text without the blanks at its ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = kBlanks) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace tateti::text
