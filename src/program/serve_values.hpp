#pragma once

#include <CLI/CLI.hpp>

/// What the values of the server's options must be, and what is said if they are something else.
namespace tateti {

/// From 0.1 to 3600, with a fraction if need be.
[[nodiscard]] CLI::Validator seconds();

[[nodiscard]] CLI::Validator listen_address();

/// What `open_match_store` knows; whether there is such a store is not asked here.
[[nodiscard]] CLI::Validator store_name();

[[nodiscard]] CLI::Validator origin();

}  // namespace tateti
