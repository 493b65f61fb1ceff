#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/mark.hpp>
#include <tateti/play_error.hpp>

#include <cstdint>
#include <string_view>

namespace tateti::games {

/// A mark on a cell. The mark is the mover's own, except in games where the mover chooses it (wild) or where there is
/// only one (Notakto).
struct Move {
    Cell cell;
    Mark mark = Mark::x;

    friend constexpr bool operator==(Move, Move) noexcept = default;
};

/// A set of moves: for each mark, the cells where it may be placed.
class MoveSet {
  public:
    constexpr MoveSet() noexcept = default;
    constexpr MoveSet(Mark mark, const CellSet& cells) noexcept { cells_[mark] = cells; }
    constexpr explicit MoveSet(const ByMark<CellSet>& cells) noexcept : cells_(cells) {}

    [[nodiscard]] constexpr const CellSet& cells(Mark mark) const noexcept { return cells_[mark]; }
    /// Every cell where some mark may be placed.
    [[nodiscard]] constexpr CellSet cells() const noexcept { return cells_.x | cells_.o; }

    [[nodiscard]] constexpr bool empty() const noexcept { return cells_.x.empty() && cells_.o.empty(); }
    [[nodiscard]] constexpr int size() const noexcept { return cells_.x.size() + cells_.o.size(); }
    [[nodiscard]] constexpr bool contains(Move move) const noexcept { return cells_[move.mark].contains(move.cell); }

    /// Calls `function` with each move, those with X first, in ascending order of the cells.
    template <class Function>
    constexpr void for_each(Function&& function) const {
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells_[mark]) function(Move{cell, mark});
    }

    friend constexpr bool operator==(const MoveSet&, const MoveSet&) noexcept = default;

  private:
    ByMark<CellSet> cells_;
};

/// Why a move is refused. The checks are made in this order, and the first that fails is the reason. The first four are
/// those of 3×3.
enum class PlayError : std::uint8_t {
    out_of_bounds,
    game_over,
    not_your_turn,
    cell_occupied,
    wrong_mark,   // a mark that the mover may not place
    wrong_board,  // a cell outside the small board to play in
    board_closed,
};

/// The code for programs. It never changes.
[[nodiscard]] constexpr std::string_view code(PlayError error) noexcept {
    switch (error) {
        case PlayError::out_of_bounds: return tateti::code(tateti::PlayError::out_of_bounds);
        case PlayError::game_over: return tateti::code(tateti::PlayError::game_over);
        case PlayError::not_your_turn: return tateti::code(tateti::PlayError::not_your_turn);
        case PlayError::cell_occupied: return tateti::code(tateti::PlayError::cell_occupied);
        case PlayError::wrong_mark: return "move/wrong_mark";
        case PlayError::wrong_board: return "move/wrong_board";
        case PlayError::board_closed: return "move/board_closed";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(PlayError error) noexcept {
    switch (error) {
        case PlayError::out_of_bounds: return "there is no such cell on this board";
        case PlayError::game_over: return tateti::message(tateti::PlayError::game_over);
        case PlayError::not_your_turn: return tateti::message(tateti::PlayError::not_your_turn);
        case PlayError::cell_occupied: return tateti::message(tateti::PlayError::cell_occupied);
        case PlayError::wrong_mark: return "this game does not let you play that mark";
        case PlayError::wrong_board: return "that is not the small board to play in";
        case PlayError::board_closed: return "that board is finished";
    }
    return "";
}

}  // namespace tateti::games
