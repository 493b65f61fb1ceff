// The program for online play, `tateti-online`. `tateti host`, `tateti join` and `tateti watch` start it. It is a
// program of its own, because loading OpenSSL takes longer than any other command of `tateti`.
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/online_commands.hpp"
#include "program/other_programs.hpp"
#include "storage/store_error.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::string_view kCommands[] = {tateti::kHostCommand, tateti::kJoinCommand, tateti::kWatchCommand};

/// `host` for `tateti host` and for `tateti-online host`; empty if neither was called.
std::string_view word_from(int argc, char** argv) {
    for (const std::string_view command : kCommands) {
        const std::string_view word = command.substr(command.rfind(' ') + 1);
        if (argv[0] == command || (argc > 1 && argv[1] == word)) return word;
    }
    return {};
}

bool is_called_by_command(char** argv) {
    return std::string_view(argv[0]).contains(' ');
}

/// The name of the command that started the program, for its help and its errors.
std::string name_from(int argc, char** argv) {
    if (is_called_by_command(argv)) return argv[0];
    const std::string_view word = word_from(argc, argv);
    return fmt::format("{}{}{}", tateti::kOnlineProgram.file, word.empty() ? "" : " ", word);
}

template <class Command>
int run_command(const char* description, const std::string& name, const std::vector<std::string>& arguments) {
    CLI::App program(description, name);
    Command command;
    const tateti::words::Words& words = tateti::words_for(arguments);
    command.add_to(program, words);
    if (const auto status = tateti::parse(program, arguments, fmt::format("See '{} --help'.", name), words))
        return *status;
    try {
        return command.run(words);
    } catch (const tateti::storage::StoreError& error) {
        throw std::runtime_error(tateti::words::translated(error.what(), words));
    }
}

/// `tateti-online --help` and `--version`, and every mistake.
int run_without_command(const std::string& name, const std::vector<std::string>& arguments) {
    CLI::App program("Play tic-tac-toe on a server", name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kOnlineProgram.file, TATETI_VERSION));
    program.require_subcommand(1);
    program.add_subcommand("host", tateti::kHostDescription);
    program.add_subcommand("join", tateti::kJoinDescription);
    program.add_subcommand("watch", tateti::kWatchDescription);
    return tateti::parse(program, arguments, fmt::format("See '{} --help'.", name), tateti::words_for(arguments))
        .value_or(tateti::kWrongUsage);
}

int run(int argc, char** argv) {
    const std::string name = name_from(argc, argv);
    const std::string_view word = word_from(argc, argv);
    const int first = is_called_by_command(argv) || word.empty() ? 1 : 2;
    const std::vector<std::string> arguments(argv + first, argv + argc);
    if (word == "host") return run_command<tateti::HostCommand>(tateti::kHostDescription, name, arguments);
    if (word == "join") return run_command<tateti::JoinCommand>(tateti::kJoinDescription, name, arguments);
    if (word == "watch") return run_command<tateti::WatchCommand>(tateti::kWatchDescription, name, arguments);
    return run_without_command(name, arguments);
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argc, argv), run, argc, argv);
}
