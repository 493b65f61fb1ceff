#include "advise/in_a_row_player.hpp"

#include <tateti/games/score.hpp>

#include <algorithm>
#include <cmath>

namespace tateti::advise {
namespace {

/// With so few cells left, the rest of the game is searched to its end.
constexpr std::size_t kCellsOfAnEnding = 12;

/// How many moves are examined for a win of the opponent.
constexpr std::size_t kMovesExamined = 24;

}  // namespace

InARowPlayer::InARowPlayer(const games::InARowPosition& position, const Budget& budget)
    : board_(position),
      threats_(board_),
      patterns_(board_, threats_),
      mover_(position.turn()),
      limit_(budget, kNodesOfAPlayout) {}

Advice InARowPlayer::proven(Result result, CellIndex move) const {
    const games::Move best{games::Cell::from_index_unchecked(move), mover_};
    return {.value = games::Proven{result},
            .proven = best,
            .guess = best,
            .chance = points(result),
            .playouts = limit_.playouts()};
}

Advice InARowPlayer::run() {
    const Mark other = opponent(mover_);
    if (const auto advice = prove_now()) return *advice;
    if (const auto advice = prove_ending()) return *advice;

    NodeLimit part = limit_.share(3);
    const auto win = threats_.win(mover_, ThreatSearch::kMostThrees, part);
    limit_.add(part);
    if (win) return proven(Result::win, win->front());

    // Moves that lose at once, or to fours, are left out. If other moves are also left out, no loss can be proven.
    std::vector<CellIndex> moves;
    bool all = true;
    if (const auto dangers = board_.winning_cells(other); !dangers.empty()) {
        moves = {dangers.front()};
    } else {
        part = limit_.share(5);
        const auto defences = threats_.defences(other, part);
        limit_.add(part);
        const bool is_start = board_.empty_cells() == board_.size();
        moves = is_start   ? patterns_.likely_moves(1)
                : defences ? patterns_.likely_moves({defences->begin(), defences->end()}, kMovesExamined)
                           : patterns_.likely_moves(kMovesExamined);
        all = moves.size() == (defences ? defences->size() : static_cast<std::size_t>(board_.empty_cells()));
    }

    // So are moves after which the opponent wins by threats.
    std::vector<CellIndex> safe;
    CellIndex toughest = moves.front();
    std::size_t longest = 0;
    NodeLimit half = limit_.share(2);
    std::size_t left = moves.size();
    for (const CellIndex move : moves) {
        board_.put(move, mover_);
        part = half.share(left--);
        const auto loss = threats_.win(other, ThreatSearch::kMostThrees, part);
        half.add(part);
        board_.take(move, mover_);
        if (!loss) {
            safe.push_back(move);
        } else if (loss->size() > longest) {
            longest = loss->size();
            toughest = move;
        }
    }
    limit_.add(half);
    if (safe.empty() && all) return proven(Result::loss, toughest);

    const auto guess = safe.empty() ? PatternSearch::Guess{.move = toughest, .worth = -PatternSearch::kWin}
                                    : patterns_.best(safe, mover_, limit_);
    // A guess is never certain.
    constexpr double kScale = 150;
    const double chance = std::clamp(1 / (1 + std::exp(-guess.worth / kScale)), 0.01, 0.99);
    return {.value = games::Unknown{},
            .proven = {},
            .guess = {games::Cell::from_index_unchecked(guess.move), mover_},
            .chance = chance,
            .playouts = limit_.playouts()};
}

/// What the lines show without a search.
std::optional<Advice> InARowPlayer::prove_now() {
    const Mark other = opponent(mover_);
    if (const auto wins = board_.winning_cells(mover_); !wins.empty()) return proven(Result::win, wins.front());
    if (const auto dangers = board_.winning_cells(other); dangers.size() == 2)
        return proven(Result::loss, dangers.front());
    if (board_.live_lines(mover_) == 0 && board_.live_lines(other) == 0)
        return proven(Result::draw, patterns_.likely_moves(1).front());
    return std::nullopt;
}

std::optional<Advice> InARowPlayer::prove_ending() {
    if (static_cast<std::size_t>(board_.empty_cells()) > kCellsOfAnEnding) return std::nullopt;
    NodeLimit part = limit_.share(2);
    std::optional<Advice> best;
    Result highest = Result::loss;
    for (const CellIndex move : patterns_.likely_moves(kCellsOfAnEnding)) {
        board_.put(move, mover_);
        const Result result = games::turned(ending(opponent(mover_), part));
        board_.take(move, mover_);
        if (part.is_over()) break;
        if (!best || result > highest) {
            highest = result;
            best = proven(result, move);
        }
        if (highest == Result::win) break;
    }
    limit_.add(part);
    if (part.is_over()) return std::nullopt;
    return best;
}

/// The value of a position for the side to move, by a search to the end. It means nothing once the limit is reached.
Result InARowPlayer::ending(Mark mover, NodeLimit& limit) {
    const Mark other = opponent(mover);
    if (!limit.count()) return Result::draw;
    if (board_.can_win_at_once(mover)) return Result::win;
    if (board_.live_lines(mover) == 0 && board_.live_lines(other) == 0) return Result::draw;
    if (board_.empty_cells() == 0) return Result::draw;
    const auto dangers = board_.winning_cells(other);
    Result best = Result::loss;
    for (const CellIndex cell : board_.every_cell()) {
        if (!board_.is_empty(cell) || (!dangers.empty() && cell != dangers.front())) continue;
        board_.put(cell, mover);
        best = std::max(best, games::turned(ending(other, limit)));
        board_.take(cell, mover);
        if (best == Result::win) break;
    }
    return best;
}

}  // namespace tateti::advise
