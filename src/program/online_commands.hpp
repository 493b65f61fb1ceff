#pragma once

#include "program/arguments.hpp"
#include "program/command_line.hpp"
#include "words/words.hpp"

#include <vector>

namespace tateti {

/// What is required of links, servers and names.
[[nodiscard]] std::vector<Check> online_checks(const words::Words& words);

// Each returns the exit status. A signal that ends the game also ends the process. The errors are in the words given.

/// `tateti host`: opens a match and plays in it.
[[nodiscard]] int run_host(const Arguments& arguments, const words::Words& words);
/// `tateti join`: takes the open seat of a match, or returns to a seat.
[[nodiscard]] int run_join(const Arguments& arguments, const words::Words& words);
/// `tateti watch`
[[nodiscard]] int run_watch(const Arguments& arguments, const words::Words& words);

}  // namespace tateti
