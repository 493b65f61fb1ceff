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
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <system_error>
#include <variant>

namespace tateti::family {
namespace {

using games::Claim;
using Clock = std::chrono::steady_clock;

/// What was proven about a position for the side to move, and with how much work.
struct Report {
    solve::SubjectProof proof;
    double seconds = 0;
    std::optional<int> moves_left{};  // those that may still win, up to symmetry
    std::string known{};              // what is proven if the value is not, for people
};

Refusal refusal(std::string_view code, std::string_view message, std::initializer_list<words::Gap> gaps = {}) {
    return {wire::make_error(code, words::filled(message, gaps))};
}

const words::GameRefusals& english() {
    return words::kGamesEnglish.refusals;
}

Refusal not_written(const std::filesystem::path& file) {
    return refusal("file/not_written", english().file_not_written, {{"file", text::legible(file.native())}});
}

/// Whether the file can be written, as far as the system can tell without doing it.
bool can_write(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) return false;
    if (::access(file.c_str(), F_OK) == 0) return ::access(file.c_str(), W_OK) == 0;
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    return ::access(folder.c_str(), W_OK) == 0;
}

std::expected<Report, Refusal> prove(const Subject& subject, const ProveOptions& options, cli::Console& console) {
    const bool certify = !options.certificate.empty();
    if (certify && !can_write(options.certificate)) return std::unexpected(not_written(options.certificate));
    const Mark mover = subject.position.turn();
    ProofWatch watch(options, mover, console);
    const auto proof = solve::prove_subject(subject, {.table_bytes = options.memory << 20U,
                                                      .certificate = certify,
                                                      .two_threads = true,
                                                      .stop = watch.stop(),
                                                      .progress = watch.progress()});
    if (!proof)
        return std::unexpected(
            refusal(code(proof.error()), message(proof.error()), {{"game", to_text(subject.position.rules()).view()}}));
    Report report{.proof = *proof, .seconds = watch.seconds()};
    if (watch.progress()->moves > 0) report.moves_left = watch.progress()->moves_left;
    if (!proof->found.result) report.known = describe_progress(*watch.progress(), mover, *console.words);
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

/// `7,7,5` and how it ends with best play.
void print_value(std::string_view name, Result result, Mark mover, std::optional<int> plies, cli::Console& console) {
    const words::Words& words = *console.words;
    const auto won = result == Result::win    ? std::optional(mover)
                     : result == Result::loss ? std::optional(opponent(mover))
                                              : std::nullopt;
    const words::GamesWords& texts = words::games_words(words);
    const bool later = plies.value_or(0) > 0;
    const std::string value =
        won ? words::filled(later ? texts.wins_in : texts.wins, {{"mark", to_char(*won)}, {"plies", plies.value_or(0)}})
            : std::string(texts.drawn);
    console.out << name << words.coach->typography.colon << value << words.coach->typography.stop << '\n';
}

std::string name_of(const Subject& subject) {
    return subject.game
               ? std::string(to_text(*subject.game).view())
               : fmt::format("{} {}", to_text(subject.position.rules()).view(), to_text(subject.position).view());
}

/// Reads a certificate, or only the beginning of any other file.
std::expected<std::string, Refusal> read_certificate(std::istream& input, const std::filesystem::path& name) {
    std::string bytes(prove::kCertificateTitle.size(), '\0');
    input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(input.gcount()));
    if (bytes == prove::kCertificateTitle) bytes.append(std::istreambuf_iterator<char>(input), {});
    if (input.bad())
        return std::unexpected(
            refusal("file/not_read", english().file_not_read, {{"file", text::legible(name.native())}}));
    return bytes;
}

std::expected<std::string, Refusal> read_certificate(const std::filesystem::path& file) {
    if (file == "-") return read_certificate(std::cin, file);
    std::error_code error;
    std::ifstream input;
    if (!std::filesystem::is_directory(file, error)) input.open(file, std::ios::binary);
    if (!input.is_open()) input.setstate(std::ios::badbit);
    return read_certificate(input, file);
}

/// Prints a proof that was stopped, as far as it got. Returns the exit status.
int print_stopped(const Subject& subject, const Report& report, const ProveOptions& options, cli::Console& console) {
    const solve::SubjectProof& proof = report.proof;
    const words::Words& words = *console.words;
    const Refusal why =
        refusal("prove/stopped", proof.found.result ? english().certificate_stopped : english().proof_stopped);
    if (options.json) {
        boost::json::object answer = proof_json(subject, report);
        answer["error"] = wire::error_members(translated(why, *console.json_words).error);
        console.out << wire::to_json_text(answer) << '\n';
        return 1;
    }
    if (proof.found.result) {
        print_value(name_of(subject), *proof.found.result, subject.position.turn(), proof.plies, console);
        return refuse(console, false, why);
    }
    console.err << cli::fitted(words::filled(words.form(words::games_words(words).stopped, proof.found.nodes),
                                             {{"nodes", proof.found.nodes},
                                              {"seconds", words::decimal(report.seconds, 2, words)},
                                              {"proven", report.known}}),
                               0, console.style)
                << '\n';
    return 1;
}

int run_proof(const Subject& subject, const ProveOptions& options, cli::Console& console) {
    const auto report = prove(subject, options, console);
    if (!report) return refuse(console, options.json, report.error());
    const auto& [found, plies] = report->proof;
    const bool certify = !options.certificate.empty();
    if (!found.result || (certify && found.certificate.empty()))
        return print_stopped(subject, *report, options, console);
    if (certify) {
        std::ofstream file(options.certificate, std::ios::binary);
        if (!(file << found.certificate).flush())
            return refuse(console, options.json, not_written(options.certificate));
    }
    if (options.json) {
        boost::json::object answer = proof_json(subject, *report);
        if (certify) answer["certificate"] = options.certificate.native();
        console.out << wire::to_json_text(answer) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const words::GamesWords& texts = words::games_words(words);
    print_value(name_of(subject), *found.result, subject.position.turn(), plies, console);
    console.out << words::filled(found.nodes > 0 ? words.form(texts.effort, found.nodes) : texts.solved.text,
                                 {{"nodes", found.nodes}, {"seconds", words::decimal(report->seconds, 2, words)}})
                << '\n';
    if (certify)
        console.out << words::filled(texts.certificate, {{"file", text::legible(options.certificate.native())},
                                                         {"bytes", found.certificate.size()}})
                    << '\n';
    return 0;
}

}  // namespace

int prove_command(const ProveOptions& options, cli::Console& console) {
    const auto subject = read_named_subject(options.subject);
    if (!subject) return refuse(console, options.json, subject.error());
    try {
        return run_proof(*subject, options, console);
    } catch (const std::bad_alloc&) {
        return refuse(console, options.json, refusal("prove/no_memory", english().no_memory));
    }
}

int check_command(const std::filesystem::path& file, bool json, cli::Console& console) {
    const auto bytes = read_certificate(file);
    if (!bytes) return refuse(console, json, bytes.error());
    const auto checked = prove::check_certificate(*bytes);
    if (!checked)
        return refuse(
            console, json,
            refusal(code(checked.error().fault), message(checked.error().fault), {{"why", checked.error().message}}));
    const std::string name(to_text(games::Rules(checked->rules)).view());
    if (json) {
        console.out << wire::to_json_text(boost::json::object{{"game", name},
                                                              {"value", claim_json(games::Proven{checked->result}, {})},
                                                              {"positions", checked->positions}})
                    << '\n';
        return 0;
    }
    print_value(name, checked->result, Mark::x, {}, console);
    const words::Words& words = *console.words;
    console.out << words::filled(words.form(words::games_words(words).checked, checked->positions),
                                 {{"positions", checked->positions}})
                << '\n';
    return 0;
}

}  // namespace tateti::family
