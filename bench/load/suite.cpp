#include "suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>

namespace tateti::load {
namespace {

constexpr std::uint64_t kAny = ~std::uint64_t{0};

std::vector<std::string> command(const Contender& contender, const Options& options) {
    if (contender.bare) return {TATETI_BARE_LIVE};
    std::string store = contender.name;
    if (store == "sqlite:") {
        const std::filesystem::path file = std::filesystem::path(options.folder) / "matches.db";
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + suffix);
        store += file.string();
    }
    const std::string most = "100000";  // what one client may do at most is not what is measured
    return {options.program,
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log-level",
            "warn",
            "--store",
            store,
            "--connections",
            "12000",
            "--connections-per-address",
            most,
            "--messages-per-second",
            most,
            "--requests-per-second",
            most,
            "--matches-per-address",
            most};
}

/// A server and the pairs that play on it.
struct Table {
    Table(Contender& who, const Options& options, std::size_t pairs)
        : contender(who), server(command(who, options)), crowd({server.port()}, who.bare, pairs, 1) {}

    Contender& contender;
    ServerProcess server;
    Crowd crowd;
};

using Tables = std::vector<std::unique_ptr<Table>>;

/// Round by round, each server in its turn. The bare one is the last.
void take_turns(Tables& tables, std::size_t rounds, Measured Contender::*what,
                const std::function<Done(Crowd&)>& play) {
    for (const auto& table : tables) static_cast<void>(play(table->crowd));  // warms up
    for (std::size_t round = 0; round < rounds; ++round) {
        for (const auto& table : tables) {
            const Usage usage = table->server.usage();
            const double before = usage.cpu_seconds();
            const Done done = play(table->crowd);
            (table->contender.*what).add(done, usage.cpu_seconds() - before);
        }
        const double bare = (tables.back()->contender.*what).cpu_us.back();
        for (const auto& table : tables) {
            Measured& measured = table->contender.*what;
            measured.ratio.push_back(measured.cpu_us.back() / bare);
        }
    }
}

/// Latency at a rate that leaves the server half of its time.
void pace(Tables& tables, const Options& options) {
    for (const auto& table : tables) {
        Contender& who = table->contender;
        who.rate = options.rate > 0 ? options.rate : median(who.steady.moves_per_second) / 2;
        const Usage usage = table->server.usage();
        const double before = usage.cpu_seconds();
        const Done done = table->crowd.paced(options.paced, who.rate);
        who.paced.add(done, usage.cpu_seconds() - before);
    }
}

/// The CPU per move where all get the same to do: half of what the slowest can.
void share_evenly(Tables& tables, const Options& options) {
    double rate = options.rate;
    if (rate <= 0) {
        std::vector<double> rates;
        for (const auto& table : tables) rates.push_back(median(table->contender.steady.moves_per_second));
        rate = std::ranges::min(rates) / 2;
    }
    for (const auto& table : tables) table->contender.even_rate = rate;
    take_turns(tables, options.rounds, &Contender::even,
               [&](Crowd& crowd) { return crowd.paced(options.round, rate); });
}

/// What a connection takes that is there and says nothing; whoever was there must answer in the end.
void hold(Contender& who, const Options& options) {
    Table table(who, options, options.idle / 2);
    const double before = table.server.usage().memory_kib();
    table.crowd.gather();
    const double after = table.server.usage().memory_kib();
    table.crowd.ping();
    who.held = {.connections = options.idle, .kib = (after - before) / static_cast<double>(options.idle)};
}

}  // namespace

void Measured::add(const Done& done, double cpu_seconds) {
    if (done.moves == 0) throw std::runtime_error("nothing was played");
    const auto count = static_cast<double>(done.moves);
    cpu_us.push_back(cpu_seconds / count * 1e6);
    moves_per_second.push_back(count / done.seconds);
    busy.push_back(cpu_seconds / done.seconds);
    own.add(done.own);
    other.add(done.other);
    moves += done.moves;
}

std::vector<Contender> run_suite(const Options& options) {
    std::vector<Contender> all;
    all.push_back({.name = "memory:"});
    all.push_back({.name = "sqlite:"});
    for (const std::string& store : options.stores) all.push_back({.name = store});
    all.push_back({.name = "bare Beast", .bare = true});
    if (options.program.empty()) all.erase(all.begin(), all.end() - 1);
    {
        Tables tables;
        for (Contender& who : all) tables.push_back(std::make_unique<Table>(who, options, options.pairs));
        take_turns(tables, options.rounds, &Contender::steady,
                   [&](Crowd& crowd) { return crowd.steady(options.round); });
        share_evenly(tables, options);
        pace(tables, options);
        for (const auto& table : tables) table->crowd.disperse();
        take_turns(tables, options.rounds, &Contender::whole,
                   [&](Crowd& crowd) { return crowd.whole(options.round, kAny); });
    }
    if (options.idle > 0)
        for (Contender& who : all) hold(who, options);
    return all;
}

}  // namespace tateti::load
