#pragma once

#include "wire/error.hpp"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace tateti::wire {

/// The name of a player: at most 24 characters, without control characters and characters that change the direction of
/// text. Blanks around it are removed.
[[nodiscard]] std::expected<std::string, Error> read_name(std::string_view text);

/// 12 characters of Crockford's base 32, in lower case.
inline constexpr std::size_t kMatchIdSize = 12;
inline constexpr std::string_view kMatchIdAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
[[nodiscard]] bool is_match_id(std::string_view text);

}  // namespace tateti::wire
