#pragma once

#include "cli/style.hpp"
#include "wire/error.hpp"
#include "wire/state.hpp"

#include <tateti/subject.hpp>

#include <expected>
#include <string_view>

namespace tateti::cli {

using tateti::kLongestSubject;

/// What a command is asked about: a game as moves (`40812`, `1,1 0,0`), a board (`X.O/.X./..O`), or JSON: the object
/// that `state --json` prints, or its list of moves (`[4,0,8]`).
[[nodiscard]] std::expected<wire::State, wire::Error> read_subject(std::string_view text);

/// Says why a subject is refused, on the standard output as JSON if that is wanted, and gives the exit status 1.
[[nodiscard]] int refuse(Console& console, bool json, const wire::Error& error);

}  // namespace tateti::cli
