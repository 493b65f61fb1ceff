#include "program/family_commands.hpp"

#include "family/describe.hpp"
#include "family/game_names.hpp"
#include "family/plain_family.hpp"
#include "levels/computer.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/screen_choice.hpp"
#include "words/games_words.hpp"

#include <tateti/games/game.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <functional>
#include <iostream>
#include <utility>

namespace tateti {
namespace {

constexpr int kDeepestOfThreeByThree = 9;
constexpr int kDeepest = games::Game::kLongest;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;

std::atomic<bool> stop_search = false;
std::atomic<int> stop_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
    std::signal(signal, SIG_DFL);  // the second one ends the program at once: solving a game takes a few seconds
    stop_signal = signal;
    stop_search = true;
}

CLI::Option* add_time(CLI::App& app, const std::string& help, std::function<void(std::chrono::seconds)> take) {
    return app
        .add_option_function<int>(
            "--time", [take = std::move(take)](int seconds) { take(std::chrono::seconds(seconds)); }, help)
        ->transform(whole_number(1, 1'000'000'000))
        ->option_text("N");
}

CLI::Option* add_nodes(CLI::App& app, const std::string& help, auto& nodes) {
    return app.add_option("--nodes", nodes, help)->transform(whole_number(1, kMostNodes))->option_text("N");
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

int run_prove(family::ProveOptions options, cli::Console& console) {
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

/// The game that the command is about: the one of `--game`, or the one that its text names.
std::optional<std::string> game_of(SubjectCommand& command, const std::optional<std::string>& option) {
    if (option || !command.app->parsed()) return option;
    return family::game_named_in(command.subject());
}

int run_play(const PlayOptions& options, cli::Console& console) {
    const auto rules = family::read_rules(*options.game);
    if (!rules) return family::print_refusal(console, options.json, rules.error());
    const Level level = options.level.value_or(Level::medium);
    if (std::ranges::find(levels::kLevels, level) == levels::kLevels.end()) {
        static_cast<void>(family::print_refusal(
            console, options.json,
            {wire::make_error("command/bad_argument", words::filled(words::kGamesEnglish.refusals.level_of_tic_tac_toe,
                                                                    {{"level", name(level)}}))}));
        return kWrongUsage;
    }
    const bool two = options.opponent == play::Opponent::person;
    return family::play_family(*rules,
                               {.person = two ? std::nullopt : std::optional(options.side.value_or(Mark::x)),
                                .level = level,
                                .seed = options.seed ? *options.seed : random_64(),
                                .json = options.json,
                                .prompt = is_typed(options.json),
                                .words = options.json ? console.json_words : console.words,
                                .style = console.style},
                               std::cin, std::cout);
}

void add_game(CLI::App& app, std::optional<std::string>& game) {
    app.add_option("--game", game, "another game: a name, as games lists\nthem, or columns,rows,k")
        ->option_text("GAME");
}

/// For `check`. An unset variable of a script must not mean that no file is written, and `-` not a file of that name.
CLI::Validator file_name() {
    const auto check = [](const std::string& text) -> std::string {
        return text.empty() || text == "-" ? fmt::format("a file name is needed, not '{}'", text) : "";
    };
    return {check, "", ""};
}

}  // namespace

void PerftCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("perft", "Count the move sequences of each length up to DEPTH");
    app->add_option("DEPTH", depth, "0 to 9; more with --game")
        ->required()
        ->transform(whole_number(0, kDeepest))
        ->option_text(" ");
    app->add_flag("--json", json, "print one JSON object");
    add_game(*app, game);
    add_language(*app, language, kLanguageHelp);
    app->callback([this] {
        if (game || depth <= kDeepestOfThreeByThree) return;
        std::string text = std::to_string(depth);
        throw CLI::ValidationError("DEPTH", whole_number(0, kDeepestOfThreeByThree)(text));
    });
    app->footer("Example: tateti perft 9    or    tateti perft 4 --game 7,7,5\n");
}

void VerifyCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("verify", "Prove every claim about the game on this machine");
    app->add_flag("--json", json, "print one JSON object");
    add_game(*app, game);
    add_language(*app, language, kLanguageHelp);
    app->footer("Example: tateti verify    or    tateti verify --game misere\n");
}

void FamilyCommands::add_to(CLI::App& program, SubjectCommand& state, SubjectCommand& analyse) {
    add_game(*state.app, state_game);
    add_game(*analyse.app, analysed_game);
    add_time(*analyse.app, "of another game that is not solved:\nsearch for so many seconds",
             [this](std::chrono::seconds time) { analyse_time = time; });
    add_nodes(*analyse.app,
              fmt::format("the same: search so many nodes\n(default {} without --time)", advise::kDefaultPlayouts),
              analyse_nodes);
    analyse.app->callback([this, &analyse] {
        if (!analyse_time && !analyse_nodes) return;
        if (replace_standard_input(analyse.words)) return;  // `read_input` refuses it
        if (!game_of(analyse, analysed_game)) throw CLI::RequiresError(analyse_time ? "--time" : "--nodes", "--game");
    });

    games = program.add_subcommand("games", "List the larger family of games, each with its verdict");
    rules = program.add_subcommand("rules", "Tell the rules of a game");
    rules->add_option("GAME", rules_game, "a name, as games lists them, or\ncolumns,rows,k")
        ->required()
        ->option_text(" ");
    prove = program.add_subcommand("prove", "Prove the value of a game or a position");
    prove->add_option("GAME", proof_words, "a game, and its moves or its board:\n7,7,5 or 7,7,5 d4 e5")
        ->required()
        ->option_text("...");
    check = program.add_subcommand("check", "Check the certificate of a proof");
    check->add_option("FILE", certificate_file, "what prove --certificate has written; - reads\nit from standard input")
        ->required()
        ->option_text(" ");
    for (CLI::App* app : {games, rules, prove, check}) app->add_flag("--json", json, "print one JSON object");
    prove->add_option("--certificate", prove_options.certificate, "write the proof into this file")
        ->check(file_name())
        ->option_text("FILE");
    prove
        ->add_option("--memory", prove_options.memory,
                     "megabytes for the tables of a search\n(default 256); a game that is solved completely\ntakes up "
                     "to 50, whatever this is")
        ->transform(whole_number(1, 1 << 20))
        ->option_text("N");
    add_time(*prove, "give up after so many seconds", [this](std::chrono::seconds time) { prove_options.time = time; });
    add_nodes(*prove, "give up after so many nodes; the search then has\none thread, and always the same answer",
              prove_options.nodes);
    for (CLI::App* app : {games, rules, prove, check}) add_language(*app, language, kLanguageHelp);
    games->footer("Example: tateti games\n");
    rules->footer("Example: tateti rules misere\n");
    prove->footer("Example: tateti prove 7,7,5 --certificate proof.bin\n");
    check->footer("Example: tateti check proof.bin\n");
}

std::optional<int> FamilyCommands::run(SubjectCommand& state, SubjectCommand& analyse, const PerftCommand& perft,
                                       const VerifyCommand& verify, const PlayOptions& play, cli::Console& console) {
    const auto ask = [&](SubjectCommand& command, const std::string& game, const advise::Budget& budget, auto answer) {
        speak(console, command.language);
        return answer({.game = game, .subject = command.subject(), .json = command.options.json, .budget = budget},
                      console);
    };
    for (const CLI::App* app : {games, rules, prove, check})
        if (app->parsed()) speak(console, language);
    if (games->parsed()) return family::games_command(json, console);
    if (rules->parsed()) return family::rules_command(rules_game, json, console);
    if (check->parsed()) return family::check_command(certificate_file, json, console);
    if (prove->parsed()) {
        for (const std::string& word : proof_words)
            prove_options.subject += (prove_options.subject.empty() ? "" : " ") + word;
        prove_options.json = json;
        return run_prove(prove_options, console);
    }
    if (const auto game = game_of(state, state_game)) return ask(state, *game, {}, family::state_command);
    if (const auto game = game_of(analyse, analysed_game)) {
        const std::uint64_t unless_told = analyse_time ? advise::Budget::kUnlimited : advise::kDefaultPlayouts;
        return run_search(console, [&](const std::atomic<bool>* stop) {
            const advise::Budget budget{
                .playouts = analyse_nodes.value_or(unless_told), .stop = stop, .time = analyse_time};
            return ask(analyse, *game, budget, family::analyse_command);
        });
    }
    if (perft.game) {
        speak(console, perft.language);
        return family::perft_command(*perft.game, perft.depth, perft.json, console);
    }
    if (verify.game) {
        speak(console, verify.language);
        return family::verify_command(*verify.game, verify.json, console);
    }
    if (play.game) {
        speak(console, play.language);
        return run_play(play, console);
    }
    return std::nullopt;
}

}  // namespace tateti
