#pragma once

#include "solve/packed_score.hpp"

#include <tateti/games/score.hpp>
#include <tateti/games/vanishing.hpp>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tateti::solve {

/// The scores of a vanishing game. Its positions form a graph with cycles, so it is solved backwards from the finished
/// positions, one ply at a time: a position is won if a move leads to a lost one, and lost if every move leads to a won
/// one. Positions that are never reached are draws: each side can go on for ever without losing.
class VanishingGraph {
  public:
    /// The history of a position, as far as it matters.
    struct History {
        games::VanishingPosition now;
        std::vector<games::VanishingPosition> twice;  // these have occurred twice, so once more is a draw
        int moves_left = 0;                           // until the longest game ends as a draw
    };

    /// Solves the game. The caller promises that `rules` has no `problem`.
    explicit VanishingGraph(const games::Vanishing& rules);

    /// Solves it for the one position `history.now`: only its score and those after its moves are right. A side that
    /// wins can do so without repeating a position, so only positions that occurred twice matter.
    explicit VanishingGraph(const History& history);

    /// Every position that the rules accept can be reached, so it has a score.
    [[nodiscard]] games::Score score(const games::VanishingPosition& position) const;

    /// How many positions can be reached, finished ones included.
    [[nodiscard]] std::size_t size() const noexcept { return scores_.size(); }

  private:
    using Key = std::uint64_t;

    /// What the backward search needs to know about each position, found by walking forwards.
    struct Graph {
        std::vector<std::vector<std::uint32_t>> parents;
        std::vector<std::uint8_t> open_moves;  // moves that are not known to lead to a won position
        std::vector<std::uint32_t> finished;
        std::vector<bool> drawn;  // by repetition
    };

    [[nodiscard]] static Key key(const games::VanishingPosition& position) noexcept;
    [[nodiscard]] Graph explore(const games::Vanishing& rules);
    void solve_backwards(Graph graph, int most_plies);

    std::unordered_map<Key, std::uint32_t> numbers_;
    std::vector<PackedScore> scores_;
};

}  // namespace tateti::solve
