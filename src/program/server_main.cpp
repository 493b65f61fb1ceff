// The server, `tateti-server`. `tateti serve` starts it too, and so does `tateti matches`.
#include "program/command_line.hpp"
#include "program/matches_command.hpp"
#include "program/serve_command.hpp"
#include "program/serve_options.hpp"
#include "program/server_program.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr std::string_view kMatchesWord = "matches";

/// The name of the command that started the program, for its help and its errors.
std::string name_from(int argc, char** argv) {
    const std::string_view called = argv[0];
    if (called == tateti::kServeCommand || called == tateti::kMatchesCommand) return std::string(called);
    if (argc > 1 && argv[1] == kMatchesWord) return fmt::format("{} {}", tateti::kServerProgram, kMatchesWord);
    return tateti::kServerProgram;
}

int run(int argc, char** argv) {
    const std::string name = name_from(argc, argv);
    const std::string hint = fmt::format("See '{} --help'.", name);
    if (name.ends_with(kMatchesWord)) {
        CLI::App program(tateti::kMatchesDescription, name);
        tateti::MatchesCommand command;
        command.add_to(program);
        const int first = name == tateti::kMatchesCommand ? 1 : 2;
        if (const auto status = tateti::parse(program, {argv + first, argv + argc}, hint)) return *status;
        return command.run();
    }
    CLI::App program(tateti::kServerDescription, name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kServerProgram, TATETI_VERSION));
    tateti::ServeOptions options;
    tateti::add_serve_options(program, options);
    if (const auto status = tateti::parse(program, {argv + 1, argv + argc}, hint)) return *status;
    return tateti::serve_command(std::move(options));
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argc, argv), run, argc, argv);
}
