#include "prove/geometry.hpp"

#include <tateti/games/grid.hpp>
#include <tateti/games/symmetry.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>

namespace tateti::prove {

using games::Cell;
using games::Direction;
using games::Grid;
using games::Symmetry;

std::vector<CellBits> lines_of(const games::InARow& rules) {
    const Grid grid = rules.grid();
    const std::size_t directions = rules.layers > 1 ? games::kDirections.size() : games::kDirectionsInALayer;
    std::vector<CellBits> lines;
    for (int cell = 0; cell < grid.size(); ++cell)
        for (const Direction direction : std::span(games::kDirections).first(directions)) {
            CellBits line = 0;
            for (int step = 0; step < rules.k; ++step) {
                const auto next = grid.cell(direction.from(grid.place(Cell::from_index_unchecked(cell)), step));
                if (next) line |= bit(next->index());
            }
            if (std::popcount(line) == rules.k) lines.push_back(line);
        }
    return lines;
}

bool Geometry::fits(const games::InARow& rules) noexcept {
    return !problem(rules) && rules.boards == 1 && rules.goal == games::Goal::win && rules.marks == games::Marks::own &&
           rules.cells_of_a_board() <= kMostCells && (rules.layers == 1 || rules.k > 2);
}

Geometry::Geometry(const games::InARow& rules)
    : rules_(rules), cells_(rules.cells_of_a_board()), lines_(lines_of(rules)) {
    assert(fits(rules));
    assert(lines_.size() <= kMostLines);
    find_directions();
    find_symmetries();
}

void Geometry::find_directions() {
    for (const CellBits line : lines_) {
        const auto first = static_cast<unsigned>(std::countr_zero(line));
        const CellBits rest = line & (line - 1);
        const unsigned step = rest == 0 ? 0 : static_cast<unsigned>(std::countr_zero(rest)) - first;
        const auto known = std::ranges::find(directions_, step, &Direction::step);
        Direction& direction = known != directions_.end() ? *known : directions_.emplace_back(step);
        direction.lines |= bit(static_cast<int>(first));
    }
}

void Geometry::find_symmetries() {
    const Grid grid = rules_.grid();
    std::vector<std::vector<int>> maps;
    for (int index = 0; index < Symmetry::kCount; ++index) {
        const Symmetry symmetry = Symmetry::from_index_unchecked(index);
        if (!rules_.is_symmetric_under(symmetry)) continue;
        std::vector<int> map;
        for (int cell = 0; cell < cells_; ++cell)
            map.push_back(symmetry(Cell::from_index_unchecked(cell), grid).index());
        maps.push_back(map);
        known_as_.push_back(symmetry);
    }
    for (const std::vector<int>& map : maps) {
        Images images{};
        for (std::size_t byte = 0; byte < 8; ++byte)
            for (std::size_t value = 0; value < 256; ++value)
                for (std::size_t i = 0; i < 8; ++i) {
                    const std::size_t cell = byte * 8 + i;
                    if ((value >> i & 1U) != 0 && cell < map.size()) images[byte][value] |= bit(map[cell]);
                }
        images_.push_back(images);
        const auto undoes = [&](const std::vector<int>& other) {
            for (std::size_t cell = 0; cell < map.size(); ++cell)
                if (other[static_cast<std::size_t>(map[cell])] != static_cast<int>(cell)) return false;
            return true;
        };
        inverses_.push_back(static_cast<int>(std::ranges::find_if(maps, undoes) - maps.begin()));
    }
    for (const std::vector<int>& first : maps)
        for (const std::vector<int>& second : maps) {
            std::vector<int> both;
            for (const int cell : first) both.push_back(second[static_cast<std::size_t>(cell)]);
            composed_.push_back(static_cast<int>(std::ranges::find(maps, both) - maps.begin()));
        }
}

}  // namespace tateti::prove
