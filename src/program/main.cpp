// The command line: what there is, and what each part is told. The only place where the parts are wired together.
#include "cli/commands.hpp"
#include "cli/style.hpp"
#include "program/option_values.hpp"
#include "program/play_command.hpp"
#include "program/serve_command.hpp"
#include "program/serve_options.hpp"
#include "wire/subject.hpp"

#include <tateti/level.hpp>
#include <tateti/notation.hpp>
#include <tateti/sentence.hpp>
#include <tateti/version.hpp>

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <clocale>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kWrongUsage = 2;

/// A board may begin with a `-`, which would look like an option; a `.` means the same.
std::vector<std::string> arguments(int argc, char** argv) {
    std::vector<std::string> all(argv + 1, argv + argc);
    for (std::string& argument : all)
        if (argument.starts_with('-') && tateti::parse_board(argument)) std::ranges::replace(argument, '-', '.');
    std::ranges::reverse(all);  // CLI11 takes them from the back
    return all;
}

/// The standard input, but only as much of it as shows that it is too long.
std::string read_standard_input() {
    std::string text(tateti::kLongestSubject + 1, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > tateti::kLongestSubject) return text;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    std::erase(text, '\r');
    return text;
}

/// The words of the subject as one text; `-` stands for the standard input. Three words of three are the rows of a
/// board.
std::string joined(const std::vector<std::string>& words) {
    if (words == std::vector<std::string>{"-"}) return read_standard_input();
    std::string rows;
    std::string text;
    for (const std::string& word : words) {
        rows += (rows.empty() ? "" : "/") + word;
        text += (text.empty() ? "" : " ") + word;
    }
    return words.size() == 3 && tateti::parse_board(rows) ? rows : text;
}

struct SubjectCommand {
    CLI::App* app = nullptr;
    std::vector<std::string> words;
    tateti::cli::SubjectOptions options;

    void add_to(CLI::App& program, const std::string& name, const std::string& description, const std::string& subject,
                const std::string& example) {
        app = program.add_subcommand(name, description);
        app->add_option(subject, words,
                        "a game (40812, or row,column: 1,1 0,0),\n"
                        "a board (X.O/.X./..O), or JSON as --json prints\n"
                        "it; - reads any of them from standard input")
            ->option_text("...");
        app->add_flag("--json", options.json, "print one JSON object; refusals too");
        app->footer("Example: " + example + "\n");
    }

    void add_language() {
        std::vector<std::string> codes;
        for (const tateti::Language language : tateti::kAllLanguages) codes.emplace_back(tateti::code(language));
        app->add_option_function<std::string>(
               "--lang", [this](const std::string& code) { options.language = *tateti::language_from_code(code); },
               "the language of the coach's sentences")
            ->check(CLI::IsMember(codes))
            ->option_text(CLI::detail::join(codes, "|"));
    }

    int run(int (*command)(const tateti::cli::SubjectOptions&, tateti::cli::Console&), tateti::cli::Console& console) {
        options.subject = joined(words);
        return command(options, console);
    }
};

void add_data_folder(CLI::App& app, std::optional<std::filesystem::path>& data) {
    app.add_option("--data", data, "keep games and score in this folder")->option_text("DIR");
}

/// The options of a game, for `tateti play` and for `tateti` alone.
void add_play_options(CLI::App& app, tateti::PlayOptions& options) {
    std::vector<std::string> levels;
    for (const tateti::Level level : tateti::kAllLevels) levels.emplace_back(name(level));
    app.add_flag_callback(
           "--two", [&options] { options.opponent = tateti::play::Opponent::person; }, "two people at one board")
        ->option_text(" ");
    app.add_option_function<std::string>(
           "--level",
           [&options](const std::string& level) {
               options.level = tateti::level_from_name(level);
               options.opponent = tateti::play::Opponent::computer;
           },
           "play the computer at this level")
        ->check(CLI::IsMember(levels))
        ->option_text(CLI::detail::join(levels, "|"))
        ->excludes("--two");
    app.add_option_function<std::string>(
           "--as",
           [&options](const std::string& side) {
               options.side = tateti::play::mark_from_name(side);
               options.opponent = tateti::play::Opponent::computer;
           },
           "play the computer as X, who begins, or as O")
        ->check(CLI::IsMember({"X", "O"}, CLI::ignore_case))
        ->option_text("X|O")
        ->excludes("--two");
    app.add_option("--seed", options.seed, "the same seed and the same moves of\nyours give the same game")
        ->transform(tateti::whole_number())
        ->option_text("N");
    app.add_flag("--plain", options.plain, "no screen: one line in, a few lines out");
    app.add_flag("--json", options.json, "as --plain, but answers are JSON");
    app.add_flag("--ascii", options.ascii, "draw with ASCII alone");
    app.add_option_function<int>(
           "--pause", [&options](int pause) { options.pause = std::chrono::milliseconds(pause); },
           "milliseconds before the computer's move\non the screen (default 600)")
        ->transform(tateti::whole_number(0, 10000))
        ->option_text("N");
    add_data_folder(app, options.data);
}

int wrong_usage(std::string_view why) {
    std::cerr << "tateti: " << why << "\n'tateti --help' and 'tateti COMMAND --help' tell what there is\n";
    return kWrongUsage;
}

