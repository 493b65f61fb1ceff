#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/coach.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>
#include <tateti/symmetry.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tateti {

/// The positions from which one move leads to this one, by the cell of that move in ascending order.
[[nodiscard]] constexpr ShortList<Position, Cell::kCount> positions_before(Position position) noexcept {
    ShortList<Position, Cell::kCount> before;
    for (const Cell cell : position.cells(opponent(position.turn()))) {
        const auto earlier = Position::from_board(position.board().with(cell, std::nullopt));
        if (earlier && !earlier->is_over()) before.push_back(*earlier);
    }
    return before;
}

/// How many games lead to a position: the orders in which its marks can have been played.
[[nodiscard]] constexpr std::uint32_t games_to(Position position) noexcept {
    if (position.ply() == 0) return 1;
    std::uint32_t games = 0;
    for (const Position& before : positions_before(position)) games += games_to(before);
    return games;
}

/// The different images of a position, itself first.
[[nodiscard]] constexpr ShortList<Position, Symmetry::kCount> images(Position position) noexcept {
    ShortList<Position, Symmetry::kCount> images;
    for (const Symmetry symmetry : kAllSymmetries) {
        const Position image = symmetry(position);
        bool known = false;
        for (const Position& one : images) known = known || one == image;
        if (!known) images.push_back(image);
    }
    return images;
}

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
        if (player_ != Level::hard) slipped = {};
        if (known_.empty()) known_.resize(detail::kBoards * kSlipped);
        const std::size_t at = index_of(position) * kSlipped + (slipped.x ? 1 : 0) + (slipped.o ? 2 : 0);
        if (known_[at]) return *known_[at];
        const Mark mover = position.turn();
        const Odds moves =
            player_ ? steady_odds(*player_, position, slipped[mover]) : Odds::even(position.legal_moves());
        Ends sum;
        for (const Cell cell : moves.cells()) {
            ByMark<bool> later = slipped;
            if (player_ == Level::hard && slips(position).contains(cell)) later[mover] = true;
            const Ends ends = from(position.play_unchecked(cell), later);
            const Fraction part = moves.probability(cell);
            sum = {.x_wins = sum.x_wins + part * ends.x_wins,
                   .draw = sum.draw + part * ends.draw,
                   .o_wins = sum.o_wins + part * ends.o_wins};
        }
        known_[at] = sum;
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
    std::vector<std::optional<Ends>> known_;
};

/// Who has made a slip in a game.
[[nodiscard]] constexpr ByMark<bool> slipped_in(const Game& game) noexcept {
    return {.x = has_slipped(game, Mark::x), .o = has_slipped(game, Mark::o)};
}

/// X's first move, up to symmetry.
enum class FirstMove : std::uint8_t { corner, side, centre };

/// O's answer to it, up to symmetry.
enum class FirstReply : std::uint8_t {
    centre,
    corner,           // to a corner one of the two that are neither opposite; to a side one of the two far ones
    opposite_corner,  // to a corner
    next_to_it,       // to a corner a side beside it, to a side a corner beside it
    side,             // to a side one of the two across the corner, to the centre any
    opposite_side,    // to a side
    far_side,         // to a corner one of the two that are not beside it
};

/// How a game began: the names of its first one or two moves, which stay the same on a turned or mirrored board.
struct Opening {
    FirstMove first = FirstMove::corner;
    std::optional<FirstReply> reply;

    friend constexpr bool operator==(const Opening&, const Opening&) noexcept = default;
};

[[nodiscard]] constexpr std::string_view name(FirstMove first) noexcept {
    switch (first) {
        case FirstMove::corner: return "corner";
        case FirstMove::side: return "side";
        case FirstMove::centre: return "centre";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(FirstReply reply) noexcept {
    switch (reply) {
        case FirstReply::centre: return "centre";
        case FirstReply::corner: return "corner";
        case FirstReply::opposite_corner: return "opposite-corner";
        case FirstReply::next_to_it: return "next-to-it";
        case FirstReply::side: return "side";
        case FirstReply::opposite_side: return "opposite-side";
        case FirstReply::far_side: return "far-side";
    }
    return "";
}

namespace detail {

[[nodiscard]] constexpr FirstReply reply_to(Cell first, Cell reply) noexcept {
    if (is_centre(reply)) return FirstReply::centre;
    if (is_centre(first)) return is_corner(reply) ? FirstReply::corner : FirstReply::side;
    const int rows = first.row() > reply.row() ? first.row() - reply.row() : reply.row() - first.row();
    const int columns =
        first.column() > reply.column() ? first.column() - reply.column() : reply.column() - first.column();
    if (rows + columns == 1) return FirstReply::next_to_it;
    if (is_corner(first))
        return is_corner(reply) ? (reply == opposite(first) ? FirstReply::opposite_corner : FirstReply::corner)
                                : FirstReply::far_side;
    return is_corner(reply) ? FirstReply::corner
                            : (reply == opposite(first) ? FirstReply::opposite_side : FirstReply::side);
}

}  // namespace detail

/// The opening that begins with these one or two moves.
[[nodiscard]] constexpr Opening opening(Cell first, std::optional<Cell> reply = {}) noexcept {
    Opening opening{.first = detail::is_centre(first)   ? FirstMove::centre
                             : detail::is_corner(first) ? FirstMove::corner
                                                        : FirstMove::side,
                    .reply = {}};
    if (reply) opening.reply = detail::reply_to(first, *reply);
    return opening;
}

/// The opening of a game; none before the first move.
[[nodiscard]] constexpr std::optional<Opening> opening(const Game& game) noexcept {
    const auto moves = game.moves();
    if (moves.empty()) return std::nullopt;
    return opening(moves[0], moves.size() > 1 ? std::optional(moves[1]) : std::nullopt);
}

/// The opening of a board after one or two moves. Later boards do not show in which order they were played.
[[nodiscard]] constexpr std::optional<Opening> opening(Position position) noexcept {
    if (position.ply() < 1 || position.ply() > 2) return std::nullopt;
    const CellSet replies = position.cells(Mark::o);
    return opening(*position.cells(Mark::x).begin(), replies.empty() ? std::nullopt : std::optional(*replies.begin()));
}

}  // namespace tateti
