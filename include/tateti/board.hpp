#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/mark.hpp>

#include <optional>

namespace tateti {

/// What lies on the nine cells: any contents, whether play can reach them or not. Whether it can is asked
/// by `Position::from_board`. Two boards are equal if every cell holds the same.
class Board {
  public:
    constexpr Board() noexcept = default;

    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        if (x_.contains(cell)) return Mark::x;
        if (o_.contains(cell)) return Mark::o;
        return std::nullopt;
    }

    /// A board that holds `mark` (or nothing) on `cell` and is otherwise as this one.
    [[nodiscard]] constexpr Board with(Cell cell, std::optional<Mark> mark) const noexcept {
        Board board = *this;
        board.x_ = mark == Mark::x ? x_.with(cell) : x_.without(cell);
        board.o_ = mark == Mark::o ? o_.with(cell) : o_.without(cell);
        return board;
    }

    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept { return mark == Mark::x ? x_ : o_; }
    [[nodiscard]] constexpr CellSet empty_cells() const noexcept { return ~(x_ | o_); }

    friend constexpr bool operator==(Board, Board) noexcept = default;

  private:
    CellSet x_;
    CellSet o_;
};

}  // namespace tateti
