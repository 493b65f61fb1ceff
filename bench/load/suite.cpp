#include "suite.hpp"

#include "server_process.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>

namespace tateti::load {
namespace {

constexpr std::uint64_t kAny = ~std::uint64_t{0};

std::vector<std::string> command(const Contender& contender, const LoadOptions& options) {
    if (contender.bare) return {TATETI_BARE_LIVE};
    std::string store = contender.name;
    if (store == "sqlite:") {
        const std::filesystem::path file = std::filesystem::path(options.folder) / "matches.db";
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + suffix);
        store += file.string();
    }
    const std::string most = "100000";  // the limits of a client are not measured here
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
            most,
            "--matches-per-hour",
            "1000000000",
            "--matches",
            "1000000000"};
}

/// A server and the pairs that play on it.
struct TestBed {
    TestBed(Contender& who, const LoadOptions& options, std::size_t pairs)
        : contender(who), server(command(who, options)), crowd({Port{server.port()}}, who.bare, pairs, 1) {}

    Contender& contender;
    bench::ServerProcess server;
    Crowd crowd;
};

using TestBeds = std::vector<std::unique_ptr<TestBed>>;

/// Round by round, each server in its turn. The bare one is the last.
void take_turns(TestBeds& beds, std::size_t rounds, Measured Contender::* what,
                const std::function<Done(Crowd&)>& play) {
    for (const auto& bed : beds) static_cast<void>(play(bed->crowd));  // warms up
    for (std::size_t round = 0; round < rounds; ++round) {
        for (const auto& bed : beds) {
            const Usage usage = Usage(bed->server.id());
            const double before = usage.cpu_seconds();
            const Done done = play(bed->crowd);
            (bed->contender.*what).add(done, usage.cpu_seconds() - before);
        }
        const double bare = (beds.back()->contender.*what).cpu_us.back();
        for (const auto& bed : beds) {
            Measured& measured = bed->contender.*what;
            measured.ratio.push_back(measured.cpu_us.back() / bare);
        }
    }
}

/// Latency at a rate that leaves the server half of its time.
void pace(TestBeds& beds, const LoadOptions& options) {
    for (const auto& bed : beds) {
        Contender& who = bed->contender;
        who.rate = options.rate > 0 ? options.rate : median(who.steady.moves_per_second) / 2;
        const Usage usage = Usage(bed->server.id());
        const double before = usage.cpu_seconds();
        const Done done = bed->crowd.paced(options.paced, who.rate);
        who.paced.add(done, usage.cpu_seconds() - before);
    }
}

/// The CPU per move where all get the same to do: half of what the slowest can.
void share_evenly(TestBeds& beds, const LoadOptions& options) {
    double rate = options.rate;
    if (rate <= 0) {
        std::vector<double> rates;
        for (const auto& bed : beds) rates.push_back(median(bed->contender.steady.moves_per_second));
        rate = std::ranges::min(rates) / 2;
    }
    for (const auto& bed : beds) bed->contender.even_rate = rate;
    take_turns(beds, options.rounds, &Contender::even, [&](Crowd& crowd) { return crowd.paced(options.round, rate); });
}

/// The memory of an idle connection. In the end all of them must still work.
void hold(Contender& who, const LoadOptions& options) {
    TestBed bed(who, options, options.idle / 2);
    const double before = Usage(bed.server.id()).memory_kib();
    bed.crowd.connect_all();
    const double after = Usage(bed.server.id()).memory_kib();
    bed.crowd.ping();
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

std::vector<Contender> run_suite(const LoadOptions& options) {
    std::vector<Contender> all;
    all.push_back({.name = "memory:"});
    all.push_back({.name = "sqlite:"});
    for (const std::string& store : options.stores) all.push_back({.name = store});
    all.push_back({.name = "bare Beast", .bare = true});
    if (options.program.empty()) all.erase(all.begin(), all.end() - 1);
    {
        TestBeds beds;
        for (Contender& who : all) beds.push_back(std::make_unique<TestBed>(who, options, options.pairs));
        take_turns(beds, options.rounds, &Contender::steady, [&](Crowd& crowd) { return crowd.steady(options.round); });
        share_evenly(beds, options);
        pace(beds, options);
        for (const auto& bed : beds) bed->crowd.close_all();
        take_turns(beds, options.rounds, &Contender::whole,
                   [&](Crowd& crowd) { return crowd.whole(options.round, kAny); });
    }
    if (options.idle > 0)
        for (Contender& who : all) hold(who, options);
    return all;
}

}  // namespace tateti::load
