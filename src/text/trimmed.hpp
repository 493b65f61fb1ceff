#pragma once

#include <algorithm>
#include <string_view>

namespace tateti::text {

/// What HTTP takes for a blank.
inline constexpr std::string_view kBlanks = " \t";

/// Without the blanks around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

}  // namespace tateti::text
