#pragma once

#include "play/local_game.hpp"
#include "wire/error.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/tally.hpp>

#include <string>

/// The text of the plain game: short sentences, one on each line, made for listening.
namespace tateti::plain {

using words::Words;

/// `You play 4, the centre.`, or `O plays 0, the top left.`
[[nodiscard]] std::string describe_move(const play::LocalGame& local, Mark mark, Cell cell, const Words& words);

/// `Taken back: O from 0, X from 4.`, the moves of `longer` that are not in `shorter`.
[[nodiscard]] std::string describe_taken_back(const Game& longer, const Game& shorter, const Words& words);
/// `Redone: X on 4, O on 0.`
[[nodiscard]] std::string describe_redone(const Game& shorter, const Game& longer, const Words& words);

/// The three rows in words, one on each line.
[[nodiscard]] std::string describe_board(Position position, const Words& words);

/// `Try 4, the centre.` and why. The caller promises that the game is on.
[[nodiscard]] std::string describe_hint(const play::LocalGame& local, const Words& words);

/// What the moves are worth to the side to move, the best first.
[[nodiscard]] std::string describe_values(Position position, const Words& words);

/// The moves so far with their grades, and what decided a game that is over.
[[nodiscard]] std::string describe_review(const play::LocalGame& local, const Words& words);

/// `The level is hard.` and how it plays.
[[nodiscard]] std::string describe_level(Level level, const Words& words);

/// Who plays this game, and the next one if the settings have changed.
[[nodiscard]] std::string describe_seats(const play::LocalGame& local, const Words& words);

/// `A new game.` and who plays it.
[[nodiscard]] std::string describe_new_game(const play::LocalGame& local, const Words& words);

/// `The language is English.`
[[nodiscard]] std::string describe_language(const Words& words);

/// `Score: X 3, O 1, draws 2.`
[[nodiscard]] std::string describe_score(Tally score, const Words& words);

/// Whose turn it is; after the end, how the game ended and how to go on.
[[nodiscard]] std::string describe_turn(const play::LocalGame& local, const Words& words);

/// The text for the end of a game: who won, what decided it, the score, and how to go on.
[[nodiscard]] std::string describe_end(const play::LocalGame& local, Tally score, const Words& words);

/// `Refused: that cell is taken. Free cells: 1, 2, 3.`
[[nodiscard]] std::string describe_refused(const wire::Error& error, const Words& words);

/// Every command, one on each line.
[[nodiscard]] std::string describe_help(const Words& words);

}  // namespace tateti::plain
