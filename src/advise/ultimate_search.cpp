#include "advise/ultimate_search.hpp"

#include <tateti/games/hash.hpp>
#include <tateti/score.hpp>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace tateti::advise {
namespace {

constexpr int kWin = 20'000;
constexpr int kBeyondAll = kWin + 1;
constexpr int kUnit = 1'000;        // of a guess: a line of small boards that is certain
constexpr double kSteepness = 1.7;  // from guesses to chances, fitted to games of the search against itself
constexpr int kToTheEnd = 100;      // a depth that no game reaches
constexpr std::size_t kFirstTable = 1U << 12U;
constexpr std::size_t kLargestTable = kFirstTable << 9U;  // 64 MB

constexpr std::int32_t kTriedFirst = 1 << 30;
constexpr std::int32_t kWinsBoard = 1 << 26;
constexpr std::int32_t kBlocksBoard = 1 << 25;
constexpr std::int32_t kFreesOpponent = 1 << 24;

std::size_t place(UltimateMove move) {
    return static_cast<std::size_t>(move.board.index()) * Cell::kCount + static_cast<std::size_t>(move.cell.index());
}

std::size_t history_place(Mark mark, UltimateMove move) {
    return place(move) + (mark == Mark::o ? 81U : 0U);
}

/// The small boards of each line.
constexpr std::array<std::array<std::size_t, 3>, Line::kCount> kLines = [] {
    std::array<std::array<std::size_t, 3>, Line::kCount> lines{};
    for (const Line line : LineSet::all())
        for (std::size_t i = 0; i < 3; ++i)
            lines[static_cast<std::size_t>(line.index())][i] = static_cast<std::size_t>(line.cells()[i].index());
    return lines;
}();

/// For each set of cells, the cells that would complete a line.
constexpr std::array<CellSet, 512> kCompleting = [] {
    std::array<CellSet, 512> completing;
    for (std::uint32_t bits = 0; bits < completing.size(); ++bits)
        completing[bits] = completing_cells(CellSet::from_bits(bits), ~CellSet::from_bits(bits));
    return completing;
}();

}  // namespace

UltimateSearch::UltimateSearch(const games::UltimatePosition& position, const Budget& budget)
    : root_(position), limit_(budget, kNodesOfAPlayout), table_(kFirstTable) {}

Advice UltimateSearch::run() {
    for (int depth = 1; depth < kToTheEnd; ++depth) {
        beyond_ = false;
        const int value = search(root_, depth, -kBeyondAll, kBeyondAll, true);
        if (limit_.is_over()) break;
        if (!beyond_) return proven(value);
        first_look_ = false;
        grow();
    }
    return guessed();
}

int UltimateSearch::search(const UltimateBoard& board, int depth, int alpha, int beta, bool is_root) {
    if (const auto outcome = board.outcome()) return *outcome == Outcome::draw ? 0 : -kWin;
    if (!first_look_ && !limit_.count()) return 0;
    if (depth == 0) {
        beyond_ = true;
        return guess(board);
    }

    Entry entry{.key = board.key()};
    const Entry& known = table_[slot(entry.key)];
    const bool is_known = known.key == entry.key;
    if (is_known && !is_root && known.depth >= depth &&
        (known.bound == Bound::exact ||
         (known.bound == Bound::at_least ? known.value >= beta : known.value <= alpha))) {
        if (known.depth < kToTheEnd) beyond_ = true;
        return known.value;
    }

    const bool was_beyond = std::exchange(beyond_, false);
    const UltimateMove best_before = known.best;
    Candidates moves;
    const std::size_t count = list(board, is_known ? &best_before : nullptr, moves);
    const int alpha_before = alpha;
    int best = -kBeyondAll;
    for (std::size_t i = 0; i < count && best < kWin && alpha < beta; ++i) {
        std::swap(moves[i], *std::ranges::max_element(std::span(moves).subspan(i, count - i), {}, &Candidate::rank));
        const UltimateMove move = moves[i].move;
        UltimateBoard next = board;
        next.play(move);
        const int below = count == 1 ? depth : depth - 1;
        int value = kBeyondAll;
        if (i > 0) value = -search(next, below, -alpha - 1, -alpha, false);
        if (i == 0 || (value > alpha && value < beta)) value = -search(next, below, -beta, -alpha, false);
        if (limit_.is_over()) {
            if (is_root && best == -kWin) best_ = move;  // those before it lose
            return 0;
        }
        if (value <= best) continue;
        best = value;
        entry.best = move;
        if (is_root) {
            best_ = move;
            if (value > -kWin) value_ = value;
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) {
            std::int32_t& successes = history_[history_place(board.turn(), move)];
            successes = std::min(successes + depth * depth, kFreesOpponent / 2);
        }
    }
    if (std::abs(best) == kWin) beyond_ = false;
    entry.value = static_cast<std::int16_t>(best);
    entry.depth = static_cast<std::uint8_t>(beyond_ ? depth : kToTheEnd);
    entry.bound = best >= beta ? Bound::at_least : best <= alpha_before ? Bound::at_most : Bound::exact;
    store(entry);
    beyond_ = beyond_ || was_beyond;
    return best;
}

