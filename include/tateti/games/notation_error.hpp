#pragma once

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/position_error.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tateti::games {

/// Why a text cannot be read.
enum class NotationError : std::uint8_t {
    no_such_game,
    no_such_cell,
    mark_missing,   // a move has no mark, although the mover chooses it
    mark_is_given,  // a move has a mark, although it is fixed
    layer_missing,
    no_such_mark,
    misplaced_separator,
    too_few_cells,
    too_many_cells,
    cell_twice,
    no_such_turn,
};

[[nodiscard]] constexpr std::string_view code(NotationError error) noexcept {
    switch (error) {
        case NotationError::no_such_game: return "game/unknown";
        case NotationError::no_such_cell: return code(PlayError::out_of_bounds);
        case NotationError::mark_missing:
        case NotationError::mark_is_given: return code(PlayError::wrong_mark);
        case NotationError::layer_missing: return code(PlayError::out_of_bounds);
        case NotationError::no_such_mark: return "board/no_such_mark";
        case NotationError::misplaced_separator: return "board/misplaced_separator";
        case NotationError::too_few_cells: return "board/too_few_cells";
        case NotationError::too_many_cells: return "board/too_many_cells";
        case NotationError::cell_twice: return "board/cell_twice";
        case NotationError::no_such_turn: return "board/no_such_turn";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(NotationError error) noexcept {
    switch (error) {
        case NotationError::no_such_game: return "there is no such game; use a name or numbers such as 7,7,5";
        case NotationError::no_such_cell: return message(PlayError::out_of_bounds);
        case NotationError::mark_missing: return "the mark is missing: write X or O before the cell";
        case NotationError::mark_is_given: return "your mark is fixed in this game: write the cell alone";
        case NotationError::layer_missing: return "the layer or the board is missing: write it after a dot, as in b2.1";
        case NotationError::no_such_mark: return "a board is made of X, O and .";
        case NotationError::misplaced_separator: return "a separator is missing or in the wrong place";
        case NotationError::too_few_cells: return "there are fewer cells here than the board has";
        case NotationError::too_many_cells: return "there are more cells here than the board has";
        case NotationError::cell_twice: return "two marks are on the same cell";
        case NotationError::no_such_turn: return "the side to move is X or O";
    }
    return "";
}

/// Why a text is refused, and at which character, counted from 0: it cannot be read, there is no such game, no game
/// leads to the position, or a move is illegal.
struct ReadError {
    std::variant<NotationError, RulesError, PositionError, PlayError> why;
    std::size_t where = 0;

    friend constexpr bool operator==(const ReadError&, const ReadError&) noexcept = default;
};

[[nodiscard]] constexpr std::string_view code(const ReadError& error) noexcept {
    return std::visit([](auto why) { return code(why); }, error.why);
}
[[nodiscard]] constexpr std::string_view message(const ReadError& error) noexcept {
    return std::visit([](auto why) { return message(why); }, error.why);
}

}  // namespace tateti::games
