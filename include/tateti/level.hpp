#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/random.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>
#include <tateti/strength.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// The probability with which each cell is played next: a weight for each cell, and their sum. Exact, and the same on
/// every machine. The sum is 0 if there are no moves.
class Odds {
  public:
    /// No moves.
    constexpr Odds() noexcept = default;

    /// The same probability for each cell of the set.
    [[nodiscard]] static constexpr Odds even(CellSet cells) noexcept { return Odds().with(cells, 1); }

    /// These odds with `weight` added to each of the cells.
    [[nodiscard]] constexpr Odds with(CellSet cells, std::uint32_t weight) const noexcept {
        Odds odds = *this;
        for (const Cell cell : cells) odds.weights_[static_cast<std::size_t>(cell.index())] += weight;
        odds.total_ += weight * static_cast<std::uint32_t>(cells.size());
        return odds;
    }

    [[nodiscard]] constexpr std::uint32_t weight(Cell cell) const noexcept {
        return weights_[static_cast<std::size_t>(cell.index())];
    }
    [[nodiscard]] constexpr std::uint32_t total() const noexcept { return total_; }

    [[nodiscard]] constexpr Fraction probability(Cell cell) const noexcept {
        return total_ == 0 ? Fraction() : Fraction::of(weight(cell), total_);
    }

    /// The cells with a weight.
    [[nodiscard]] constexpr CellSet cells() const noexcept {
        CellSet cells;
        for (const Cell cell : kAllCells)
            if (weight(cell) > 0) cells = cells.with(cell);
        return cells;
    }

    /// A cell drawn from these odds; none if there are no moves.
    template <Generator G>
    [[nodiscard]] constexpr std::optional<Cell> draw(G& generator) const {
        if (total_ == 0) return std::nullopt;
        std::uint32_t drawn = uniform_below(total_, generator);
        for (const Cell cell : kAllCells) {
            if (drawn < weight(cell)) return cell;
            drawn -= weight(cell);
        }
        return std::nullopt;
    }

    friend constexpr bool operator==(const Odds&, const Odds&) noexcept = default;

  private:
    std::array<std::uint32_t, Cell::kCount> weights_{};
    std::uint32_t total_ = 0;
};

/// With these odds in `part` of `whole` cases, and with the others in the rest. The caller promises `part <= whole`,
/// and that both have moves.
[[nodiscard]] constexpr Odds mixture(const Odds& odds, std::uint32_t part, const Odds& others,
                                     std::uint32_t whole) noexcept {
    assert(part <= whole && odds.total() > 0 && others.total() > 0);
    Odds mixed;
    for (const Cell cell : kAllCells)
        mixed = mixed.with(CellSet{cell}, odds.weight(cell) * others.total() * part +
                                              others.weight(cell) * odds.total() * (whole - part));
    return mixed;
}

/// The legal moves that turn a win into a draw or a loss, or a draw into a loss.
[[nodiscard]] constexpr CellSet slips(Position position) noexcept {
    const Result result = value(position).result();
    CellSet slips;
    for (const Cell cell : position.legal_moves())
        if (value(position, cell).result() < result) slips = slips.with(cell);
    return slips;
}

/// Whether `who` has made such a move in this game.
[[nodiscard]] constexpr bool has_slipped(const Game& game, Mark who) noexcept {
    Position position;
    for (const Cell cell : game.moves()) {
        if (position.turn() == who && slips(position).contains(cell)) return true;
        position = position.play_unchecked(cell);
    }
    return false;
}

namespace detail {

/// Of the turns on which `hard` could slip, it slips on one in this many.
inline constexpr std::uint32_t kHardSlipsOneIn = 3;

[[nodiscard]] constexpr Odds hard_odds(Position position, bool has_slipped, bool line_within_reach) noexcept {
    const CellSet perfect = perfect_moves(position);
    const CellSet slip = slips(position);
    if (line_within_reach || slip.empty() || has_slipped) return Odds::even(perfect);
    const auto slip_count = static_cast<std::uint32_t>(slip.size());
    const auto perfect_count = static_cast<std::uint32_t>(perfect.size());
    return Odds().with(slip, perfect_count).with(perfect, slip_count * (kHardSlipsOneIn - 1));
}

[[nodiscard]] constexpr Odds companion_odds(const Game& game, Strength strength) noexcept;

}  // namespace detail

/// The probabilities with which one of the `kSteadyLevels` chooses its next move; no moves once the game is over. All
/// that such a level remembers of a game is whether it has slipped, and only `hard` asks for that.
[[nodiscard]] constexpr Odds steady_odds(Level level, Position position, bool has_slipped) noexcept {
    if (level == Level::perfect) return Odds::even(perfect_moves(position));
    const CellSet moves = position.legal_moves();
    if (moves.empty()) return {};
    const CellSet wins = position.winning_cells(position.turn());
    const CellSet stops = position.winning_cells(opponent(position.turn()));
    switch (level) {
        case Level::gentle: {
            const CellSet harmless = moves - (wins | stops);
            return Odds::even(!harmless.empty() ? harmless : moves);
        }
        case Level::easy: return Odds::even(!wins.empty() ? wins : moves);
        case Level::medium: return Odds::even(!wins.empty() ? wins : !stops.empty() ? stops : moves);
        case Level::hard: return detail::hard_odds(position, has_slipped, !(wins | stops).empty());
        case Level::perfect:
        case Level::companion: break;
    }
    return {};
}

/// The probabilities with which a level chooses its next move; no moves once the game is over. Only `companion` asks
/// for the strength.
[[nodiscard]] constexpr Odds odds(Level level, const Game& game, Strength strength = {}) noexcept {
    const Position position = game.position();
    if (level == Level::companion) return position.is_over() ? Odds() : detail::companion_odds(game, strength);
    return steady_odds(level, position, level == Level::hard && has_slipped(game, position.turn()));
}

/// Each move is one of the stronger neighbour with the probability of the steps beyond the weaker one.
[[nodiscard]] constexpr Odds detail::companion_odds(const Game& game, Strength strength) noexcept {
    const Odds base = odds(strength.weaker(), game);
    if (strength.beyond() == 0) return base;
    return mixture(odds(strength.stronger(), game), static_cast<std::uint32_t>(strength.beyond()), base,
                   Strength::kStepsPerLevel);
}

/// The move of the perfect player; none once the game is over.
template <Generator G>
[[nodiscard]] constexpr std::optional<Cell> choose_perfect(Position position, G& generator) {
    const CellSet perfect = perfect_moves(position);
    if (perfect.empty()) return std::nullopt;
    return pick(perfect, generator);
}

/// The move of a level, drawn from its odds; none once the game is over. It takes one number from the generator
/// (rarely a second one, so that no cell is favoured), so a game can be repeated from its seed.
template <Generator G>
[[nodiscard]] constexpr std::optional<Cell> choose(Level level, const Game& game, G& generator,
                                                   Strength strength = {}) {
    if (level == Level::perfect) return choose_perfect(game.position(), generator);
    return odds(level, game, strength).draw(generator);
}

}  // namespace tateti
