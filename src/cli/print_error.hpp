#pragma once

#include "cli/style.hpp"
#include "wire/error.hpp"

namespace tateti::cli {

/// Prints why a subject is refused: as JSON on standard output, or as text on standard error. Returns the exit
/// status 1.
[[nodiscard]] int refuse(Console& console, bool json, const wire::Error& error);

}  // namespace tateti::cli
