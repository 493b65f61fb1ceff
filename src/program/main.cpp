// program/: `main` and the commands of the programs: `tateti` (here), `tateti-picture` (picture_main.cpp),
// `tateti-online` (online_main.cpp) and `tateti-server` (server_main.cpp). Each uses the modules it needs; `tateti`
// only those that load no shared library. Nothing may depend on program/, the only place where modules are wired
// together.
#include "cli/commands.hpp"
#include "cli/open_scores.hpp"
#include "cli/print_error.hpp"
#include "cli/style.hpp"
#include "program/command_line.hpp"
#include "program/family_commands.hpp"
#include "program/language_option.hpp"
#include "program/menace_options.hpp"
#include "program/option_values.hpp"
#include "program/other_programs.hpp"
#include "program/play_command.hpp"
#include "program/play_options.hpp"
#include "program/practice_commands.hpp"
#include "program/start_program.hpp"
#include "program/subject_command.hpp"
#include "text/similar.hpp"

#include <tateti/notation.hpp>
#include <tateti/version.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti {
namespace {

constexpr std::string_view kHelpCommand = "help";
constexpr std::string_view kHint = "See 'tateti --help' and 'tateti COMMAND --help'.";

/// Replaces `-` by `.` in a board, because a leading `-` would look like an option. Puts a blank in front of a JSON
/// array, because CLI11 would take it apart.
std::vector<std::string> without_surprises(std::vector<std::string> arguments) {
    for (std::string& argument : arguments) {
        if (argument.starts_with('-') && parse_board(argument)) std::ranges::replace(argument, '-', '.');
        if (argument.starts_with('[')) argument.insert(0, " ");
    }
    return arguments;
}

bool has_command(const CLI::App& program, std::string_view word) {
    return !program.get_subcommands([word](const CLI::App* sub) { return sub->get_name() == word; }).empty();
}

/// The command that was probably meant; empty if none is near.
std::string similar_command(const CLI::App& program, std::string_view word) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
    return text::similar(word, names);
}

/// Moves the options in front of a command behind it: CLI11 would take them for those of a game, and the command would
/// run without them. `--data DIR` becomes `--data=DIR`, so that a command without it does not read DIR as something
/// else.
std::vector<std::string> with_command_first(const CLI::App& program, const std::vector<std::string>& arguments) {
    std::vector<std::string> sorted;
    auto word = arguments.begin();
    for (; word != arguments.end() && word->starts_with('-'); ++word) {
        const CLI::Option* option = program.get_option_no_throw(*word);
        sorted.push_back(*word);
        if (option != nullptr && option->get_expected_min() > 0 && word + 1 != arguments.end())
            sorted.back() += "=" + *++word;
    }
    if (word == arguments.end() || (*word != kHelpCommand && !has_command(program, *word))) return arguments;
    sorted.insert(sorted.begin(), *word);
    sorted.insert(sorted.end(), word + 1, arguments.end());
    return sorted;
}

struct ScoresCommand {
    CLI::App* app = nullptr;
    std::optional<std::filesystem::path> data;
    std::optional<Language> language;
    cli::ScoresOptions options;

    void add_to(CLI::App& program) {
        app = program.add_subcommand("scores", "Show the score and the last games");
        app->add_flag("--json", options.json, "print one JSON object");
        CLI::Option* reset = app->add_flag("--reset", options.reset, "set the score to zero; the games stay");
        CLI::Option* all =
            app->add_flag("--export", options.export_games, "write all games as lines of JSON")->excludes(reset);
        for (CLI::Option* option : {reset, all}) option->option_text(" ");
        app->add_option("--last", options.last, "how many games to show (default 10)")
            ->transform(whole_number())
            ->excludes(all)
            ->option_text("N");
        std::vector<std::string> levels;
        for (const Level level : kAllLevels) levels.emplace_back(name(level));
        CLI::Option* level =
            app->add_option_function<std::string>(
                   "--level", [this](const std::string& text) { options.level = level_from_name(text); },
                   "your games against this level")
                ->check(one_of(levels))
                ->excludes(reset)
                ->excludes(all)
                ->option_text(CLI::detail::join(levels, "|"));
        app->add_option("--svg", options.svg, "draw them into this file, too")->needs(level)->option_text("FILE");
        add_data_folder(*app, data);
        add_language(*app, language, kLanguageHelp);
        app->footer("Example: tateti scores --level hard\n");
    }

    int run(cli::Console& console) {
        options.file = score_file(data);
        speak(console, language);
        return scores_command(options, console);
    }
};

/// A game from the score book, instead of moves.
struct RecordedSubject {
    bool last = false;
    std::string id;
    std::optional<std::filesystem::path> data;

    void add_to(CLI::App& app) {
        CLI::Option* moves = app.get_option("MOVES");
        CLI::Option* newest = app.add_flag("--last", last, "your last game")->excludes(moves)->option_text(" ");
        app.add_option("--game", id, "the game with this id, as scores lists it")
            ->excludes(moves)
            ->excludes(newest)
            ->option_text("ID");
        add_data_folder(app, data);
    }

    /// Returns the exit status if there is no such game.
    std::optional<int> read_into(SubjectCommand& command, cli::Console& console) const {
        if (!last && id.empty()) return std::nullopt;
        speak(console, command.language);
        const auto game = cli::recorded_game(score_file(data), id);
        if (!game) return cli::refuse(console, command.options.json, game.error());
        command.words = {std::string(to_text(game->game).view())};
        return std::nullopt;
    }
};

