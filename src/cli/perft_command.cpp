#include "cli/commands.hpp"
#include "wire/json_text.hpp"

#include <tateti/cell.hpp>
#include <tateti/position.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

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
        const boost::json::object answer{{"perft", boost::json::array(counts.begin(), counts.end())}};
        console.out << wire::to_json_text(answer) << '\n';
        return 0;
    }
    for (std::size_t ply = 0; ply < counts.size(); ++ply) console.out << fmt::format("{} {}\n", ply, counts[ply]);
    return 0;
}

}  // namespace tateti::cli
