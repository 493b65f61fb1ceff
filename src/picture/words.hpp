#pragma once

#include "words/words.hpp"

#include <tateti/game.hpp>

#include <string>
#include <string_view>

namespace tateti::picture {

/// What the game is called in this language: `tic-tac-toe`.
[[nodiscard]] std::string_view name_of_game(const words::Words& words);

/// Who won or who is to move, in a few words.
[[nodiscard]] std::string headline(const Game& game, const words::Words& words);

/// An invitation to a match, in a few words and in a sentence.
[[nodiscard]] std::string_view match_headline(const words::Words& words);
[[nodiscard]] std::string_view match_caption(const words::Words& words);

/// What decided a finished game; a short invitation for any other.
[[nodiscard]] std::string caption(const Game& game, const words::Words& words);

}  // namespace tateti::picture