void add_play(CLI::App& program, PlayOptions& options) {
    CLI::App* play = program.add_subcommand("play", "Play the computer, or two people at one board");
    for (CLI::App* app : {&program, play}) add_play_options(*app, options);
    // The options also work without `play`, but only the help of `play` lists them. They are hidden when help is
    // printed and not before, because CLI11 leaves the name of a hidden option out of its errors.
    program.formatter_fn([&program, play, formatter = program.get_formatter()](
                             const CLI::App* app, const std::string& name, CLI::AppFormatMode mode) {
        for (CLI::Option* option : program.get_options())
            if (play->get_option_no_throw(option->get_name()) != nullptr && option->get_name() != "--help")
                option->group("");
        return formatter->make_help(app, name, mode);
    });
    play->footer(
        "Example: tateti play --level hard --as O\nOn the screen, ? shows the keys; in the plain game, help lists the "
        "commands.\n");
}

int run(int argc, char** argv) {
    CLI::App program(
        "Play tic-tac-toe, replay, analyse and review games, and prove that every answer is exact.\n"
        "Without a command, tateti starts a game.",
        "tateti");
    program.set_version_flag("--version", "tateti " TATETI_VERSION);
    program.require_subcommand(0, 1);
    program.footer("Cells are numbered 0 to 8, row by row. 'tateti COMMAND --help' describes a command.");

    PlayOptions play_options;
    add_play(program, play_options);
    ScoresCommand scores;
    scores.add_to(program);
    // For the list of commands.
    for (const CommandElsewhere& other : kCommandsElsewhere)
        program.add_subcommand(std::string(other.word()), other.description);

    SubjectCommand state;
    state.add_to(program, "state", "Replay moves and show the board", "MOVES|BOARD", "tateti state 40812");
    SubjectCommand analyse;
    analyse.add_to(program, "analyse", "The exact value of a position and of every move, with reasons", "MOVES|BOARD",
                   "tateti analyse 408    or    tateti analyse X.O/.X./..O");
    SubjectCommand review;
    review.add_to(program, "review", "Grade every move of a game and show where it turned", "MOVES",
                  "tateti review 4120836");
    SubjectCommand explore;
    explore.add_to(program, "explore", "All about a position: values, exact odds, openings, images", "MOVES|BOARD",
                   "tateti explore 40");
    LessonCommand lesson;
    lesson.add_to(program);
    PuzzleCommand puzzle;
    puzzle.add_to(program);
    PuzzlesCommand puzzles;
    puzzles.add_to(program);
    RecordedSubject recorded;
    recorded.add_to(*review.app);

    PerftCommand perft;
    perft.add_to(program);
    FamilyCommands family;
    family.add_to(program, state, analyse);

    VerifyCommand verify;
    verify.add_to(program);
    MenaceCommand menace;
    menace.add_to(program);

    std::vector<std::string> all = with_command_first(program, {argv + 1, argv + argc});
    if (!all.empty() && all[0] == kHelpCommand) {  // `help COMMAND` is `COMMAND --help`
        all.erase(all.begin());
        all.emplace_back("--help");
        all = with_command_first(program, all);
    }
    const std::string first = all.empty() ? "" : all[0];
    for (const CommandElsewhere& other : kCommandsElsewhere)
        if (first == other.word()) return start_program(other.program, other.name, {all.begin() + 1, all.end()});
    all = without_surprises(std::move(all));
    if (!first.empty() && !first.starts_with('-') && !has_command(program, first)) {
        const std::string other = similar_command(program, first);
        const std::string why = other.empty()
                                    ? fmt::format("there is no command '{}'; 'tateti --help' lists them", first)
                                    : fmt::format("there is no command '{}'; did you mean '{}'?", first, other);
        std::cerr << fmt::format("tateti: {}\n", words::translated(why, words_for(all)));
        return kWrongUsage;
    }
    const std::string hint =
        has_command(program, first) ? fmt::format("See 'tateti {} --help'.", first) : std::string(kHint);
    if (const auto status = parse(program, all, hint, words_for(all))) return *status;

    cli::Console console{std::cout, std::cerr, cli::style_for(STDOUT_FILENO)};
    for (SubjectCommand* command : {&state, &analyse, &review, &explore})
        if (const auto status = command->read_input(console)) return *status;
    if (const auto status = family.run(state, analyse, perft, verify, play_options, console)) return *status;
    if (state.app->parsed()) return state.run(cli::state_command, console);
    if (analyse.app->parsed()) return analyse.run(cli::analyse_command, console);
    if (review.app->parsed()) {
        if (const auto status = recorded.read_into(review, console)) return *status;
        return review.run(cli::review_command, console);
    }
    if (explore.app->parsed()) return explore.run(cli::explore_command, console);
    if (lesson.app->parsed()) return lesson.run(console);
    if (puzzle.app->parsed()) return puzzle.run(console);
    if (puzzles.app->parsed()) return puzzles.run(console);
    if (perft.app->parsed()) return cli::perft_command(perft.depth, perft.json, console);
    if (verify.app->parsed()) {
        speak(console, verify.language);
        return cli::verify_command(verify.json, console);
    }
    if (scores.app->parsed()) return scores.run(console);
    if (menace.app->parsed()) return menace.run(console);
    return play_command(play_options);
}

}  // namespace
}  // namespace tateti

int main(int argc, char** argv) {
    return tateti::run_program("tateti", tateti::run, argc, argv);
}
