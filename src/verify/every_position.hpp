#pragma once

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <cstddef>
#include <vector>

namespace tateti::verify {

/// A number for each position, with one bit for each cell and mark:
///
///     bit   17 … 9       8 … 0
///           cells of X   cells of O
[[nodiscard]] inline std::size_t position_number(Position position) {
    return std::size_t{position.cells(Mark::x).bits()} << Cell::kCount | position.cells(Mark::o).bits();
}
inline constexpr std::size_t kPositionNumbers = std::size_t{1} << (2 * Cell::kCount);

/// Every position that play can reach, once, the ones with fewer moves first.
[[nodiscard]] inline std::vector<Position> every_position() {
    std::vector<Position> positions{Position()};
    std::vector<bool> seen(kPositionNumbers);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position position = positions[i];
        for (const Cell cell : position.legal_moves()) {
            const Position next = position.play_unchecked(cell);
            if (seen[position_number(next)]) continue;
            seen[position_number(next)] = true;
            positions.push_back(next);
        }
    }
    return positions;
}

}  // namespace tateti::verify
