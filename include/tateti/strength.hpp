#pragma once

#include <tateti/level_name.hpp>
#include <tateti/score.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tateti {

/// How strongly `companion` plays: a number of steps from 0, which is `gentle`, to 40, which is `perfect`. The levels
/// between them are ten steps apart. It starts at 15, halfway between `easy` and `medium`.
///
/// After each game it takes three steps up if the player won and two steps down if not, without leaving the scale. So
/// two wins in five games keep it where it is. While it stays within the scale, the steps add up: after n games the
/// wins of any player, however they play, are at most 3 below and 5 above 2n/5.
class Strength {
  public:
    /// The levels that it mixes, from weak to strong. Another level does not change what the stored numbers mean.
    static constexpr std::array kScale{Level::gentle, Level::easy, Level::medium, Level::hard, Level::perfect};
    static constexpr int kStepsPerLevel = 10;
    static constexpr int kMostSteps = (static_cast<int>(kScale.size()) - 1) * kStepsPerLevel;
    static constexpr int kUp = 3;
    static constexpr int kDown = 2;

    /// That of the first game.
    constexpr Strength() noexcept = default;

    /// None outside the scale.
    [[nodiscard]] static constexpr std::optional<Strength> from_steps(int steps) noexcept {
        if (steps < 0 || steps > kMostSteps) return std::nullopt;
        return Strength(steps);
    }

    [[nodiscard]] constexpr int steps() const noexcept { return steps_; }

    /// The level of the scale that is not stronger, and by how many steps this is beyond it; then the next one.
    [[nodiscard]] constexpr Level weaker() const noexcept { return kScale[place()]; }
    [[nodiscard]] constexpr int beyond() const noexcept { return steps_ % kStepsPerLevel; }
    /// The caller promises that it is `beyond` the weaker one.
    [[nodiscard]] constexpr Level stronger() const noexcept { return kScale[place() + 1]; }

    /// After one more game, with this result for the player.
    [[nodiscard]] constexpr Strength after(Result of_player) const noexcept {
        return Strength(of_player == Result::win ? std::min(steps_ + kUp, kMostSteps) : std::max(steps_ - kDown, 0));
    }

    friend constexpr bool operator==(Strength, Strength) noexcept = default;

  private:
    explicit constexpr Strength(int steps) noexcept : steps_(static_cast<std::int8_t>(steps)) {}

    [[nodiscard]] constexpr std::size_t place() const noexcept {
        return static_cast<std::size_t>(steps_ / kStepsPerLevel);
    }

    std::int8_t steps_ = 3 * kStepsPerLevel / 2;
};

}  // namespace tateti
