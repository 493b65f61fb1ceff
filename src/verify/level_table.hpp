#pragma once

#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/outcome.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti::verify {

/// The levels that always play alike, and a player who plays any legal move. From weak to strong.
inline constexpr std::size_t kPlayers = kSteadyLevels.size() + 1;
/// The number of the player who plays any legal move: after `gentle`, before `easy`.
inline constexpr std::size_t kRandomPlayer = 1;
/// None for the player who plays any legal move.
[[nodiscard]] constexpr std::optional<Level> level_of(std::size_t player) {
    if (player == kRandomPlayer) return std::nullopt;
    return kSteadyLevels[player < kRandomPlayer ? player : player - 1];
}
/// `random`, or the name of the level.
[[nodiscard]] std::string_view player_name(std::size_t player);
/// The probabilities of a player's next move.
[[nodiscard]] Odds player_odds(std::size_t player, const Game& game);

/// The probabilities of a game's results, from X's side.
struct Chances {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// The points that X can expect, where a win counts 1 and a draw one half.
    [[nodiscard]] double points() const { return win + draw / 2; }
};

/// Of a game that is over.
[[nodiscard]] constexpr Chances certain(Outcome outcome) {
    return {.win = outcome == Outcome::x_wins ? 1.0 : 0.0,
            .draw = outcome == Outcome::draw ? 1.0 : 0.0,
            .loss = outcome == Outcome::o_wins ? 1.0 : 0.0};
}

/// `[x][o]`: how games between two players end. Computed over all games, not sampled.
using LevelTable = std::array<std::array<Chances, kPlayers>, kPlayers>;
[[nodiscard]] LevelTable level_table();

/// By how many points a player beats another in two games, one with each mark; negative if it is beaten.
[[nodiscard]] double margin(const LevelTable& table, std::size_t player, std::size_t other);

}  // namespace tateti::verify
