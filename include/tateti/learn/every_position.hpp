#pragma once

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/symmetry.hpp>

#include <optional>

namespace tateti {
namespace detail {

/// Puts every mark on every cell from `next` on, in the order of the boards' texts.
template <class Visit>
constexpr void for_each_position_of_ply(Board board, int next, int marks_left, Visit& visit) noexcept {
    if (next == Cell::kCount) {
        if (const auto position = Position::from_board(board); position && marks_left == 0) visit(*position);
        return;
    }
    const Cell cell = Cell::from_index_unchecked(next);
    if (marks_left < Cell::kCount - next) for_each_position_of_ply(board, next + 1, marks_left, visit);
    if (marks_left == 0) return;
    for (const Mark mark : {Mark::o, Mark::x})
        for_each_position_of_ply(board.with(cell, mark), next + 1, marks_left - 1, visit);
}

}  // namespace detail

/// Calls `visit` with each of the 5,478 positions: those with fewer moves first, equal ones in the order of their
/// texts, with `.` before `O` before `X`.
template <class Visit>
constexpr void for_each_position(Visit visit) noexcept {
    for (int ply = 0; ply <= Cell::kCount; ++ply) detail::for_each_position_of_ply(Board(), 0, ply, visit);
}

/// The same with the 765 canonical forms.
template <class Visit>
constexpr void for_each_canonical_position(Visit visit) noexcept {
    for_each_position([&](Position position) {
        if (canonical(position) == position) visit(position);
    });
}

}  // namespace tateti
