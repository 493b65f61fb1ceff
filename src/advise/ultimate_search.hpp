#pragma once

#include "advise/advice.hpp"
#include "advise/node_limit.hpp"
#include "advise/small_board_chances.hpp"
#include "advise/ultimate_board.hpp"

#include <tateti/games/ultimate.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tateti::advise {

/// Alpha-beta with iterative deepening for the board of boards (principal variation search). Wins and losses that it
/// sees are proven, and so is any value once it has searched all moves to the end of the game. Its guess multiplies,
/// for each line of small boards, the chances to win them.
class UltimateSearch {
  public:
    UltimateSearch(const games::UltimatePosition& position, const Budget& budget);

    [[nodiscard]] Advice run();

  private:
    static constexpr std::uint64_t kNodesOfAPlayout = 50;

    /// What a value in the table says about the true one.
    enum class Bound : std::uint8_t { exact, at_least, at_most };

    /// A position that was searched. The table compares whole positions, never hashes.
    struct Entry {
        UltimateBoard::Key key;  // no position has an empty one
        std::int16_t value = 0;
        std::uint8_t depth = 0;
        Bound bound = Bound::exact;
        UltimateMove best{};
    };

    struct Candidate {
        UltimateMove move;
        std::int32_t rank = 0;
    };
    using Candidates = std::array<Candidate, 81>;

    [[nodiscard]] int search(const UltimateBoard& board, int depth, int alpha, int beta, bool is_root);
    [[nodiscard]] int guess(const UltimateBoard& board) const;
    [[nodiscard]] std::size_t list(const UltimateBoard& board, const UltimateMove* first, Candidates& moves) const;
    [[nodiscard]] Advice proven(int value) const;
    [[nodiscard]] Advice guessed() const;

    [[nodiscard]] std::size_t slot(const UltimateBoard::Key& key) const;
    void store(const Entry& entry);
    void grow();

    UltimateBoard root_;
    NodeLimit limit_;
    const SmallBoardChances& chances_ = SmallBoardChances::shared();

    std::vector<Entry> table_;
    std::size_t stored_ = 0;
    std::array<std::int32_t, std::size_t{2} * 81> history_{};  // how often a player's move caused a cutoff

    UltimateMove best_{};
    int value_ = 0;
    bool first_look_ = true;  // at the moves of the root alone, which is free
    bool beyond_ = false;     // a guess was needed, because the game goes on beyond the depth
};

}  // namespace tateti::advise
