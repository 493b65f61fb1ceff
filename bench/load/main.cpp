// Plays matches through the public protocol, checks every reply, and prints the cost.
//   tateti_load suite PROGRAM     ours beside a bare Beast server
//   tateti_load play --port N     on servers that run already
#include "suite.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace tateti::load;

struct Play {
    std::vector<std::uint16_t> ports;
    std::vector<pid_t> processes;
    std::size_t pairs = 64;
    double seconds = 5;
    double rate = 0;
    std::uint64_t matches = 0;
    bool whole = false;
    bool bare = false;
    std::uint64_t seed = 1;
};

void play(const Play& how, bool json) {
    std::vector<Port> ports;
    for (const std::uint16_t port : how.ports) ports.push_back({port});
    Crowd crowd(ports, how.bare, how.pairs, how.seed);
    const std::chrono::milliseconds time(static_cast<std::int64_t>(how.seconds * 1000));
    if (!how.whole) crowd.connect_all();
    std::vector<Usage> usages;
    std::vector<double> cpu;
    for (const pid_t process : how.processes) {
        usages.emplace_back(process);
        cpu.push_back(usages.back().cpu_seconds());
    }
    const Done done = how.whole ? crowd.whole(how.matches > 0 ? std::chrono::hours(24) : time,
                                              how.matches > 0 ? how.matches : ~std::uint64_t{0})
                      : how.rate > 0 ? crowd.paced(time, how.rate)
                                     : crowd.steady(time);
    for (std::size_t i = 0; i < usages.size(); ++i) cpu[i] = usages[i].cpu_seconds() - cpu[i];
    if (!how.whole) crowd.close_all();
    print_done(done, cpu, json);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        CLI::App app("Plays matches through the public protocol and prints what it cost.");
        app.require_subcommand(1);
        bool json = false;
        app.add_flag("--json", json, "print JSON");

        LoadOptions options;
        std::int64_t round = options.round.count();
        std::int64_t paced = options.paced.count();
        CLI::App* suite = app.add_subcommand("suite", "ours beside a bare Beast server");
        suite->fallthrough();
        suite->add_option("program", options.program, "ours; none: the bare server alone");
        suite->add_option("--folder", options.folder, "where the file of matches goes")->capture_default_str();
        suite->add_option("--store", options.stores, "further stores");
        suite->add_option("--pairs", options.pairs, "matches at once")->capture_default_str();
        suite->add_option("--rounds", options.rounds, "rounds of each")->capture_default_str();
        suite->add_option("--milliseconds", round, "of a round")->capture_default_str();
        suite->add_option("--paced", paced, "milliseconds at the rate for latency")->capture_default_str();
        suite->add_option("--rate", options.rate, "that rate in moves a second; 0: half of what it can");
        suite->add_option("--idle", options.idle, "connections to hold; 0: none")->capture_default_str();

        Play how;
        CLI::App* alone = app.add_subcommand("play", "on servers that run already");
        alone->fallthrough();
        alone->add_option("--port", how.ports, "of each node on this machine")->required();
        alone->add_option("--pid", how.processes, "whose CPU time is wanted");
        alone->add_option("--pairs", how.pairs, "matches at once")->capture_default_str();
        alone->add_option("--seconds", how.seconds)->capture_default_str();
        alone->add_option("--rate", how.rate, "moves a second; 0: as fast as it goes");
        alone->add_flag("--whole", how.whole, "each match from opening to closing");
        alone->add_option("--matches", how.matches, "with --whole: so many, however long it takes");
        alone->add_option("--seed", how.seed)->capture_default_str();
        alone->add_flag("--bare", how.bare, "the server is the bare one");

        CLI11_PARSE(app, argc, argv);
        if (*alone) {
            play(how, json);
        } else {
            options.round = std::chrono::milliseconds(round);
            options.paced = std::chrono::milliseconds(paced);
            if (options.folder.empty()) options.folder = ".";
            const std::vector<Contender> all = run_suite(options);
            json ? print_json(all, options) : print_table(all, options);
        }
    } catch (const std::exception& error) {
        std::cerr << "tateti_load: " << error.what() << '\n';
        return 1;
    }
}
