#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// Undoes the percent-encoding, once. A `%` without two hexadecimal digits behind it is refused. In a query a `+`
/// stands for a blank.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank = false);

/// What a request asks for. The path is decoded and otherwise as it came: nothing is folded or resolved, for a path is
/// only ever compared.
struct Target {
    std::string path;        // with its `/`; or `*`
    std::string_view query;  // still encoded, without its `?`

    friend bool operator==(const Target&, const Target&) = default;
};

/// Reads `/path?query`, `http://host/path?query` or `*`.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

struct Parameter {
    std::string name;
    std::string value;

    friend bool operator==(const Parameter&, const Parameter&) = default;
};

/// `moves=408&lang=es`. Empty parts between `&` are passed over; a part without `=` has an empty value.
[[nodiscard]] std::optional<std::vector<Parameter>> parse_query(std::string_view query);

/// Whether this could stand in a Host field.
[[nodiscard]] bool is_host(std::string_view text);

}  // namespace tateti::http