int UltimateSearch::guess(const UltimateBoard& board) const {
    ByMark<std::array<float, Cell::kCount>> chances;
    for (const Cell cell : kAllCells) {
        const auto i = static_cast<std::size_t>(cell.index());
        const Mark owner = board.won_boards(Mark::x).contains(cell) ? Mark::x : Mark::o;
        const ByMark<float> won{.x = owner == Mark::x ? 1.F : 0.F, .o = owner == Mark::x ? 0.F : 1.F};
        const ByMark<float> chance =
            board.is_won(cell) ? won : chances_.of(board.small_board(cell, Mark::x), board.small_board(cell, Mark::o));
        chances.x[i] = chance.x;
        chances.o[i] = chance.o;
    }
    float lead = 0;
    for (const auto& [a, b, c] : kLines)
        lead += chances.x[a] * chances.x[b] * chances.x[c] - chances.o[a] * chances.o[b] * chances.o[c];
    const int value = static_cast<int>(lead * kUnit);
    return board.turn() == Mark::x ? value : -value;
}

std::size_t UltimateSearch::list(const UltimateBoard& board, const UltimateMove* first, Candidates& moves) const {
    const Mark mover = board.turn();
    std::size_t count = 0;
    for (const Cell small : board.boards()) {
        CellSet wins;
        CellSet blocks;
        if (!board.is_won(small)) {
            wins = kCompleting[board.small_board(small, mover).bits()];
            blocks = kCompleting[board.small_board(small, opponent(mover)).bits()];
        }
        for (const Cell cell : board.free(small)) {
            const UltimateMove move{small, cell};
            std::int32_t rank = history_[history_place(mover, move)];
            if (first != nullptr && move == *first) rank = kTriedFirst;
            if (wins.contains(cell))
                rank += kWinsBoard;
            else if (blocks.contains(cell))
                rank += kBlocksBoard;
            if (!board.open_boards().contains(cell)) rank -= kFreesOpponent;
            moves[count++] = {move, rank};
        }
    }
    return count;
}

std::size_t UltimateSearch::slot(const UltimateBoard::Key& key) const {
    const auto& [a, b, c] = key.words;
    return games::mix(a ^ games::mix(b ^ games::mix(c))) & (table_.size() - 1);
}

void UltimateSearch::store(const Entry& entry) {
    Entry& old = table_[slot(entry.key)];
    if (old.key == UltimateBoard::Key()) ++stored_;
    old = entry;
}

/// A small search needs no large table, and clearing one takes longer than such a search.
void UltimateSearch::grow() {
    if (stored_ < table_.size() / 2 || table_.size() == kLargestTable) return;
    const std::vector<Entry> before = std::exchange(table_, std::vector<Entry>(table_.size() * 8));
    stored_ = 0;
    for (const Entry& entry : before)
        if (entry.key != UltimateBoard::Key()) store(entry);
}

Advice UltimateSearch::proven(int value) const {
    const Result result = value == kWin ? Result::win : value == 0 ? Result::draw : Result::loss;
    return {.value = games::Proven{result},
            .proven = root_.to_move(best_),
            .guess = root_.to_move(best_),
            .chance = points(result),
            .playouts = limit_.playouts()};
}

Advice UltimateSearch::guessed() const {
    return {.value = games::Unknown{},
            .proven = {},
            .guess = root_.to_move(best_),
            .chance = 1 / (1 + std::exp(-kSteepness * value_ / kUnit)),
            .playouts = limit_.playouts()};
}

}  // namespace tateti::advise
