#include "picture/words.hpp"

#include "words/words.hpp"

#include <tateti/languages.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/text.hpp>

namespace tateti::picture {
namespace {

const words::PictureWords& words_in(Language language) {
    return words::words_in(language).picture;
}

std::string with_mark(std::string_view text, Mark mark) {
    return words::filled(text, {{"mark", to_char(mark)}});
}

}  // namespace

Language drawable(Language language) {
    const bool has_letters = language != Language::chinese && language != Language::arabic;
    return has_letters ? language : Language::english;
}

std::string_view name_of_game(Language language) {
    return game_name(language);
}

std::string_view match_headline(Language language) {
    return words_in(language).match;
}

std::string_view match_caption(Language language) {
    return words_in(language).match_caption;
}

std::string headline(const Game& game, Language language) {
    const words::PictureWords& words = words_in(language);
    if (game.ply() == 0) {
        std::string heading;
        append_with_capital(heading, name_of_game(language));
        return heading;
    }
    const auto outcome = game.position().outcome();
    if (!outcome) return with_mark(words.to_move, game.position().turn());
    const auto won = winner(outcome);
    return won ? with_mark(words.wins, *won) : std::string(words.draw);
}

std::string caption(const Game& game, Language language) {
    const words::PictureWords& words = words_in(language);
    if (game.ply() == 0) return std::string(words.invitation);
    if (!game.is_over()) return std::string(words.question);
    return std::string(verdict_sentence(review(game), language).view());
}

}  // namespace tateti::picture
