#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/mark.hpp>

/// Games and positions of the library as the prover sees them.
namespace tateti::prove {

/// The rules, if the prover knows the game.
[[nodiscard]] inline const games::InARow* rules_for_prover(const games::Rules& rules) {
    const games::InARow* const kind = games::in_a_row(rules);
    return kind != nullptr && kind->layers == 1 && Geometry::fits(*kind) ? kind : nullptr;
}

[[nodiscard]] inline CellBits bits_of(const games::CellSet& cells) {
    CellBits bits = 0;
    for (const games::Cell cell : cells) bits |= bit(cell.index());
    return bits;
}

/// The marks of both players, with the side to move as the maker.
[[nodiscard]] inline Duel duel_of(const games::Position& position) {
    return {bits_of(position.cells(position.turn())), bits_of(position.cells(opponent(position.turn())))};
}

/// Whether nobody has moved.
[[nodiscard]] inline bool is_start(const games::Position& position) {
    return position.cells(Mark::x).empty() && position.cells(Mark::o).empty();
}

}  // namespace tateti::prove
