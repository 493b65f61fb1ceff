#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/mark.hpp>

#include <optional>

namespace tateti {

/// The contents of the nine cells, whether play can reach them or not. `Position::from_board` tells whether it can. Two
/// boards are equal if every cell has the same contents.
class Board {
  public:
    constexpr Board() noexcept = default;

    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        for (const Mark mark : kAllMarks)
            if (cells(mark).contains(cell)) return mark;
        return std::nullopt;
    }

    /// This board with `mark`, or nothing, on `cell`.
    [[nodiscard]] constexpr Board with(Cell cell, std::optional<Mark> mark) const noexcept {
        Board board = *this;
        board.cells_ = cells_.map([cell](CellSet cells) { return cells.without(cell); });
        if (mark) board.cells_[*mark] = cells(*mark).with(cell);
        return board;
    }

    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept { return cells_[mark]; }
    [[nodiscard]] constexpr CellSet empty_cells() const noexcept { return ~(cells_.x | cells_.o); }

    friend constexpr bool operator==(Board, Board) noexcept = default;

  private:
    ByMark<CellSet> cells_;
};

}  // namespace tateti
