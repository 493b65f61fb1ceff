#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

/// What the value of an option must be, and what is said if it is something else.
namespace tateti {

/// For `transform`: CLI11 would take a sign, read 010 as eight, and say the limits of a floating-point number.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0,
                                          std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace tateti
