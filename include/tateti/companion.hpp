#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/score.hpp>
#include <tateti/strength.hpp>

#include <optional>

namespace tateti {

/// What the level `companion` remembers of a player: its strength for each mark that the player can have, because X
/// wins more easily. A value: feed it every finished game against the companion, in order.
///
///     Companion companion;
///     companion = companion.after(Outcome::x_wins, Mark::x);  // the player won as X
///     choose(Level::companion, game, generator, companion.against(Mark::x));
class Companion {
  public:
    /// Before the first game.
    constexpr Companion() noexcept = default;
    explicit constexpr Companion(ByMark<Strength> strengths) noexcept : strengths_(strengths) {}

    /// How strongly it plays against this mark.
    [[nodiscard]] constexpr Strength against(Mark player) const noexcept { return strengths_[player]; }

    /// After a game in which the player had this mark; without a winner it was a draw.
    [[nodiscard]] constexpr Companion after(std::optional<Mark> winner, Mark player) const noexcept {
        const Result result = !winner ? Result::draw : *winner == player ? Result::win : Result::loss;
        Companion next = *this;
        next.strengths_[player] = strengths_[player].after(result);
        return next;
    }
    [[nodiscard]] constexpr Companion after(Outcome outcome, Mark player) const noexcept {
        return after(winner(outcome), player);
    }

    friend constexpr bool operator==(const Companion&, const Companion&) noexcept = default;

  private:
    ByMark<Strength> strengths_;
};

}  // namespace tateti
