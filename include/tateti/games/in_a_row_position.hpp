#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/hash.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/position_error.hpp>
#include <tateti/games/symmetry.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

namespace tateti::games {

/// A position of an `InARow` game. It stores the marks, and two facts that follow from them and that a search asks for
/// at every node: which boards have a line, and the hash.
class InARowPosition {
  public:
    using Rules = InARow;
    static constexpr bool kCanRepeat = false;

    /// The empty board. Rules that have a `problem` end the program.
    constexpr explicit InARowPosition(const InARow& rules) noexcept : rules_(rules) {
        detail::require_game(problem(rules));
    }

    /// The position with these marks, or why no game leads to it. The caller promises that the sets are disjoint and on
    /// the grid.
    [[nodiscard]] static constexpr std::expected<InARowPosition, PositionError> from_cells(
        const InARow& rules, const ByMark<CellSet>& cells) noexcept {
        InARowPosition position(rules);
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells[mark]) position.put({cell, mark});
        if (const auto error = position.problem_with_marks()) return std::unexpected(*error);
        return position;
    }

    [[nodiscard]] constexpr const InARow& rules() const noexcept { return rules_; }
    [[nodiscard]] constexpr Grid grid() const noexcept { return rules_.grid(); }
    [[nodiscard]] constexpr const CellSet& cells(Mark mark) const noexcept { return cells_[mark]; }
    [[nodiscard]] constexpr CellSet empty_cells() const noexcept {
        return CellSet::all(grid()) - (cells_.x | cells_.o);
    }
    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        for (const Mark mark : kAllMarks)
            if (cells_[mark].contains(cell)) return mark;
        return std::nullopt;
    }

    [[nodiscard]] constexpr int ply() const noexcept { return cells_.x.size() + cells_.o.size(); }
    /// Whose turn it is, or would be if the game were not over.
    [[nodiscard]] constexpr Mark turn() const noexcept { return ply() % 2 == 0 ? Mark::x : Mark::o; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (closed_boards_ == (1U << rules_.boards) - 1)
            return win_for(rules_.goal == Goal::win ? opponent(turn()) : turn());
        if (ply() == grid().size()) return Outcome::draw;
        return std::nullopt;
    }
    [[nodiscard]] constexpr bool is_over() const noexcept { return outcome().has_value(); }

    /// Whether this one of several boards has a line.
    [[nodiscard]] constexpr bool is_board_closed(int board) const noexcept {
        return (closed_boards_ >> board & 1U) != 0;
    }

    /// The cells of every completed line.
    [[nodiscard]] constexpr CellSet line_cells() const noexcept {
        CellSet on_lines;
        if (closed_boards_ == 0) return on_lines;
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells_[mark])
                for (const Direction direction : directions())
                    if (run(cell, direction, mark) >= rules_.k) on_lines.add(cell);
        return on_lines;
    }

    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept { return moves_of(turn()); }

    /// The moves with which a player completes a line and ends the game at once, or would if it were their turn.
    [[nodiscard]] constexpr MoveSet deciding_moves(Mark who) const noexcept {
        ByMark<CellSet> found;
        moves_of(who).for_each([&](Move move) {
            const unsigned closed = closed_boards_ | 1U << rules_.board_of(move.cell);
            if (closed == (1U << rules_.boards) - 1 && completes_line(move)) found[move.mark].add(move.cell);
        });
        return MoveSet(found);
    }

    /// The move that a cell alone stands for; none where the mover chooses the mark.
    [[nodiscard]] constexpr std::optional<Mark> implied_mark() const noexcept {
        switch (rules_.marks) {
            case Marks::own: return turn();
            case Marks::either: return std::nullopt;
            case Marks::x_only: return Mark::x;
        }
        return std::nullopt;
    }

    /// Why the side to move may not make the move; nothing if it may.
    [[nodiscard]] constexpr std::optional<PlayError> refusal(Move move) const noexcept {
        if (!grid().contains(move.cell)) return PlayError::out_of_bounds;
        if (is_over()) return PlayError::game_over;
        if (rules_.marks == Marks::own && move.mark != turn()) return PlayError::not_your_turn;
        if (at(move.cell)) return PlayError::cell_occupied;
        if (rules_.marks == Marks::x_only && move.mark != Mark::x) return PlayError::wrong_mark;
        if (is_closed(move.cell)) return PlayError::board_closed;
        return std::nullopt;
    }

    [[nodiscard]] constexpr std::expected<InARowPosition, PlayError> play(Move move) const noexcept {
        if (const auto error = refusal(move)) return std::unexpected(*error);
        return play_unchecked(move);
    }

    /// The caller promises that `move` is legal.
    [[nodiscard]] constexpr InARowPosition play_unchecked(Move move) const noexcept {
        assert(!refusal(move));
        InARowPosition next = *this;
        next.put(move);
        return next;
    }

    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_; }

    /// The caller promises that the game is symmetric under it.
    [[nodiscard]] constexpr InARowPosition image(Symmetry symmetry) const noexcept {
        InARowPosition image(rules_);
        for (const Mark mark : kAllMarks)
            for (const Cell cell : cells_[mark]) image.put({symmetry(cell, grid()), mark});
        return image;
    }

    /// Equal if rules and marks are.
    friend constexpr bool operator==(const InARowPosition& a, const InARowPosition& b) noexcept {
        return a.rules_ == b.rules_ && a.cells_ == b.cells_;
    }

  private:
    [[nodiscard]] constexpr std::span<const Direction> directions() const noexcept {
        return std::span(kDirections).first(rules_.layers > 1 ? kDirections.size() : kDirectionsInALayer);
    }

    /// The length of the row of `mark` through `cell`, which has the mark or is about to get it.
    [[nodiscard]] constexpr int run(Cell cell, Direction direction, Mark mark) const noexcept {
        const Place here = grid().place(cell);
        const auto reach = [&](int sign) {
            int steps = 0;
            for (;; ++steps) {
                const auto next = grid().cell(direction.from(here, sign * (steps + 1)));
                if (!next || !cells_[mark].contains(*next)) return steps;
            }
        };
        return 1 + reach(1) + reach(-1);
    }

    [[nodiscard]] constexpr bool is_closed(Cell cell) const noexcept { return is_board_closed(rules_.board_of(cell)); }

    [[nodiscard]] constexpr bool completes_line(Move move) const noexcept {
        for (const Direction direction : directions())
            if (run(move.cell, direction, move.mark) >= rules_.k) return true;
        return false;
    }

    /// The legal moves of a player, as if it were their turn.
    [[nodiscard]] constexpr MoveSet moves_of(Mark who) const noexcept {
        if (is_over()) return {};
        CellSet open = empty_cells();
        if (closed_boards_ != 0)
            for (const Cell cell : empty_cells())
                if (is_closed(cell)) open = open.without(cell);
        switch (rules_.marks) {
            case Marks::own: return {who, open};
            case Marks::either: return MoveSet({.x = open, .o = open});
            case Marks::x_only: return {Mark::x, open};
        }
        return {};
    }

    constexpr void put(Move move) noexcept {
        cells_[move.mark].add(move.cell);
        hash_ ^= mix(static_cast<std::uint64_t>(move.cell.index()) * 2 + (move.mark == Mark::o ? 1 : 0));
        if (completes_line(move))
            closed_boards_ = static_cast<std::uint8_t>(closed_boards_ | 1U << rules_.board_of(move.cell));
    }

    /// Whether one last move can have completed every line of every board: it lies on all of that board's lines.
    [[nodiscard]] constexpr bool each_board_was_closed_by_one_move() const noexcept {
        for (int board = 0; board < rules_.boards; ++board) {
            bool one = (closed_boards_ >> board & 1U) == 0;
            for (const Mark mark : kAllMarks)
                for (const Cell last : cells_[mark]) {
                    if (one || rules_.board_of(last) != board) continue;
                    InARowPosition before(rules_);
                    for (const Mark other : kAllMarks)
                        for (const Cell cell : cells_[other])
                            if (cell != last && rules_.board_of(cell) == board) before.put({cell, other});
                    one = before.closed_boards_ == 0;
                }
            if (!one) return false;
        }
        return true;
    }

    [[nodiscard]] constexpr bool has_line(Mark mark) const noexcept {
        for (const Cell cell : cells_[mark])
            for (const Direction direction : directions())
                if (run(cell, direction, mark) >= rules_.k) return true;
        return false;
    }

    [[nodiscard]] constexpr std::optional<PositionError> problem_with_marks() const noexcept {
        const ByMark<int> count = cells_.map([](const CellSet& cells) { return cells.size(); });
        if (rules_.marks == Marks::x_only && count.o > 0) return PositionError::too_many_o;
        if (rules_.marks == Marks::own) {
            if (count.x > count.o + 1) return PositionError::too_many_x;
            if (count.o > count.x) return PositionError::too_many_o;
        }
        if (closed_boards_ == 0) return std::nullopt;
        if (has_line(Mark::x) && has_line(Mark::o)) return PositionError::both_won;
        if (rules_.marks == Marks::own) {
            if (has_line(Mark::x) && turn() == Mark::x) return PositionError::played_on_after_x_won;
            if (has_line(Mark::o) && turn() == Mark::o) return PositionError::played_on_after_o_won;
        }
        if (!each_board_was_closed_by_one_move()) return PositionError::played_on_after_line;
        return std::nullopt;
    }

    InARow rules_;
    ByMark<CellSet> cells_;
    std::uint64_t hash_ = 0;
    std::uint8_t closed_boards_ = 0;  // bit i: board i has a line
};

}  // namespace tateti::games
