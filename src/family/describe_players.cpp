#include "family/describe_players.hpp"

#include "family/describe.hpp"
#include "words/games_words.hpp"

#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/level_sentence.hpp>

#include <optional>

namespace tateti::family {
namespace {

const words::Message& pattern_of_move(Mark player, const games::Rules& rules, const PlainOptions& options) {
    const words::GamesWords& texts = words::games_words(*options.words);
    if (options.person == player) return texts.you_play;
    if (players_have_marks(rules)) return texts.plays;
    if (options.person) return texts.computer_plays;
    return player == Mark::x ? texts.first_plays : texts.second_plays;
}

/// That it is your move, or who won against the computer.
const words::Message& pattern_of_turn(std::optional<Mark> won, const games::Rules& rules, const PlainOptions& options) {
    const words::GamesWords& texts = words::games_words(*options.words);
    const bool marks = players_have_marks(rules);
    if (!won) return marks ? options.words->play.your_move : texts.your_turn;
    if (won == options.person) return marks ? texts.you_win : texts.you_win_alone;
    return marks ? texts.computer_wins : texts.computer_wins_alone;
}

}  // namespace

std::string describe_players(const games::Rules& rules, const PlainOptions& options) {
    const words::Words& words = *options.words;
    const words::GamesWords& texts = words::games_words(words);
    std::string text;
    if (!options.person) {
        append_with_capital(text, words.play.two_players);
        return text;
    }
    const words::Message& pattern = players_have_marks(rules)    ? words.play.against_computer
                                    : *options.person == Mark::x ? texts.you_are_first
                                                                 : texts.you_are_second;
    append_with_capital(text, words::filled(pattern, {{"mark", to_char(*options.person)},
                                                      {"level", name(options.level, *words.coach)}}));
    return text;
}

std::string describe_last_move(const games::Game& game, const PlainOptions& options) {
    const games::Position before = game.at_ply(game.ply() - 1).position();
    const games::Move move = game.moves().back();
    const Mark player = before.turn();
    const std::string played = words::filled(pattern_of_move(player, game.rules(), options),
                                             {{"mark", to_char(player)}, {"move", to_text(move, before).view()}});
    const auto oldest = leaving_marks(before)[player];
    if (!oldest || game.position().at(*oldest)) return played;
    return words::both(played,
                       words::filled(words::games_words(*options.words).leaves,
                                     {{"mark", to_char(player)}, {"cell", to_text(*oldest, before.grid()).view()}}),
                       *options.words);
}

std::string describe_turn(const Subject& subject, const PlainOptions& options) {
    const auto outcome = subject.outcome();
    const auto won = winner(outcome);
    if (!options.person || outcome == Outcome::draw)
        return describe_status(subject, *options.words) + std::string(options.words->coach->typography.stop);
    return words::filled(pattern_of_turn(won, subject.position.rules(), options),
                         {{"mark", to_char(won.value_or(subject.position.turn()))}});
}

}  // namespace tateti::family
