// The server, `tateti-server`. `tateti serve` starts it too.
#include "program/command_line.hpp"
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

/// The name of the command that started the server, for its help and its errors.
const char* name_from(char** argv) {
    return std::string_view(argv[0]) == tateti::kServeCommand ? tateti::kServeCommand : tateti::kServerProgram;
}

int run(int argc, char** argv) {
    const std::string name = name_from(argv);
    CLI::App program(tateti::kServerDescription, name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kServerProgram, TATETI_VERSION));
    tateti::ServeOptions options;
    tateti::add_serve_options(program, options);
    if (const auto status = tateti::parse(program, {argv + 1, argv + argc}, fmt::format("See '{} --help'.", name)))
        return *status;
    return tateti::serve_command(std::move(options));
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argv), run, argc, argv);
}
