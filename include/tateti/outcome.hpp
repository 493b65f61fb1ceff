#pragma once

#include <tateti/mark.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// How a game ended. A game that is not over has none: an empty `std::optional<Outcome>`.
enum class Outcome : std::uint8_t { x_wins, o_wins, draw };

[[nodiscard]] constexpr Outcome win_for(Mark mark) noexcept {
    return mark == Mark::x ? Outcome::x_wins : Outcome::o_wins;
}

[[nodiscard]] constexpr std::optional<Mark> winner(std::optional<Outcome> outcome) noexcept {
    if (outcome == Outcome::x_wins) return Mark::x;
    if (outcome == Outcome::o_wins) return Mark::o;
    return std::nullopt;
}

/// `playing`, `x-wins`, `o-wins` or `draw`, as in every message and every file.
[[nodiscard]] constexpr std::string_view status(std::optional<Outcome> outcome) noexcept {
    if (!outcome) return "playing";
    switch (*outcome) {
        case Outcome::x_wins: return "x-wins";
        case Outcome::o_wins: return "o-wins";
        case Outcome::draw: return "draw";
    }
    return "";
}

}  // namespace tateti
