// The server, `tateti-server`. `tateti serve` starts it too, and so does `tateti matches`.
#include "http/listen_address.hpp"
#include "options/table.hpp"
#include "program/command_line.hpp"
#include "program/matches_command.hpp"
#include "program/serve_command.hpp"
#include "server/health_check.hpp"

#include <fmt/format.h>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tateti {
namespace {

/// How the server was called: `tateti serve` and `tateti-server` serve; `tateti matches` and `tateti-server matches`
/// need another word.
struct Called {
    const options::Command* command;
    std::string name;               // for its help and its errors
    std::vector<std::string> rest;  // its arguments
};

/// The command within this one that the next word names.
Called with_next_word(Called called) {
    if (called.rest.empty()) return called;
    const options::Command* within =
        options::find_command(fmt::format("{} {}", called.command->name, called.rest.front()));
    if (within == nullptr) return called;
    return {within, fmt::format("{} {}", called.name, within->word()), {called.rest.begin() + 1, called.rest.end()}};
}

Called called_from(int argc, char** argv) {
    const std::string_view name = argv[0];
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (name == "tateti matches") return with_next_word({options::find_command("matches"), std::string(name), words});
    const options::Command* serve = options::find_command("serve");
    if (name == "tateti serve") return {serve, std::string(name), words};
    const std::string own(options::kServer);
    if (words.empty() || (words[0] != "matches" && words[0] != "health")) return {serve, own, words};
    return with_next_word({options::find_command(words[0]), own + " " + words[0], {words.begin() + 1, words.end()}});
}

/// For containers, which have no other program that could ask.
int run_health(const Arguments& arguments) {
    const auto address = http::parse_listen_address(arguments.text_or("--listen", "127.0.0.1:8080"));
    const std::string problem = server::health_problem(*address);
    if (problem.empty()) return 0;
    std::cerr << fmt::format("{}: {}\n", options::kServer, problem);
    return 1;
}

int run(int argc, char** argv) {
    const Called called = called_from(argc, argv);
    const Call call = call_of(*called.command, called.name, options::kServer);
    const std::string_view name = called.command->name;
    if (name == "matches") return end_without_command(call, called.rest, {"list", "show", "end"});
    const auto arguments = parse(call, called.rest, server_checks());
    if (!arguments) return arguments.error();
    if (name == "health") return run_health(*arguments);
    if (name == "matches list") return run_matches_list(*arguments);
    if (name == "matches show") return run_matches_show(*arguments);
    if (name == "matches end") return run_matches_end(*arguments);
    return run_serve(*arguments);
}

}  // namespace
}  // namespace tateti

int main(int argc, char** argv) {
    return tateti::run_program(tateti::called_from(argc, argv).name, tateti::run, argc, argv);
}
