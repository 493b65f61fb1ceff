#pragma once

#include <tateti/game.hpp>

#include <cstdint>
#include <random>

namespace tateti::match {

/// The random generator for the computer's next move. It is seeded from the seed, the round and the moves, not taken
/// from a running generator, so that the same seed and moves give the same game on every platform, whatever was undone
/// or analysed in between.
[[nodiscard]] std::mt19937 generator_for(std::uint64_t seed, int round, const Game& game);

}  // namespace tateti::match
