#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/solution.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tateti {

/// How games end: the exact probabilities, which add up to 1.
struct Ends {
    Fraction x_wins;
    Fraction draw;
    Fraction o_wins;

    friend constexpr bool operator==(const Ends&, const Ends&) noexcept = default;
};

/// How games end when one kind of player has both seats: one of the `kSteadyLevels`, or without a level somebody who
/// plays any cell. It remembers the positions that it has been asked about.
class EndsTable {
  public:
    explicit EndsTable(std::optional<Level> player) : player_(player) {}

    /// From this position on. `slipped` says who has made a slip on the way to it; only `hard` asks for that.
    [[nodiscard]] Ends from(Position position, ByMark<bool> slipped = {}) {
        if (const auto outcome = position.outcome()) return ended(*outcome);
        const bool remembers_slips = player_ == Level::hard;
        if (!remembers_slips) slipped = {};
        if (numbers_.empty()) numbers_.resize(detail::kBoards * (remembers_slips ? kSlipped : 1));
        const std::size_t at = index_of(position) + detail::kBoards * ((slipped.x ? 1U : 0U) + (slipped.o ? 2U : 0U));
        if (numbers_[at] != 0) return known_[numbers_[at] - 1U];
        const Mark mover = position.turn();
        const Odds moves =
            player_ ? steady_odds(*player_, position, slipped[mover]) : Odds::even(position.legal_moves());
        Ends sum;
        for (const Cell cell : moves.cells()) {
            ByMark<bool> later = slipped;
            if (remembers_slips && slips(position).contains(cell)) later[mover] = true;
            const Ends ends = from(position.play_unchecked(cell), later);
            const Fraction part = moves.probability(cell);
            sum = {.x_wins = sum.x_wins + part * ends.x_wins,
                   .draw = sum.draw + part * ends.draw,
                   .o_wins = sum.o_wins + part * ends.o_wins};
        }
        known_.push_back(sum);
        numbers_[at] = static_cast<std::uint16_t>(known_.size());
        return sum;
    }

  private:
    static constexpr std::size_t kSlipped = 4;  // neither, X, O, both

    [[nodiscard]] static Ends ended(Outcome outcome) noexcept {
        const auto certain_if = [&](Outcome one) { return Fraction::of(outcome == one ? 1 : 0, 1); };
        return {.x_wins = certain_if(Outcome::x_wins),
                .draw = certain_if(Outcome::draw),
                .o_wins = certain_if(Outcome::o_wins)};
    }
    [[nodiscard]] static std::size_t index_of(Position position) noexcept {
        const Mark mover = position.turn();
        return detail::board_index(position.cells(mover).bits(), position.cells(opponent(mover)).bits());
    }

    std::optional<Level> player_;
    std::vector<std::uint16_t> numbers_;  // of an entry, from 1: most boards are never asked about
    std::vector<Ends> known_;
};

/// Who has made a slip in a game.
[[nodiscard]] constexpr ByMark<bool> slipped_in(const Game& game) noexcept {
    return {.x = has_slipped(game, Mark::x), .o = has_slipped(game, Mark::o)};
}

/// How games end if this kind of player has both seats; no level is somebody who plays any cell.
struct PlayerEnds {
    std::optional<Level> player;
    Ends ends;
};

/// How games end from a position with each kind of player, the random one first. `game` is how it was reached, if that
/// is known; without it `hard`, which depends on the moves before, is left out.
[[nodiscard]] inline std::vector<PlayerEnds> ends_from(Position position, const Game* game) {
    const ByMark<bool> slipped = game != nullptr ? slipped_in(*game) : ByMark<bool>{};
    std::vector<PlayerEnds> all{{.player = {}, .ends = EndsTable({}).from(position)}};
    for (const Level level : kSteadyLevels)
        if (level != Level::hard || game != nullptr)
            all.push_back({.player = level, .ends = EndsTable(level).from(position, slipped)});
    return all;
}

}  // namespace tateti
