#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/small_set.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tateti {

/// One of the eight triples that win: three rows, three columns, two diagonals, in this order.
class Line {
  public:
    static constexpr int kCount = 8;

    /// The caller promises `0 <= index < 8`.
    [[nodiscard]] static constexpr Line from_index_unchecked(int index) noexcept {
        assert(index >= 0 && index < kCount);
        Line line;
        line.index_ = static_cast<std::uint8_t>(index);
        return line;
    }

    /// 0 to 2 are the rows, 3 to 5 the columns, 6 the diagonal 0-4-8, 7 the diagonal 2-4-6.
    [[nodiscard]] constexpr int index() const noexcept { return index_; }

    /// The three cells in ascending order.
    [[nodiscard]] constexpr std::array<Cell, 3> cells() const noexcept {
        return {Cell::from_index_unchecked(kTriples[index_][0]), Cell::from_index_unchecked(kTriples[index_][1]),
                Cell::from_index_unchecked(kTriples[index_][2])};
    }

    [[nodiscard]] constexpr CellSet set() const noexcept {
        return CellSet::from_bits(1U << kTriples[index_][0] | 1U << kTriples[index_][1] | 1U << kTriples[index_][2]);
    }

    friend constexpr bool operator==(Line, Line) noexcept = default;

  private:
    static constexpr std::uint8_t kTriples[kCount][3] = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8},  // rows
        {0, 3, 6}, {1, 4, 7}, {2, 5, 8},  // columns
        {0, 4, 8}, {2, 4, 6},             // diagonals
    };

    std::uint8_t index_ = 0;
};

/// A set of lines in eight bits. It is a range of `Line` in ascending order of index.
using LineSet = SmallSet<Line>;

namespace detail {

inline constexpr std::array<LineSet, Cell::kCount> kLinesThrough = [] {
    std::array<LineSet, Cell::kCount> through;
    for (const Line line : LineSet::all())
        for (const Cell cell : line.cells()) {
            auto& lines = through[static_cast<std::size_t>(cell.index())];
            lines = lines.with(line);
        }
    return through;
}();

}  // namespace detail

/// The lines through a cell: two for a side, three for a corner, four for the centre.
[[nodiscard]] constexpr LineSet lines_through(Cell cell) noexcept {
    return detail::kLinesThrough[static_cast<std::size_t>(cell.index())];
}

/// The lines through `cell` that lie wholly in `cells`. It checks only those through `cell`.
[[nodiscard]] constexpr LineSet full_lines_through(Cell cell, CellSet cells) noexcept {
    LineSet full;
    for (const Line line : lines_through(cell))
        if (cells.contains_all(line.set())) full = full.with(line);
    return full;
}

/// The cells of `open` with which the marks on `own` would complete a line.
[[nodiscard]] constexpr CellSet completing_cells(CellSet own, CellSet open) noexcept {
    CellSet completing;
    for (const Cell cell : open)
        if (!full_lines_through(cell, own.with(cell)).empty()) completing = completing.with(cell);
    return completing;
}

namespace detail {

/// For each of the 512 sets of cells, the lines in it: those that it has without its highest cell, and those that go
/// through that cell.
inline constexpr std::array<std::uint8_t, 512> kFullLines = [] {
    std::array<std::uint8_t, 512> table{};
    for (std::uint32_t bits = 1; bits < table.size(); ++bits) {
        const int highest = static_cast<int>(std::bit_width(bits)) - 1;
        const LineSet through = full_lines_through(Cell::from_index_unchecked(highest), CellSet::from_bits(bits));
        table[bits] = static_cast<std::uint8_t>(table[bits & ~(1U << highest)] | through.bits());
    }
    return table;
}();

}  // namespace detail

/// Every line that lies wholly in `cells`: one look-up in a table of 512 bytes, whatever the set.
[[nodiscard]] constexpr LineSet full_lines(CellSet cells) noexcept {
    return LineSet::from_bits(detail::kFullLines[cells.bits()]);
}

/// Whether the set contains a line: the same look-up.
[[nodiscard]] constexpr bool has_line(CellSet cells) noexcept {
    return detail::kFullLines[cells.bits()] != 0;
}

}  // namespace tateti
