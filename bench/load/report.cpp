#include "suite.hpp"

#include <fmt/format.h>

#include <iostream>

namespace tateti::load {
namespace {

void row(const std::string& what, const std::string& measured, const std::string& beside, const std::string& ratio,
         const std::string& goal) {
    std::cout << fmt::format("  {:<40} {:>14} {:>18} {:>7}   {}\n", what, measured, beside, ratio, goal);
}

std::string microseconds(const Measured& measured) {
    return fmt::format("{:.1f} µs", median(measured.cpu_us));
}

void latency_row(const std::string& what, const Latency& latency) {
    std::cout << fmt::format("  {:<40} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", what, latency.percentile(0.5),
                             latency.percentile(0.9), latency.percentile(0.99), latency.percentile(0.999));
}

/// What was promised for a store; nothing for others.
struct Goals {
    std::string steady{};
    std::string whole{};
};

Goals goals_of(const std::string& name) {
    if (name == "memory:") return {"at most 1.5", "at most 100 µs"};
    if (name == "sqlite:") return {"at most 2", "at most 130 µs"};
    return {};
}

std::string short_name(const Contender& who) {
    return who.name.substr(0, who.name.find("//"));
}

std::string json_of(const Measured& measured) {
    const auto percentiles = [](const Latency& latency) {
        return fmt::format(R"([{:.3f},{:.3f},{:.3f},{:.3f}])", latency.percentile(0.5), latency.percentile(0.9),
                           latency.percentile(0.99), latency.percentile(0.999));
    };
    return fmt::format(
        R"({{"cpuMicrosecondsPerMove":{:.2f},"ratioToBare":{:.3f},"movesPerSecond":{:.0f},"busy":{:.3f},)"
        R"("moves":{},"ownMilliseconds":{},"otherMilliseconds":{}}})",
        median(measured.cpu_us), median(measured.ratio), median(measured.moves_per_second), median(measured.busy),
        measured.moves, percentiles(measured.own), percentiles(measured.other));
}

}  // namespace

void print_table(const std::vector<Contender>& all, const LoadOptions& options) {
    const Contender& bare = all.back();
    std::cout << fmt::format("CPU of the server per move; {} matches at once, median of {} rounds\n", options.pairs,
                             options.rounds);
    row("what", "measured", "beside it", "ratio", "goal");
    for (const Contender& who : all)
        if (!who.bare)
            row("steady play, " + short_name(who), microseconds(who.steady), "bare " + microseconds(bare.steady),
                fmt::format("{:.2f}", median(who.steady.ratio)), goals_of(who.name).steady);
    for (const Contender& who : all)
        if (!who.bare)
            row(fmt::format("{:.0f} moves/s, {}", who.even_rate, short_name(who)), microseconds(who.even),
                "bare " + microseconds(bare.even), fmt::format("{:.2f}", median(who.even.ratio)), "");
    for (const Contender& who : all)
        if (!who.bare)
            row("whole matches, " + short_name(who), microseconds(who.whole), "bare " + microseconds(bare.whole),
                fmt::format("{:.2f}", median(who.whole.ratio)), goals_of(who.name).whole);
    for (const Contender& who : all)
        if (who.held.connections > 0)
            row(fmt::format("{} connections held, {}", who.held.connections, short_name(who)),
                fmt::format("{:.1f} KiB each", who.held.kib), "", "", who.bare ? "" : "at most 16 KiB");

    std::cout << "\nMoves a second, and how busy the server was\n";
    row("what", "moves/s", "server's CPU", "", "");
    for (const Contender& who : all)
        for (const bool whole : {false, true}) {
            const Measured& measured = whole ? who.whole : who.steady;
            row(fmt::format("{}, {}", whole ? "whole matches" : "steady play", short_name(who)),
                fmt::format("{:.0f}", median(measured.moves_per_second)),
                fmt::format("{:.0f} % of a core", median(measured.busy) * 100), "", "");
        }

    std::cout << "\nMilliseconds from sending a move          median       90 %      99 %    99.9 %\n";
    for (const Contender& who : all) {
        latency_row(fmt::format("as fast as it goes, own, {}", short_name(who)), who.steady.own);
        latency_row(fmt::format("as fast as it goes, other's, {}", short_name(who)), who.steady.other);
    }
    for (const Contender& who : all) {
        latency_row(fmt::format("{:.0f} moves/s, own, {}", who.rate, short_name(who)), who.paced.own);
        latency_row(fmt::format("{:.0f} moves/s, other's, {}", who.rate, short_name(who)), who.paced.other);
    }
    std::cout << "  goal: 99 % below 20 ms at half the rate that it can\n";
}

void print_json(const std::vector<Contender>& all, const LoadOptions& options) {
    std::cout << fmt::format(R"({{"matchesAtOnce":{},"rounds":{},"servers":[)", options.pairs, options.rounds);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Contender& who = all[i];
        std::cout << fmt::format(
            R"({}{{"name":"{}","steady":{},"evenRate":{:.0f},"even":{},"whole":{},"pacedRate":{:.0f},"paced":{},"connectionsHeld":{},)"
            R"("kibPerConnection":{:.2f}}})",
            i > 0 ? "," : "", short_name(who), json_of(who.steady), who.even_rate, json_of(who.even),
            json_of(who.whole), who.rate, json_of(who.paced), who.held.connections, who.held.kib);
    }
    std::cout << "]}\n";
}

void print_done(const Done& done, const std::vector<double>& cpu_seconds, bool json) {
    const double moves = static_cast<double>(done.moves);
    if (json) {
        std::string cpu;
        for (const double seconds : cpu_seconds)
            cpu += fmt::format("{}{:.2f}", cpu.empty() ? "" : ",", seconds / moves * 1e6);
        std::cout << fmt::format(
            R"({{"moves":{},"matches":{},"seconds":{:.2f},"movesPerSecond":{:.0f},"cpuMicrosecondsPerMove":[{}],)"
            R"("ownMilliseconds":[{:.3f},{:.3f}],"otherMilliseconds":[{:.3f},{:.3f}]}})",
            done.moves, done.matches, done.seconds, moves / done.seconds, cpu, done.own.percentile(0.5),
            done.own.percentile(0.99), done.other.percentile(0.5), done.other.percentile(0.99));
        std::cout << '\n';
        return;
    }
    std::cout << fmt::format("{} moves in {:.1f} s: {:.0f} a second", done.moves, done.seconds, moves / done.seconds);
    if (done.matches > 0) std::cout << fmt::format("; {} matches from opening to closing", done.matches);
    std::cout << '\n';
    for (const double seconds : cpu_seconds)
        std::cout << fmt::format("CPU: {:.1f} µs a move, {:.0f} % of a core\n", seconds / moves * 1e6,
                                 seconds / done.seconds * 100);
    std::cout << "\nMilliseconds from sending a move          median       90 %      99 %    99.9 %\n";
    latency_row("own", done.own);
    latency_row("other's", done.other);
}

}  // namespace tateti::load
