#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>

#include <cstddef>
#include <cstdint>

/// The whole game, solved by the compiler: the exact score of every position and the moves of the perfect player.
/// Nothing is computed at start-up, and a look-up takes a few nanoseconds.
namespace tateti {
namespace detail {

/// This file uses plain arrays and few calls, because Clang stops a constant expression after a million steps.
template <class T, std::size_t Size>
struct Table {
    T of[Size]{};
};

inline constexpr std::uint32_t kFull = CellSet::all().bits();

/// A set of cells as a number in base 3: digit i is 1 if cell i is in the set, else 0.
inline constexpr auto kBaseThree = [] {
    Table<std::uint16_t, 512> table;
    std::uint32_t power = 1;
    for (std::uint32_t half = 1; half < 512; half *= 2, power *= 3)
        for (std::uint32_t bits = 0; bits < half; ++bits)
            table.of[half + bits] = static_cast<std::uint16_t>(table.of[bits] + power);
    return table;
}();

/// How many cells a set has.
inline constexpr auto kSizes = [] {
    Table<std::uint8_t, 512> table;
    for (std::uint32_t bits = 1; bits < 512; ++bits)
        table.of[bits] = static_cast<std::uint8_t>(table.of[bits & (bits - 1)] + 1);
    return table;
}();

/// A number below 3^9 for every pair of disjoint sets. In base 3, digit i tells what is on cell i: 0 nothing, 1 a mark
/// of the side to move, 2 a mark of the other side.
[[nodiscard]] constexpr std::size_t board_index(std::uint32_t mover, std::uint32_t waiter) noexcept {
    return kBaseThree.of[mover] + std::size_t{2} * kBaseThree.of[waiter];
}

/// The number of bits that hold the rank of a score, from -10 to 9.
inline constexpr int kRankBits = 5;
inline constexpr std::uint32_t kRankMask = (1U << kRankBits) - 1;
/// Added to a rank to make it positive.
inline constexpr int kRankBias = 1 << (kRankBits - 1);

/// One entry of the table:
///
///     bit   15 14   13 12 11 10 9   8 7 6 5 4 3 2 1 0
///           unused  rank of score   perfect moves
///
/// The rank is in two's complement. Bit i of the perfect moves stands for cell i. An entry of zeros is a draw without
/// moves.
class Solved {
  public:
    constexpr Solved() noexcept = default;
    constexpr Solved(int rank, std::uint32_t perfect) noexcept
        : bits_(static_cast<std::uint16_t>(perfect | (static_cast<std::uint32_t>(rank) & kRankMask) << kRankShift)) {}

    [[nodiscard]] constexpr CellSet perfect() const noexcept { return CellSet::from_bits(bits_); }
    [[nodiscard]] constexpr Score score() const noexcept {
        return Score::from_rank_unchecked(((bits_ >> kRankShift) ^ kRankBias) - kRankBias);  // extends the sign
    }

  private:
    static constexpr int kRankShift = Cell::kCount;

