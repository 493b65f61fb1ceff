#pragma once

#include "advise/advice.hpp"
#include "advise/line_board.hpp"
#include "advise/node_limit.hpp"
#include "advise/pattern_search.hpp"
#include "advise/threat_search.hpp"

#include <tateti/games/in_a_row_position.hpp>
#include <tateti/mark.hpp>
#include <tateti/score.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::advise {

/// Advice for games in which a line of a player's own marks wins. It looks for a win by threats first, then for moves
/// after which the opponent has none, and guesses among these. Its playouts count positions, not random games.
class InARowPlayer {
  public:
    /// The caller promises `LineBoard::fits(position.rules())` and that the game is not over.
    InARowPlayer(const games::InARowPosition& position, const Budget& budget);

    [[nodiscard]] Advice run();

  private:
    static constexpr std::uint64_t kNodesOfAPlayout = 20;

    [[nodiscard]] Advice proven(Result result, CellIndex move) const;
    [[nodiscard]] std::optional<Advice> prove_now();
    [[nodiscard]] std::optional<Advice> prove_ending();
    [[nodiscard]] Result ending(Mark mover, NodeLimit& limit);

    LineBoard board_;
    ThreatSearch threats_;
    PatternSearch patterns_;
    Mark mover_;
    NodeLimit limit_;
};

}  // namespace tateti::advise
