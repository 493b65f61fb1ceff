#include "solve/entry.hpp"

#include <variant>

namespace tateti::solve {

games::CatalogueEntry entry_of(const games::Rules& rules) {
    games::CatalogueEntry entry = games::catalogue_entry(rules);
    const bool is_missing = std::holds_alternative<games::Unknown>(entry.value) && Solution::can_solve(rules);
    return is_missing ? entry_of(rules, Solution(rules)) : entry;
}

games::CatalogueEntry entry_of(const games::Rules& rules, const Solution& solution) {
    games::CatalogueEntry entry = games::catalogue_entry(rules);
    if (!std::holds_alternative<games::Unknown>(entry.value)) return entry;
    const games::Score score = solution.score(games::Position::start_unchecked(rules));
    entry.value = games::Proven{score.result()};
    entry.plies = score.plies();
    return entry;
}

}  // namespace tateti::solve
