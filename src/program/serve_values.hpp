#pragma once

#include <CLI/CLI.hpp>

/// Checks the values of the server's options, and says what is wrong with them.
namespace tateti {

/// A number from 0.1 to 3600; fractions are allowed.
[[nodiscard]] CLI::Validator seconds();

[[nodiscard]] CLI::Validator listen_address();

/// An address that `open_match_store` accepts. Whether the store exists is not checked.
[[nodiscard]] CLI::Validator store_name();

[[nodiscard]] CLI::Validator origin();

}  // namespace tateti
