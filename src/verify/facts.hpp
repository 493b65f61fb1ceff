#pragma once

#include <tateti/tally.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tateti::verify {

/// Numbers about the whole game.
struct Facts {
    std::array<std::uint64_t, 10> perft{};                     // move sequences of length 0 to 9
    std::array<std::uint64_t, 10> finished_games_by_length{};  // 0 to 9
    Tally finished_games;
    std::array<std::uint64_t, 10> positions_by_ply{};
    std::uint64_t valid_boards = 0;  // of all 3^9 boards, those that are positions
    std::uint64_t positions_up_to_symmetry = 0;
    Tally finished_positions;
    Tally finished_positions_up_to_symmetry;
    std::uint64_t won = 0;  // positions, for the side to move
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    std::array<std::uint64_t, 10> two_line_positions_by_ply{};

    [[nodiscard]] std::uint64_t positions() const;
    friend bool operator==(const Facts&, const Facts&) = default;
};

/// The numbers as published elsewhere.
[[nodiscard]] Facts known_facts();

/// The numbers as counted now, by walking the whole game with the public library.
[[nodiscard]] Facts measure_facts();

/// The names of the facts that differ.
[[nodiscard]] std::vector<std::string_view> differences(const Facts& a, const Facts& b);

/// How many entries of the solution do not follow from the rules: every finished position must have the score of its
/// end, and every other one the best score among its moves, so that by induction all scores are exact.
[[nodiscard]] std::uint64_t count_wrong_scores();

}  // namespace tateti::verify
