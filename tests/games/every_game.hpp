#pragma once

#include <tateti/games/games.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::games::test {

/// At least one game for every rule that a kind can have, and every game of the catalogue.
inline const std::vector<Rules>& every_game() {
    static const std::vector<Rules> all = [] {
        std::vector<Rules> games;
        const auto add = [&](const Rules& rules) {
            if (std::ranges::find(games, rules) == games.end()) games.push_back(rules);
        };
        for (const CatalogueEntry& entry : kCatalogue) add(entry.rules);
        for (const NamedRules& named : kNamedRules) add(named.rules);
        for (const char* text : {"4,3,3",
                                 "5,2,2",
                                 "2,2,2",
                                 "19,19,6",
                                 "1,19,3",
                                 "4x3x2,3",
                                 "1x19x19,3",
                                 "5x5x5,4",
                                 "misere-4,4,4",
                                 "misere-7,6,5",
                                 "misere-3x3x3,3",
                                 "wild-4,4,3",
                                 "wild-6,5,4",
                                 "wild-misere-4,4,3",
                                 "notakto-4,3,3-2",
                                 "notakto-5,5,4-3",
                                 "notakto-win-3,3,3",
                                 "vanishing-4",
                                 "vanishing-4-reuse",
                                 "vanishing-4-late"})
            add(parse_rules(text).value());
        return games;
    }();
    return all;
}

inline std::vector<Move> listed(const MoveSet& moves) {
    std::vector<Move> list;
    moves.for_each([&](Move move) { list.push_back(move); });
    return list;
}

/// A random game, to its end or `longest` moves.
inline Game random_game(const Rules& rules, std::mt19937& generator, int longest = 40) {
    Game game(rules);
    while (game.ply() < longest) {
        const std::vector<Move> moves = listed(game.legal_moves());
        if (moves.empty()) break;
        game = game.play(moves[generator() % moves.size()]).value();
    }
    return game;
}

inline std::string named(const Rules& rules) {
    return std::string(to_text(rules).view());
}

/// `ok`, or the code of the error.
std::string_view code_of(const auto& result) {
    return result ? "ok" : code(result.error());
}

}  // namespace tateti::games::test
