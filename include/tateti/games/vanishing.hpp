#pragma once

#include <tateti/by_mark.hpp>
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
#include <tateti/short_list.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>

namespace tateti::games {

/// What happens when a player who has all marks on the board plays one more.
enum class Vacating : std::uint8_t {
    before_the_move,  // A: the oldest mark leaves first; its cell cannot be used in this move
    cell_reusable,    // B: the oldest mark leaves first; its cell can be used
    after_the_move,   // C: the new mark may complete a line with the oldest, which then leaves
};

/// Three in a row on 3×3, where each player has only `marks` marks: the oldest vanishes. A position that occurs for the
/// third time is a draw; see `Game`.
struct Vanishing {
    static constexpr int kMostMarks = 4;

    std::uint8_t marks = 3;
    Vacating vacating = Vacating::before_the_move;

    [[nodiscard]] constexpr Grid grid() const noexcept { return {}; }
    [[nodiscard]] constexpr bool is_symmetric_under(Symmetry symmetry) const noexcept { return symmetry.fits(grid()); }

    friend constexpr bool operator==(const Vanishing&, const Vanishing&) noexcept = default;
};

[[nodiscard]] constexpr std::optional<RulesError> problem(const Vanishing& rules) noexcept {
    if (rules.marks < 3 || rules.marks > Vanishing::kMostMarks) return RulesError::too_many_marks;
    return std::nullopt;
}

/// A position of a vanishing game: the cells of each player from the oldest to the newest, and whose turn it is.
class VanishingPosition {
  public:
    using Rules = Vanishing;
    static constexpr bool kCanRepeat = true;
    /// Cells from the oldest mark to the newest. Only a won position of variant C has one more than the rules allow.
    using Queue = ShortList<Cell, Vanishing::kMostMarks + 1>;

    /// The empty board. Rules that have a `problem` end the program.
    constexpr explicit VanishingPosition(const Vanishing& rules) noexcept : rules_(rules) {
        detail::require_game(problem(rules));
    }

    /// The position with these marks, oldest first, or why it breaks the rules. The caller promises that the cells are
    /// different and on the grid. Exactly the positions that games lead to are accepted: the tests compare them all.
    [[nodiscard]] static constexpr std::expected<VanishingPosition, PositionError> from_queues(
        const Vanishing& rules, const ByMark<Queue>& queues, Mark turn) noexcept {
        VanishingPosition position(rules);
        position.queues_ = queues;
        position.turn_ = turn;
        ByMark<std::size_t> count = queues.map([](const Queue& queue) { return queue.size(); });
        const Mark last = opponent(turn);
        if (rules.vacating == Vacating::after_the_move && count[last] == rules.marks + 1U &&
            count[turn] == rules.marks && position.has_line(last))
            --count[last];  // the oldest mark stays on a board that it helped to win
        if (count.x > rules.marks || count.x > count.o + 1) return std::unexpected(PositionError::too_many_x);
        if (count.o > rules.marks || count.o > count.x) return std::unexpected(PositionError::too_many_o);
        const bool all = count.x == rules.marks && count.o == rules.marks;
        if (!all && turn != (count.x == count.o ? Mark::x : Mark::o)) return std::unexpected(PositionError::wrong_turn);
        if (position.has_line(Mark::x) && position.has_line(Mark::o)) return std::unexpected(PositionError::both_won);
        const auto played_on_after = [](Mark winner) {
            return winner == Mark::x ? PositionError::played_on_after_x_won : PositionError::played_on_after_o_won;
        };
        if (position.has_line(turn)) return std::unexpected(played_on_after(turn));
        if (!position.has_last_move()) return std::unexpected(played_on_after(last));
        position.line_ = position.has_line(last);
        return position;
    }

    [[nodiscard]] constexpr const Vanishing& rules() const noexcept { return rules_; }
    [[nodiscard]] constexpr Grid grid() const noexcept { return rules_.grid(); }
    [[nodiscard]] constexpr const Queue& queue(Mark mark) const noexcept { return queues_[mark]; }
    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept {
        CellSet cells;
        for (const Cell cell : queues_[mark]) cells.add(cell);
        return cells;
    }
    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        for (const Mark mark : kAllMarks)
            if (cells(mark).contains(cell)) return mark;
        return std::nullopt;
    }

    [[nodiscard]] constexpr Mark turn() const noexcept { return turn_; }
    [[nodiscard]] constexpr std::optional<Mark> implied_mark() const noexcept { return turn_; }

