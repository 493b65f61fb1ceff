#pragma once

#include "advise/line_board.hpp"
#include "advise/node_limit.hpp"
#include "advise/threat_search.hpp"

#include <tateti/mark.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::advise {

/// A guess by alpha-beta search: a few likely moves in each position, and at its leaves a look at how many marks each
/// line has. Wins by fours end a branch early. Its answers prove nothing.
class PatternSearch {
  public:
    /// A guess: a move, and what it seems to be worth for the mover. Between -kWin and kWin.
    struct Guess {
        CellIndex move = 0;
        int worth = 0;
    };
    static constexpr int kWin = 1'000'000;

    PatternSearch(LineBoard& board, ThreatSearch& threats);

    /// The best of these moves, by iterative deepening until the limit is reached. The caller promises that there is
    /// one, and that nobody can win at once.
    [[nodiscard]] Guess best(std::vector<CellIndex> moves, Mark mover, NodeLimit& limit);

    /// The empty cells that add most to the lines of both sides, the best first. Of equal ones, those on more lines and
    /// near the middle come first.
    [[nodiscard]] std::vector<CellIndex> likely_moves(std::size_t most) const;
    /// The best among these.
    [[nodiscard]] std::vector<CellIndex> likely_moves(std::vector<CellIndex> moves, std::size_t most) const;

  private:
    struct Remembered {
        std::uint64_t key = 0;
        int worth = 0;
        std::int16_t depth = -1;
        std::uint16_t move = 0;
        enum class Bound : std::uint8_t { exact, at_least, at_most } bound = Bound::exact;
    };
    static constexpr std::size_t kRemembered = std::size_t{1} << 15U;

    [[nodiscard]] int worth(Mark mover, int depth, int alpha, int beta, int ply, NodeLimit& limit);
    [[nodiscard]] int worth_of(CellIndex move, Mark mover, int depth, int alpha, int beta, int ply, NodeLimit& limit);
    [[nodiscard]] int look(Mark mover) const noexcept;
    [[nodiscard]] std::vector<CellIndex> moves_to_try(Mark mover, NodeLimit& limit);

    LineBoard& board_;
    ThreatSearch& threats_;
    std::vector<int> lines_through_;  // each cell
    std::vector<Remembered> table_;
};

}  // namespace tateti::advise
