#pragma once

#include <cstdint>

namespace tateti::games {

/// A pseudo-random number, different for each `value` (SplitMix64). A position's hash is the exclusive or of such
/// numbers, one for each thing on the board.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) noexcept {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

}  // namespace tateti::games
