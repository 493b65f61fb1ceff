#pragma once

#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/move.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tateti::games {

/// One of the ways to rotate and mirror a grid onto itself: an order of the three axes, and for each axis whether it is
/// mirrored. Of the 48, a square board has 8, an oblong one 4, a cube all.
class Symmetry {
  public:
    static constexpr int kCount = 48;

    /// The identity.
    constexpr Symmetry() noexcept = default;

    /// The caller promises `0 <= index < 48`. Bits 0 to 2 mirror columns, rows and layers; the rest is one of the six
    /// orders of the axes.
    [[nodiscard]] static constexpr Symmetry from_index_unchecked(int index) noexcept {
        assert(index >= 0 && index < kCount);
        Symmetry symmetry;
        symmetry.index_ = static_cast<std::uint8_t>(index);
        return symmetry;
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }

    /// Whether it maps the grid onto itself. Layers that are boards of their own keep their axis: see `mixes_layers`.
    [[nodiscard]] constexpr bool fits(Grid grid) const noexcept {
        if (grid.layers == 1 && (mixes_layers() || mirrors(2))) return false;
        const std::array<int, 3> sides{grid.columns, grid.rows, grid.layers};
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (sides[axis] != sides[order()[axis]]) return false;
        return true;
    }

    /// Whether the layers change places with rows or columns.
    [[nodiscard]] constexpr bool mixes_layers() const noexcept { return order()[2] != 2; }

    /// The caller promises `fits(grid)`.
    [[nodiscard]] constexpr Cell operator()(Cell cell, Grid grid) const noexcept {
        const Place place = grid.place(cell);
        const std::array<int, 3> from{place.column, place.row, place.layer};
        const std::array<int, 3> sides{grid.columns, grid.rows, grid.layers};
        std::array<int, 3> to{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            to[axis] = from[order()[axis]];
            if (mirrors(axis)) to[axis] = sides[axis] - 1 - to[axis];
        }
        return grid.cell_unchecked({.column = to[0], .row = to[1], .layer = to[2]});
    }

    [[nodiscard]] constexpr CellSet operator()(const CellSet& cells, Grid grid) const noexcept {
        CellSet image;
        for (const Cell cell : cells) image.add((*this)(cell, grid));
        return image;
    }

    [[nodiscard]] constexpr Move operator()(Move move, Grid grid) const noexcept {
        return {(*this)(move.cell, grid), move.mark};
    }

    friend constexpr bool operator==(Symmetry, Symmetry) noexcept = default;

  private:
    static constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
        {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}}};

    [[nodiscard]] constexpr const std::array<std::uint8_t, 3>& order() const noexcept { return kOrders[index_ / 8U]; }
    [[nodiscard]] constexpr bool mirrors(std::size_t axis) const noexcept { return (index_ >> axis & 1U) != 0; }

    std::uint8_t index_ = 0;
};

}  // namespace tateti::games
