#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

/// Validators for options. Each returns the error message for an invalid value.
namespace tateti {

/// For `transform`. CLI11's own check would accept a sign, read 010 as eight and print the limits as floating-point
/// numbers.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0,
                                          std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace tateti
