#pragma once

#include "play/local_game.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <string>

/// What the plain game says: short sentences that are good to listen to, one to a line.
namespace tateti::plain {

/// `You play 4, the centre.`, or `O plays 0, the top left corner.`
[[nodiscard]] std::string describe_move(const play::LocalGame& table, Mark mark, Cell cell);

/// `Taken back: O from 0, X from 4.` The moves are those of `longer` that `shorter` has not.
[[nodiscard]] std::string describe_taken_back(const Game& longer, const Game& shorter);
/// `Brought back: X on 4, O on 0.`
[[nodiscard]] std::string describe_brought_back(const Game& shorter, const Game& longer);

/// The three rows in words.
[[nodiscard]] std::string describe_board(Position position);

/// `Try 4, the centre.` and why. The caller promises that the game is on.
[[nodiscard]] std::string describe_hint(Position position);

/// What the moves are worth to the side to move, the best first.
[[nodiscard]] std::string describe_values(Position position);

/// The moves so far with their grades, and what decided a game that is over.
[[nodiscard]] std::string describe_review(const Game& game);

/// Who plays, and who will play the next game if that is somebody else.
[[nodiscard]] std::string describe_seats(const play::LocalGame& table);

/// Whose turn it is; at the end how it ended and how to go on.
[[nodiscard]] std::string describe_turn(const play::LocalGame& table);

/// Everything there is to say when a game has just ended.
[[nodiscard]] std::string describe_end(const play::LocalGame& table);

/// `Refused: that cell is taken. Free cells: 1, 2, 3.`
[[nodiscard]] std::string describe_refused(const wire::Error& error);

[[nodiscard]] std::string describe_help();

}  // namespace tateti::plain
