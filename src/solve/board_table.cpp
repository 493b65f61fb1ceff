#include "solve/board_table.hpp"

#include "prove/geometry.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace tateti::solve {

using games::Goal;
using games::InARow;
using games::Marks;

bool BoardTable::fits(const InARow& rules) noexcept {
    return !problem(rules) && rules.boards == 1 && rules.marks != Marks::x_only &&
           rules.cells_of_a_board() <= kMostCells;
}

BoardTable::BoardTable(const InARow& rules)
    : rules_(rules),
      all_cells_((Bits{1} << rules.cells_of_a_board()) - 1),
      base_three_(all_cells_ + 1),
      has_line_(all_cells_ + 1) {
    assert(fits(rules));
    std::uint32_t power = 1;
    for (Bits half = 1; half <= all_cells_; half *= 2, power *= 3)
        for (Bits bits = 0; bits < half; ++bits) base_three_[half + bits] = base_three_[bits] + power;
    const std::vector<prove::CellBits> lines = prove::lines_of(rules);
    for (Bits bits = 0; bits <= all_cells_; ++bits)
        for (const prove::CellBits line : lines)
            if ((line & ~prove::CellBits{bits}) == 0) has_line_[bits] = true;
    scores_.resize(power);
    for_each_backwards([&](Bits x, Bits o, bool x_to_move) { scores_[index(x, o)] = solve_one(x, o, x_to_move); });
}

template <class Visit>
void BoardTable::for_each_backwards(Visit visit) const {
    for (Bits x = all_cells_ + 1; x-- > 0;) {
        const int x_size = std::popcount(x);
        const Bits free = all_cells_ & ~x;
        for (Bits o = free;; o = (o - 1) & free) {
            const int lead = x_size - std::popcount(o);
            if (rules_.marks == Marks::either)
                visit(x, o, lead % 2 == 0);
            else if (lead == 0 || lead == 1)
                visit(x, o, lead == 0);
            if (o == 0) break;
        }
    }
}

template <class Visit>
void BoardTable::for_each_next(Bits x, Bits o, bool x_to_move, Visit visit) const {
    const bool wild = rules_.marks == Marks::either;
    for (Bits rest = all_cells_ & ~(x | o); rest != 0; rest &= rest - 1) {
        const Bits cell = rest & -rest;
        if (wild || x_to_move) visit(x | cell, o);
        if (wild || !x_to_move) visit(x, o | cell);
    }
}

PackedScore BoardTable::solve_one(Bits x, Bits o, bool x_to_move) const noexcept {
    const bool wild = rules_.marks == Marks::either;
    const Bits last = x_to_move ? o : x;  // the marks of the side that moved last
    if (has_line_[last] || (wild && (has_line_[x] || has_line_[o])))
        return rules_.goal == Goal::win ? PackedScore::loss_in(0) : PackedScore::win_in(0);
    PackedScore best = PackedScore::none();
    for_each_next(x, o, x_to_move, [&](Bits next_x, Bits next_o) {
        best = std::max(best, scores_[index(next_x, next_o)].for_the_move_before());
    });
    return best == PackedScore::none() ? PackedScore() : best;
}

BoardTable::Parts BoardTable::whole(Mark who) const noexcept {
    const int marks = rules_.marks == Marks::either ? 2 : 1;
    std::uint64_t product = 1;
    for (int ply = who == Mark::x ? 1 : 0; ply < rules_.cells_of_a_board(); ply += 2)
        product *= static_cast<std::uint64_t>(marks * (rules_.cells_of_a_board() - ply));
    assert(product <= std::numeric_limits<Parts>::max());
    return static_cast<Parts>(product);
}

/// A won position has the whole chance. Otherwise the best chance among the moves that keep the result counts.
std::vector<BoardTable::Parts> BoardTable::find_chances(Mark who) const {
    std::vector<Parts> chances(scores_.size());
    const Parts whole = this->whole(who);
    for_each_backwards([&](Bits x, Bits o, bool x_to_move) {
        const std::size_t here = index(x, o);
        const PackedScore score = scores_[here];
        const bool ours = x_to_move == (who == Mark::x);
        if (score.is_over() || (ours && score > PackedScore())) {
            chances[here] = ours == (score > PackedScore()) ? whole : 0;
            return;
        }
        Parts best = 0;
        std::uint64_t sum = 0;
        std::uint64_t moves = 0;
        for_each_next(x, o, x_to_move, [&](Bits next_x, Bits next_o) {
            const std::size_t next = index(next_x, next_o);
            if (scores_[next].for_the_move_before().result() == score.result()) best = std::max(best, chances[next]);
            sum += chances[next];
            ++moves;
        });
        if (moves > 0) chances[here] = ours ? best : static_cast<Parts>(sum / moves);
    });
    return chances;
}

double BoardTable::chance(const games::InARowPosition& position, Mark who) const {
    std::vector<Parts>& chances = chances_[who];
    if (chances.empty()) chances = find_chances(who);
    return static_cast<double>(chances[index(position)]) / static_cast<double>(whole(who));
}

std::size_t BoardTable::index(const games::InARowPosition& position) const noexcept {
    return index(static_cast<Bits>(position.cells(Mark::x).low_bits()),
                 static_cast<Bits>(position.cells(Mark::o).low_bits()));
}

games::Score BoardTable::score(const games::InARowPosition& position) const noexcept {
    return scores_[index(position)].score();
}

}  // namespace tateti::solve
