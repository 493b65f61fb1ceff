#include "advise/line_board.hpp"

#include <algorithm>

namespace tateti::advise {

LineBoard::LineBoard(const games::InARowPosition& position)
    : k_(position.rules().k), marks_(static_cast<std::size_t>(position.grid().size())), empty_cells_(size()) {
    assert(fits(position.rules()));
    // Each further mark makes a line four times as valuable, up to a bound that keeps the sums small.
    for (std::size_t marks = 0; marks <= k_; ++marks)
        weights_.push_back(marks == 0 ? 0 : std::int32_t{1} << std::min<std::size_t>(2 * (marks - 1), 14));
    add_lines(position.rules());
    for (const Mark mark : kAllMarks) {
        count_[mark].resize(cells_of_lines_.size() / k_);
        place_[mark].resize(lines());
        for (const LineIndex line : every_line()) enter(line, mark);
    }
    for (const Mark mark : kAllMarks)
        for (const games::Cell cell : position.cells(mark)) put(static_cast<CellIndex>(cell.index()), mark);
}

void LineBoard::add_lines(const games::InARow& rules) {
    const games::Grid grid = rules.grid();
    const int k = rules.k;
    std::vector<std::vector<LineIndex>> through(marks_.size());
    LineIndex line = 0;
    for (int index = 0; index < size(); ++index) {
        const games::Place from = grid.place(games::Cell::from_index_unchecked(index));
        for (const games::Direction direction : games::kDirections) {
            if (!grid.contains(direction.from(from, k - 1))) continue;
            for (int step = 0; step < k; ++step) {
                const games::Cell cell = grid.cell_unchecked(direction.from(from, step));
                cells_of_lines_.push_back(static_cast<CellIndex>(cell.index()));
                through[static_cast<std::size_t>(cell.index())].push_back(line);
            }
            ++line;
        }
    }
    for (const std::vector<LineIndex>& lines : through) {
        first_line_.push_back(static_cast<std::uint32_t>(lines_of_cells_.size()));
        lines_of_cells_.insert(lines_of_cells_.end(), lines.begin(), lines.end());
    }
    first_line_.push_back(static_cast<std::uint32_t>(lines_of_cells_.size()));
}

/// The line is live for the player.
void LineBoard::enter(LineIndex line, Mark mark) noexcept {
    const std::size_t marks = count_[mark][line];
    ++live_[mark];
    promise_[mark] += weights_[marks];
    const std::size_t lacks = k_ - marks;
    if (lacks < 1 || lacks > kMostLacking) return;
    Bucket& bucket = buckets_[mark][lacks];
    place_[mark][line] = static_cast<LineIndex>(bucket.size());
    bucket.push_back(line);
}

/// The reverse, with the same number of marks on the line.
void LineBoard::leave(LineIndex line, Mark mark) noexcept {
    const std::size_t marks = count_[mark][line];
    --live_[mark];
    promise_[mark] -= weights_[marks];
    const std::size_t lacks = k_ - marks;
    if (lacks < 1 || lacks > kMostLacking) return;
    Bucket& bucket = buckets_[mark][lacks];
    const LineIndex last = bucket.back();
    bucket[place_[mark][line]] = last;
    place_[mark][last] = place_[mark][line];
    bucket.pop_back();
}

void LineBoard::put(CellIndex cell, Mark mark) noexcept {
    assert(is_empty(cell));
    const Mark other = opponent(mark);
    marks_[cell] = mark;
    --empty_cells_;
    hash_ ^= key(cell, mark);
    for (const LineIndex line : lines_through(cell)) {
        const bool live = count_[other][line] == 0;
        if (live) leave(line, mark);
        if (count_[mark][line] == 0) leave(line, other);
        ++count_[mark][line];
        if (live) enter(line, mark);
    }
}

void LineBoard::take(CellIndex cell, Mark mark) noexcept {
    assert(marks_[cell] == mark);
    const Mark other = opponent(mark);
    marks_[cell].reset();
    ++empty_cells_;
    hash_ ^= key(cell, mark);
    for (const LineIndex line : lines_through(cell)) {
        const bool live = count_[other][line] == 0;
        if (live) leave(line, mark);
        --count_[mark][line];
        if (count_[mark][line] == 0) enter(line, other);
        if (live) enter(line, mark);
    }
}

ShortList<CellIndex, 2> LineBoard::winning_cells(Mark mark) const noexcept {
    ShortList<CellIndex, 2> found;
    for (const LineIndex line : lacking(1, mark)) {
        const auto cell = *std::ranges::find_if(cells(line), [&](CellIndex index) { return is_empty(index); });
        if (!found.empty() && found.front() == cell) continue;
        found.push_back(cell);
        if (found.size() == 2) break;
    }
    return found;
}

}  // namespace tateti::advise
