#pragma once

#include <tateti/position.hpp>

#include <cstdint>
#include <string_view>

namespace tateti::games {

/// Why no game can lead to a position. The checks are made in this order; those of 3×3 have their codes.
enum class PositionError : std::uint8_t {
    too_many_x,
    too_many_o,
    both_won,
    wrong_owner,  // a small board belongs to a player without a line in it
    played_on_after_x_won,
    played_on_after_o_won,
    played_on_after_line,  // two lines that no single move can have completed
    wrong_turn,            // the other side must be to move
    wrong_next_board,      // no last move leads there
};

[[nodiscard]] constexpr std::string_view code(PositionError error) noexcept {
    switch (error) {
        case PositionError::too_many_x: return tateti::code(BoardError::too_many_x);
        case PositionError::too_many_o: return tateti::code(BoardError::too_many_o);
        case PositionError::both_won: return tateti::code(BoardError::both_won);
        case PositionError::wrong_owner: return "board/wrong_owner";
        case PositionError::played_on_after_x_won: return tateti::code(BoardError::played_on_after_x_won);
        case PositionError::played_on_after_o_won: return tateti::code(BoardError::played_on_after_o_won);
        case PositionError::played_on_after_line: return "board/played_on_after_line";
        case PositionError::wrong_turn: return "board/wrong_turn";
        case PositionError::wrong_next_board: return "board/wrong_next_board";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(PositionError error) noexcept {
    switch (error) {
        case PositionError::too_many_x: return "there are too many X";
        case PositionError::too_many_o: return "there are too many O";
        case PositionError::both_won: return "both marks have a line, but the first line ends the game";
        case PositionError::wrong_owner: return "a small board belongs to a player who has no line in it";
        case PositionError::played_on_after_x_won: return "O moved after X had already completed a line";
        case PositionError::played_on_after_o_won: return "X moved after O had already completed a line";
        case PositionError::played_on_after_line: return "there are two lines that no single move can have completed";
        case PositionError::wrong_turn: return "the other player is to move";
        case PositionError::wrong_next_board: return "no last move sends the player to that small board";
    }
    return "";
}

}  // namespace tateti::games
