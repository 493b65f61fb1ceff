#pragma once

#include <tateti/enumerators.hpp>

#include <cstdint>
#include <string_view>

namespace tateti {

/// Why a move is refused. The checks are made in this order, and the first that fails is the reason.
enum class PlayError : std::uint8_t { out_of_bounds, game_over, not_your_turn, cell_occupied };

/// The code for programs. It never changes.
[[nodiscard]] constexpr std::string_view code(PlayError error) noexcept {
    switch (error) {
        case PlayError::out_of_bounds: return "move/out_of_bounds";
        case PlayError::game_over: return "move/game_over";
        case PlayError::not_your_turn: return "move/not_your_turn";
        case PlayError::cell_occupied: return "move/cell_occupied";
    }
    return "";
}

inline constexpr auto kAllPlayErrors = enumerators<PlayError, code>();

/// The explanation in English. Other languages have theirs in their catalogue.
[[nodiscard]] constexpr std::string_view message(PlayError error) noexcept {
    switch (error) {
        case PlayError::out_of_bounds: return "there is no such cell; cells are 0 to 8, or row,column from 0,0 to 2,2";
        case PlayError::game_over: return "the game is over";
        case PlayError::not_your_turn: return "it is the other player's turn";
        case PlayError::cell_occupied: return "that cell is taken";
    }
    return "";
}

}  // namespace tateti
