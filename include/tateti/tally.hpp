#pragma once

#include <tateti/outcome.hpp>

#include <cstdint>

namespace tateti {

/// The score of a series: X's wins, O's wins and draws. `Tally{}` is the score at the start.
struct Tally {
    std::uint64_t x = 0;
    std::uint64_t o = 0;
    std::uint64_t draws = 0;

    [[nodiscard]] constexpr std::uint64_t games() const noexcept { return x + o + draws; }

    /// The tally with one more finished game.
    [[nodiscard]] constexpr Tally with(Outcome outcome) const noexcept {
        Tally more = *this;
        switch (outcome) {
            case Outcome::x_wins: ++more.x; break;
            case Outcome::o_wins: ++more.o; break;
            case Outcome::draw: ++more.draws; break;
        }
        return more;
    }

    friend constexpr bool operator==(Tally, Tally) noexcept = default;
};

}  // namespace tateti
