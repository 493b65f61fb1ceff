#pragma once

#include <tateti/games/claim.hpp>
#include <tateti/games/in_a_row.hpp>

#include <algorithm>
#include <array>
#include <optional>

/// The value of m,n,k-games for the player who moves first, as far as it is known. A rotated board is the same game.
namespace tateti::games {

/// A flat board on which a line of k wins, with its longer side first.
struct FlatBoard {
    int longer = 0;
    int shorter = 0;
    int k = 0;

    /// Whether it is another board with cells removed, or with longer lines.
    [[nodiscard]] constexpr bool is_part_of(const FlatBoard& other) const noexcept {
        return longer <= other.longer && shorter <= other.shorter && k >= other.k;
    }

    friend constexpr bool operator==(const FlatBoard&, const FlatBoard&) noexcept = default;
};

/// None if the game has layers, several boards or other marks, or if a line loses.
[[nodiscard]] constexpr std::optional<FlatBoard> flat_board(const InARow& rules) noexcept {
    if (rules != InARow{.columns = rules.columns, .rows = rules.rows, .k = rules.k}) return std::nullopt;
    return FlatBoard{
        .longer = std::max(rules.columns, rules.rows), .shorter = std::min(rules.columns, rules.rows), .k = rules.k};
}

/// Draws because the second player can block every line. Any part of such a board is a draw for the same reason. The
/// tests prove them all except 9,6,5 and 8,7,5, which the benchmark of the prover proves in a few seconds.
inline constexpr std::array kBlockedBoards{
    FlatBoard{2, 1, 2}, FlatBoard{19, 2, 3}, FlatBoard{19, 3, 4}, FlatBoard{7, 4, 4}, FlatBoard{16, 4, 5},
    FlatBoard{9, 6, 5}, FlatBoard{8, 7, 5},  FlatBoard{10, 6, 6}, FlatBoard{9, 7, 6}, FlatBoard{8, 8, 6},
};

/// Draws because the second player can block or threaten. The tests prove them except 8,4,4, which the benchmark
/// proves.
inline constexpr std::array kDrawnBoards{FlatBoard{3, 3, 3}, FlatBoard{5, 5, 4}, FlatBoard{8, 4, 4}};

/// Published values that take the prover longer than a moment (9,4,4 and 8,8,5: docs/games.md has the times) or that it
/// has not decided (10,4,4).
struct PublishedValue {
    FlatBoard board;
    Known value;
};
inline constexpr std::array kPublishedValues{
    PublishedValue{{9, 4, 4}, {Result::win, "Maastricht 2017"}},
    PublishedValue{{10, 4, 4}, {Result::win, "Maastricht 2017"}},
    PublishedValue{{8, 8, 5}, {Result::draw, "Hsu et al. 2020"}},
};

/// The value of a flat board for the player who moves first.
[[nodiscard]] constexpr Claim value_of_board(const FlatBoard& board) noexcept {
    const int cells = board.longer * board.shorter;
    // Two in a row: nobody can block every neighbour of the first mark. Three in a row: of a row and a column of four
    // through the first mark, the second player can block only one. The tests prove every win on at most 64 cells.
    if (board.k == 2 && cells > 2) return Proven{Result::win};
    if (board.k == 3 && board.longer >= 4 && board.shorter >= 3) return Proven{Result::win};
    if (board.k == 4 && board.longer >= 6 && board.shorter >= 5 && cells <= 64) return Proven{Result::win};
    if (std::ranges::find(kDrawnBoards, board) != kDrawnBoards.end()) return Proven{Result::draw};
    for (const FlatBoard& blocked : kBlockedBoards)
        if (board.is_part_of(blocked)) return Proven{Result::draw};
    for (const PublishedValue& published : kPublishedValues)
        if (board == published.board) return published.value;
    if (board.k >= 8) return Known{Result::draw, "Zetters 1980"};
    return Unknown{};
}

}  // namespace tateti::games
