#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// X's first move, up to symmetry.
enum class FirstMove : std::uint8_t { corner, side, centre };

/// O's answer to it, up to symmetry.
enum class FirstReply : std::uint8_t {
    centre,
    corner,           // to a corner one on the same edge, to a side one of the two far ones, to the centre any
    opposite_corner,  // to a corner
    next_to_it,       // to a corner a side beside it, to a side a corner beside it
    side,             // to a side one of the two that are not opposite, to the centre any
    opposite_side,    // to a side
    far_side,         // to a corner one of the two that are not beside it
};

/// How a game began: the names of its first one or two moves, which stay the same on a rotated or mirrored board.
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
    if (reply == opposite(first)) return is_corner(first) ? FirstReply::opposite_corner : FirstReply::opposite_side;
    if (is_corner(reply)) return FirstReply::corner;
    return is_corner(first) ? FirstReply::far_side : FirstReply::side;
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
