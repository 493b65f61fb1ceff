#pragma once

#include "crowd.hpp"
#include "usage.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace tateti::load {

struct LoadOptions {
    std::string program;              // ours
    std::string folder;               // for the file of matches
    std::vector<std::string> stores;  // beside memory: and sqlite:
    std::size_t pairs = 256;
    std::size_t rounds = 9;
    std::chrono::milliseconds round{700};
    std::chrono::milliseconds paced{5000};
    std::size_t idle = 10000;  // connections
    double rate = 0;           // moves a second at which latency is measured; 0: half of what it can
};

/// One kind of load on one server: the results of its rounds.
struct Measured {
    std::vector<double> cpu_us;  // the server's, a move
    std::vector<double> ratio;   // to the bare server in the same round
    std::vector<double> moves_per_second;
    std::vector<double> busy;  // CPU time of the server per second
    Latency own{};
    Latency other{};
    std::uint64_t moves = 0;

    void add(const Done& done, double cpu_seconds);
};

struct Held {
    std::size_t connections = 0;
    double kib = 0;  // each
};

/// All measurements of one server.
struct Contender {
    std::string name;
    bool bare = false;
    Measured steady{};
    Measured even{};  // at the same rate as all others
    Measured whole{};
    Measured paced{};
    double rate = 0;       // of `paced`
    double even_rate = 0;  // of `even`
    Held held{};
};

/// Runs everything. Ours and the bare server take turns, round by round: the machine may be shared and noisy.
[[nodiscard]] std::vector<Contender> run_suite(const LoadOptions& options);

void print_table(const std::vector<Contender>& all, const LoadOptions& options);
void print_json(const std::vector<Contender>& all, const LoadOptions& options);

/// One load on servers that run already.
void print_done(const Done& done, const std::vector<double>& cpu_seconds, bool json);

}  // namespace tateti::load
