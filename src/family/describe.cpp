#include "family/describe.hpp"

#include "family/family_json.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <variant>

namespace tateti::family {

namespace {

bool has_own_marks(const games::InARow& rules) {
    return rules.marks == games::Marks::own;
}
bool has_own_marks(const auto&) {
    return true;
}

}  // namespace

bool players_have_marks(const games::Rules& rules) {
    return games::visit([](const auto& kind) { return has_own_marks(kind); }, rules);
}

std::string describe_status(const Subject& subject, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const auto outcome = subject.outcome();
    if (outcome == Outcome::draw) return std::string(words.subject.draw);
    const Mark player = outcome ? *winner(outcome) : subject.position.turn();
    if (players_have_marks(subject.position.rules()))
        return words::filled(outcome ? texts.wins : words.subject.to_move, {{"mark", to_char(player)}});
    if (player == Mark::x) return std::string(outcome ? texts.first_wins : texts.first_to_move);
    return std::string(outcome ? texts.second_wins : texts.second_to_move);
}

std::string describe_score(games::Score score, const words::Words& words) {
    return describe_value(games::Proven{score.result()}, score.plies(), words);
}

std::string describe_value(const games::Claim& claim, std::optional<int> plies, const words::Words& words) {
    const auto result = games::result(claim);
    if (!result) return std::string(words::games_words(words).unknown);
    const words::GamesWords& texts = words::games_words(words);
    if (!plies || *result == Result::draw)
        return std::string(*result == Result::loss ? texts.loss.text : name(*result, *words.coach));
    const auto number = static_cast<std::uint64_t>(*plies);
    if (*result == Result::loss) return words::filled(words.form(texts.loss_in, number), {{"plies", number}});
    const bool exact = std::holds_alternative<games::Proven>(claim);
    return words::filled(exact ? words.form(texts.win_in, number) : texts.win_at_most.text, {{"plies", number}});
}

std::string describe_verdict(const games::CatalogueEntry& entry, const words::Words& words) {
    if (!games::result(entry.value)) return std::string(words::games_words(words).value_unknown);
    return words::filled(words::games_words(words).value, {{"value", describe_value(entry.value, entry.plies, words)},
                                                           {"proof", describe_proof(entry.value, words)}});
}

std::string describe_proof(const games::Claim& claim, const words::Words& words) {
    if (const auto* known = std::get_if<games::Known>(&claim)) return std::string(known->source);
    return std::holds_alternative<games::Proven>(claim) ? std::string(words::games_words(words).proven) : "";
}

std::string describe_advice(const levels::Finding& finding, const games::Position& position,
                            const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const advise::Advice& advice = finding.advice;
    const std::string move(to_text(advice.guess, position).view());
    if (advice.proven)
        return words::filled(texts.try_move,
                             {{"move", move}, {"value", describe_value(finding.value, finding.plies, words)}});
    return words::filled(
        advice.playouts > 0 ? texts.guess : texts.guess_unsearched,
        {{"move", move}, {"percent", words::percent(advice.chance, words)}, {"playouts", advice.playouts}});
}

int print_refusal(cli::Console& console, bool json, const Refusal& refusal) {
    const Refusal said = translated(refusal, json ? *console.json_words : *console.words);
    if (json) {
        console.out << wire::to_json_text(refusal_json(said)) << '\n';
        return 1;
    }
    console.err << "tateti: " << said.error.message << '\n';
    if (!said.legal.empty() && said.legal.size() <= kMostListed)
        console.err << words::filled(console.words->subject.legal_moves,
                                     {{"cells", fmt::format("{}", fmt::join(said.legal, " "))}})
                    << '\n';
    return 1;
}

Refusal translated(Refusal refusal, const words::Words& words) {
    refusal.error.message = words::translated(refusal.error.message, words);
    return refusal;
}

}  // namespace tateti::family