    std::uint16_t bits_ = 0;
};

inline constexpr std::size_t kBoards = 19683;  // 3^9

/// Calls `solve_one(mover, waiter)` for every pair of disjoint sets in which both have as many marks or X has one more.
/// Each position comes after all that follow from it: X's sets come in descending order, and for each of them O's sets.
template <class SolveOne>
constexpr void for_each_board_backwards(SolveOne solve_one) noexcept {
    for (std::uint32_t x = 512; x-- > 0;) {
        const int x_size = kSizes.of[x];
        if (x_size > 5) continue;
        const std::uint32_t free = kFull & ~x;
        for (std::uint32_t o = free;; o = (o - 1) & free) {
            const int lead = x_size - kSizes.of[o];
            if (lead == 0) solve_one(x, o);
            if (lead == 1) solve_one(o, x);
            if (o == 0) break;
        }
    }
}

/// Chances of winning are counted in parts of this whole. The opponent's choices, 8 * 6 * 4 * 2 or 9 * 7 * 5 * 3 of
/// them, divide it evenly, so all arithmetic on chances is exact.
inline constexpr std::uint32_t kWholeChance = 120960;  // the least common multiple of 384 and 945

/// How good a move is for the side that makes it, in one number, so that the greater key is the better move:
///
///     bit   31 … 26   25 24    23 … 5   4 … 0
///           unused    result   chance   rank of score + 16
///
/// The result counts first: 2 win, 1 draw, 0 loss. Next comes the chance of winning against random replies, in parts of
/// `kWholeChance`; a winning move has all of them. Last comes the faster win or the slower loss.
inline constexpr int kChanceShift = kRankBits;
inline constexpr int kResultShift = 24;
inline constexpr std::uint32_t kChanceMask = (1U << (kResultShift - kChanceShift)) - 1;
static_assert(kWholeChance <= kChanceMask);

[[nodiscard]] constexpr std::uint32_t move_key(int rank, std::uint32_t chance) noexcept {
    const std::uint32_t result = rank > 0 ? 2 : rank == 0 ? 1 : 0;
    return result << kResultShift | chance << kChanceShift | static_cast<std::uint32_t>(rank + kRankBias);
}

inline constexpr auto kSolution = [] {
    Table<Solved, kBoards> solution;
    // For each board the key of the move that leads to it, and the chance of winning of the side to move there, if it
    // plays perfectly against random replies.
    std::uint32_t keys[kBoards]{};
    std::uint32_t chances[kBoards]{};
    for_each_board_backwards([&](std::uint32_t mover, std::uint32_t waiter) {
        const std::size_t here = board_index(mover, waiter);
        if (kFullLines[waiter] != 0) {
            keys[here] = move_key(Score::win_in(1).rank(), kWholeChance);
            solution.of[here] = Solved(Score::loss_in(0).rank(), 0);
            return;
        }
        const std::uint32_t open = kFull & ~(mover | waiter);
        if (open == 0) {
            keys[here] = move_key(Score::draw().rank(), 0);
            return;
        }
        const std::size_t swapped = board_index(waiter, mover);
        std::uint32_t best = 0;
        std::uint32_t perfect = 0;
        std::uint32_t sum = 0;
        std::uint32_t biased_rank = 0;  // the highest of all moves, with the bias of a key
        for (std::uint32_t rest = open; rest != 0; rest &= rest - 1) {
            const std::uint32_t cell = rest & -rest;
            const std::size_t next = swapped + std::size_t{2} * kBaseThree.of[cell];
            const std::uint32_t key = keys[next];
            sum += chances[next];
            if ((key & kRankMask) > biased_rank) biased_rank = key & kRankMask;
            if (key > best) {
                best = key;
                perfect = cell;
            } else if (key == best) {
                perfect |= cell;
            }
        }
        const int rank = static_cast<int>(biased_rank) - kRankBias;
        chances[here] = best >> kChanceShift & kChanceMask;
        keys[here] = move_key(Score::from_rank_unchecked(rank).for_the_move_before().rank(), sum / kSizes.of[open]);
        solution.of[here] = Solved(rank, perfect);
    });
    return solution;
}();

[[nodiscard]] constexpr Solved solved(Position position) noexcept {
    const Mark turn = position.turn();
    return kSolution.of[board_index(position.cells(turn).bits(), position.cells(opponent(turn)).bits())];
}

}  // namespace detail

/// The exact score of a position for the side to move. A finished position is a loss in 0 or a draw.
[[nodiscard]] constexpr Score value(Position position) noexcept {
    return detail::solved(position).score();
}

/// The exact score of a legal move for the side that makes it.
[[nodiscard]] constexpr Score value(Position position, Cell move) noexcept {
    return value(position.play_unchecked(move)).for_the_move_before();
}

/// The moves among which the perfect player chooses evenly; none once the game is over.
///
/// - In a won position they are the fastest wins.
/// - In a drawn one they are, of the moves that keep the draw, those with the highest chance of winning against an
///   opponent who moves at random.
/// - In a lost one they are those with the highest such chance, and of them the ones that last longest.
[[nodiscard]] constexpr CellSet perfect_moves(Position position) noexcept {
    return detail::solved(position).perfect();
}

}  // namespace tateti
