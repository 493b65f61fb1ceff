#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/fraction.hpp>

#include <cstdint>

namespace tateti::verify {

/// The number of games that the perfect player loses, starting from every position that is not lost already: with
/// either mark, whatever the opponent plays, and whichever of its equally good moves it chooses.
[[nodiscard]] std::uint64_t count_perfect_losses();

/// The perfect player's exact chances of winning from the empty board, as X and as O, against an opponent who moves at
/// random.
[[nodiscard]] ByMark<Fraction> perfect_against_random();

/// The highest such chances of any player who never makes a move that could lose, found among all such players.
[[nodiscard]] ByMark<Fraction> most_possible_against_random();

}  // namespace tateti::verify
