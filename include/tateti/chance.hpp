#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/fraction.hpp>
#include <tateti/position.hpp>
#include <tateti/solution.hpp>

#include <cstdint>

namespace tateti {
namespace detail {

/// The chance, in parts of `kWholeChance`, that the side that has just moved wins if it plays perfectly and the other
/// side plays at random.
[[nodiscard]] constexpr std::uint32_t chance_after_move(Position position) noexcept {
    if (position.is_won()) return kWholeChance;
    const CellSet replies = position.legal_moves();
    if (replies.empty()) return 0;
    std::uint32_t chances = 0;
    for (const Cell reply : replies) {
        const Position next = position.play_unchecked(reply);
        if (const CellSet perfect = perfect_moves(next); !perfect.empty())
            chances += chance_after_move(next.play_unchecked(*perfect.begin()));
    }
    return chances / static_cast<std::uint32_t>(replies.size());
}

}  // namespace detail

/// The mover's exact chance of winning with this legal move, if it then plays like the perfect player against an
/// opponent who moves at random.
[[nodiscard]] constexpr Fraction win_chance(Position position, Cell move) noexcept {
    return Fraction::of(detail::chance_after_move(position.play_unchecked(move)), detail::kWholeChance);
}

}  // namespace tateti
