#pragma once

#include "family/plain_options.hpp"
#include "family/subject.hpp"

#include <tateti/games/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/level_name.hpp>

#include <string>

/// What the two players of a plain game do. They are you and the computer, X and O, or the first and the second player.
namespace tateti::family {

/// `You are X against the computer (hard)`, without a full stop.
[[nodiscard]] std::string describe_players(const games::Rules& rules, const PlainOptions& options);

/// The level, and what it does in this game. `solved`: every score of the game is known.
[[nodiscard]] std::string describe_level(Level level, const games::Rules& rules, bool solved,
                                         const words::Words& words);

/// The last move of a game, and what it changed besides its cell: a mark left, a small board was won, a board was
/// closed, a line lost. The caller promises that there is one.
[[nodiscard]] std::string describe_last_move(const games::Game& game, const PlainOptions& options);

/// Whose turn it is and in which small board, or how the game ended.
[[nodiscard]] std::string describe_turn(const Subject& subject, const PlainOptions& options);

}  // namespace tateti::family
