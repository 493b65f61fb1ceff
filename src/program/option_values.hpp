#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

/// Checks the values of options, and says what is wrong with them.
namespace tateti {

/// For `transform`. CLI11 itself would accept a sign, read 010 as eight, and report the limits as floating point.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0,
                                          std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace tateti
