#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/hash.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/position_error.hpp>
#include <tateti/games/symmetry.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>

namespace tateti::games {

/// What happens to a small board that has been won.
enum class DecidedBoard : std::uint8_t {
    closed,    // nobody plays there any more
    playable,  // it can be played in until it is full; its owner does not change
};

/// The board of boards: nine small boards, and the cell of a move names the small board of the next one. Three small
/// boards in a row win. A player who is sent to a board where no move is possible plays anywhere.
struct Ultimate {
    DecidedBoard decided = DecidedBoard::closed;

    [[nodiscard]] constexpr Grid grid() const noexcept { return {.columns = 9, .rows = 9}; }
    [[nodiscard]] constexpr bool is_symmetric_under(Symmetry symmetry) const noexcept { return symmetry.fits(grid()); }

    friend constexpr bool operator==(const Ultimate&, const Ultimate&) noexcept = default;
};

[[nodiscard]] constexpr std::optional<RulesError> problem(const Ultimate&) noexcept {
    return std::nullopt;
}

/// A position of the board of boards. A cell of the 9×9 grid lies in small board (row / 3, column / 3), at
/// (row % 3, column % 3).
class UltimatePosition {
  public:
    using Rules = Ultimate;
    static constexpr bool kCanRepeat = false;

    constexpr explicit UltimatePosition(const Ultimate& rules) noexcept : rules_(rules) {}

    [[nodiscard]] constexpr const Ultimate& rules() const noexcept { return rules_; }
    [[nodiscard]] constexpr Grid grid() const noexcept { return rules_.grid(); }

    /// The small board of a cell, and where the cell is in it.
    [[nodiscard]] static constexpr tateti::Cell board_of(Cell cell) noexcept {
        return tateti::Cell::from_index_unchecked(cell.index() / 27 * 3 + cell.index() % 9 / 3);
    }
    [[nodiscard]] static constexpr tateti::Cell inner(Cell cell) noexcept {
        return tateti::Cell::from_index_unchecked(cell.index() / 9 % 3 * 3 + cell.index() % 3);
    }
    [[nodiscard]] static constexpr Cell cell(tateti::Cell board, tateti::Cell inner) noexcept {
        return Cell::from_index_unchecked((board.row() * 3 + inner.row()) * 9 + board.column() * 3 + inner.column());
    }

    [[nodiscard]] constexpr tateti::CellSet small_board(tateti::Cell board, Mark mark) const noexcept {
        return marks_[static_cast<std::size_t>(board.index())][mark];
    }
    /// The small boards that the player won first.
    [[nodiscard]] constexpr tateti::CellSet won_boards(Mark mark) const noexcept { return won_[mark]; }
    /// The small board to play in; none if the player may choose.
    [[nodiscard]] constexpr std::optional<tateti::Cell> next_board() const noexcept { return next_; }

    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept {
        CellSet cells;
        for (const tateti::Cell board : tateti::kAllCells)
            for (const tateti::Cell inside : small_board(board, mark)) cells.add(cell(board, inside));
        return cells;
    }
    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        for (const Mark mark : kAllMarks)
            if (small_board(board_of(cell), mark).contains(inner(cell))) return mark;
        return std::nullopt;
    }

    [[nodiscard]] constexpr int ply() const noexcept { return cells(Mark::x).size() + cells(Mark::o).size(); }
    [[nodiscard]] constexpr Mark turn() const noexcept { return turn_; }
    [[nodiscard]] constexpr std::optional<Mark> implied_mark() const noexcept { return turn_; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (has_line(won_[opponent(turn_)])) return win_for(opponent(turn_));
        if (open_boards().empty()) return Outcome::draw;
        return std::nullopt;
    }
    [[nodiscard]] constexpr bool is_over() const noexcept { return outcome().has_value(); }

    /// The cells of the lines in those small boards that are in a row.
    [[nodiscard]] constexpr CellSet line_cells() const noexcept {
        const Mark winner = opponent(turn_);
        CellSet on_lines;
        for (const Line row : full_lines(won_[winner]))
            for (const tateti::Cell board : row.cells())
                for (const Line line : full_lines(small_board(board, winner)))
                    for (const tateti::Cell inside : line.cells()) on_lines.add(cell(board, inside));
        return on_lines;
    }

    /// The small boards in which a move would be possible if the player were sent there.
    [[nodiscard]] constexpr tateti::CellSet open_boards() const noexcept {
        tateti::CellSet open;
        for (const tateti::Cell board : tateti::kAllCells)
            if (!free(board).empty() &&
                (rules_.decided == DecidedBoard::playable || !(won_.x | won_.o).contains(board)))
                open = open.with(board);
        return open;
    }

    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept {
        if (is_over()) return {};
        CellSet cells;
        for (const tateti::Cell board : next_ ? tateti::CellSet{*next_} : open_boards())
            for (const tateti::Cell inside : free(board)) cells.add(cell(board, inside));
        return {turn_, cells};
    }

    [[nodiscard]] constexpr std::optional<PlayError> refusal(Move move) const noexcept {
        if (!grid().contains(move.cell)) return PlayError::out_of_bounds;
        if (is_over()) return PlayError::game_over;
        if (move.mark != turn_) return PlayError::not_your_turn;
        if (at(move.cell)) return PlayError::cell_occupied;
        const tateti::Cell board = board_of(move.cell);
        if (next_ && board != *next_) return PlayError::wrong_board;
        if (!open_boards().contains(board)) return PlayError::board_closed;
        return std::nullopt;
    }

    [[nodiscard]] constexpr std::expected<UltimatePosition, PlayError> play(Move move) const noexcept {
        if (const auto error = refusal(move)) return std::unexpected(*error);
        return play_unchecked(move);
    }

