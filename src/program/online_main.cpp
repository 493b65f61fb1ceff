// The program for online play, `tateti-online`. `tateti host`, `tateti join` and `tateti watch` start it. It is a
// program of its own, because loading OpenSSL takes longer than any other command of `tateti`.
#include "options/table.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/online_commands.hpp"
#include "storage/store_error.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tateti {
namespace {

/// The command that was called, as `tateti host` or as `tateti-online host`; none if it is missing or another.
const options::Command* command_from(int argc, char** argv) {
    const std::string_view called = argv[0];
    const bool by_tateti = called.starts_with("tateti ");
    if (!by_tateti && argc < 2) return nullptr;
    const options::Command* command =
        options::find_command(by_tateti ? called.substr(called.find(' ') + 1) : std::string_view(argv[1]));
    return command != nullptr && command->program == options::kOnlineProgram ? command : nullptr;
}

/// For its help and its errors.
std::string name_from(int argc, char** argv) {
    const std::string_view called = argv[0];
    if (called.starts_with("tateti ")) return std::string(called);
    const options::Command* command = command_from(argc, argv);
    return fmt::format("{}{}{}", options::kOnlineProgram, command == nullptr ? "" : " ",
                       command == nullptr ? "" : command->name);
}

int run_command(const options::Command& command, const Arguments& arguments, const words::Words& words) {
    if (command.name == "host") return run_host(arguments, words);
    return command.name == "join" ? run_join(arguments, words) : run_watch(arguments, words);
}

int run(int argc, char** argv) {
    const std::string name = name_from(argc, argv);
    const options::Command* command = command_from(argc, argv);
    const bool by_itself = name.starts_with(options::kOnlineProgram);
    const std::vector<std::string> typed(argv + (by_itself && command != nullptr ? 2 : 1), argv + argc);
    const words::Words& words = words_for(typed);
    if (command == nullptr)
        return end_without_command(call_without_command(options::kOnlineProgram, words), typed,
                                   {"host", "join", "watch"});
    const auto arguments = parse(call_of(*command, name, options::kOnlineProgram, words), typed, online_checks(words));
    if (!arguments) return arguments.error();
    try {
        return run_command(*command, *arguments, words);
    } catch (const storage::StoreError& error) {
        throw std::runtime_error(words::translated(error.what(), words));
    }
}

}  // namespace
}  // namespace tateti

int main(int argc, char** argv) {
    return tateti::run_program(tateti::name_from(argc, argv), tateti::run, argc, argv);
}
