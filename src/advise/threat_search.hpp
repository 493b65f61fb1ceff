#pragma once

#include "advise/line_board.hpp"
#include "advise/node_limit.hpp"

#include <tateti/mark.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tateti::advise {

/// Proves wins by threats. The terms are those of gomoku, where k is five, but they mean the same for any k:
///
/// - a *four* is a move after which a line lacks one mark. The defender has one answer, or none if two lines with
///   different cells lack one;
/// - a *three* is any other move after which the attacker would win by fours alone if the defender passed.
///
/// After a three, every reply that could refute it is considered: the cells of the sequence of fours that it threatens,
/// and the cells where the defender gets a four of his own, at once or through the answers of that sequence. After any
/// other reply the sequence still wins. So a win that is found is proven. Finding no win proves nothing.
class ThreatSearch {
  public:
    /// The moves of both sides, the attacker's first, up to the last one that the defender cannot answer.
    using Line = std::vector<CellIndex>;

    /// The board stays as it is after each call.
    explicit ThreatSearch(LineBoard& board);

    /// A win of the attacker, who is to move, with fours alone.
    [[nodiscard]] std::optional<Line> win_by_fours(Mark attacker, NodeLimit& limit);

    /// A win with fours, and at most `threes` threes in any variation. The win with the fewest threes is found first.
    [[nodiscard]] std::optional<Line> win(Mark attacker, int threes, NodeLimit& limit);
    static constexpr int kMostThrees = 12;

    /// If it were the attacker's turn and he won by fours: the cells where the defender, who is to move, may prevent
    /// it. All other moves lose. Nothing if no such win is found. The caller promises that the defender cannot win
    /// at once.
    [[nodiscard]] std::optional<CellList> defences(Mark attacker, NodeLimit& limit);

  private:
    struct Four {
        CellIndex move;
        CellIndex answer;
    };
    /// Fours with their answers; then a move that completes a line, or that makes two threats.
    struct Sequence {
        std::vector<Four> fours;
        CellIndex last = 0;
        std::optional<std::pair<CellIndex, CellIndex>> threats;
    };
    /// Positions in which nothing was found. A wrong hit hides a win, but never invents one.
    class Failures {
      public:
        [[nodiscard]] bool contain(std::uint64_t key, int threes) const {
            const Entry& entry = entries_[key % kSize];
            return entry.key == key && entry.threes >= threes;
        }
        void add(std::uint64_t key, int threes) { entries_[key % kSize] = {key, threes}; }

      private:
        static constexpr std::size_t kSize = std::size_t{1} << 15U;
        struct Entry {
            std::uint64_t key = 0;
            int threes = -1;
        };
        std::vector<Entry> entries_ = std::vector<Entry>(kSize);
    };

    [[nodiscard]] std::uint64_t key(Mark attacker) const noexcept;
    bool find_fours(Mark attacker, NodeLimit& limit);
    bool find_further_fours(Mark attacker, NodeLimit& limit);
    [[nodiscard]] Line line_of_sequence() const;
    std::optional<CellIndex> add_fours(Mark attacker, std::optional<CellIndex> only);
    [[nodiscard]] CellList replies(Mark attacker);

    std::optional<Line> attack(Mark attacker, int threes, NodeLimit& limit);
    std::optional<Line> attack_after_four(Mark attacker, Four four, int threes, NodeLimit& limit);
    std::optional<Line> threaten(Mark attacker, CellIndex move, int threes, NodeLimit& limit);
    [[nodiscard]] std::vector<CellIndex> likely_threes(Mark attacker) const;

    LineBoard& board_;
    std::vector<Four> moves_;  // of all positions on the way to the present one
    Sequence sequence_;        // the last one that was found
    Failures failed_fours_;
    Failures failed_attacks_;
    bool reached_depth_ = false;  // whether more threes could find more
};

}  // namespace tateti::advise
