#pragma once

#include <tateti/game.hpp>
#include <tateti/language.hpp>

#include <string>
#include <string_view>

namespace tateti::picture {

/// The language that the words in a picture of this language are drawn in: English where the font has no letters.
[[nodiscard]] Language drawable(Language language);

/// What the game is called in this language: `tic-tac-toe`.
[[nodiscard]] std::string_view name_of_game(Language language);

/// Who won or who is to move, in a few words.
[[nodiscard]] std::string headline(const Game& game, Language language);

/// An invitation to a match, in a few words and in a sentence.
[[nodiscard]] std::string_view match_headline(Language language);
[[nodiscard]] std::string_view match_caption(Language language);

/// What decided a finished game; a short invitation for any other.
[[nodiscard]] std::string caption(const Game& game, Language language);

}  // namespace tateti::picture
