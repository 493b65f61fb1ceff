#pragma once

#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/symmetry.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

/// The closed list of the kinds of games. This is the only file that switches on the kind: to add one, write its rules
/// and its position, and add both to the two lists below. The compiler names what is missing.
namespace tateti::games {

/// A game, chosen at run time.
using Rules = std::variant<InARow, Vanishing, Ultimate>;

/// Calls `function` with the rules of their kind.
template <class Function>
constexpr decltype(auto) visit(Function&& function, const Rules& rules) {
    return std::visit(std::forward<Function>(function), rules);
}

/// The rules of a game with rows; nothing for another kind. It serves code that knows no other kind, such as the
/// prover.
[[nodiscard]] constexpr const InARow* in_a_row(const Rules& rules) noexcept {
    return std::get_if<InARow>(&rules);
}

/// Why there is no such game; nothing if there is.
[[nodiscard]] constexpr std::optional<RulesError> problem(const Rules& rules) noexcept {
    return visit([](const auto& kind) { return problem(kind); }, rules);
}

[[nodiscard]] constexpr Grid grid(const Rules& rules) noexcept {
    return visit([](const auto& kind) { return kind.grid(); }, rules);
}

/// Whether scores, winners and legal moves stay the same under the symmetry.
[[nodiscard]] constexpr bool is_symmetric_under(const Rules& rules, Symmetry symmetry) noexcept {
    return visit([symmetry](const auto& kind) { return kind.is_symmetric_under(symmetry); }, rules);
}

namespace detail {

/// The start of a game of one kind. The two lists have the same order, which the assertion checks.
template <class Kinds, std::size_t Index = 0>
[[nodiscard]] constexpr Kinds start(const Rules& rules) noexcept {
    static_assert(std::variant_size_v<Kinds> == std::variant_size_v<Rules>);
    using OfKind = std::variant_alternative_t<Index, Kinds>;
    static_assert(std::is_same_v<typename OfKind::Rules, std::variant_alternative_t<Index, Rules>>);
    if (const auto* kind = std::get_if<Index>(&rules)) return Kinds(std::in_place_index<Index>, *kind);
    if constexpr (Index + 1 < std::variant_size_v<Rules>) return start<Kinds, Index + 1>(rules);
    std::unreachable();
}

}  // namespace detail

/// A position of any game: a value. Turn, legal moves and outcome follow from it.
class Position {
  public:
    using Kind = std::variant<InARowPosition, VanishingPosition, UltimatePosition>;

    /// The start of a game, or why there is no such game.
    [[nodiscard]] static constexpr std::expected<Position, RulesError> start(const Rules& rules) noexcept {
        if (const auto error = problem(rules)) return std::unexpected(*error);
        return start_unchecked(rules);
    }
    /// For rules that are known to be those of a game. Others end the program.
    [[nodiscard]] static constexpr Position start_unchecked(const Rules& rules) noexcept {
        return Position(detail::start<Kind>(rules));
    }
    constexpr explicit Position(const Kind& kind) noexcept : kind_(kind) {}

    /// Calls `function` with the position of its kind.
    template <class Function>
    constexpr decltype(auto) visit(Function&& function) const {
        return std::visit(std::forward<Function>(function), kind_);
    }

    [[nodiscard]] constexpr Rules rules() const noexcept {
        return visit([](const auto& position) { return Rules(position.rules()); });
    }
    [[nodiscard]] constexpr Grid grid() const noexcept {
        return visit([](const auto& position) { return position.grid(); });
    }

    [[nodiscard]] constexpr std::optional<Mark> at(Cell cell) const noexcept {
        return visit([cell](const auto& position) { return position.at(cell); });
    }
    [[nodiscard]] constexpr CellSet cells(Mark mark) const noexcept {
        return visit([mark](const auto& position) { return CellSet(position.cells(mark)); });
    }

    /// Whose turn it is, or would be if the game were not over.
    [[nodiscard]] constexpr Mark turn() const noexcept {
        return visit([](const auto& position) { return position.turn(); });
    }
    /// How the game ended; nothing while it is on. A game that can repeat itself may also end by repetition: `Game`.
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        return visit([](const auto& position) { return position.outcome(); });
    }
    [[nodiscard]] constexpr bool is_over() const noexcept { return outcome().has_value(); }
    /// The cells of every completed line.
    [[nodiscard]] constexpr CellSet line_cells() const noexcept {
        return visit([](const auto& position) { return position.line_cells(); });
    }
    /// Whether a position of this game can occur twice in it.
    [[nodiscard]] constexpr bool can_repeat() const noexcept {
        return visit([](const auto& position) { return position.kCanRepeat; });
    }

    /// Every legal move; none once the game is over.
    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept {
        return visit([](const auto& position) { return position.legal_moves(); });
    }
    /// The mark of a move that names only a cell; none where the mover chooses it.
    [[nodiscard]] constexpr std::optional<Mark> implied_mark() const noexcept {
        return visit([](const auto& position) { return position.implied_mark(); });
    }

    /// Why the side to move may not make the move; nothing if it may.
    [[nodiscard]] constexpr std::optional<PlayError> refusal(Move move) const noexcept {
        return visit([move](const auto& position) { return position.refusal(move); });
    }
    /// The position after the move. This position does not change.
    [[nodiscard]] constexpr std::expected<Position, PlayError> play(Move move) const noexcept {
        if (const auto error = refusal(move)) return std::unexpected(*error);
        return play_unchecked(move);
    }
    /// The caller promises that `move` is among the `legal_moves()`.
    [[nodiscard]] constexpr Position play_unchecked(Move move) const noexcept {
        return visit([move](const auto& position) { return Position(Kind(position.play_unchecked(move))); });
    }

    /// Equal for equal positions, and almost surely different for different ones of the same game.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
        return visit([](const auto& position) { return position.hash(); });
    }
    /// The caller promises `is_symmetric_under(rules(), symmetry)`.
    [[nodiscard]] constexpr Position image(Symmetry symmetry) const noexcept {
        return visit([symmetry](const auto& position) { return Position(Kind(position.image(symmetry))); });
    }

    friend constexpr bool operator==(const Position&, const Position&) noexcept = default;

  private:
    Kind kind_;
};

}  // namespace tateti::games
