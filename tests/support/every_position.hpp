#pragma once

#include "support/plain.hpp"

#include <tateti/game.hpp>
#include <tateti/position.hpp>

#include <string>
#include <unordered_set>
#include <vector>

/// Everything there is to check, found by walking with the library's own moves. That the walk itself misses
/// nothing is proven in `facts_test.cpp` and `game_walk_test.cpp`.
namespace tateti::test {

/// The 5,478 positions, by ply.
inline const std::vector<Position>& every_position() {
    static const std::vector<Position> all = [] {
        std::vector<Position> found{Position{}};
        std::unordered_set<std::string> seen{plain(Position{})};
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Position position = found[i];
            for (const Cell cell : position.legal_moves()) {
                const Position next = position.play(cell).value();
                if (seen.insert(plain(next)).second) found.push_back(next);
            }
        }
        return found;
    }();
    return all;
}

inline void append_games_from(const Game& game, std::vector<Game>& games) {
    games.push_back(game);
    for (const Cell cell : game.position().legal_moves()) append_games_from(game.play(cell).value(), games);
}

/// Every sequence of legal moves, running and finished, each before the ones that go on from it: 549,946.
inline const std::vector<Game>& every_game() {
    static const std::vector<Game> all = [] {
        std::vector<Game> games;
        append_games_from(Game{}, games);
        return games;
    }();
    return all;
}

/// For every position one game that leads to it, in the order of `every_position`.
inline const std::vector<Game>& a_game_to_every_position() {
    static const std::vector<Game> all = [] {
        std::vector<Game> games{Game{}};
        std::unordered_set<std::string> seen{plain(Position{})};
        for (std::size_t i = 0; i < games.size(); ++i) {
            const Game game = games[i];
            for (const Cell cell : game.position().legal_moves()) {
                const Game longer = game.play(cell).value();
                if (seen.insert(plain(longer.position())).second) games.push_back(longer);
            }
        }
        return games;
    }();
    return all;
}

}  // namespace tateti::test
