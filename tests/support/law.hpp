#pragma once

#include "support/brute_force.hpp"
#include "support/oracle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

/// The laws of the levels as `testdata/README.md` states them, from brute force and positions.tsv.
namespace tateti::test {

struct Share {
    std::uint32_t part = 0;
    std::uint32_t whole = 1;
};

/// The probability of each cell.
using Law = std::array<Share, 9>;

inline void share_out(Law& law, const std::string& cells, std::uint32_t part, std::uint32_t whole) {
    for (const char cell : cells) law[brute::at(cell)] = {part, whole * static_cast<std::uint32_t>(cells.size())};
}

/// The law in `part` of ten cases, and the other one in the rest.
inline Law mixed(const Law& law, std::uint32_t part, const Law& other) {
    Law sum;
    for (std::size_t cell = 0; cell < sum.size(); ++cell) {
        const auto [a, whole_a] = law[cell];
        const auto [b, whole_b] = other[cell];
        sum[cell] = {a * whole_b * part + b * whole_a * (10 - part), 10 * whole_a * whole_b};
    }
    return sum;
}

/// `slipped`: whether the side to move has slipped before; only `hard` asks.
inline Law law_of(std::string_view level, const brute::Board& board, bool slipped) {
    Law law;
    if (brute::over(board)) return law;
    if (level == "companion")  // in its first game
        return mixed(law_of("medium", board, slipped), 5, law_of("easy", board, slipped));
    const std::string wins = brute::completing(board, brute::turn(board));
    const std::string stops = brute::completing(board, brute::other(brute::turn(board)));
    const std::string& perfect = facts_about(board).perfect;
    std::string slips;
    for (const char cell : brute::legal(board))
        if (brute::is_slip(board, cell)) slips += cell;
    if (level == "perfect") {
        share_out(law, perfect, 1, 1);
    } else if (level == "hard") {
        const bool may_slip = !slipped && wins.empty() && stops.empty() && !slips.empty();
        if (may_slip) share_out(law, slips, 1, 3);
        share_out(law, perfect, may_slip ? 2 : 1, may_slip ? 3 : 1);
    } else if (level == "gentle") {
        std::string harmless;
        for (const char cell : brute::legal(board))
            if ((wins + stops).find(cell) == std::string::npos) harmless += cell;
        share_out(law, harmless.empty() ? brute::legal(board) : harmless, 1, 1);
    } else if (level != "random" && !wins.empty()) {
        share_out(law, wins, 1, 1);
    } else if (level == "medium" && !stops.empty()) {
        share_out(law, stops, 1, 1);
    } else {
        share_out(law, brute::legal(board), 1, 1);
    }
    return law;
}

/// The same, remembered: a walk through all games asks for the same position again and again.
inline const Law& remembered_law(std::string_view level, const brute::Board& board, bool slipped) {
    static std::unordered_map<std::string, Law> laws;
    std::string key = board + (slipped ? '+' : '-');
    key += level;
    const auto known = laws.find(key);
    if (known != laws.end()) return known->second;
    return laws.emplace(key, law_of(level, board, slipped)).first->second;
}

/// Whether a mark has slipped in a game, by brute force.
inline bool has_slipped(std::string_view moves, char who) {
    brute::Board board = brute::kEmpty;
    for (const char cell : moves) {
        if (brute::turn(board) == who && brute::is_slip(board, cell)) return true;
        board = brute::play(board, cell);
    }
    return false;
}

}  // namespace tateti::test
