#include "learn/best_move.hpp"

#include <tateti/solution.hpp>

#include <algorithm>

namespace tateti::learn {

Cell best_move(Position position, CellSet right) {
    const CellSet best = perfect_moves(position) & right;
    return best.empty() ? *right.begin() : *best.begin();
}

bool is_certain_draw(Position position) {
    if (position.is_won()) return false;
    return std::ranges::all_of(position.legal_moves(),
                               [&](Cell cell) { return is_certain_draw(position.play_unchecked(cell)); });
}

}  // namespace tateti::learn
