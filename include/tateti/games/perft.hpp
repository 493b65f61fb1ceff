#pragma once

#include <tateti/games/move.hpp>

#include <cstdint>

namespace tateti::games {

/// How many sequences of exactly `depth` legal moves there are. Games that end earlier do not count.
template <class AnyPosition>
[[nodiscard]] constexpr std::uint64_t perft(const AnyPosition& position, int depth) noexcept {
    if (depth == 0) return 1;
    const MoveSet moves = position.legal_moves();
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t count = 0;
    moves.for_each([&](Move move) { count += perft(position.play_unchecked(move), depth - 1); });
    return count;
}

}  // namespace tateti::games
