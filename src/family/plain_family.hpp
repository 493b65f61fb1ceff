#pragma once

#include "family/plain_options.hpp"

#include <tateti/games/rules.hpp>

#include <istream>
#include <ostream>

namespace tateti::family {

/// Plays any game of the family line by line, as `plain::play_plain` does for tic-tac-toe. The caller promises that
/// `rules` has no `problem`. Returns the exit status.
[[nodiscard]] int play_family(const games::Rules& rules, const PlainOptions& options, std::istream& in,
                              std::ostream& out);

}  // namespace tateti::family
