#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/coach.hpp>
#include <tateti/game.hpp>
#include <tateti/grade.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// How the game ends if both sides play perfectly from here; how it ended if it is over.
[[nodiscard]] constexpr Outcome expected_outcome(Position position) noexcept {
    switch (value(position).result()) {
        case Result::win: return win_for(position.turn());
        case Result::loss: return win_for(opponent(position.turn()));
        case Result::draw: break;
    }
    return Outcome::draw;
}

[[nodiscard]] constexpr Grade grade(Position position, Cell move) noexcept {
    const Score best = value(position);
    const Score score = value(position, move);
    const int given_away = static_cast<int>(best.result()) - static_cast<int>(score.result());
    if (given_away == 2) return Grade::blunder;
    if (given_away == 1) return Grade::mistake;
    if (perfect_moves(position).contains(move)) return Grade::best;
    return score == best ? Grade::good : Grade::slow;
}

/// Every move of a finished or running game, graded against the exact scores.
[[nodiscard]] constexpr Review review(const Game& game) noexcept {
    Review review{.game = game, .moves = {}};
    Position position;
    for (const Cell cell : game.moves()) {
        const CellSet best = perfect_moves(position);
        const Position next = position.play_unchecked(cell);
        review.moves.push_back({.ply = position.ply(),
                                .mark = position.turn(),
                                .cell = cell,
                                .value = value(position),
                                .score = value(position, cell),
                                .grade = grade(position, cell),
                                .best = best,
                                .expected_before = expected_outcome(position),
                                .expected_after = expected_outcome(next),
                                .why = explain(position, cell),
                                .better = explain(position, *best.begin())});
        position = next;
    }
    return review;
}

}  // namespace tateti
