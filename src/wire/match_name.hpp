#pragma once

#include "wire/error.hpp"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace tateti::wire {

/// Reads the name of a player: at most 24 characters, none of which is a control character or changes the direction of
/// text. Surrounding blanks are removed. Other invisible characters are allowed only beside a visible one.
[[nodiscard]] std::expected<std::string, Error> read_name(std::string_view text);

/// Whether a stored match may contain this name. Another version may judge differently what can be seen.
[[nodiscard]] bool is_stored_name(std::string_view text);

/// A name from a server that may accept others: without what `read_name` refuses, and trimmed. Bytes that are not UTF-8
/// are removed too.
[[nodiscard]] std::string legible_name(std::string_view text);

/// 12 characters of Crockford's base 32, in lower case.
inline constexpr std::size_t kMatchIdSize = 12;
inline constexpr std::string_view kMatchIdAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
[[nodiscard]] bool is_match_id(std::string_view text);

}  // namespace tateti::wire
