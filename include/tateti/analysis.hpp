#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/chance.hpp>
#include <tateti/coach.hpp>
#include <tateti/fraction.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>

namespace tateti {

/// Everything about one legal move.
struct AnalysedMove {
    Cell cell;
    Score score;        // exact, for the mover
    bool best = false;  // the perfect player may choose it
    Fraction win_rate;  // the mover's chance of winning if it then plays perfectly against random replies
    Explanation why;
};

/// Everything about a position. `moves` are the legal moves in ascending order of cell.
struct Analysis {
    Position position;
    Score value;  // for the side to move
    ShortList<AnalysedMove, Cell::kCount> moves;
    CellSet best;
};

[[nodiscard]] constexpr Analysis analyse(Position position) noexcept {
    Analysis analysis{.position = position, .value = value(position), .moves = {}, .best = perfect_moves(position)};
    for (const Cell cell : position.legal_moves())
        analysis.moves.push_back({.cell = cell,
                                  .score = value(position, cell),
                                  .best = analysis.best.contains(cell),
                                  .win_rate = win_chance(position, cell),
                                  .why = explain(position, cell)});
    return analysis;
}

}  // namespace tateti
