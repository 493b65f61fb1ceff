#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti::http {

enum class Coding : std::uint8_t { identity, gzip, brotli };

/// The available content coding that the client's Accept-Encoding prefers; among equals the one that compresses better.
/// None if it accepts none of them. Ignores parts of the field that it cannot parse.
[[nodiscard]] std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip, bool has_brotli);

/// Whether If-None-Match matches the tag: it is `*` or a list that contains the tag, weak or strong.
[[nodiscard]] bool etag_matches(std::string_view if_none_match, std::string_view etag);

}  // namespace tateti::http
