#pragma once

#include "support/brute_force.hpp"
#include "support/tsv.hpp"

#include <map>
#include <stdexcept>
#include <string>
#include <unordered_map>

/// positions.tsv for all 5,478 positions: its 765 rows under the eight symmetries of `brute_force.hpp`.
namespace tateti::test {

struct MoveFacts {
    std::string value;   // `win 3`, `draw`, `loss 2`
    std::string chance;  // `191/192`
};

struct PositionFacts {
    std::string value;
    std::string perfect;
    std::string chance;
    std::map<char, MoveFacts> moves;
};

inline std::string value_text(const std::string& result, const std::string& plies) {
    return plies == "-" ? result : result + " " + plies;
}

inline const std::unordered_map<std::string, PositionFacts>& every_position_fact() {
    static const std::unordered_map<std::string, PositionFacts> all = [] {
        std::unordered_map<std::string, PositionFacts> facts;
        for (const auto& row : read_tsv("positions.tsv", 7))
            for (const brute::Symmetry& symmetry : brute::symmetries()) {
                PositionFacts image{.value = value_text(row[1], row[2]),
                                    .perfect = brute::image_of_set(symmetry, or_nothing(row[3])),
                                    .chance = or_nothing(row[4]),
                                    .moves = {}};
                for (const std::string& move : split(or_nothing(row[5]), ' ')) {
                    if (move.empty()) continue;
                    const auto part = split(move, ',');
                    image.moves[symmetry[brute::at(part.at(0)[0])]] = {.value = value_text(part.at(1), part.at(2)),
                                                                       .chance = part.at(3)};
                }
                facts[brute::image_of_board(symmetry, row[0])] = image;
            }
        if (facts.size() != 5478) throw std::runtime_error("positions.tsv does not cover the 5,478 positions");
        return facts;
    }();
    return all;
}

inline const PositionFacts& facts_about(const std::string& board) {
    return every_position_fact().at(board);
}

}  // namespace tateti::test
