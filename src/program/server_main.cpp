// The server, `tateti-server`. `tateti serve` starts it too, and so does `tateti matches`.
#include "http/listen_address.hpp"
#include "program/command_line.hpp"
#include "program/matches_command.hpp"
#include "program/other_programs.hpp"
#include "program/serve_command.hpp"
#include "program/serve_options.hpp"
#include "program/serve_values.hpp"
#include "server/health_check.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr std::string_view kMatchesWord = "matches";
constexpr std::string_view kHealthWord = "health";

/// The name of the command that started the program, for its help and its errors.
std::string name_from(int argc, char** argv) {
    const std::string_view called = argv[0];
    if (called == tateti::kServeCommand || called == tateti::kMatchesCommand) return std::string(called);
    if (argc > 1 && (argv[1] == kMatchesWord || argv[1] == kHealthWord))
        return fmt::format("{} {}", tateti::kServer.file, argv[1]);
    return tateti::kServer.file;
}

std::string hint_for(const std::string& name) {
    return fmt::format("See '{} --help'.", name);
}

int run_matches(const std::string& name, const std::vector<std::string>& arguments) {
    CLI::App program(tateti::kMatchesDescription, name);
    tateti::MatchesCommand command;
    command.add_to(program);
    if (const auto status = tateti::parse(program, arguments, hint_for(name))) return *status;
    return command.run();
}

/// For containers, which have no other program that could ask.
int run_health(const std::string& name, const std::vector<std::string>& arguments) {
    CLI::App program("Ask the server on this machine whether it is alive; exit status 1 if not", name);
    std::string listen = "127.0.0.1:8080";
    program.add_option("--listen", listen, "the address that the server listens at\n(default 127.0.0.1:8080)")
        ->check(tateti::listen_address())
        ->option_text("ADDRESS:PORT");
    if (const auto status = tateti::parse(program, arguments, hint_for(name))) return *status;
    const std::string problem = tateti::server::health_problem(*tateti::http::parse_listen_address(listen));
    if (problem.empty()) return 0;
    std::cerr << fmt::format("{}: {}\n", tateti::kServer.file, problem);
    return 1;
}

int run_server(const std::string& name, const std::vector<std::string>& arguments) {
    CLI::App program(tateti::kServerDescription, name);
    program.set_version_flag("--version", fmt::format("{} {}", tateti::kServer.file, TATETI_VERSION));
    tateti::ServeOptions options;
    tateti::add_serve_options(program, options);
    if (const auto status = tateti::parse(program, arguments, hint_for(name))) return *status;
    return tateti::serve_command(std::move(options));
}

int run(int argc, char** argv) {
    const std::string name = name_from(argc, argv);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (name == tateti::kMatchesCommand) return run_matches(name, arguments);
    if (name == tateti::kServer.file || name == tateti::kServeCommand) return run_server(name, arguments);
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    return arguments.front() == kMatchesWord ? run_matches(name, rest) : run_health(name, rest);
}

}  // namespace

int main(int argc, char** argv) {
    return tateti::run_program(name_from(argc, argv), run, argc, argv);
}
