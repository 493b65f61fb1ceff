#pragma once

#include <tateti/cell.hpp>
#include <tateti/position.hpp>
#include <tateti/solution.hpp>

#include <optional>

namespace tateti {

/// One complete strategy that never loses a game: for every position the lowest of the perfect moves, none once the
/// game is over. Whoever follows it from the empty board never meets a lost position.
[[nodiscard]] constexpr std::optional<Cell> strategy_move(Position position) noexcept {
    const auto moves = perfect_moves(position);
    return moves.empty() ? std::nullopt : std::optional(*moves.begin());
}

}  // namespace tateti
