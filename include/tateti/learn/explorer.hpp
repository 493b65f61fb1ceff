#pragma once

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>
#include <tateti/symmetry.hpp>

#include <cstdint>
#include <optional>

namespace tateti {

/// The positions from which one move leads to this one, by the cell of that move in ascending order.
[[nodiscard]] constexpr ShortList<Position, Cell::kCount> positions_before(Position position) noexcept {
    ShortList<Position, Cell::kCount> before;
    for (const Cell cell : position.cells(opponent(position.turn()))) {
        const auto earlier = Position::from_board(position.board().with(cell, std::nullopt));
        if (earlier && !earlier->is_over()) before.push_back(*earlier);
    }
    return before;
}

/// How many games lead to a position: the orders in which its marks can have been played.
[[nodiscard]] constexpr std::uint32_t games_to(Position position) noexcept {
    if (position.ply() == 0) return 1;
    std::uint32_t games = 0;
    for (const Position& before : positions_before(position)) games += games_to(before);
    return games;
}

/// The different images of a position, itself first.
[[nodiscard]] constexpr ShortList<Position, Symmetry::kCount> images(Position position) noexcept {
    ShortList<Position, Symmetry::kCount> images;
    for (const Symmetry symmetry : kAllSymmetries) {
        const Position image = symmetry(position);
        bool known = false;
        for (const Position& one : images) known = known || one == image;
        if (!known) images.push_back(image);
    }
    return images;
}

}  // namespace tateti
