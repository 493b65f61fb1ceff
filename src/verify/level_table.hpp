#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tateti::verify {

/// The four levels and, below them, somebody who plays any legal move. From weak to strong.
inline constexpr std::size_t kPlayers = 5;
[[nodiscard]] std::string_view player_name(std::size_t player);

/// The probabilities of a game's results, from X's side.
struct Chances {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// What X may expect if a win counts 1 and a draw one half.
    [[nodiscard]] double points() const { return win + draw / 2; }
};

/// `[x][o]`: how a game between two players ends. Computed over all games, not sampled.
using LevelTable = std::array<std::array<Chances, kPlayers>, kPlayers>;
[[nodiscard]] LevelTable level_table();

/// By how many points a player beats another in two games, one from each side. The reverse is its negative.
[[nodiscard]] double margin(const LevelTable& table, std::size_t player, std::size_t other);

}  // namespace tateti::verify
