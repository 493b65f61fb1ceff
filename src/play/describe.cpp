#include "play/describe.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/line.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/solution.hpp>

#include <variant>
#include <vector>

namespace tateti::play {

std::string describe_score(Score score, const Words& words) {
    return std::string(name(score, *words.coach));
}

std::string describe_tally(Tally tally, const Words& words) {
    return words::filled(words.play.tally, {{"x", tally.x}, {"o", tally.o}, {"draws", tally.draws}});
}

std::string describe_players(const Settings& settings, const Words& words) {
    if (settings.opponent == Opponent::person) return std::string(words.play.two_players);
    return words::filled(words.play.against_computer,
                         {{"mark", to_char(settings.side)}, {"level", name(settings.level, *words.coach)}});
}

std::string describe_players(const LocalGame& local, const Words& words) {
    const auto person = local.person();
    return describe_players({.opponent = person ? Opponent::computer : Opponent::person,
                             .level = local.level(),
                             .side = person.value_or(Mark::x)},
                            words);
}

std::string describe_winning_lines(Position position, const Words& words) {
    std::vector<std::string> lines;
    for (const Line line : position.winning_lines()) lines.emplace_back(name(line, *words.coach));
    return words::listed_with_and(lines, words);
}

std::string describe_status(const LocalGame& local, const Words& words) {
    const Position position = local.position();
    const auto person = local.person();
    const words::PlayWords& texts = words.play;
    if (const auto outcome = position.outcome()) {
        if (*outcome == Outcome::draw) return std::string(texts.draw);
        const Mark won = *winner(outcome);
        return words::filled(!person          ? texts.wins
                             : *person == won ? texts.you_win
                                              : texts.computer_wins,
                             {{"mark", to_char(won)}, {"lines", describe_winning_lines(position, words)}});
    }
    const words::Gap mark("mark", to_char(position.turn()));
    if (!person) return words::filled(texts.to_move, {mark});
    if (local.computer_to_move()) return words::as_sentence(words::filled(texts.thinking, {mark}), words);
    return words::filled(texts.your_move, {mark});
}

std::string describe_verdict(const LocalGame& local, const Words& words) {
    return std::string(verdict_sentence(review(local.game()), *words.coach, local.person()).view());
}

std::string describe_best_of(const LocalGame& local, const Words& words) {
    const BestOf& series = local.best_of();
    if (series.games == 0) return "";
    const words::PlayWords& texts = words.play;
    const bool first_leads = series.first > series.second;
    const std::string_view text = !series.is_decided() ? (local.person() ? texts.series : texts.series_of_two)
                                  : !local.person()    ? texts.series_wins
                                  : first_leads        ? texts.series_you_win
                                                       : texts.series_computer_wins;
    return words::filled(text, {{"games", series.games},
                                {"first", series.first},
                                {"second", series.second},
                                {"mark", first_leads ? 'X' : 'O'}});
}

std::string describe_reason(const Explanation& said, Listener listener, const Words& words) {
    return std::string(sentence(said, *words.coach, listener).view());
}

Hint hint(const LocalGame& local, const Words& words) {
    const Position position = local.position();
    const Cell cell = *perfect_moves(position).begin();
    return {.cell = cell, .sentence = describe_reason(explain(position, cell), local.person(), words)};
}

std::string describe_refusal(const match::Refusal& refusal, const LocalGame& local, const Words& words) {
    const auto* play = std::get_if<PlayError>(&refusal);
    if (play != nullptr && *play == PlayError::not_your_turn && local.computer_to_move())
        return std::string(words.play.wait);
    return words::as_sentence(words::translated(message(refusal), words), words);
}

}  // namespace tateti::play
