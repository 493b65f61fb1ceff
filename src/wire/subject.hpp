#pragma once

#include "wire/error.hpp"
#include "wire/state.hpp"

#include <tateti/subject.hpp>

#include <expected>
#include <string_view>

namespace tateti::wire {

/// A game as moves: `40812`, `1,1 0,0`.
[[nodiscard]] std::expected<State, Error> read_game(std::string_view text);

/// A board to which a game leads: `X.O/.X./..O`.
[[nodiscard]] std::expected<State, Error> read_board(std::string_view text);

/// A game, a board, or JSON: the object that `state --json` prints, or its list of moves (`[4,0,8]`).
[[nodiscard]] std::expected<State, Error> read_subject(std::string_view text);

}  // namespace tateti::wire
