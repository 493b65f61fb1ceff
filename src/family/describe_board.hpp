#pragma once

#include "words/words.hpp"

#include <tateti/games/rules.hpp>

#include <string>

/// What is on the board, in words, for people who do not see it.
namespace tateti::family {

/// The rows with their marks, one sentence each, between line breaks; then `describe_beside_marks`.
[[nodiscard]] std::string describe_board(const games::Position& position, const words::Words& words);

/// Which marks leave next, who has won which small boards, and where to play: lines, or nothing.
[[nodiscard]] std::string describe_beside_marks(const games::Position& position, const words::Words& words);

}  // namespace tateti::family
