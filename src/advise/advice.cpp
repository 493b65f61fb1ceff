#include "advise/advice.hpp"

#include "advise/in_a_row_player.hpp"
#include "advise/tree_search.hpp"
#include "advise/ultimate_search.hpp"

#include <cassert>

namespace tateti::advise {
namespace {

/// The search for a kind of game; another overload is for all kinds that have no search of their own.
Advice search(const games::InARowPosition& position, const Budget& budget) {
    if (LineBoard::fits(position.rules())) return InARowPlayer(position, budget).run();
    return TreeSearch(position, budget).run();
}

Advice search(const games::UltimatePosition& position, const Budget& budget) {
    return UltimateSearch(position, budget).run();
}

template <class Kind>
Advice search(const Kind& position, const Budget& budget) {
    return TreeSearch(position, budget).run();
}

}  // namespace

Advice advise(const games::Position& position, const Budget& budget) {
    assert(!position.is_over());
    return position.visit([&](const auto& kind) { return search(kind, budget); });
}

}  // namespace tateti::advise
