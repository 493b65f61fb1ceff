#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// Decodes a percent-encoded text once. None if a `%` is not followed by two hexadecimal digits. In a query a `+`
/// stands for a blank.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank = false);

/// The target of a request. The path is decoded but not normalized, because it is only compared.
struct Target {
    std::string path;        // begins with `/`, or is `*`
    std::string_view query;  // encoded, without its `?`

    friend bool operator==(const Target&, const Target&) = default;
};

/// Reads `/path?query`, `http://host/path?query` or `*`.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

struct Parameter {
    std::string name;
    std::string value;

    friend bool operator==(const Parameter&, const Parameter&) = default;
};

/// Reads `moves=408&lang=es`. Ignores empty parts; a part without `=` has an empty value.
[[nodiscard]] std::optional<std::vector<Parameter>> parse_query(std::string_view query);

/// Whether a Host field may have this value.
[[nodiscard]] bool is_host(std::string_view text);

}  // namespace tateti::http