    /// The caller promises that `move` is legal.
    [[nodiscard]] constexpr UltimatePosition play_unchecked(Move move) const noexcept {
        assert(!refusal(move));
        UltimatePosition next = *this;
        const tateti::Cell board = board_of(move.cell);
        next.put(move);
        if (!(won_.x | won_.o).contains(board) && has_line(next.small_board(board, turn_)))
            next.won_[turn_] = won_[turn_].with(board);
        next.turn_ = opponent(turn_);
        next.next_ = std::nullopt;
        if (next.open_boards().contains(inner(move.cell))) next.next_ = inner(move.cell);
        return next;
    }

    [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
        const int owners = won_.x.bits() * 512 + won_.o.bits();
        const int next = next_ ? next_->index() : tateti::Cell::kCount;
        return hash_ ^ mix(static_cast<std::uint64_t>(owners * 10 + next) * 2 + 1000);
    }

    [[nodiscard]] constexpr UltimatePosition image(Symmetry symmetry) const noexcept {
        const auto turned = [&](tateti::Cell board) {
            return board_of(symmetry(cell(board, tateti::Cell::from_index_unchecked(4)), grid()));
        };
        UltimatePosition image(rules_);
        for (const Mark mark : kAllMarks) {
            for (const Cell from : cells(mark)) image.put({symmetry(from, grid()), mark});
            for (const tateti::Cell board : won_[mark]) image.won_[mark] = image.won_[mark].with(turned(board));
        }
        image.turn_ = turn_;
        if (next_) image.next_ = turned(*next_);
        return image;
    }

    friend constexpr bool operator==(const UltimatePosition&, const UltimatePosition&) noexcept = default;

    /// The position with these marks, owners and next board, or why it breaks the rules. The caller promises that the
    /// sets of cells are disjoint and on the grid. The check finds wrong numbers of marks, owners without a line, and a
    /// next board that no last move leads to; it may accept a position that no game reaches.
    [[nodiscard]] static constexpr std::expected<UltimatePosition, PositionError> from_parts(
        const Ultimate& rules, const ByMark<CellSet>& cells, const ByMark<tateti::CellSet>& won,
        std::optional<tateti::Cell> next) noexcept {
        UltimatePosition position(rules);
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells[mark]) position.put({cell, mark});
        position.won_ = won;
        position.next_ = next;
        const int lead = cells.x.size() - cells.o.size();
        if (lead > 1) return std::unexpected(PositionError::too_many_x);
        if (lead < 0) return std::unexpected(PositionError::too_many_o);
        position.turn_ = lead == 0 ? Mark::x : Mark::o;
        for (const tateti::Cell board : tateti::kAllCells) {
            const ByMark<bool> lines{.x = has_line(position.small_board(board, Mark::x)),
                                     .o = has_line(position.small_board(board, Mark::o))};
            const bool owner_has_line = (!won.x.contains(board) || lines.x) && (!won.o.contains(board) || lines.o);
            const bool one_owner = won.x.contains(board) != won.o.contains(board);
            if (lines.x && lines.o && rules.decided == DecidedBoard::closed)
                return std::unexpected(PositionError::both_won);
            if (!owner_has_line || (lines.x || lines.o) != one_owner)
                return std::unexpected(PositionError::wrong_owner);
        }
        if (has_line(won[position.turn_]))
            return std::unexpected(position.turn_ == Mark::x ? PositionError::played_on_after_x_won
                                                             : PositionError::played_on_after_o_won);
        if (!position.some_last_move_fits()) return std::unexpected(PositionError::wrong_next_board);
        return position;
    }

  private:
    /// Whether the player who has just moved can have made some move that led to these owners and this next board. At
    /// the start nobody has moved.
    [[nodiscard]] constexpr bool some_last_move_fits() const noexcept {
        if (ply() == 0) return !next_;
        for (const Cell last : cells(opponent(turn_)))
            if (sends_to_next(last) && can_be_last(last)) return true;
        return false;
    }
    [[nodiscard]] constexpr bool sends_to_next(Cell last) const noexcept {
        const bool open = open_boards().contains(inner(last));
        return next_ ? open && inner(last) == *next_ : !open;
    }
    /// Whether, without this mark, the game was not over and its small board not closed.
    [[nodiscard]] constexpr bool can_be_last(Cell last) const noexcept {
        const Mark mover = opponent(turn_);
        const tateti::Cell board = board_of(last);
        const bool had_line = has_line(small_board(board, mover).without(inner(last)));
        const bool wins_board = won_[mover].contains(board) && !had_line;
        if (wins_board && has_line(small_board(board, turn_))) return false;  // then it would be the other's
        if (has_line(won_[mover]) && (!wins_board || has_line(won_[mover].without(board)))) return false;
        return rules_.decided == DecidedBoard::playable || wins_board || !(won_.x | won_.o).contains(board);
    }

    [[nodiscard]] constexpr tateti::CellSet free(tateti::Cell board) const noexcept {
        return ~(small_board(board, Mark::x) | small_board(board, Mark::o));
    }

    constexpr void put(Move move) noexcept {
        auto& cells = marks_[static_cast<std::size_t>(board_of(move.cell).index())][move.mark];
        cells = cells.with(inner(move.cell));
        hash_ ^= mix(static_cast<std::uint64_t>(move.cell.index()) * 2 + (move.mark == Mark::o ? 1 : 0));
    }

    Ultimate rules_;
    std::array<ByMark<tateti::CellSet>, tateti::Cell::kCount> marks_{};
    ByMark<tateti::CellSet> won_;
    std::optional<tateti::Cell> next_;
    Mark turn_ = Mark::x;
    std::uint64_t hash_ = 0;
};

}  // namespace tateti::games
