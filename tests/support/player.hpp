#pragma once

#include <tateti/game.hpp>
#include <tateti/level.hpp>

#include <string>
#include <utility>

/// The players of odds.tsv, levels.tsv and companion.tsv by their names.
namespace tateti::test {

/// `companion/7` is `companion` with a strength of 7 steps; any other level has that of the first game.
inline std::pair<Level, Strength> level_and_strength(const std::string& player) {
    const std::size_t slash = player.find('/');
    if (slash == std::string::npos) return {level_from_name(player).value(), Strength()};
    return {level_from_name(player.substr(0, slash)).value(),
            Strength::from_steps(std::stoi(player.substr(slash + 1))).value()};
}

inline Odds odds_of_player(const std::string& player, const Game& game) {
    if (player == "random") return Odds::even(game.position().legal_moves());
    const auto [level, strength] = level_and_strength(player);
    return odds(level, game, strength);
}

}  // namespace tateti::test
