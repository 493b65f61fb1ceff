#include "levels/finding.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/outcome.hpp>

namespace tateti::levels {

Finding find_out(const games::Subject& subject, const advise::Budget& budget) {
    const games::Position& position = subject.position;
    Finding finding{.value = {}, .advice = advise::advise(position, budget)};
    finding.value = finding.advice.value;
    if (finding.advice.proven) {
        const games::Position next = position.play_unchecked(*finding.advice.proven);
        if (winner(next.outcome()) == position.turn()) finding.plies = 1;
    } else if (const games::Rules rules = position.rules(); position == games::Position::start_unchecked(rules)) {
        const games::CatalogueEntry entry = games::catalogue_entry(rules);
        finding.value = entry.value;
        finding.plies = entry.plies;
    }
    return finding;
}

}  // namespace tateti::levels
