#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/random.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// How well the computer plays. A level is a law: for a game so far it gives every legal move its exact
/// probability (`odds`), and choosing draws from it (`choose`).
///
/// - `easy` takes a win if there is one, else plays any cell.
/// - `medium` takes a win, else stops one, else plays any cell.
/// - `hard` plays perfectly but for at most one slip a game: where no line can be completed at once by either
///   side, one time in three it plays a move that gives away a win or a draw. Whether it has slipped already is
///   read off the game.
/// - `perfect` never loses a game that is not lost already, and wins as often as such a player can; see
///   `perfect_moves`.
enum class Level : std::uint8_t { easy, medium, hard, perfect };

inline constexpr std::array kAllLevels{Level::easy, Level::medium, Level::hard, Level::perfect};

[[nodiscard]] constexpr std::string_view name(Level level) noexcept {
    switch (level) {
        case Level::easy: return "easy";
        case Level::medium: return "medium";
        case Level::hard: return "hard";
        case Level::perfect: return "perfect";
    }
    return "";
}

[[nodiscard]] constexpr std::optional<Level> level_from_name(std::string_view text) noexcept {
    for (const Level level : kAllLevels)
        if (name(level) == text) return level;
    return std::nullopt;
}

/// The probability of each cell to be played next, as whole numbers and their sum: exact, and the same
/// everywhere. Without moves, at the end of a game, the sum is 0.
class Odds {
  public:
    /// No move at all.
    constexpr Odds() noexcept = default;

    /// All cells of the set alike.
    [[nodiscard]] static constexpr Odds even(CellSet cells) noexcept { return Odds().with(cells, 1); }

    /// These odds with `weight` more for each of the cells.
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

    /// The cells that may be played.
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

/// The legal moves that give away value: that turn a win into less, or a draw into a loss.
[[nodiscard]] constexpr CellSet slips(Position position) noexcept {
    const Result result = value(position).result();
    CellSet slips;
    for (const Cell cell : position.legal_moves())
        if (value(position, cell).result() < result) slips = slips.with(cell);
    return slips;
}

/// Whether `who` has made a move in this game that gave away value.
[[nodiscard]] constexpr bool has_slipped(const Game& game, Mark who) noexcept {
    Position position;
    for (const Cell cell : game.moves()) {
        if (position.turn() == who && slips(position).contains(cell)) return true;
        position = position.play_unchecked(cell);
    }
    return false;
}

namespace detail {

/// Of the turns on which `hard` could slip, it does on one in this many.
inline constexpr std::uint32_t kHardSlipsOneIn = 3;

[[nodiscard]] constexpr Odds hard_odds(const Game& game, Position position, bool line_within_reach) noexcept {
    const CellSet perfect = perfect_moves(position);
    const CellSet slip = slips(position);
    if (line_within_reach || slip.empty() || has_slipped(game, position.turn())) return Odds::even(perfect);
    const auto slip_count = static_cast<std::uint32_t>(slip.size());
    const auto perfect_count = static_cast<std::uint32_t>(perfect.size());
    return Odds().with(slip, perfect_count).with(perfect, slip_count * (kHardSlipsOneIn - 1));
}

}  // namespace detail

/// The exact law by which a level moves next in this game; no move once the game is over.
[[nodiscard]] constexpr Odds odds(Level level, const Game& game) noexcept {
    const Position position = game.position();
    if (level == Level::perfect) return Odds::even(perfect_moves(position));
    const CellSet open = position.legal_moves();
    if (open.empty()) return {};
    const CellSet wins = position.winning_cells(position.turn());
    const CellSet stops = position.winning_cells(opponent(position.turn()));
    if (level == Level::hard) return detail::hard_odds(game, position, !(wins | stops).empty());
    if (!wins.empty()) return Odds::even(wins);
    if (level == Level::medium && !stops.empty()) return Odds::even(stops);
    return Odds::even(open);
}

/// The move of the perfect player; none once the game is over.
template <Generator G>
[[nodiscard]] constexpr std::optional<Cell> choose_perfect(Position position, G& generator) {
    const CellSet perfect = perfect_moves(position);
    if (perfect.empty()) return std::nullopt;
    return pick(perfect, generator);
}

/// The move of a level, drawn from its odds; none once the game is over. The generator is asked once a move (again only
/// for the few draws in 2^32 that would favour a cell), so that a game can be repeated from its seed.
template <Generator G>
[[nodiscard]] constexpr std::optional<Cell> choose(Level level, const Game& game, G& generator) {
    if (level == Level::perfect) return choose_perfect(game.position(), generator);
    return odds(level, game).draw(generator);
}

}  // namespace tateti
