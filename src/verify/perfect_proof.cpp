#include "verify/perfect_proof.hpp"

#include "verify/every_position.hpp"

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/chance.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <algorithm>

namespace tateti::verify {
namespace {

/// In how many ways the opponent can choose its moves, against X and against O. Averages over them are whole numbers.
constexpr std::uint32_t kAsX = 8 * 6 * 4 * 2;
constexpr std::uint32_t kAsO = 9 * 7 * 5 * 3;

std::uint64_t losses_from(Position position, Mark perfect) {
    if (const auto outcome = position.outcome()) return *outcome == win_for(opponent(perfect)) ? 1 : 0;
    std::uint64_t losses = 0;
    for (const Cell cell : position.turn() == perfect ? perfect_moves(position) : position.legal_moves())
        losses += losses_from(position.play_unchecked(cell), perfect);
    return losses;
}

/// The best chance of `player`, in parts of `whole`, to win against random moves with moves that keep at least a draw.
/// A plain search without the table of perfect moves.
std::uint32_t best_safe_chance(Position position, Mark player, std::uint32_t whole) {
    if (const auto outcome = position.outcome()) return *outcome == win_for(player) ? whole : 0;
    const CellSet moves = position.legal_moves();
    std::uint32_t best = 0;
    std::uint32_t sum = 0;
    for (const Cell cell : moves) {
        const bool own = position.turn() == player;
        if (own && value(position, cell).result() == Result::loss) continue;
        const std::uint32_t chance = best_safe_chance(position.play_unchecked(cell), player, whole);
        best = std::max(best, chance);
        sum += chance;
    }
    return position.turn() == player ? best : sum / static_cast<std::uint32_t>(moves.size());
}

}  // namespace

std::uint64_t count_perfect_losses() {
    std::uint64_t losses = 0;
    for (const Position position : every_position())
        for (const Mark perfect : kAllMarks) {
            const Result lost = position.turn() == perfect ? Result::loss : Result::win;
            if (value(position).result() != lost) losses += losses_from(position, perfect);
        }
    return losses;
}

ByMark<Fraction> perfect_against_random() {
    // As O the perfect player answers each of nine first moves; its chance is their average.
    Fraction average;
    for (const Cell first : Position().legal_moves()) {
        const Position position = Position().play_unchecked(first);
        average = average + Fraction::of(1, Cell::kCount) * win_chance(position, *perfect_moves(position).begin());
    }
    return {.x = win_chance(Position(), *perfect_moves(Position()).begin()), .o = average};
}

ByMark<Fraction> most_possible_against_random() {
    return {.x = Fraction::of(best_safe_chance(Position(), Mark::x, kAsX), kAsX),
            .o = Fraction::of(best_safe_chance(Position(), Mark::o, kAsO), kAsO)};
}

}  // namespace tateti::verify
