#include "cli/verify_command.hpp"

#include "family/commands.hpp"
#include "family/describe.hpp"
#include "family/game_names.hpp"
#include "family/verification.hpp"
#include "levels/computer.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <chrono>
#include <string>
#include <vector>

namespace tateti::family {
namespace {

boost::json::object facts_json(const Verification& verification) {
    const levels::GameFacts& facts = verification.facts;
    return {{"positions", facts.positions},
            {"positionsUpToSymmetry", facts.positions_up_to_symmetry},
            {"finishedPositions", cli::results_json(facts.finished_positions)},
            {"values", {{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}}},
            {"emptyBoardValue", name(verification.value.result())},
            {"wrongScores", facts.wrong_scores}};
}

void print_facts(const Verification& verification, cli::Console& console) {
    const words::Words& words = *console.words;
    const words::VerifyWords& texts = words.verify;
    const levels::GameFacts& facts = verification.facts;
    cli::print_rows({{texts.positions, std::to_string(facts.positions)},
                     {texts.positions_up_to_symmetry, std::to_string(facts.positions_up_to_symmetry)},
                     {texts.finished_positions, cli::describe_tally(facts.finished_positions, words)},
                     {texts.values, words::filled(texts.won_lost_drawn,
                                                  {{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}})},
                     {texts.empty_board, describe_score(verification.value, words)},
                     {texts.wrong_scores, std::to_string(facts.wrong_scores)}},
                    console);
}

/// What does not hold.
std::vector<std::string> failures_of(const Verification& verification, const words::Words& words) {
    if (verification.facts.wrong_scores == 0) return {};
    return {fmt::format("{}{}{}", words.verify.wrong_scores.text, words.coach->typography.colon,
                        verification.facts.wrong_scores)};
}

}  // namespace

int print_verification(const games::Rules& rules, const Verification& verification, bool json, cli::Console& console) {
    const words::Words& words = *console.words;
    const std::vector<std::string> failures = failures_of(verification, json ? *console.json_words : words);
    const int status = failures.empty() ? 0 : 1;
    if (json) {
        const auto& levels = verification.levels;
        console.out << wire::to_json_text(boost::json::object{
                           {"game", to_text(rules).view()},
                           {"facts", facts_json(verification)},
                           {"levels", levels ? boost::json::value(cli::levels_json(*levels)) : nullptr},
                           {"failures", boost::json::array(failures.begin(), failures.end())}})
                    << '\n';
        return status;
    }
    console.out << title(rules, words.language).view() << "\n\n";
    print_facts(verification, console);
    if (verification.levels) cli::print_levels(*verification.levels, console);
    console.out << '\n';
    if (failures.empty())
        console.out << cli::painted(words.verify.holds, cli::Paint::good, console.style)
                    << fmt::format(" ({} s)\n", words::decimal(verification.seconds, 2, words));
    for (const std::string& failure : failures)
        console.err << cli::painted(words.verify.failed, cli::Paint::bad, console.style) << ' ' << failure << '\n';
    return status;
}

int verify_command(const std::string& game, bool json, cli::Console& console) {
    const auto rules = read_rules(game);
    if (!rules) return print_refusal(console, json, rules.error());
    const auto start = std::chrono::steady_clock::now();
    const levels::Knowledge knowledge(*rules);
    const auto facts = levels::measure_facts(*rules, knowledge);
    if (!facts)
        return print_refusal(
            console, json,
            {wire::make_error("verify/not_possible",
                              words::filled(knowledge.is_solved() ? words::kGamesEnglish.refusals.not_to_verify
                                                                  : words::kGamesEnglish.refusals.not_solved,
                                            {{"game", to_text(*rules).view()}}))});
    Verification verification{.facts = *facts,
                              .value = knowledge.solution().score(games::Position::start_unchecked(*rules)),
                              .levels = levels::level_table(*rules, knowledge)};
    verification.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return print_verification(*rules, verification, json, console);
}

}  // namespace tateti::family
