#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/hash.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/mark.hpp>
#include <tateti/short_list.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

namespace tateti::advise {

/// The number of a cell, and of a line.
using CellIndex = std::uint16_t;
using LineIndex = std::uint16_t;

using CellList = ShortList<CellIndex, games::Cell::kCount>;

/// A board on which a line of a player's own marks wins, with all its lines. It knows at any time which lines can still
/// be completed and how many marks they lack. A line has exactly k cells; a longer row contains several.
///
/// A line is *live* for a player if the opponent has no mark on it.
class LineBoard {
  public:
    /// Whether the game is one of those.
    [[nodiscard]] static bool fits(const games::InARow& rules) noexcept {
        return rules.goal == games::Goal::win && rules.marks == games::Marks::own && rules.boards == 1;
    }

    /// The caller promises `fits(position.rules())`.
    explicit LineBoard(const games::InARowPosition& position);

    [[nodiscard]] int size() const noexcept { return static_cast<int>(marks_.size()); }
    [[nodiscard]] auto every_cell() const { return std::views::iota(CellIndex{0}, static_cast<CellIndex>(size())); }
    [[nodiscard]] int empty_cells() const noexcept { return empty_cells_; }
    [[nodiscard]] bool is_empty(CellIndex cell) const noexcept { return !marks_[cell]; }
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }

    /// The caller promises that the cell is empty.
    void put(CellIndex cell, Mark mark) noexcept;
    /// The caller promises that the cell has the mark.
    void take(CellIndex cell, Mark mark) noexcept;

    /// The live lines of a player that lack one, two or three marks. Placing or removing a mark changes the list.
    static constexpr int kMostLacking = 3;
    [[nodiscard]] std::span<const LineIndex> lacking(int count, Mark mark) const noexcept {
        assert(count >= 1 && count <= kMostLacking);
        const Bucket& bucket = buckets_[mark][static_cast<std::size_t>(count)];
        return bucket;
    }
    [[nodiscard]] bool can_win_at_once(Mark mark) const noexcept { return !lacking(1, mark).empty(); }

    /// The cells where a player completes a line at once: none, one, or the first two that were found.
    [[nodiscard]] ShortList<CellIndex, 2> winning_cells(Mark mark) const noexcept;

    [[nodiscard]] std::span<const CellIndex> cells(LineIndex line) const noexcept {
        return std::span(cells_of_lines_).subspan(static_cast<std::size_t>(line) * k_, k_);
    }
    [[nodiscard]] std::size_t lines() const noexcept { return count_.x.size(); }
    [[nodiscard]] auto every_line() const { return std::views::iota(LineIndex{0}, static_cast<LineIndex>(lines())); }
    /// How many marks of a player lie on the line; none if it is not live.
    [[nodiscard]] std::optional<int> marks_on(LineIndex line, Mark mark) const noexcept {
        if (count_[opponent(mark)][line] != 0) return std::nullopt;
        return count_[mark][line];
    }
    /// How many lines are live for a player.
    [[nodiscard]] int live_lines(Mark mark) const noexcept { return live_[mark]; }

    /// What the marks of a player promise: the sum of `weight` over the live lines.
    [[nodiscard]] std::int32_t promise(Mark mark) const noexcept { return promise_[mark]; }
    /// What a live line with this many marks is worth.
    [[nodiscard]] std::int32_t weight(int marks) const noexcept { return weights_[static_cast<std::size_t>(marks)]; }

  private:
    using Bucket = std::vector<LineIndex>;
    using Buckets = std::array<Bucket, kMostLacking + 1>;  // by the number of missing marks; the first is not used

    void add_lines(const games::InARow& rules);
    void enter(LineIndex line, Mark mark) noexcept;
    void leave(LineIndex line, Mark mark) noexcept;
    [[nodiscard]] std::span<const LineIndex> lines_through(CellIndex cell) const noexcept {
        return std::span(lines_of_cells_).subspan(first_line_[cell], first_line_[cell + 1U] - first_line_[cell]);
    }
    [[nodiscard]] static std::uint64_t key(CellIndex cell, Mark mark) noexcept {
        return games::mix(std::uint64_t{cell} * 2 + (mark == Mark::o ? 1 : 0));
    }

    std::size_t k_;
    std::vector<CellIndex> cells_of_lines_;  // k for each line
    std::vector<LineIndex> lines_of_cells_;
    std::vector<std::uint32_t> first_line_;  // where the lines of each cell begin
    std::vector<std::int32_t> weights_;

    std::vector<std::optional<Mark>> marks_;
    int empty_cells_ = 0;
    std::uint64_t hash_ = 0;
    ByMark<std::vector<std::uint8_t>> count_;  // of a player's marks on each line
    ByMark<Buckets> buckets_;
    ByMark<std::vector<LineIndex>> place_;  // of a line in its bucket
    ByMark<int> live_;
    ByMark<std::int32_t> promise_;
};

}  // namespace tateti::advise
