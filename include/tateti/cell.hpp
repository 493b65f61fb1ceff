#pragma once

#include <tateti/play_error.hpp>

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <expected>

namespace tateti {

/// A place on the board: 0 to 8, row by row, `index = row * 3 + column`.
///
///     0 | 1 | 2
///     3 | 4 | 5
///     6 | 7 | 8
///
/// A `Cell` is always valid. Make one from outside numbers with `from_index` or `from_row_column`, which refuse with
/// `PlayError::out_of_bounds`, and from text with `parse_cell`.
class Cell {
  public:
    static constexpr int kCount = 9;
    static constexpr int kRows = 3;
    static constexpr int kColumns = 3;

    /// Cell 0, the top left corner.
    constexpr Cell() noexcept = default;

    [[nodiscard]] static constexpr std::expected<Cell, PlayError> from_index(int index) noexcept {
        if (index < 0 || index >= kCount) return std::unexpected(PlayError::out_of_bounds);
        return from_index_unchecked(index);
    }

    [[nodiscard]] static constexpr std::expected<Cell, PlayError> from_row_column(int row, int column) noexcept {
        if (row < 0 || row >= kRows || column < 0 || column >= kColumns)
            return std::unexpected(PlayError::out_of_bounds);
        return from_index_unchecked(row * kColumns + column);
    }

    /// The caller promises `0 <= index < 9`.
    [[nodiscard]] static constexpr Cell from_index_unchecked(int index) noexcept {
        assert(index >= 0 && index < kCount);
        Cell cell;
        cell.index_ = static_cast<std::uint8_t>(index);
        return cell;
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr int row() const noexcept { return index_ / kColumns; }
    [[nodiscard]] constexpr int column() const noexcept { return index_ % kColumns; }

    /// Ordered by index.
    friend constexpr auto operator<=>(Cell, Cell) noexcept = default;

  private:
    std::uint8_t index_ = 0;
};

inline constexpr std::array<Cell, Cell::kCount> kAllCells = [] {
    std::array<Cell, Cell::kCount> cells;
    for (int i = 0; i < Cell::kCount; ++i) cells[static_cast<std::size_t>(i)] = Cell::from_index_unchecked(i);
    return cells;
}();

namespace literals {

/// `4_cell`, checked by the compiler: `9_cell` does not compile.
[[nodiscard]] consteval Cell operator""_cell(unsigned long long index) {
    return Cell::from_index(index < Cell::kCount ? static_cast<int>(index) : -1).value();
}

}  // namespace literals

namespace detail {

/// The cell on the other side of the centre: 8 for 0, 6 for 2.
[[nodiscard]] constexpr Cell opposite(Cell cell) noexcept {
    return Cell::from_index_unchecked(8 - cell.index());
}
[[nodiscard]] constexpr bool is_centre(Cell cell) noexcept {
    return cell.row() == 1 && cell.column() == 1;
}
[[nodiscard]] constexpr bool is_corner(Cell cell) noexcept {
    return cell.row() != 1 && cell.column() != 1;
}

}  // namespace detail
}  // namespace tateti
