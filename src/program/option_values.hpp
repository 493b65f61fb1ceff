#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

/// Validators for options. Each returns the error message for an invalid value.
namespace tateti {

/// For `transform`. CLI11's own check would accept a sign, read 010 as eight and print the limits as floating-point
/// numbers.
inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = kNoLimit);

/// For `transform`: the same with numbers that may be negative.
[[nodiscard]] CLI::Validator signed_number(std::int64_t least, std::int64_t most);

/// For `transform`. A series of an even number of games could end without a winner.
[[nodiscard]] CLI::Validator odd_number(std::uint64_t least, std::uint64_t most);

/// For `check`. CLI11's own check lists the choices in braces.
[[nodiscard]] CLI::Validator one_of(std::vector<std::string> choices);

}  // namespace tateti
