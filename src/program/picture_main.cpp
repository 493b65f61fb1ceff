// The program that draws, `tateti-picture`. `tateti picture`, `tateti map` and `tateti worksheet` start it. It is a
// program of its own, because loading Cairo takes longer than any other command of `tateti`.
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/other_programs.hpp"
#include "program/picture_command.hpp"
#include "program/sheet_commands.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

/// The name of the command that started the program, for its help and its errors.
std::string name_from(char** argv) {
    for (const char* command : {tateti::kPictureCommand, tateti::kMapCommand, tateti::kWorksheetCommand})
        if (argv[0] == std::string_view(command)) return command;
    return tateti::kPictureProgram.file;
}

template <class Command>
int run_command(Command command, const char* description, const std::string& name, int argc, char** argv) {
    CLI::App program(description, name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kPictureProgram.file, TATETI_VERSION));
    command.add_to(program);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const auto status =
            tateti::parse(program, arguments, fmt::format("See '{} --help'.", name), tateti::words_for(arguments)))
        return *status;
    return command.run();
}

int run(int argc, char** argv) {
    const std::string name = name_from(argv);
    if (name == tateti::kMapCommand)
        return run_command(tateti::MapCommand(), tateti::kMapDescription, name, argc, argv);
    if (name == tateti::kWorksheetCommand)
        return run_command(tateti::WorksheetCommand(), tateti::kWorksheetDescription, name, argc, argv);
    return run_command(tateti::PictureCommand(), tateti::kPictureDescription, name, argc, argv);
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argv), run, argc, argv);
}
