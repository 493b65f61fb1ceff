#include "cli/commands.hpp"

#include <tateti/cell.hpp>
#include <tateti/position.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tateti::cli {
namespace {

std::uint64_t perft(Position position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t games = 0;
    for (const Cell cell : position.legal_moves()) games += perft(position.play_unchecked(cell), depth - 1);
    return games;
}

}  // namespace

int perft_command(int depth, bool json, Console& console) {
    std::vector<std::uint64_t> counts;
    for (int ply = 0; ply <= depth; ++ply) counts.push_back(perft(Position(), ply));
    if (json) {
        console.out << fmt::format("{{\"perft\":[{}]}}\n", fmt::join(counts, ","));
        return 0;
    }
    for (std::size_t ply = 0; ply < counts.size(); ++ply) console.out << fmt::format("{} {}\n", ply, counts[ply]);
    return 0;
}

}  // namespace tateti::cli
