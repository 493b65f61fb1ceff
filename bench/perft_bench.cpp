#include "bench.hpp"

#include <tateti/cell.hpp>
#include <tateti/position.hpp>

#include <array>
#include <cstdint>

namespace tateti::bench {
namespace {

std::uint64_t walk(Position position) {
    std::uint64_t nodes = 1;
    for (const Cell cell : position.legal_moves()) nodes += walk(position.play_unchecked(cell));
    return nodes;
}

/// The limit: the same walk on bare numbers, with a table of won sets of its own.
const std::array<bool, 512> kWon = [] {
    std::array<bool, 512> won{};
    for (unsigned set = 0; set < won.size(); ++set)
        for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U})
            won[set] = won[set] || (set & line) == line;
    return won;
}();

std::uint64_t bare_walk(unsigned mover, unsigned waiter) {
    std::uint64_t nodes = 1;
    if (kWon[waiter]) return nodes;
    for (unsigned open = 0777U & ~(mover | waiter); open != 0; open &= open - 1)
        nodes += bare_walk(waiter, mover | (open & -open));
    return nodes;
}

void report(benchmark::State& state, std::uint64_t nodes) {
    if (nodes != kNodes) state.SkipWithError("the walk did not find 549,946 nodes");
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes));
}

}  // namespace

void perft_library(benchmark::State& state) {
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Position start;
        benchmark::DoNotOptimize(start);
        benchmark::DoNotOptimize(nodes = walk(start));
    }
    report(state, nodes);
}

void perft_bare(benchmark::State& state) {
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        unsigned mover = 0;
        unsigned waiter = 0;
        benchmark::DoNotOptimize(mover);
        benchmark::DoNotOptimize(waiter);
        benchmark::DoNotOptimize(nodes = bare_walk(mover, waiter));
    }
    report(state, nodes);
}

}  // namespace tateti::bench
