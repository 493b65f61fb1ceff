#pragma once

#include "program/arguments.hpp"

namespace tateti {

// `tateti matches` inspects and ends stored matches, while servers run. Each returns the exit status: 1 if a match was
// not found or could not be ended.
[[nodiscard]] int run_matches_list(const Arguments& arguments);
[[nodiscard]] int run_matches_show(const Arguments& arguments);
[[nodiscard]] int run_matches_end(const Arguments& arguments);

}  // namespace tateti
