// The program that draws pictures of games, `tateti-picture`. `tateti picture` starts it. It is a program of its own,
// because loading Cairo takes longer than any other command of `tateti`.
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/other_programs.hpp"
#include "program/picture_command.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

/// The name of the command that started the program, for its help and its errors.
std::string name_from(char** argv) {
    return argv[0] == std::string_view(tateti::kPictureCommand) ? tateti::kPictureCommand
                                                                : tateti::kPictureProgram.file;
}

int run(int argc, char** argv) {
    const std::string name = name_from(argv);
    CLI::App program(tateti::kPictureDescription, name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kPictureProgram.file, TATETI_VERSION));
    tateti::PictureCommand command;
    command.add_to(program);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const auto status =
            tateti::parse(program, arguments, fmt::format("See '{} --help'.", name), tateti::words_for(arguments)))
        return *status;
    return command.run();
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argv), run, argc, argv);
}
