#pragma once

#include "cli/style.hpp"
#include "wire/error.hpp"

namespace tateti::cli {

/// Says why a subject is refused, on the standard output as JSON if that is wanted, and gives the exit status 1.
[[nodiscard]] int refuse(Console& console, bool json, const wire::Error& error);

}  // namespace tateti::cli
