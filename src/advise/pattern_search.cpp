#include "advise/pattern_search.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace tateti::advise {
namespace {

/// How many moves are tried in a position that forces nothing.
constexpr std::size_t kWidth = 12;
constexpr int kDeepest = 40;
/// A sequence of fours that takes more nodes to find is missed.
constexpr std::uint64_t kNodesForFours = 60;

}  // namespace

PatternSearch::PatternSearch(LineBoard& board, ThreatSearch& threats)
    : board_(board), threats_(threats), lines_through_(static_cast<std::size_t>(board.size())), table_(kRemembered) {
    for (const LineIndex line : board_.every_line())
        for (const CellIndex cell : board_.cells(line)) ++lines_through_[cell];
}

PatternSearch::Guess PatternSearch::best(std::vector<CellIndex> moves, Mark mover, NodeLimit& limit) {
    assert(!moves.empty());
    Guess best{.move = moves.front(), .worth = look(mover)};
    for (int depth = 1; depth <= kDeepest && !limit.is_over(); ++depth) {
        Guess now{.move = 0, .worth = -kWin - 1};
        for (const CellIndex move : moves) {
            const int worth = worth_of(move, mover, depth - 1, now.worth, kWin + 1, 1, limit);
            if (limit.is_over()) break;
            if (worth > now.worth) now = {.move = move, .worth = worth};
        }
        // Of an unfinished round, only the previously best move and any better one are sure to be as good as they seem.
        if (now.worth > -kWin - 1 && (!limit.is_over() || now.worth >= best.worth)) best = now;
        if (std::abs(now.worth) > kWin / 2 || moves.size() == 1) break;
        const auto place = std::ranges::find(moves, best.move);
        std::rotate(moves.begin(), place, place + 1);
    }
    return best;
}

int PatternSearch::worth_of(CellIndex move, Mark mover, int depth, int alpha, int beta, int ply, NodeLimit& limit) {
    board_.put(move, mover);
    const int result = -worth(opponent(mover), depth, -beta, -alpha, ply, limit);
    board_.take(move, mover);
    return result;
}

/// The usual alpha-beta search. A result at or below `alpha` is an upper bound, one at or above `beta` a lower bound.
int PatternSearch::worth(Mark mover, int depth, int alpha, int beta, int ply, NodeLimit& limit) {
    if (!limit.count()) return 0;
    const Mark other = opponent(mover);
    if (board_.can_win_at_once(mover)) return kWin - ply;
    if (board_.empty_cells() == 0 || (board_.live_lines(mover) == 0 && board_.live_lines(other) == 0)) return 0;
    const auto dangers = board_.winning_cells(other);
    if (dangers.size() == 2) return -(kWin - ply - 1);
    if (dangers.size() == 1) return worth_of(dangers.front(), mover, depth, alpha, beta, ply + 1, limit);
    if (!board_.lacking(2, mover).empty()) {
        NodeLimit part = limit.part(kNodesForFours);
        const auto line = threats_.win_by_fours(mover, part);
        limit.add(part);
        if (line) return kWin - ply - static_cast<int>(line->size()) - 1;
    }
    if (depth <= 0) return look(mover);

    const std::uint64_t key = board_.hash() ^ (mover == Mark::x ? 0 : 0x9e3779b97f4a7c15U);
    Remembered& entry = table_[key % kRemembered];
    const bool known = entry.key == key && entry.depth >= 0;
    if (known && entry.depth >= depth &&
        (entry.bound == Remembered::Bound::exact ||
         (entry.bound == Remembered::Bound::at_least && entry.worth >= beta) ||
         (entry.bound == Remembered::Bound::at_most && entry.worth <= alpha)))
        return entry.worth;

    std::vector<CellIndex> moves = moves_to_try(mover, limit);
    if (known) {
        const auto place = std::ranges::find(moves, entry.move);
        if (place != moves.end()) std::rotate(moves.begin(), place, place + 1);
    }
    Guess best{.move = moves.front(), .worth = -kWin - 1};
    const int lowest = alpha;
    for (const CellIndex move : moves) {
        const int result = worth_of(move, mover, depth - 1, alpha, beta, ply + 1, limit);
        if (limit.is_over()) return 0;
        if (result > best.worth) best = {.move = move, .worth = result};
        alpha = std::max(alpha, result);
        if (alpha >= beta) break;
    }
    const auto bound = best.worth >= beta     ? Remembered::Bound::at_least
                       : best.worth <= lowest ? Remembered::Bound::at_most
                                              : Remembered::Bound::exact;
    table_[key % kRemembered] = {
        .key = key, .worth = best.worth, .depth = static_cast<std::int16_t>(depth), .move = best.move, .bound = bound};
    return best.worth;
}

/// The promise of both sides' lines. The mover's count more, because he moves next.
int PatternSearch::look(Mark mover) const noexcept {
    return board_.promise(mover) + board_.promise(mover) / 4 - board_.promise(opponent(mover));
}

/// If the opponent threatens to win by fours, the moves that may prevent it; else the most likely ones.
std::vector<CellIndex> PatternSearch::moves_to_try(Mark mover, NodeLimit& limit) {
    if (!board_.lacking(2, opponent(mover)).empty()) {
        NodeLimit part = limit.part(kNodesForFours);
        const auto defences = threats_.defences(opponent(mover), part);
        limit.add(part);
        if (defences) return likely_moves({defences->begin(), defences->end()}, kWidth);
    }
    return likely_moves(kWidth);
}

std::vector<CellIndex> PatternSearch::likely_moves(std::size_t most) const {
    std::vector<CellIndex> moves;
    moves.reserve(static_cast<std::size_t>(board_.empty_cells()));
    for (const CellIndex cell : board_.every_cell())
        if (board_.is_empty(cell)) moves.push_back(cell);
    return likely_moves(std::move(moves), most);
}

std::vector<CellIndex> PatternSearch::likely_moves(std::vector<CellIndex> moves, std::size_t most) const {
    std::array<std::int32_t, games::Cell::kCount> likely{};
    for (const LineIndex line : board_.every_line()) {
        for (const Mark mark : kAllMarks) {
            const int marks = board_.marks_on(line, mark).value_or(0);
            if (marks == 0) continue;
            const std::int32_t gain = board_.weight(marks + 1) - board_.weight(marks);
            for (const CellIndex cell : board_.cells(line)) likely[cell] += gain;
        }
    }
    const auto before = [&](CellIndex a, CellIndex b) {
        if (likely[a] != likely[b]) return likely[a] > likely[b];
        if (lines_through_[a] != lines_through_[b]) return lines_through_[a] > lines_through_[b];
        const int from_middle = std::abs(2 * a + 1 - board_.size()) - std::abs(2 * b + 1 - board_.size());
        return from_middle != 0 ? from_middle < 0 : a < b;
    };
    most = std::min(most, moves.size());
    std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(most), moves.end(), before);
    moves.resize(most);
    return moves;
}

}  // namespace tateti::advise