int run_scores(tateti::cli::ScoresOptions options, const std::optional<std::filesystem::path>& data,
               tateti::cli::Console& console) {
    options.file = tateti::score_file(data);
    return scores_command(options, console);
}

int run(int argc, char** argv) {
    CLI::App program(
        "Tic-tac-toe, exactly: play, replay, analyse and review games, and prove the whole game.\n"
        "Without a command it plays.",
        "tateti");
    program.set_version_flag("--version", "tateti " TATETI_VERSION);
    program.require_subcommand(0, 1);
    program.footer("Cells are numbered 0 to 8, row by row. 'tateti COMMAND --help' tells more.");

    tateti::PlayOptions play_options;
    CLI::App* play = program.add_subcommand("play", "Play the computer, or two people at one board");
    for (CLI::App* app : {&program, play}) add_play_options(*app, play_options);
    // They work without `play` as well, but one list of them is enough.
    for (CLI::Option* option : program.get_options())
        if (play->get_option_no_throw(option->get_name()) != nullptr && option->get_name() != "--help")
            option->group("");
    play->footer(
        "Example: tateti play --level hard --as O\nOn the screen, ? shows the keys; in the plain game, help lists the "
        "commands.\n");

    tateti::cli::ScoresOptions scores_options;
    std::optional<std::filesystem::path> scores_data;
    CLI::App* scores = program.add_subcommand("scores", "Show the score and the last games");
    scores->add_flag("--json", scores_options.json, "print one JSON object");
    CLI::Option* reset = scores->add_flag("--reset", scores_options.reset, "set the score to zero; the games stay");
    CLI::Option* all =
        scores->add_flag("--export", scores_options.export_games, "write all games as lines of JSON")->excludes(reset);
    for (CLI::Option* option : {reset, all}) option->option_text(" ");
    scores->add_option("--last", scores_options.last, "how many games to show (default 10)")
        ->transform(tateti::whole_number())
        ->excludes(all)
        ->option_text("N");
    add_data_folder(*scores, scores_data);
    scores->footer("Example: tateti scores --json\n");

    tateti::ServeOptions serve_options;
    CLI::App* serve = program.add_subcommand("serve", "Serve the page, matches between people far apart, and the API");
    tateti::add_serve_options(*serve, serve_options);

    SubjectCommand state;
    state.add_to(program, "state", "Replay moves and show the board", "MOVES", "tateti state 40812");
    SubjectCommand analyse;
    analyse.add_to(program, "analyse", "The exact value of a position and of every move, with reasons", "MOVES|BOARD",
                   "tateti analyse 408    or    tateti analyse X.O/.X./..O");
    analyse.add_language();
    SubjectCommand review;
    review.add_to(program, "review", "Grade every move of a game and show where it turned", "MOVES",
                  "tateti review 4120836");
    review.add_language();

    int depth = 9;
    CLI::App* perft = program.add_subcommand("perft", "Count the move sequences of each length up to DEPTH");
    perft->add_option("DEPTH", depth, "0 to 9")->required()->transform(tateti::whole_number(0, 9))->option_text(" ");
    bool perft_json = false;
    perft->add_flag("--json", perft_json, "print one JSON object");
    perft->footer("Example: tateti perft 9\n");

    bool verify_json = false;
    CLI::App* verify = program.add_subcommand("verify", "Prove every claim about the game on this machine");
    verify->add_flag("--json", verify_json, "print one JSON object");
    verify->footer("Example: tateti verify\n");

    if (argc > 1 && argv[1][0] != '-' &&
        program.get_subcommands([&](const CLI::App* sub) { return sub->get_name() == argv[1]; }).empty()) {
        std::cerr << "tateti: there is no command '" << argv[1] << "'; 'tateti --help' lists them\n";
        return kWrongUsage;
    }
    try {
        program.parse(arguments(argc, argv));
    } catch (const CLI::Success& wanted) {  // --help or --version
        return program.exit(wanted);
    } catch (const CLI::ExtrasError&) {
        // Its own words list them from the last to the first.
        return wrong_usage(fmt::format("this was not expected: {}", fmt::join(program.remaining(true), " ")));
    } catch (const CLI::ParseError& error) {
        return wrong_usage(error.what());
    }

    tateti::cli::Console console{std::cout, std::cerr, tateti::cli::style_for(STDOUT_FILENO)};
    if (state.app->parsed()) return state.run(tateti::cli::state_command, console);
    if (analyse.app->parsed()) return analyse.run(tateti::cli::analyse_command, console);
    if (review.app->parsed()) return review.run(tateti::cli::review_command, console);
    if (perft->parsed()) return tateti::cli::perft_command(depth, perft_json, console);
    if (verify->parsed()) return tateti::cli::verify_command(verify_json, console);
    if (scores->parsed()) return run_scores(scores_options, scores_data, console);
    if (serve->parsed()) return tateti::serve_command(serve_options);
    return tateti::play_command(play_options);
}

}  // namespace

int main(int argc, char** argv) {
    std::setlocale(LC_CTYPE, "");
    std::ios::sync_with_stdio(false);
    try {
        const int status = run(argc, argv);
        if (!std::cout.flush()) {
            std::cerr << "tateti: the output could not be written\n";
            return 1;
        }
        return status;
    } catch (const std::exception& error) {
        std::cerr << "tateti: " << error.what() << '\n';
        return 1;
    }
}
