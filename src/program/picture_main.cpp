// The program that draws, `tateti-picture`. `tateti picture`, `tateti map` and `tateti worksheet` start it. It is a
// program of its own, because loading Cairo takes longer than any other command of `tateti`.
#include "options/table.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/picture_commands.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tateti {
namespace {

/// The command that was called: as `tateti map`, or as `tateti-picture`, which draws pictures of games.
const options::Command& command_from(std::string_view called) {
    const options::Command* command = options::find_command(called.substr(called.find(' ') + 1));
    const bool by_tateti = called.starts_with("tateti ") && command != nullptr;
    return by_tateti ? *command : *options::find_command("picture");
}

/// For its help and its errors.
std::string name_from(char** argv) {
    const std::string_view called = argv[0];
    return std::string(called.starts_with("tateti ") ? called : options::kPictureProgram);
}

int run(int argc, char** argv) {
    const options::Command& command = command_from(argv[0]);
    const std::vector<std::string> typed(argv + 1, argv + argc);
    const words::Words& words = words_for(typed);
    const auto arguments = parse(call_of(command, name_from(argv), options::kPictureProgram, words), typed);
    if (!arguments) return arguments.error();
    if (command.name == "map") return run_map(*arguments);
    return command.name == "worksheet" ? run_worksheet(*arguments) : run_picture(*arguments);
}

}  // namespace
}  // namespace tateti

int main(int argc, char** argv) {
    return tateti::run_program(tateti::name_from(argv), tateti::run, argc, argv);
}
