#include "picture/words.hpp"

#include <tateti/languages.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>

#include <array>
#include <cstddef>

namespace tateti::picture {
namespace {

/// In `wins` and `to_move`, `{}` is a mark.
struct PictureWords {
    std::string_view code;
    std::string_view game;
    std::string_view heading;  // of a game that has not begun
    std::string_view invitation;
    std::string_view wins;
    std::string_view draw;
    std::string_view to_move;
    std::string_view question;
    std::string_view match;
    std::string_view match_caption;
};

constexpr std::array kWords{
    PictureWords{"en", "tic-tac-toe", "Tic-tac-toe", "Play a friend, or a computer that knows every game.", "{} wins!",
                 "A draw", "{} to move", "What would you play?", "Play tic-tac-toe with me",
                 "Open the link to play, or to watch. Nobody needs an account."},
    PictureWords{"es", "tres en raya", "Tres en raya",
                 "Con amigos, o contra un programa que conoce todas las partidas.", "¡Ganó {}!", "Empate", "Juega {}",
                 "¿Cuál sería tu jugada?", "¿Jugamos al tres en raya?",
                 "El enlace abre la partida, para jugar o para mirar. Nadie necesita una cuenta."},
    PictureWords{"es-AR", "ta-te-ti", "Ta-te-ti", "Con amigos, o contra un programa que conoce todas las partidas.",
                 "¡Ganó {}!", "Empate", "Juega {}", "¿Cuál sería tu jugada?", "¿Jugamos al ta-te-ti?",
                 "El enlace abre la partida, para jugar o para mirar. Nadie necesita una cuenta."},
};

const PictureWords& words_in(Language language) {
    for (const PictureWords& words : kWords)
        if (words.code == code(language)) return words;
    return kWords.front();
}

std::string with_mark(std::string_view text, Mark mark) {
    const std::size_t at = text.find("{}");
    std::string filled(text.substr(0, at));
    filled += to_char(mark);
    filled += text.substr(at + 2);
    return filled;
}

}  // namespace

std::string_view name_of_game(Language language) {
    return words_in(language).game;
}

std::string_view match_headline(Language language) {
    return words_in(language).match;
}

std::string_view match_caption(Language language) {
    return words_in(language).match_caption;
}

std::string headline(const Game& game, Language language) {
    const PictureWords& words = words_in(language);
    if (game.ply() == 0) return std::string(words.heading);
    const auto outcome = game.position().outcome();
    if (!outcome) return with_mark(words.to_move, game.position().turn());
    const auto won = winner(outcome);
    return won ? with_mark(words.wins, *won) : std::string(words.draw);
}

std::string caption(const Game& game, Language language) {
    const PictureWords& words = words_in(language);
    if (game.ply() == 0) return std::string(words.invitation);
    if (!game.is_over()) return std::string(words.question);
    return std::string(verdict_sentence(review(game), language).view());
}

}  // namespace tateti::picture
