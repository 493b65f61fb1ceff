#pragma once

#include <tateti/game.hpp>

#include <cstdint>
#include <random>

namespace tateti::match {

/// The computer's chance at this point of this game. It is drawn from what is known and not from a running generator,
/// so that the same seed and the same moves give the same game, whatever was undone or asked in between, and on every
/// platform.
[[nodiscard]] std::mt19937 generator_for(std::uint64_t seed, int round, const Game& game);

}  // namespace tateti::match
