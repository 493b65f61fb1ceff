// The commands that print an answer and end. `--game` makes some of them those of the larger family.
#include "cli/commands.hpp"
#include "cli/open_scores.hpp"
#include "cli/print_error.hpp"
#include "family/commands.hpp"
#include "family/subject.hpp"
#include "program/commands.hpp"
#include "program/play_command.hpp"
#include "program/screen_choice.hpp"
#include "program/subject_command.hpp"

#include <tateti/games/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/notation.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <vector>

namespace tateti {
namespace {

constexpr int kDeepestOfThreeByThree = 9;
// As the help says.
static_assert(games::Game::kLongest == 400 && advise::kDefaultPlayouts == 20000);

std::atomic<bool> stop_search = false;
std::atomic<int> stop_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
    std::signal(signal, SIG_DFL);  // the second one ends the program at once: solving a game takes a few seconds
    stop_signal = signal;
    stop_search = true;
}

/// Runs a search that a signal stops. It tells what it has found; then the program ends by the signal.
int run_search(cli::Console& console, auto search) {
    for (const int signal : {SIGINT, SIGTERM})
        if (std::signal(signal, on_signal) == SIG_IGN) std::signal(signal, SIG_IGN);  // as a script wants it
    const int status = search(&stop_search);
    if (stop_signal != 0) {
        console.out.flush();
        end_by_signal(stop_signal);
    }
    return status;
}

std::optional<std::chrono::seconds> time_of(const Arguments& arguments) {
    const auto seconds = arguments.number<int>("--time");
    return seconds ? std::optional(std::chrono::seconds(*seconds)) : std::nullopt;
}

/// The command about what its words name. `answer` gets that and its game: the one of `--game`, or the one that the
/// words name, or none.
int about_subject(const Arguments& arguments, cli::Console& console, auto answer) {
    const auto subject = read_subject(arguments.all("MOVES|BOARD"));
    if (!subject) return cli::refuse(console, arguments.has("--json"), subject.error());
    auto game = arguments.text("--game");
    if (!game) game = family::game_named_in(*subject);
    return answer(*subject, game);
}

}  // namespace

int run_scores(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const auto level = arguments.text("--level");
    return cli::scores_command({.file = score_file(arguments.file("--data")),
                                .json = arguments.has("--json"),
                                .reset = arguments.has("--reset"),
                                .export_games = arguments.has("--export"),
                                .last = arguments.number<std::size_t>("--last").value_or(10),
                                .level = level ? level_from_name(*level) : std::nullopt,
                                .svg = arguments.text_or("--svg", "")},
                               console);
}

int run_puzzles(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    return cli::puzzles_command({.choice = puzzle_choice(arguments), .json = arguments.has("--json")}, console);
}

int run_state(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const bool json = arguments.has("--json");
    return about_subject(arguments, console, [&](const std::string& subject, const std::optional<std::string>& game) {
        if (game)
            return family::state_command({.game = *game, .subject = subject, .json = json, .budget = {}}, console);
        return cli::state_command({.subject = subject, .json = json}, console);
    });
}

int run_analyse(const Call& call, const Arguments& arguments, cli::Console& console) {
    const bool json = arguments.has("--json");
    const auto time = time_of(arguments);
    const auto nodes = arguments.number<std::uint64_t>("--nodes");
    return about_subject(arguments, console, [&](const std::string& subject, const std::optional<std::string>& game) {
        if (!game && (time || nodes))
            return wrong_usage(call, fmt::format("{} requires --game", time ? "--time" : "--nodes"));
        if (!game) return cli::analyse_command({.subject = subject, .json = json}, console);
        return run_search(console, [&](const std::atomic<bool>* stop) {
            const std::uint64_t unless_told = time ? advise::Budget::kUnlimited : advise::kDefaultPlayouts;
            return family::analyse_command(
                {.game = *game,
                 .subject = subject,
                 .json = json,
                 .budget = {.playouts = nodes.value_or(unless_told), .stop = stop, .time = time}},
                console);
        });
    });
}

int run_review(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const bool json = arguments.has("--json");
    auto subject = read_subject(arguments.all("MOVES"));
    if (!subject) return cli::refuse(console, json, subject.error());
    if (arguments.has("--last") || arguments.has("--id")) {
        const auto game = cli::recorded_game(score_file(arguments.file("--data")), arguments.text_or("--id", ""));
        if (!game) return cli::refuse(console, json, game.error());
        subject = std::string(to_text(game->game).view());
    }
    return cli::review_command({.subject = *subject, .json = json}, console);
}

int run_explore(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const auto subject = read_subject(arguments.all("MOVES|BOARD"));
    if (!subject) return cli::refuse(console, arguments.has("--json"), subject.error());
    return cli::explore_command({.subject = *subject, .json = arguments.has("--json")}, console);
}

int run_games(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    return family::games_command(arguments.has("--json"), console);
}

int run_rules(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    return family::rules_command(arguments.text_or("GAME", ""), arguments.has("--json"), console);
}

int run_check(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    return family::check_command(arguments.text_or("FILE", ""), arguments.has("--json"), console);
}

int run_prove(const Call& call, const Arguments& arguments, cli::Console& console) {
    family::ProveOptions options{.subject = fmt::format("{}", fmt::join(arguments.all("GAME"), " ")),
                                 .json = arguments.has("--json"),
                                 .certificate = arguments.file("--certificate"),
                                 .time = time_of(arguments),
                                 .nodes = arguments.number<std::uint64_t>("--nodes")};
    // An unset variable of a script must not mean that no file is written, and `-` not a file of that name.
    if (const auto file = arguments.text("--certificate"); file && (file->empty() || *file == "-"))
        return wrong_usage(call, fmt::format("--certificate: a file name is needed, not '{}'", *file));
    options.memory = arguments.number<std::size_t>("--memory").value_or(options.memory);
    // A file that reaches its size limit becomes an error to report instead of a fatal signal.
    std::signal(SIGXFSZ, SIG_IGN);
    options.rewrite = cli::can_rewrite_lines(STDERR_FILENO);
    if (options.rewrite) options.report = std::chrono::milliseconds(250);
    if (const int columns = cli::style_for(STDERR_FILENO).columns; columns > 0) options.columns = columns;
    return run_search(console, [&](const std::atomic<bool>* stop) {
        options.stop = stop;
        return prove_command(options, console);
    });
}

int run_perft(const Call& call, const Arguments& arguments, cli::Console& console) {
    const int depth = arguments.number<int>("DEPTH").value_or(0);
    const bool json = arguments.has("--json");
    if (const auto game = arguments.text("--game")) return family::perft_command(*game, depth, json, console);
    if (const std::string why = number_problem(arguments.text_or("DEPTH", ""), 0, kDeepestOfThreeByThree); !why.empty())
        return wrong_usage(call, "DEPTH: " + why);
    return cli::perft_command(depth, json, console);
}

int run_verify(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const bool json = arguments.has("--json");
    if (const auto game = arguments.text("--game")) return family::verify_command(*game, json, console);
    return cli::verify_command(json, console);
}

}  // namespace tateti
