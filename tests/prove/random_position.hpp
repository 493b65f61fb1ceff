#pragma once

#include "prove/geometry.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

namespace tateti::prove::test {

/// A position without a line: the marks of both, and who is to move. As in a game, the counts differ by at most one,
/// and nobody moves who has a mark more.
struct RandomPosition {
    CellBits maker = 0;
    CellBits breaker = 0;
    bool maker_to_move = true;
};

inline bool has_line(const Geometry& geometry, CellBits marks) {
    for (const CellBits line : geometry.lines())
        if ((line & ~marks) == 0) return true;
    return false;
}

/// Cells in random order. Half of the time they start with a cluster of neighbours, because lines overlap more there
/// than among cells that lie anywhere.
inline std::vector<CellBits> shuffled_cells(const Geometry& geometry, std::mt19937& generator) {
    std::vector<CellBits> cells;
    for (int cell = 0; cell < geometry.cells(); ++cell) cells.push_back(bit(cell));
    const auto shuffle = [&](auto begin, auto end) {
        for (auto size = end - begin; size > 1; --size)
            std::swap(begin[size - 1], begin[static_cast<std::ptrdiff_t>(generator() % static_cast<unsigned>(size))]);
    };
    shuffle(cells.begin(), cells.end());
    if (generator() % 2 == 0) return cells;
    const int columns = geometry.rules().columns;
    const int centre = std::countr_zero(cells.front());
    std::vector<std::pair<int, std::size_t>> near;  // the distance of each cell, and its place, for a stable order
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int index = std::countr_zero(cells[i]);
        near.emplace_back(std::abs(index % columns - centre % columns) + std::abs(index / columns - centre / columns),
                          i);
    }
    std::ranges::sort(near);
    const std::vector<CellBits> shuffled = cells;
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = shuffled[near[i].second];
    return cells;
}

/// Random marks on all but `empty` cells.
inline RandomPosition random_position(const Geometry& geometry, int empty, std::mt19937& generator) {
    for (;;) {
        std::vector<CellBits> cells = shuffled_cells(geometry, generator);
        cells.erase(cells.begin(), cells.begin() + empty);
        RandomPosition position;
        for (const CellBits cell : cells) {
            const int lead = std::popcount(position.maker) - std::popcount(position.breaker);
            bool makers = lead < 0 || (lead == 0 && generator() % 2 == 0);
            if (has_line(geometry, (makers ? position.maker : position.breaker) | cell)) makers = !makers;
            (makers ? position.maker : position.breaker) |= cell;
        }
        const int lead = std::popcount(position.maker) - std::popcount(position.breaker);
        if (std::abs(lead) > 1 || has_line(geometry, position.maker) || has_line(geometry, position.breaker)) continue;
        position.maker_to_move = lead < 0 || (lead == 0 && generator() % 2 == 0);
        return position;
    }
}

/// Whether a search has something to do: nobody can complete a line at once, and the maker's lines have many empty
/// cells.
inline bool is_interesting(const Geometry& geometry, const RandomPosition& position) {
    CellBits live = 0;
    for (const CellBits line : geometry.lines()) {
        if ((line & position.breaker) == 0) live |= line & ~position.maker;
        const bool open = (line & position.breaker) == 0 || (line & position.maker) == 0;
        if (open && is_one_cell(line & ~(position.maker | position.breaker))) return false;
    }
    return std::popcount(live) >= 7;
}

/// The same, where possible one that is interesting.
inline RandomPosition interesting_position(const Geometry& geometry, int empty, std::mt19937& generator) {
    RandomPosition position = random_position(geometry, empty, generator);
    for (int tries = 100; tries > 0 && !is_interesting(geometry, position); --tries)
        position = random_position(geometry, empty, generator);
    return position;
}

}  // namespace tateti::prove::test
