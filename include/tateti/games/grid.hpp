#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tateti::games {

/// A place on the grid of a game: `(layer * rows + row) * columns + column`, so layer by layer and row by row. Whether
/// it is on the board depends on the game: `Grid::contains`.
class Cell {
  public:
    /// No grid has more cells: 19 × 19.
    static constexpr int kCount = 361;

    constexpr Cell() noexcept = default;

    /// The caller promises `0 <= index < kCount`.
    [[nodiscard]] static constexpr Cell from_index_unchecked(int index) noexcept {
        assert(index >= 0 && index < kCount);
        Cell cell;
        cell.index_ = static_cast<std::uint16_t>(index);
        return cell;
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }

    friend constexpr auto operator<=>(Cell, Cell) noexcept = default;

  private:
    std::uint16_t index_ = 0;
};

/// Where a cell is, each number from 0.
struct Place {
    int column = 0;
    int row = 0;
    int layer = 0;

    friend constexpr bool operator==(Place, Place) noexcept = default;
};

/// The cells of a game: columns, rows and layers. Several boards side by side (Notakto) are also layers.
struct Grid {
    static constexpr int kLongestSide = 19;

    std::uint8_t columns = 3;
    std::uint8_t rows = 3;
    std::uint8_t layers = 1;

    [[nodiscard]] constexpr int size() const noexcept { return columns * rows * layers; }
    [[nodiscard]] constexpr bool contains(Cell cell) const noexcept { return cell.index() < size(); }
    [[nodiscard]] constexpr bool contains(Place place) const noexcept {
        return place.column >= 0 && place.column < columns && place.row >= 0 && place.row < rows && place.layer >= 0 &&
               place.layer < layers;
    }

    [[nodiscard]] constexpr std::optional<Cell> cell(Place place) const noexcept {
        if (!contains(place)) return std::nullopt;
        return cell_unchecked(place);
    }
    /// The caller promises `contains(place)`.
    [[nodiscard]] constexpr Cell cell_unchecked(Place place) const noexcept {
        assert(contains(place));
        return Cell::from_index_unchecked((place.layer * rows + place.row) * columns + place.column);
    }
    [[nodiscard]] constexpr Place place(Cell cell) const noexcept {
        return {.column = cell.index() % columns,
                .row = cell.index() / columns % rows,
                .layer = cell.index() / columns / rows};
    }

    friend constexpr bool operator==(Grid, Grid) noexcept = default;
};

/// A step from one cell of a line to the next.
struct Direction {
    int column = 0;
    int row = 0;
    int layer = 0;

    [[nodiscard]] constexpr Place from(Place place, int steps) const noexcept {
        return {.column = place.column + steps * column,
                .row = place.row + steps * row,
                .layer = place.layer + steps * layer};
    }
};

/// One of each pair of opposite directions in space. The first four stay within a layer.
inline constexpr std::array<Direction, 13> kDirections{{
    {.column = 1},
    {.row = 1},
    {.column = 1, .row = 1},
    {.column = -1, .row = 1},
    {.layer = 1},
    {.column = 1, .layer = 1},
    {.column = -1, .layer = 1},
    {.row = 1, .layer = 1},
    {.row = -1, .layer = 1},
    {.column = 1, .row = 1, .layer = 1},
    {.column = -1, .row = 1, .layer = 1},
    {.column = 1, .row = -1, .layer = 1},
    {.column = -1, .row = -1, .layer = 1},
}};
inline constexpr std::size_t kDirectionsInALayer = 4;

}  // namespace tateti::games
