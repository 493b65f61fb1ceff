#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti::http {

enum class Coding : std::uint8_t { identity, gzip, brotli };

/// Which of the codings there are the client likes best, by its Accept-Encoding; the smaller one among equals. Nothing
/// if it takes none of them. Parts of the field that cannot be read are passed over.
[[nodiscard]] std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip, bool has_brotli);

/// Whether the client has this already, by its If-None-Match: `*`, or a list with the tag in it, weak or not.
[[nodiscard]] bool has_already(std::string_view if_none_match, std::string_view etag);

}  // namespace tateti::http
