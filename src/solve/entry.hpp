#pragma once

#include "solve/solution.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/rules.hpp>

namespace tateti::solve {

/// `games::catalogue_entry`, and the value of a game that it does not know but that is small enough: solving it takes
/// about a second. The caller promises that `rules` has no `problem`.
[[nodiscard]] games::CatalogueEntry entry_of(const games::Rules& rules);

/// The same for a game that is already solved.
[[nodiscard]] games::CatalogueEntry entry_of(const games::Rules& rules, const Solution& solution);

}  // namespace tateti::solve
