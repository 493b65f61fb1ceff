#include "match/generator.hpp"

#include <vector>

namespace tateti::match {

std::mt19937 generator_for(std::uint64_t seed, int round, const Game& game) {
    std::vector<std::uint32_t> words{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                     static_cast<std::uint32_t>(round)};
    for (const Cell cell : game.moves()) words.push_back(static_cast<std::uint32_t>(cell.index()));
    std::seed_seq mixed(words.begin(), words.end());
    return std::mt19937(mixed);
}

}  // namespace tateti::match
