#include "advise/advice.hpp"
#include "family/commands.hpp"
#include "family/describe.hpp"
#include "family/describe_board.hpp"
#include "family/draw_board.hpp"
#include "family/family_json.hpp"
#include "family/game_names.hpp"
#include "levels/computer.hpp"
#include "levels/finding.hpp"
#include "prove/positions.hpp"
#include "text/wrap.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/notation.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace tateti::family {
namespace {

std::expected<Subject, Refusal> read(const SubjectOptions& options) {
    const auto rules = read_rules(options.game);
    if (!rules) return std::unexpected(rules.error());
    return read_subject(*rules, options.subject);
}

std::string text_of(games::Move move, const Subject& subject) {
    return std::string(to_text(move, subject.position).view());
}

void print_board(const Subject& subject, cli::Console& console) {
    console.out << '\n' << draw_board(subject.position, console.style) << '\n';
    if (const std::string more = describe_beside_marks(subject.position, *console.words); !more.empty())
        console.out << more << '\n';
    if (const std::string next = describe_next_board(subject.position, *console.words); !next.empty())
        console.out << next << '\n';
    console.out << describe_status(subject, *console.words) << console.words->coach->typography.stop << '\n';
}

std::string painted(const std::string& text, Result result, cli::Style style) {
    if (result == Result::draw) return text;
    return cli::painted(text, result == Result::win ? cli::Paint::good : cli::Paint::bad, style);
}

void print_solved(const Subject& subject, const solve::Solution& solution, cli::Console& console) {
    const words::Words& words = *console.words;
    const games::Score best = solution.score(subject.position);
    const std::string value = painted(describe_score(best, words), best.result(), console.style);
    console.out << words::filled(words.subject.best_play, {{"value", value}}) << "\n\n"
                << fmt::format("    {}  {}\n", text::padded(words::games_words(words).move, 6),
                               words.subject.result.text);
    for (const auto& [move, score] : solution.scores(subject.position))
        console.out << fmt::format("  {} {}  {}\n", score == best ? '*' : ' ', text::padded(text_of(move, subject), 6),
                                   painted(describe_score(score, words), score.result(), console.style));
    console.out << '\n' << cli::fitted(words::games_words(words).legend, 0, console.style) << '\n';
}

void print_finding(const Subject& subject, const levels::Finding& finding, cli::Console& console) {
    const words::Words& words = *console.words;
    if (finding.advice.proven) {
        const std::string value = describe_value(finding.value, finding.plies, words);
        console.out << words::filled(words.subject.best_play, {{"value", value}}) << '\n';
    } else if (const std::string verdict = describe_verdict(
                   {.rules = subject.position.rules(), .value = finding.value, .plies = finding.plies}, words);
               !verdict.empty()) {
        console.out << verdict << '\n';
    }
    console.out << cli::fitted(describe_advice(finding, subject.position, words), 0, console.style) << '\n';
    if (!finding.advice.proven && prove::rules_for_prover(subject.position.rules()) != nullptr)
        console.out << cli::fitted(words::games_words(words).see_prove, 0, console.style) << '\n';
}

}  // namespace

int state_command(const SubjectOptions& options, cli::Console& console) {
    const auto subject = read(options);
    if (!subject) return print_refusal(console, options.json, subject.error());
    if (options.json) {
        console.out << wire::to_json_text(state_json(*subject)) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    print_board(*subject, console);
    const auto legal = to_texts(subject->legal_moves(), subject->position);
    if (subject->game && subject->game->ply() > 0)
        console.out << words::filled(words.subject.moves, {{"moves", to_text(*subject->game).view()}}) << '\n';
    if (!legal.empty() && legal.size() <= kMostListed)
        console.out << cli::fitted(
                           words::filled(words.subject.legal, {{"cells", fmt::format("{}", fmt::join(legal, " "))}}), 0,
                           console.style)
                    << '\n';
    return 0;
}

int analyse_command(const SubjectOptions& options, cli::Console& console) {
    const auto subject = read(options);
    if (!subject) return print_refusal(console, options.json, subject.error());
    if (!options.json) print_board(*subject, console);
    if (subject->outcome()) {
        if (options.json) console.out << wire::to_json_text(analysis_of_end_json(*subject)) << '\n';
        return 0;
    }
    const levels::Knowledge without_history(subject->position.rules());
    const levels::Knowledge knowledge = subject->game ? without_history.in(*subject->game) : without_history;
    if (knowledge.is_solved()) {
        if (options.json)
            console.out << wire::to_json_text(analysis_json(*subject, knowledge.solution())) << '\n';
        else
            print_solved(*subject, knowledge.solution(), console);
        return 0;
    }
    console.out.flush();  // the search may take a while
    const levels::Finding finding = levels::find_out(*subject, options.budget);
    if (options.json)
        console.out << wire::to_json_text(analysis_json(*subject, finding)) << '\n';
    else
        print_finding(*subject, finding, console);
    return 0;
}

}  // namespace tateti::family