    /// A game without a line goes on for ever; `Game` ends it when it repeats itself.
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (line_) return win_for(opponent(turn_));
        return std::nullopt;
    }
    [[nodiscard]] constexpr bool is_over() const noexcept { return line_; }

    /// The cells of the completed line.
    [[nodiscard]] constexpr CellSet line_cells() const noexcept {
        CellSet on_lines;
        if (!line_) return on_lines;
        for (const Line line : full_lines(small(opponent(turn_))))
            for (const tateti::Cell cell : line.cells()) on_lines.add(Cell::from_index_unchecked(cell.index()));
        return on_lines;
    }

    /// The mark that leaves with the next move.
    [[nodiscard]] constexpr std::optional<Cell> leaving() const noexcept {
        if (is_over() || queues_[turn_].size() < rules_.marks) return std::nullopt;
        return queues_[turn_].front();
    }

    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept {
        if (is_over()) return {};
        CellSet open = CellSet::all(grid()) - (cells(Mark::x) | cells(Mark::o));
        if (rules_.vacating == Vacating::cell_reusable)
            if (const auto cell = leaving()) open.add(*cell);
        return {turn_, open};
    }

    [[nodiscard]] constexpr std::optional<PlayError> refusal(Move move) const noexcept {
        if (!grid().contains(move.cell)) return PlayError::out_of_bounds;
        if (is_over()) return PlayError::game_over;
        if (move.mark != turn_) return PlayError::not_your_turn;
        if (!legal_moves().contains(move)) return PlayError::cell_occupied;
        return std::nullopt;
    }

    [[nodiscard]] constexpr std::expected<VanishingPosition, PlayError> play(Move move) const noexcept {
        if (const auto error = refusal(move)) return std::unexpected(*error);
        return play_unchecked(move);
    }

    /// The caller promises that `move` is legal.
    [[nodiscard]] constexpr VanishingPosition play_unchecked(Move move) const noexcept {
        assert(!refusal(move));
        const Queue& before = queues_[turn_];
        const bool full = before.size() == rules_.marks;
        VanishingPosition next = *this;
        next.turn_ = opponent(turn_);
        if (full && rules_.vacating == Vacating::after_the_move) {
            next.queues_[turn_].push_back(move.cell);
            next.line_ = next.has_line(turn_);
            if (next.line_) return next;
        }
        next.queues_[turn_] = Queue();
        for (std::size_t i = full ? 1 : 0; i < before.size(); ++i) next.queues_[turn_].push_back(before[i]);
        next.queues_[turn_].push_back(move.cell);
        next.line_ = next.has_line(turn_);
        return next;
    }

    [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
        std::uint64_t hash = turn_ == Mark::o ? 1 : 0;
        for (const Mark mark : kAllMarks) {
            hash = mix(hash + (mark == Mark::o ? 100 : 0));
            for (const Cell cell : queues_[mark]) hash = mix(hash + static_cast<std::uint64_t>(cell.index()) + 1);
        }
        return hash;
    }

    [[nodiscard]] constexpr VanishingPosition image(Symmetry symmetry) const noexcept {
        VanishingPosition image = *this;
        image.queues_ = queues_.map([&](const Queue& queue) {
            Queue mapped;
            for (const Cell cell : queue) mapped.push_back(symmetry(cell, grid()));
            return mapped;
        });
        return image;
    }

    friend constexpr bool operator==(const VanishingPosition& a, const VanishingPosition& b) noexcept {
        if (a.rules_ != b.rules_ || a.turn_ != b.turn_) return false;
        for (const Mark mark : kAllMarks) {
            if (a.queues_[mark].size() != b.queues_[mark].size()) return false;
            for (std::size_t i = 0; i < a.queues_[mark].size(); ++i)
                if (a.queues_[mark][i] != b.queues_[mark][i]) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] constexpr tateti::CellSet small(Mark mark) const noexcept {
        return tateti::CellSet::from_bits(static_cast<std::uint32_t>(cells(mark).low_bits()));
    }
    [[nodiscard]] constexpr bool has_line(Mark mark) const noexcept { return tateti::has_line(small(mark)); }

    /// Whether the newest mark can have been played last: before it, its player had no line. The numbers of marks are
    /// right. To look further back is not necessary, except where the position before is certain.
    [[nodiscard]] constexpr bool has_last_move() const noexcept {
        const Mark last = opponent(turn_);
        const Queue& queue = queues_[last];
        if (queue.empty()) return true;     // nobody has moved
        if (queue.size() > rules_.marks) {  // the oldest mark stays on a board that it helped to win
            VanishingPosition position = *this;
            position.turn_ = last;
            position.queues_[last] = Queue();
            for (std::size_t i = 0; i < rules_.marks; ++i) position.queues_[last].push_back(queue[i]);
            return !position.has_line(last) && position.has_last_move();
        }
        const auto newest = tateti::Cell::from_index_unchecked(queue.back().index());
        const tateti::CellSet after = small(last);
        const tateti::CellSet before = after.without(newest);
        const std::size_t others = queues_[turn_].size();
        // Either the player did not have all marks yet, so that none left.
        if (others == (last == Mark::x ? queue.size() - 1 : queue.size()) && !tateti::has_line(before)) return true;
        // Or the oldest left, from some cell.
        if (queue.size() != rules_.marks || others != rules_.marks) return false;
        for (const tateti::Cell oldest : tateti::kAllCells) {
            if (small(turn_).contains(oldest) || before.contains(oldest)) continue;
            if (oldest == newest && rules_.vacating != Vacating::cell_reusable) continue;
            const bool counts = rules_.vacating == Vacating::after_the_move;  // in the line of the new mark
            if (!tateti::has_line((counts ? after : before).with(oldest))) return true;
        }
        return false;
    }

    Vanishing rules_;
    ByMark<Queue> queues_;
    Mark turn_ = Mark::x;
    bool line_ = false;  // the player who moved last has a line
};

}  // namespace tateti::games
