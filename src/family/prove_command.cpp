#include "family/certificate_file.hpp"
#include "family/commands.hpp"
#include "family/describe.hpp"
#include "family/family_json.hpp"
#include "family/proof_watch.hpp"
#include "prove/certificate.hpp"
#include "solve/proof.hpp"
#include "text/quote.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/notation.hpp>

#include <fmt/format.h>

#include <expected>
#include <filesystem>
#include <initializer_list>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::family {
namespace {

using games::Claim;

/// What was proven about a position for the side to move, and with how much work.
struct Report {
    solve::SubjectProof proof;
    double seconds = 0;
    std::optional<int> moves_left{};  // those that may still win, up to symmetry
    std::string known{};              // what is proven if the value is not, for people
};

Refusal make_refusal(std::string_view code, std::string_view message, std::initializer_list<words::Gap> gaps = {}) {
    return {wire::make_error(code, words::filled(message, gaps))};
}

const words::GameRefusals& english() {
    return words::kGamesEnglish.refusals;
}

Refusal not_read(const std::filesystem::path& file) {
    return make_refusal("file/not_read", english().file_not_read, {{"file", text::legible(file.native())}});
}
Refusal not_written(const std::filesystem::path& file) {
    return make_refusal("file/not_written", english().file_not_written, {{"file", text::legible(file.native())}});
}

std::expected<Report, Refusal> prove(const Subject& subject, const ProveOptions& options, cli::Console& console) {
    const bool certify = options.certificate.has_value();
    if (certify && !can_write_certificate(*options.certificate))
        return std::unexpected(not_written(*options.certificate));
    const Mark mover = subject.position.turn();
    ProofWatch watch(options, mover, console);
    prove::ProverOptions prover{.table_bytes = options.memory << 20U,
                                .certificate = certify,
                                .two_threads = !options.nodes,  // two threads would share the limit by chance
                                .stop = watch.stop(),
                                .progress = watch.progress()};
    if (options.nodes) prover.most_nodes = *options.nodes;
    auto proof = solve::prove_subject(subject, prover);
    if (!proof)
        return std::unexpected(make_refusal(code(proof.error()), message(proof.error()),
                                            {{"game", to_text(subject.position.rules()).view()}}));
    Report report{.proof = std::move(*proof), .seconds = watch.seconds()};  // a certificate may have 190 MB
    report.moves_left = prove::moves_left(*watch.progress());
    if (!report.proof.found.result) report.known = describe_progress(*watch.progress(), mover, *console.words);
    return report;
}

boost::json::object proof_json(const Subject& subject, const Report& report) {
    const auto& [found, plies] = report.proof;
    const Claim claim = found.result ? Claim(games::Proven{*found.result}) : Claim(games::Unknown{});
    return {{"state", state_json(subject)},
            {"value", claim_json(claim, plies)},
            {"noWin", found.result ? *found.result != Result::win : found.no_win},
            {"noLoss", found.result ? *found.result != Result::loss : found.no_loss},
            {"movesLeft", report.moves_left && !found.result ? boost::json::value(*report.moves_left) : nullptr},
            {"nodes", found.nodes},
            {"seconds", report.seconds},
            {"certificate", nullptr}};
}

/// Who wins, and in how many moves if that is known and not 0; without a stop.
std::string describe_winner(Mark won, std::optional<int> plies, const games::Rules& rules, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const bool later = plies.value_or(0) > 0;
    const words::Message& pattern = players_have_marks(rules) ? (later ? texts.wins_in : texts.wins)
                                    : won == Mark::x          ? (later ? texts.first_wins_in : texts.first_wins)
                                                              : (later ? texts.second_wins_in : texts.second_wins);
    return words::filled(pattern, {{"mark", to_char(won)}, {"plies", plies.value_or(0)}});
}

/// `7,7,5` and how it ends with best play.
void print_value(std::string_view name, const games::Position& position, Result result, std::optional<int> plies,
                 cli::Console& console) {
    const words::Words& words = *console.words;
    const Mark won = result == Result::win ? position.turn() : opponent(position.turn());
    const std::string value = result == Result::draw ? std::string(words::games_words(words).drawn)
                                                     : describe_winner(won, plies, position.rules(), words);
    console.out << name << words.coach->typography.colon << value << words.coach->typography.stop << '\n';
}

std::string name_of(const Subject& subject) {
    return subject.game
               ? std::string(to_text(*subject.game).view())
               : fmt::format("{} {}", to_text(subject.position.rules()).view(), to_text(subject.position).view());
}

void print_proof(const Subject& subject, const Report& report, cli::Console& console) {
    const words::Words& words = *console.words;
    const auto& [found, plies] = report.proof;
    print_value(name_of(subject), subject.position, *found.result, plies, console);
    const words::GamesWords& texts = words::games_words(words);
    console.out << words::filled(found.nodes > 0 ? words.form(texts.effort, found.nodes) : texts.solved.text,
                                 {{"nodes", found.nodes}, {"seconds", words::decimal(report.seconds, 2, words)}})
                << '\n';
}

/// Prints a proof that was stopped, or has no certificate, as far as it got. Returns the exit status.
int print_incomplete(const Subject& subject, const Report& report, const Refusal& why, bool json,
                     cli::Console& console) {
    if (json) {
        boost::json::object answer = proof_json(subject, report);
        answer["error"] = wire::error_members(translated(why, *console.json_words).error);
        console.out << wire::to_json_text(answer) << '\n';
        return 1;
    }
    if (report.proof.found.result) {
        print_proof(subject, report, console);
        return print_refusal(console, false, why);
    }
    const words::Words& words = *console.words;
    const std::uint64_t nodes = report.proof.found.nodes;
    console.err << cli::fitted(words::filled(words.form(words::games_words(words).stopped, nodes),
                                             {{"nodes", nodes},
                                              {"seconds", words::decimal(report.seconds, 2, words)},
                                              {"proven", report.known}}),
                               0, console.style)
                << '\n';
    return 1;
}

/// Writes the certificate, if one is wanted. Returns why there is none, or why there is no proof at all.
std::optional<Refusal> what_is_missing(const prove::ProverResult& found, const ProveOptions& options) {
    if (!found.result) return make_refusal("prove/stopped", english().proof_stopped);
    if (!options.certificate) return std::nullopt;
    if (found.certificate.empty()) return make_refusal("prove/stopped", english().certificate_stopped);
    if (write_certificate(*options.certificate, found.certificate)) return std::nullopt;
    return not_written(*options.certificate);
}

int run_proof(const Subject& subject, const ProveOptions& options, cli::Console& console) {
    const auto report = prove(subject, options, console);
    if (!report) return print_refusal(console, options.json, report.error());
    const prove::ProverResult& found = report->proof.found;
    if (const auto missing = what_is_missing(found, options))
        return print_incomplete(subject, *report, *missing, options.json, console);
    const std::string file = options.certificate ? text::legible(options.certificate->native()) : "";
    if (options.json) {
        boost::json::object answer = proof_json(subject, *report);
        if (options.certificate) answer["certificate"] = file;
        console.out << wire::to_json_text(answer) << '\n';
        return 0;
    }
    print_proof(subject, *report, console);
    if (options.certificate)
        console.out << words::filled(words::games_words(*console.words).certificate,
                                     {{"file", file}, {"bytes", found.certificate.size()}})
                    << '\n';
    return 0;
}

int run_check(const std::filesystem::path& file, bool json, cli::Console& console) {
    const auto bytes = read_certificate(file);
    if (!bytes) return print_refusal(console, json, not_read(file));
    const auto checked = prove::check_certificate(*bytes);
    if (!checked)
        return print_refusal(console, json,
                             make_refusal(code(checked.error().fault), message(checked.error().fault),
                                          {{"why", checked.error().message}}));
    const games::Rules rules(checked->rules);
    if (json) {
        console.out << wire::to_json_text(boost::json::object{{"game", to_text(rules).view()},
                                                              {"value", claim_json(games::Proven{checked->result}, {})},
                                                              {"positions", checked->positions}})
                    << '\n';
        return 0;
    }
    print_value(to_text(rules).view(), games::Position::start_unchecked(rules), checked->result, {}, console);
    const words::Words& words = *console.words;
    console.out << words::filled(words.form(words::games_words(words).checked, checked->positions),
                                 {{"positions", checked->positions}})
                << '\n';
    return 0;
}

}  // namespace

int prove_command(const ProveOptions& options, cli::Console& console) {
    const auto subject = read_named_subject(options.subject);
    if (!subject) return print_refusal(console, options.json, subject.error());
    try {
        return run_proof(*subject, options, console);
    } catch (const std::bad_alloc&) {
        return print_refusal(console, options.json, make_refusal("prove/no_memory", english().no_memory));
    }
}

int check_command(const std::filesystem::path& file, bool json, cli::Console& console) {
    try {
        return run_check(file, json, console);
    } catch (const std::bad_alloc&) {
        return print_refusal(console, json, not_read(file));
    }
}

}  // namespace tateti::family
