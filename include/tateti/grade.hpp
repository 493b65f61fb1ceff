#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/reason.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>

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

inline constexpr auto kAllGrades = enumerators<Grade, name>();

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

}  // namespace tateti
