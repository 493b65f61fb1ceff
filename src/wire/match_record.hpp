#pragma once

#include "match/series.hpp"

#include <expected>
#include <string>
#include <string_view>

namespace tateti::wire {

/// The text in which a series is stored.
[[nodiscard]] std::string record_text(const match::Series& series);
/// The error is a clause for people.
[[nodiscard]] std::expected<match::Series, std::string> read_record(std::string_view text);

}  // namespace tateti::wire
