// The values that the library calls proven are what the prover proves.
#include "prove/prover.hpp"

#include <tateti/games/board_values.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

namespace tateti::prove::test {
namespace {

using games::FlatBoard;

// These take seconds. `tateti_prove_bench` proves them.
constexpr std::array kSlowBoards{FlatBoard{8, 4, 4}, FlatBoard{9, 6, 5}, FlatBoard{8, 7, 5}};

// A win does not carry over from a smaller board, because more lines help both players. So each board needs its own
// proof.
TEST(BoardValues, WhatIsCalledProvenIsProven) {
    int wins = 0;
    int draws = 0;
    for (int longer = 1; longer <= games::Grid::kLongestSide; ++longer)
        for (int shorter = 1; shorter <= longer && longer * shorter <= 64; ++shorter)
            for (int k = 2; k <= longer; ++k) {
                const FlatBoard board{.longer = longer, .shorter = shorter, .k = k};
                const games::Claim claim = value_of_board(board);
                const auto* proven = std::get_if<games::Proven>(&claim);
                if (proven == nullptr || std::ranges::find(kSlowBoards, board) != kSlowBoards.end()) continue;
                const games::InARow rules{.columns = static_cast<std::uint8_t>(longer),
                                          .rows = static_cast<std::uint8_t>(shorter),
                                          .k = static_cast<std::uint8_t>(k)};
                EXPECT_EQ(prove_game(rules, {.table_bytes = std::size_t{1} << 20U}).result, proven->result)
                    << longer << "," << shorter << "," << k;
                ++(proven->result == Result::win ? wins : draws);
            }
    EXPECT_GE(wins, 80);
    EXPECT_GE(draws, 300);
}

}  // namespace
}  // namespace tateti::prove::test
