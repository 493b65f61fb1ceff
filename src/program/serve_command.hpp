#pragma once

#include "matches/store_address.hpp"
#include "program/arguments.hpp"
#include "program/command_line.hpp"

#include <vector>

namespace tateti {

/// What is required of addresses, stores and names.
[[nodiscard]] std::vector<Check> server_checks();

/// Where matches are stored, as `--store` and `--data` say.
[[nodiscard]] matches::StoreAddress store_of(const Arguments& arguments);

/// Serves the page, the API and the matches until a signal ends it. Returns the exit status.
[[nodiscard]] int run_serve(const Arguments& arguments);

}  // namespace tateti
