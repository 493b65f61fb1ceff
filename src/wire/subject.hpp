#pragma once

#include "wire/error.hpp"
#include "wire/state.hpp"

#include <cstddef>
#include <expected>
#include <string_view>

namespace tateti::wire {

/// More characters than anything that makes sense could need.
inline constexpr std::size_t kLongestSubject = 65536;

/// A game as moves: `40812`, `1,1 0,0`.
[[nodiscard]] std::expected<State, Error> read_game(std::string_view text);

/// A board to which a game leads: `X.O/.X./..O`.
[[nodiscard]] std::expected<State, Error> read_board(std::string_view text);

/// What somebody asks about: a game, a board, or JSON: the object that `state --json` prints, or its list of moves
/// (`[4,0,8]`).
[[nodiscard]] std::expected<State, Error> read_subject(std::string_view text);

/// Why a board alone cannot be reviewed.
[[nodiscard]] Error review_needs_moves();

}  // namespace tateti::wire
