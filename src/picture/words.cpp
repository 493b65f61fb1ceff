#include "picture/words.hpp"

#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/text.hpp>
#include <tateti/verdict.hpp>

namespace tateti::picture {
namespace {

std::string with_mark(std::string_view text, Mark mark) {
    return words::filled(text, {{"mark", to_char(mark)}});
}

}  // namespace

std::string_view name_of_game(const words::Words& words) {
    return words.coach->game;
}

std::string_view match_headline(const words::Words& words) {
    return words.picture.match;
}

std::string_view match_caption(const words::Words& words) {
    return words.picture.match_caption;
}

std::string headline(const Game& game, const words::Words& words) {
    if (game.ply() == 0) {
        std::string heading;
        append_with_capital(heading, name_of_game(words));
        return heading;
    }
    const auto outcome = game.position().outcome();
    if (!outcome) return with_mark(words.picture.to_move, game.position().turn());
    const auto won = winner(outcome);
    return won ? with_mark(words.picture.wins, *won) : std::string(words.picture.draw);
}

std::string caption(const Game& game, const words::Words& words) {
    if (game.ply() == 0) return std::string(words.picture.invitation);
    if (!game.is_over()) return std::string(words.picture.question);
    return std::string(verdict_sentence(review(game), *words.coach).view());
}

}  // namespace tateti::picture
