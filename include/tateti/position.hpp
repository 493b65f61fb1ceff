#pragma once

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/play_error.hpp>

#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace tateti {

/// Why no game can lead to a board. The checks are made in this order.
enum class BoardError : std::uint8_t {
    too_many_x,
    too_many_o,
    both_won,
    played_on_after_x_won,
    played_on_after_o_won,
};

[[nodiscard]] constexpr std::string_view code(BoardError error) noexcept {
    switch (error) {
        case BoardError::too_many_x: return "board/too_many_x";
        case BoardError::too_many_o: return "board/too_many_o";
        case BoardError::both_won: return "board/both_won";
        case BoardError::played_on_after_x_won: return "board/played_on_after_x_won";
        case BoardError::played_on_after_o_won: return "board/played_on_after_o_won";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(BoardError error) noexcept {
    switch (error) {
        case BoardError::too_many_x:
            return "there are too many X: X moves first, so there is at most one X more than O";
        case BoardError::too_many_o: return "there are too many O: X moves first, so there are never more O than X";
        case BoardError::both_won: return "both players have three in a row, but the first line ends the game";
        case BoardError::played_on_after_x_won: return "O moved after X had already won";
        case BoardError::played_on_after_o_won: return "X moved after O had already won";
    }
    return "";
}

/// A board that legal play can reach: a value of four bytes. Turn, ply and outcome follow from the marks and are not
/// stored. Two positions are equal if their boards are equal.
///
///     bytes   0 and 1                    2 and 3
///             cells of the side to move  cells of the other side
///
/// A move swaps the two sets and adds one bit. Which of them is X follows from the number of marks.
class Position {
  public:
    /// The empty board, X to move.
    constexpr Position() noexcept = default;

    /// The position with this board, or why no game leads to it. Of all 19,683 boards, 5,478 are positions.
    [[nodiscard]] static constexpr std::expected<Position, BoardError> from_board(Board board) noexcept {
        const CellSet x = board.cells(Mark::x);
        const CellSet o = board.cells(Mark::o);
        if (x.size() > o.size() + 1) return std::unexpected(BoardError::too_many_x);
        if (o.size() > x.size()) return std::unexpected(BoardError::too_many_o);
        if (has_line(x) && has_line(o)) return std::unexpected(BoardError::both_won);
        const bool x_to_move = x.size() == o.size();
        if (has_line(x) && x_to_move) return std::unexpected(BoardError::played_on_after_x_won);
        if (has_line(o) && !x_to_move) return std::unexpected(BoardError::played_on_after_o_won);
        return x_to_move ? Position(x, o) : Position(o, x);
    }

    [[nodiscard]] constexpr Board board() const noexcept {
        Board board;
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells(mark)) board = board.with(cell, mark);
        return board;
    }

    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        if (mover_.contains(cell)) return turn();
        if (waiter_.contains(cell)) return opponent(turn());
        return std::nullopt;
    }

    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept { return mark == turn() ? mover_ : waiter_; }
    [[nodiscard]] constexpr CellSet empty_cells() const noexcept { return ~(mover_ | waiter_); }

    /// The number of moves made.
    [[nodiscard]] constexpr int ply() const noexcept { return (mover_ | waiter_).size(); }

    /// Whose turn it is, or would be if the game were not over.
    [[nodiscard]] constexpr Mark turn() const noexcept { return ply() % 2 == 0 ? Mark::x : Mark::o; }

    /// The player to show as current: `turn()` while the game is on, and the player who made the last move once it is
    /// over.
    [[nodiscard]] constexpr Mark current_player() const noexcept { return is_over() ? opponent(turn()) : turn(); }

    /// Whether a line is complete. Only the player who moved last can have one, so this is one look-up.
    [[nodiscard]] constexpr bool is_won() const noexcept { return has_line(waiter_); }
    [[nodiscard]] constexpr bool is_over() const noexcept { return is_won() || empty_cells().empty(); }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (is_won()) return win_for(opponent(turn()));
        if (empty_cells().empty()) return Outcome::draw;
        return std::nullopt;
    }

    /// Every completed line: none, one, or two, which only a ninth move can complete at once. This is the same look-up:
    /// no line is scanned, and all of them go through the last cell.
    [[nodiscard]] constexpr LineSet winning_lines() const noexcept { return full_lines(waiter_); }

    /// The empty cells while the game is on, in ascending order; none afterwards.
    [[nodiscard]] constexpr CellSet legal_moves() const noexcept { return is_won() ? CellSet() : empty_cells(); }

    /// The lines that `mark` would complete on the empty cell `cell`.
    [[nodiscard]] constexpr LineSet lines_completed_by(Mark mark, Cell cell) const noexcept {
        return full_lines_through(cell, cells(mark).with(cell));
    }

    /// The empty cells on which `mark` would complete a line.
    [[nodiscard]] constexpr CellSet winning_cells(Mark mark) const noexcept {
        return completing_cells(cells(mark), empty_cells());
    }

    /// The position after the side to move has played `cell`. This position does not change.
    [[nodiscard]] constexpr std::expected<Position, PlayError> play(Cell cell) const noexcept {
        if (is_over()) return std::unexpected(PlayError::game_over);
        if (!empty_cells().contains(cell)) return std::unexpected(PlayError::cell_occupied);
        return play_unchecked(cell);
    }

    /// The caller promises that `cell` is among the `legal_moves()`.
    [[nodiscard]] constexpr Position play_unchecked(Cell cell) const noexcept {
        assert(legal_moves().contains(cell));
        return {waiter_, mover_.with(cell)};
    }

    friend constexpr bool operator==(Position, Position) noexcept = default;

  private:
    constexpr Position(CellSet mover, CellSet waiter) noexcept : mover_(mover), waiter_(waiter) {}

    CellSet mover_;   // the cells of the side to move
    CellSet waiter_;  // the cells of the side that moved last
};

static_assert(sizeof(Position) == 4);

}  // namespace tateti
