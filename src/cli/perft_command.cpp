#include "cli/commands.hpp"

#include <tateti/cell.hpp>
#include <tateti/position.hpp>

#include <fmt/format.h>

#include <cstdint>

namespace tateti::cli {
namespace {

std::uint64_t perft(Position position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t games = 0;
    for (const Cell cell : position.legal_moves()) games += perft(position.play_unchecked(cell), depth - 1);
    return games;
}

}  // namespace

int perft_command(int depth, Console& console) {
    for (int ply = 0; ply <= depth; ++ply) console.out << fmt::format("{} {}\n", ply, perft(Position(), ply));
    return 0;
}

}  // namespace tateti::cli
