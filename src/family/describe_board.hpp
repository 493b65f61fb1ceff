#pragma once

#include "words/words.hpp"

#include <tateti/games/rules.hpp>

#include <string>

/// What is on the board, in words, for people who do not see it.
namespace tateti::family {

/// The rows with their marks, one sentence each, between line breaks; then `describe_beside_marks`.
[[nodiscard]] std::string describe_board(const games::Position& position, const words::Words& words);

/// Which marks leave next, which boards are closed, and who has won which small boards: lines, or nothing.
[[nodiscard]] std::string describe_beside_marks(const games::Position& position, const words::Words& words);

/// A small board by its corners: `a1-c3`.
[[nodiscard]] std::string text_of_board(Cell board, games::Grid grid);

/// In which small board to play, or that the player may choose; nothing in other games and at the end.
[[nodiscard]] std::string describe_next_board(const games::Position& position, const words::Words& words);

}  // namespace tateti::family
