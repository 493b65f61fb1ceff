#pragma once

#include <CLI/CLI.hpp>

/// Validators for the server's options. Each returns the error message for an invalid value.
namespace tateti {

/// A number from `least` to 3600, with or without a fraction.
[[nodiscard]] CLI::Validator seconds(double least);

[[nodiscard]] CLI::Validator listen_address();

/// An address that `open_match_store` understands. The store itself is not checked.
[[nodiscard]] CLI::Validator store_name();

[[nodiscard]] CLI::Validator origin();

[[nodiscard]] CLI::Validator host_name();

}  // namespace tateti
