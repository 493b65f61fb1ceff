#pragma once

#include <tateti/language.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tateti::http {

enum class Coding : std::uint8_t { identity, gzip, brotli };

/// The available content coding that the client's Accept-Encoding prefers; among equals the one that compresses better.
/// None if it accepts none of them. Ignores parts of the field that it cannot parse.
[[nodiscard]] std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip, bool has_brotli);

/// The available language (`en`, `es`, `es-AR`) that the client's Accept-Language prefers, as an index; none if it
/// names no available language. `es-MX` is served with `es`, and `*` with the first. Ignores parts that it cannot
/// parse.
[[nodiscard]] std::optional<std::size_t> choose_language(std::string_view accept_language,
                                                         std::span<const std::string_view> available);

/// Whether If-None-Match matches the tag: it is `*` or a list that contains the tag, weak or strong.
[[nodiscard]] bool etag_matches(std::string_view if_none_match, std::string_view etag);

/// The language for a client's Accept-Language; English if it prefers none of ours.
[[nodiscard]] Language language_for(std::string_view accept_language);

}  // namespace tateti::http
