// program/: `main` and the commands of the programs: `tateti` (here), `tateti-picture` (picture_main.cpp),
// `tateti-online` (online_main.cpp) and `tateti-server` (server_main.cpp). Each uses the modules it needs; `tateti`
// only those that load no shared library. Nothing may depend on program/, the only place where modules are wired
// together.
#include "options/help.hpp"
#include "options/table.hpp"
#include "program/command_line.hpp"
#include "program/commands.hpp"
#include "program/language_option.hpp"
#include "program/start_program.hpp"
#include "program/subject_command.hpp"

#include <tateti/notation.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti {
namespace {

constexpr std::string_view kProgram = "tateti";
constexpr std::string_view kHelpCommand = "help";
constexpr std::string_view kHint = "See 'tateti --help' and 'tateti COMMAND --help'.";

constexpr std::pair<std::string_view, Run*> kRuns[] = {
    {"play", run_play},       {"scores", run_scores},   {"lesson", run_lesson}, {"puzzle", run_puzzle},
    {"puzzles", run_puzzles}, {"menace", run_menace},   {"state", run_state},   {"analyse", run_analyse},
    {"review", run_review},   {"explore", run_explore}, {"games", run_games},   {"rules", run_rules},
    {"prove", run_prove},     {"check", run_check},     {"perft", run_perft},   {"verify", run_verify}};

/// Replaces `-` by `.` in a board, because a leading `-` would look like an option. Puts a blank in front of a JSON
/// array, because CLI11 would take it apart.
std::vector<std::string> without_surprises(std::vector<std::string> arguments) {
    for (std::string& argument : arguments) {
        if (argument.starts_with('-') && parse_board(argument)) std::ranges::replace(argument, '-', '.');
        if (argument.starts_with('[')) argument.insert(0, " ");
    }
    return arguments;
}

const options::Command* command_named(std::string_view word) {
    const options::Command* command = word.contains(' ') ? nullptr : options::find_command(word);
    return command != nullptr && command->group == options::Group::container ? nullptr : command;
}

std::vector<std::string> command_names() {
    std::vector<std::string> names{std::string(kHelpCommand)};
    for (const options::Command* command : options::commands_in(""))
        if (command_named(command->name) != nullptr) names.emplace_back(command->name);
    return names;
}

bool takes_value(std::string_view name) {
    return std::ranges::any_of(options::find_command("play")->options, [name](const options::Option& option) {
        return option.name() == name && option.value.kind != options::Kind::none;
    });
}

/// Moves the options in front of a command behind it: without a command they are those of a game. `--data DIR` becomes
/// `--data=DIR`, so that a command without it does not read DIR as something else.
std::vector<std::string> with_command_first(const std::vector<std::string>& arguments) {
    std::vector<std::string> sorted;
    auto word = arguments.begin();
    for (; word != arguments.end() && word->starts_with('-'); ++word) {
        sorted.push_back(*word);
        if (takes_value(*word) && word + 1 != arguments.end()) sorted.back() += "=" + *++word;
    }
    if (word == arguments.end() || (*word != kHelpCommand && command_named(*word) == nullptr)) return arguments;
    sorted.insert(sorted.begin(), *word);
    sorted.insert(sorted.end(), word + 1, arguments.end());
    return sorted;
}

/// `help COMMAND` and `COMMAND help` are `COMMAND --help`.
std::vector<std::string> without_help_command(std::vector<std::string> arguments) {
    if (!arguments.empty() && arguments[0] == kHelpCommand) {
        arguments.erase(arguments.begin());
        arguments.emplace_back("--help");
        return with_command_first(arguments);
    }
    if (arguments.size() == 2 && arguments[1] == kHelpCommand && command_named(arguments[0]) != nullptr)
        arguments[1] = "--help";
    return arguments;
}

/// Without a command, `tateti` plays.
Call call_of_a_game(const words::Words& words) {
    Call call = call_of(*options::find_command("play"), std::string(kProgram), kProgram, words);
    call.help = options::program_help(kProgram);
    call.hint = kHint;
    return call;
}

int run(int argc, char** argv) {
    std::vector<std::string> all = without_help_command(with_command_first({argv + 1, argv + argc}));
    const std::string first = all.empty() ? "" : all[0];
    const bool named = !first.empty() && !first.starts_with('-');
    const options::Command* command = command_named(first);
    if (command != nullptr && !command->program.empty())
        return start_program(command->program, fmt::format("{} {}", kProgram, first), {all.begin() + 1, all.end()});
    all = without_surprises(std::move(all));
    const words::Words& words = words_for(all);
    if (named && command == nullptr) {
        std::cerr << fmt::format("tateti: {}\n", words::translated(no_such_command(first, command_names()), words));
        return kWrongUsage;
    }
    if (named) all.erase(all.begin());
    const Call call =
        named ? call_of(*command, fmt::format("{} {}", kProgram, first), kProgram, words) : call_of_a_game(words);
    const auto arguments = parse(call, std::move(all));
    if (!arguments) return arguments.error();
    cli::Console console{std::cout, std::cerr, cli::style_for(STDOUT_FILENO)};
    speak(console, arguments->language());
    return std::ranges::find(kRuns, call.command->name, &std::pair<std::string_view, Run*>::first)
        ->second(call, *arguments, console);
}

}  // namespace
}  // namespace tateti

int main(int argc, char** argv) {
    return tateti::run_program("tateti", tateti::run, argc, argv);
}
