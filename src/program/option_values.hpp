#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

/// What the value of an option has to be, and what is said if it is something else.
namespace tateti {

/// For `transform`: CLI11 would take a sign, read 010 as eight, and say the limits of a floating-point number.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0,
                                          std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// From 0.1 to 3600, with a fraction if need be.
[[nodiscard]] CLI::Validator seconds();

[[nodiscard]] CLI::Validator listen_address();

/// What `open_match_store` knows; whether there is such a store is not asked here.
[[nodiscard]] CLI::Validator store_name();

[[nodiscard]] CLI::Validator origin();

}  // namespace tateti
