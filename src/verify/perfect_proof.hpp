#pragma once

#include <tateti/fraction.hpp>

#include <cstdint>

namespace tateti::verify {

/// The lines of play, from the empty board and from every position that is not lost already, in which the perfect
/// player ends up losing: whatever the opponent plays, from either seat, under any choice among the perfect player's
/// equals.
[[nodiscard]] std::uint64_t count_perfect_losses();

/// A player's exact chances of winning from the empty board against one who moves at random.
struct AgainstRandom {
    Fraction as_x;
    Fraction as_o;

    friend bool operator==(const AgainstRandom&, const AgainstRandom&) = default;
};

/// What the perfect player achieves.
[[nodiscard]] AgainstRandom perfect_against_random();

/// The most that any player can achieve who never makes a move that could lose, found among all such players.
[[nodiscard]] AgainstRandom most_possible_against_random();

}  // namespace tateti::verify
