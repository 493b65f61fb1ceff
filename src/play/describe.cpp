#include "play/describe.hpp"

#include "text/ascii.hpp"

#include <tateti/coach.hpp>
#include <tateti/line.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/sentence.hpp>
#include <tateti/solution.hpp>
#include <tateti/verdict.hpp>

#include <fmt/format.h>

#include <variant>

namespace tateti::play {

std::string as_sentence(std::string_view clause) {
    std::string text(clause);
    if (!text.empty()) text[0] = text::to_upper(text[0]);
    return text + '.';
}

std::string describe_score(Score score) {
    return std::string(name(score, Language::english));
}

std::string describe_tally(Tally tally) {
    return fmt::format("X {}, O {}, draws {}", tally.x, tally.o, tally.draws);
}

std::string describe_players(const Settings& settings) {
    if (settings.opponent == Opponent::person) return "two players";
    return fmt::format("you are {} against the computer ({})", to_char(settings.side), name(settings.level));
}

std::string describe_players(const LocalGame& local) {
    const auto person = local.person();
    return describe_players({.opponent = person ? Opponent::computer : Opponent::person,
                             .level = local.settings().level,
                             .side = person.value_or(Mark::x)});
}

std::string describe_winning_lines(Position position) {
    std::string lines;
    for (const Line line : position.winning_lines())
        lines += fmt::format("{}{}", lines.empty() ? "" : " and ", name(line, Language::english));
    return lines;
}

std::string describe_status(const LocalGame& local) {
    const Position position = local.position();
    const auto person = local.person();
    const char turn = to_char(position.turn());
    if (const auto outcome = position.outcome()) {
        if (*outcome == Outcome::draw) return "A draw.";
        const Mark won = *winner(outcome);
        const std::string who = !person          ? fmt::format("{} wins", to_char(won))
                                : *person == won ? fmt::format("You win as {}", to_char(won))
                                                 : fmt::format("The computer wins as {}", to_char(won));
        return fmt::format("{} with {}.", who, describe_winning_lines(position));
    }
    if (!person) return fmt::format("{} to move.", turn);
    if (local.computer_to_move()) return fmt::format("The computer ({}) is thinking.", turn);
    return fmt::format("Your move as {}.", turn);
}

std::string describe_verdict(const LocalGame& local) {
    return std::string(verdict_sentence(review(local.game()), Language::english, local.person()).view());
}

std::string describe_reason(const Explanation& said, Listener listener) {
    return std::string(sentence(said, Language::english, listener).view());
}

Hint hint(const LocalGame& local) {
    const Position position = local.position();
    const Cell cell = *perfect_moves(position).begin();
    return {.cell = cell, .sentence = describe_reason(explain(position, cell), local.person())};
}

std::string describe_refusal(const match::Refusal& refusal, const LocalGame& local) {
    const auto* play = std::get_if<PlayError>(&refusal);
    if (play != nullptr && *play == PlayError::not_your_turn && local.computer_to_move())
        return "Wait for the computer's move.";
    return as_sentence(message(refusal));
}

}  // namespace tateti::play
