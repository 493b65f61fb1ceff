#include "verify/level_table.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>

namespace tateti::verify {
namespace {

LevelTable finished(Outcome outcome) {
    LevelTable table;
    for (auto& row : table) row.fill(certain(outcome));
    return table;
}

/// What each pair of players can expect from this game on. One walk serves all pairs: at every node it asks each player
/// once for the odds.
LevelTable from_game_on(const Game& game) {
    const Position position = game.position();
    if (const auto outcome = position.outcome()) return finished(*outcome);

    std::array<Odds, kPlayers> laws;
    for (std::size_t player = 0; player < kPlayers; ++player) laws[player] = player_odds(player, game);

    LevelTable table{};
    for (const Cell cell : position.legal_moves()) {
        const LevelTable next = from_game_on(game.play_unchecked(cell));
        for (std::size_t x = 0; x < kPlayers; ++x)
            for (std::size_t o = 0; o < kPlayers; ++o) {
                const Odds& law = laws[position.turn() == Mark::x ? x : o];
                const double probability = static_cast<double>(law.weight(cell)) / static_cast<double>(law.total());
                table[x][o].win += probability * next[x][o].win;
                table[x][o].draw += probability * next[x][o].draw;
                table[x][o].loss += probability * next[x][o].loss;
            }
    }
    return table;
}

}  // namespace

std::string_view player_name(std::size_t player) {
    const auto level = level_of(player);
    return level ? name(*level) : "random";
}

Odds player_odds(std::size_t player, const Game& game) {
    const auto level = level_of(player);
    return level ? odds(*level, game) : Odds::even(game.position().legal_moves());
}

LevelTable level_table() {
    return from_game_on(Game());
}

double margin(const LevelTable& table, std::size_t player, std::size_t other) {
    const double points = table[player][other].points() + (1 - table[other][player].points());
    return points - (2 - points);
}

}  // namespace tateti::verify
