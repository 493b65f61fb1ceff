#include "cli/verify_command.hpp"

#include "family/commands.hpp"
#include "family/describe.hpp"
#include "family/family_json.hpp"
#include "family/game_names.hpp"
#include "levels/game_facts.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>

#include <fmt/format.h>

#include <chrono>

namespace tateti::family {
namespace {

boost::json::object facts_json(const levels::GameFacts& facts, games::Score value) {
    return {{"positions", facts.positions},
            {"positionsUpToSymmetry", facts.positions_up_to_symmetry},
            {"finishedPositions", cli::results_json(facts.finished_positions)},
            {"values", {{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}}},
            {"emptyBoardValue", name(value.result())},
            {"wrongScores", facts.wrong_scores}};
}

void print_facts(const levels::GameFacts& facts, games::Score value, cli::Console& console) {
    const words::Words& words = *console.words;
    const words::VerifyWords& texts = words.verify;
    cli::print_rows({{texts.positions, std::to_string(facts.positions)},
                     {texts.positions_up_to_symmetry, std::to_string(facts.positions_up_to_symmetry)},
                     {texts.finished_positions, cli::describe_tally(facts.finished_positions, words)},
                     {texts.values, words::filled(texts.won_lost_drawn,
                                                  {{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}})},
                     {texts.empty_board, describe_score(value, words)},
                     {texts.wrong_scores, std::to_string(facts.wrong_scores)}},
                    console);
}

}  // namespace

int verify_command(const std::string& game, bool json, cli::Console& console) {
    const auto rules = read_rules(game);
    if (!rules) return refuse(console, json, rules.error());
    const auto start = std::chrono::steady_clock::now();
    const levels::Knowledge knowledge(*rules);
    const auto facts = levels::measure_facts(*rules, knowledge);
    if (!facts)
        return refuse(
            console, json,
            {wire::make_error("verify/not_possible",
                              words::filled(knowledge.is_solved() ? words::kGamesEnglish.refusals.not_to_verify
                                                                  : words::kGamesEnglish.refusals.not_solved,
                                            {{"game", to_text(*rules).view()}}))});
    const games::Score value = knowledge.solution().score(games::Position::start_unchecked(*rules));
    const auto table = levels::level_table(*rules, knowledge);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const bool holds = facts->wrong_scores == 0;
    const words::Words& words = *console.words;
    if (json) {
        const boost::json::value levels = table ? boost::json::value(cli::levels_json(*table)) : nullptr;
        console.out << wire::to_json_text(boost::json::object{
                           {"game", to_text(*rules).view()}, {"facts", facts_json(*facts, value)}, {"levels", levels}})
                    << '\n';
    } else {
        console.out << title(*rules, words.language).view() << "\n\n";
        print_facts(*facts, value, console);
        if (table) print_levels(*table, console);
        console.out << '\n';
        if (holds)
            console.out << cli::painted(words.verify.holds, cli::Paint::good, console.style)
                        << fmt::format(" ({} s)\n", words::decimal(seconds.count(), 2, words));
    }
    return holds ? 0 : 1;
}

}  // namespace tateti::family
