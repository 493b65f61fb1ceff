#include "program/family_commands.hpp"

#include "family/describe.hpp"
#include "family/game_names.hpp"
#include "family/plain_family.hpp"
#include "levels/computer.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/screen_choice.hpp"
#include "words/games_words.hpp"

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
constexpr int kDeepest = 400;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;

std::atomic<bool> stop_search = false;
std::atomic<int> stop_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
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
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_signal);
    const int status = search(&stop_search);
    if (stop_signal != 0) {
        console.out.flush();
        end_by_signal(stop_signal);
    }
    return status;
}

int run_prove(family::ProveOptions options, cli::Console& console) {
    options.rewrite = isatty(STDERR_FILENO) != 0;
    if (options.rewrite) options.report = std::chrono::milliseconds(250);
    return run_search(console, [&](const std::atomic<bool>* stop) {
        options.stop = stop;
        return prove_command(options, console);
    });
}

constexpr int kWrongUsage = 2;

/// The game that the command is about: the one of `--game`, or the one that its text names.
std::optional<std::string> game_of(SubjectCommand& command, const std::optional<std::string>& option) {
    if (option || !command.app->parsed()) return option;
    const std::string subject = joined_subject(command.words);
    command.words = {subject};  // standard input can be read only once
    return family::game_named_in(subject);
}

int run_play(const PlayOptions& options, cli::Console& console) {
    const auto rules = family::read_rules(*options.game);
    if (!rules) return family::refuse(console, options.json, rules.error());
    const Level level = options.level.value_or(Level::medium);
    if (std::ranges::find(levels::kLevels, level) == levels::kLevels.end()) {
        static_cast<void>(family::refuse(
            console, options.json,
            {wire::make_error("command/bad_argument", words::filled(words::kGamesEnglish.refusals.level_of_tic_tac_toe,
                                                                    {{"level", name(level)}}))}));
        return kWrongUsage;
    }
    const bool typed = !options.json && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    const bool two = options.opponent == play::Opponent::person;
    return family::play_family(*rules,
                               {.person = two ? std::nullopt : std::optional(options.side.value_or(Mark::x)),
                                .level = level,
                                .seed = options.seed ? *options.seed : random_64(),
                                .json = options.json,
                                .prompt = typed,
                                .words = options.json ? console.json_words : console.words,
                                .style = console.style},
                               std::cin, std::cout);
}

}  // namespace

CLI::Option* add_game(CLI::App& app, std::optional<std::string>& game) {
    return app.add_option("--game", game, "another game: a name, as games lists\nthem, or columns,rows,k")
        ->option_text("GAME");
}

void PerftCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("perft", "Count the move sequences of each length up to DEPTH");
    app->add_option("DEPTH", depth, "0 to 9; more with --game")
        ->required()
        ->transform(whole_number(0, kDeepest))
        ->option_text(" ");
    app->add_flag("--json", json, "print one JSON object");
    add_game(*app, game);
    app->callback([this] {
        if (game || depth <= kDeepestOfThreeByThree) return;
        std::string text = std::to_string(depth);
        throw CLI::ValidationError("DEPTH", whole_number(0, kDeepestOfThreeByThree)(text));
    });
    app->footer("Example: tateti perft 9    or    tateti perft 4 --game 7,7,5\n");
}

void FamilyCommands::add_to(CLI::App& program, SubjectCommand& state, SubjectCommand& analyse) {
    add_game(*state.app, state_game);
    CLI::Option* const analysed = add_game(*analyse.app, analysed_game);
    add_time(*analyse.app, "with --game: search for so many seconds,\nwhere the game is not solved",
             [this](std::chrono::seconds time) { analyse_time = time; })
        ->needs(analysed);
    add_nodes(*analyse.app, "with --game: search so many nodes\n(default 20000 without --time)", analyse_nodes)
        ->needs(analysed);

    games = program.add_subcommand("games", "List the larger family of games, each with its verdict");
    rules = program.add_subcommand("rules", "Tell the rules of a game");
    rules->add_option("GAME", named, "a name, as games lists them, or\ncolumns,rows,k")->required()->option_text(" ");
    prove = program.add_subcommand("prove", "Prove the value of a game or a position");
    prove->add_option("GAME", proven, "a game, and its moves or its board:\n7,7,5 or 7,7,5 d4 e5")
        ->required()
        ->option_text("...");
    check = program.add_subcommand("check", "Check the certificate of a proof");
    check->add_option("FILE", file, "what prove --certificate has written")->required()->option_text(" ");
    for (CLI::App* app : {games, rules, prove, check}) app->add_flag("--json", json, "print one JSON object");
    prove->add_option("--certificate", prove_options.certificate, "write the proof into this file")
        ->option_text("FILE");
    prove->add_option("--memory", prove_options.memory, "megabytes for its tables (default 256)")
        ->transform(whole_number(1, 1 << 20))
        ->option_text("N");
    add_time(*prove, "give up after so many seconds", [this](std::chrono::seconds time) { prove_options.time = time; });
    add_nodes(*prove, "give up after so many nodes", prove_options.nodes);
    for (CLI::App* app : {games, rules, prove, check}) add_language(*app, language, kLanguageHelp);
    games->footer("Example: tateti games\n");
    rules->footer("Example: tateti rules misere\n");
    prove->footer("Example: tateti prove 7,7,5 --certificate proof.bin\n");
    check->footer("Example: tateti check proof.bin\n");
}

std::optional<int> FamilyCommands::run(SubjectCommand& state, SubjectCommand& analyse, const PerftCommand& perft,
                                       const PlayOptions& play, cli::Console& console) {
    const auto ask = [&](SubjectCommand& command, const std::string& game, const advise::Budget& budget, auto answer) {
        speak(console, command.language);
        std::string subject;
        if (command.words == std::vector<std::string>{"-"})
            subject = joined_subject(command.words);
        else
            for (const std::string& word : command.words) subject += (subject.empty() ? "" : " ") + word;
        return answer({.game = game, .subject = subject, .json = command.options.json, .budget = budget}, console);
    };
    for (const CLI::App* app : {games, rules, prove, check})
        if (app->parsed()) speak(console, language);
    if (games->parsed()) return family::games_command(json, console);
    if (rules->parsed()) return family::rules_command(named, json, console);
    if (check->parsed()) return family::check_command(file, json, console);
    if (prove->parsed()) {
        for (const std::string& word : proven)
            prove_options.subject += (prove_options.subject.empty() ? "" : " ") + word;
        prove_options.json = json;
        return run_prove(prove_options, console);
    }
    if (const auto game = game_of(state, state_game)) return ask(state, *game, {}, family::state_command);
    if (const auto game = game_of(analyse, analysed_game)) {
        advise::Budget budget = family::SubjectOptions().budget;
        budget.time = analyse_time;
        if (analyse_nodes || analyse_time) budget.playouts = analyse_nodes.value_or(advise::Budget::kUnlimited);
        return run_search(console, [&](const std::atomic<bool>* stop) {
            budget.stop = stop;
            return ask(analyse, *game, budget, family::analyse_command);
        });
    }
    if (perft.game) return family::perft_command(*perft.game, perft.depth, perft.json, console);
    if (play.game) {
        speak(console, play.language);
        return run_play(play, console);
    }
    return std::nullopt;
}

}  // namespace tateti
