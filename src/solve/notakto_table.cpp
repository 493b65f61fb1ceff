#include "solve/notakto_table.hpp"

#include "prove/geometry.hpp"

#include <tateti/games/symmetry.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tateti::solve {

using games::Cell;
using games::Goal;
using games::InARow;
using games::Symmetry;

bool NotaktoTable::fits(const InARow& rules) noexcept {
    if (problem(rules) || rules.marks != games::Marks::x_only || rules.cells_of_a_board() > kMostCells) return false;
    return rules.boards == 1 || rules.cells_of_a_board() <= 9;
}

NotaktoTable::NotaktoTable(const InARow& rules) : rules_(rules) {
    assert(fits(rules));
    find_classes();
    find_moves();
    std::size_t positions = 1;
    for (int board = 0; board < rules_.boards; ++board) {
        powers_.push_back(positions);
        positions *= examples_.size();
    }
    // A position of classes is numbered so that a move never leads to a greater number: classes are in descending order
    // of their greatest image as a number, which one more mark makes greater, and the closed board comes first.
    scores_.resize(positions);
    for (std::size_t position = 0; position < positions; ++position) solve(position);
}

void NotaktoTable::find_classes() {
    InARow one = rules_;
    one.boards = 1;
    const std::vector<prove::CellBits> lines = prove::lines_of(one);
    const auto closed = [&](std::uint32_t marks) {
        return std::ranges::any_of(lines, [&](prove::CellBits line) { return (line & ~prove::CellBits{marks}) == 0; });
    };
    const auto image = [&](Symmetry symmetry, std::uint32_t marks) {
        std::uint32_t moved = 0;
        for (int cell = 0; cell < one.cells_of_a_board(); ++cell)
            if ((marks >> cell & 1U) != 0)
                moved |= std::uint32_t{1} << symmetry(Cell::from_index_unchecked(cell), one.grid()).index();
        return moved;
    };
    const std::uint32_t count = std::uint32_t{1} << one.cells_of_a_board();
    constexpr std::uint16_t kNone = 0xffff;
    classes_.assign(count, kNone);
    examples_.push_back(count - 1);
    for (std::uint32_t marks = count; marks-- > 0;) {  // a subset has a smaller number
        if (closed(marks)) classes_[marks] = 0;
        if (classes_[marks] != kNone) continue;
        for (int i = 0; i < Symmetry::kCount; ++i) {
            const Symmetry symmetry = Symmetry::from_index_unchecked(i);
            if (one.is_symmetric_under(symmetry))
                classes_[image(symmetry, marks)] = static_cast<std::uint16_t>(examples_.size());
        }
        examples_.push_back(marks);
    }
}

void NotaktoTable::find_moves() {
    moves_.resize(examples_.size());
    for (std::size_t from = 1; from < examples_.size(); ++from) {
        for (int cell = 0; cell < rules_.cells_of_a_board(); ++cell) {
            const std::uint32_t mark = std::uint32_t{1} << cell;
            if ((examples_[from] & mark) != 0) continue;
            const std::uint16_t to = classes_[examples_[from] | mark];
            const auto known = std::ranges::find(moves_[from], to, &ClassMove::to);
            if (known == moves_[from].end())
                moves_[from].push_back({to, 1});
            else
                ++known->cells;
        }
    }
}

std::size_t NotaktoTable::class_of(std::size_t position, int board) const noexcept {
    return position / powers_[static_cast<std::size_t>(board)] % examples_.size();
}

template <class Visit>
void NotaktoTable::for_each_next(std::size_t position, Visit visit) const {
    for (int board = 0; board < rules_.boards; ++board) {
        const std::size_t from = class_of(position, board);
        for (const ClassMove& move : moves_[from])
            visit(position - (from - move.to) * powers_[static_cast<std::size_t>(board)], move.cells);
    }
}

void NotaktoTable::solve(std::size_t position) {
    if (position == 0) {  // every board is closed
        scores_[position] = rules_.goal == Goal::win ? PackedScore::loss_in(0) : PackedScore::win_in(0);
        return;
    }
    PackedScore best = PackedScore::none();
    for_each_next(position, [&](std::size_t next, int) { best = std::max(best, scores_[next].for_the_move_before()); });
    scores_[position] = best == PackedScore::none() ? PackedScore() : best;
}

std::vector<NotaktoTable::Chances> NotaktoTable::find_chances() const {
    constexpr double kSteps = 0x1p40;
    std::vector<Chances> chances(scores_.size());
    chances[0] = scores_[0] > PackedScore() ? Chances{1, 0} : Chances{0, 1};
    for (std::size_t position = 1; position < scores_.size(); ++position) {
        double best = 0;
        double sum = 0;
        double moves = 0;
        for_each_next(position, [&](std::size_t next, int cells) {
            if (scores_[next].for_the_move_before().result() == scores_[position].result())
                best = std::max(best, chances[next].other);
            sum += cells * chances[next].mover;
            moves += cells;
        });
        chances[position] = {best, moves > 0 ? std::round(sum / moves * kSteps) / kSteps : 0};
    }
    return chances;
}

double NotaktoTable::chance(const games::InARowPosition& position, Mark who) const {
    if (chances_.empty()) chances_ = find_chances();
    const Chances& chances = chances_[index(position)];
    return position.turn() == who ? chances.mover : chances.other;
}

std::size_t NotaktoTable::index(const games::InARowPosition& position) const noexcept {
    std::size_t index = 0;
    const int size = rules_.cells_of_a_board();
    for (int board = 0; board < rules_.boards; ++board) {
        const std::uint64_t marks = position.cells(Mark::x).low_bits() >> (board * size);
        index += classes_[static_cast<std::size_t>(marks & ((std::uint64_t{1} << size) - 1))] *
                 powers_[static_cast<std::size_t>(board)];
    }
    return index;
}

games::Score NotaktoTable::score(const games::InARowPosition& position) const noexcept {
    return scores_[index(position)].score();
}

}  // namespace tateti::solve
