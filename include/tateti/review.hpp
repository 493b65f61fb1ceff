#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/coach.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// How good a move was, by the exact scores.
enum class Grade : std::uint8_t {
    best,     // one of the perfect player's moves
    good,     // has the same score
    slow,     // keeps the result, but wins later or loses sooner
    mistake,  // turns a win into a draw, or a draw into a loss
    blunder,  // turns a win into a loss
};

inline constexpr std::array kAllGrades{Grade::best, Grade::good, Grade::slow, Grade::mistake, Grade::blunder};

[[nodiscard]] constexpr std::string_view name(Grade grade) noexcept {
    switch (grade) {
        case Grade::best: return "best";
        case Grade::good: return "good";
        case Grade::slow: return "slow";
        case Grade::mistake: return "mistake";
        case Grade::blunder: return "blunder";
    }
    return "";
}

/// How the game ends if both sides play perfectly from here; how it ended if it is over.
[[nodiscard]] constexpr Outcome expected_outcome(Position position) noexcept {
    switch (value(position).result()) {
        case Result::win: return win_for(position.turn());
        case Result::loss: return win_for(opponent(position.turn()));
        case Result::draw: break;
    }
    return Outcome::draw;
}

[[nodiscard]] constexpr Grade grade(Position position, Cell move) noexcept {
    const Score best = value(position);
    const Score score = value(position, move);
    const int given_away = static_cast<int>(best.result()) - static_cast<int>(score.result());
    if (given_away == 2) return Grade::blunder;
    if (given_away == 1) return Grade::mistake;
    if (perfect_moves(position).contains(move)) return Grade::best;
    return score == best ? Grade::good : Grade::slow;
}

struct ReviewedMove {
    int ply = 0;  // the moves made before this one
    Mark mark = Mark::x;
    Cell cell;
    Score value;  // of the position before the move
    Score score;  // of the move
    Grade grade = Grade::best;
    CellSet best;                             // what the perfect player would have played
    Outcome expected_before = Outcome::draw;  // the expected outcome before the move
    Outcome expected_after = Outcome::draw;   // and after it
    Explanation why;                          // about the move
    Explanation better;                       // about the first of the best moves

    /// Whether this move changed the expected outcome.
    [[nodiscard]] constexpr bool turned() const noexcept { return expected_before != expected_after; }
};

struct Review {
    Game game;
    ShortList<ReviewedMove, Cell::kCount> moves;

    /// The move that decided the game: the last one that changed the expected outcome. None if there is no such move.
    [[nodiscard]] constexpr std::optional<ReviewedMove> turning_point() const noexcept {
        std::optional<ReviewedMove> last;
        for (const ReviewedMove& move : moves)
            if (move.turned()) last = move;
        return last;
    }
};

/// Every move of a finished or running game, graded against the exact scores.
[[nodiscard]] constexpr Review review(const Game& game) noexcept {
    Review review{.game = game, .moves = {}};
    Position position;
    for (const Cell cell : game.moves()) {
        const CellSet best = perfect_moves(position);
        const Position next = position.play_unchecked(cell);
        review.moves.push_back({.ply = position.ply(),
                                .mark = position.turn(),
                                .cell = cell,
                                .value = value(position),
                                .score = value(position, cell),
                                .grade = grade(position, cell),
                                .best = best,
                                .expected_before = expected_outcome(position),
                                .expected_after = expected_outcome(next),
                                .why = explain(position, cell),
                                .better = explain(position, *best.begin())});
        position = next;
    }
    return review;
}

}  // namespace tateti
