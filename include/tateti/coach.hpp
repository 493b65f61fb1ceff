#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/reason.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

namespace detail {

/// Where `who`, if it were to move now, would make two threats at once.
[[nodiscard]] constexpr CellSet fork_cells(Position position, Mark who) noexcept {
    CellSet forks;
    for (const Cell cell : position.empty_cells()) {
        const CellSet open = position.empty_cells().without(cell);
        if (completing_cells(position.cells(who).with(cell), open).size() >= 2) forks = forks.with(cell);
    }
    return forks;
}

/// The best play of both sides from a position that is won for the side to move: the fastest win against
/// the longest resistance, the lowest cell among equals.
[[nodiscard]] constexpr ShortList<Cell, Cell::kCount> moves_to_win(Position position) noexcept {
    ShortList<Cell, Cell::kCount> moves;
    while (!position.is_over()) {
        for (const Cell cell : position.legal_moves())
            if (value(position, cell) == value(position)) {
                moves.push_back(cell);
                position = position.play_unchecked(cell);
                break;
            }
    }
    return moves;
}

constexpr void name_line(Explanation& said, Line line) noexcept {
    said.line = line;
    said.cells = said.cells | line.set();
}

constexpr void name_spot(Explanation& said, Cell spot) noexcept {
    said.spot = spot;
    said.cells = said.cells.with(spot);
}

/// Names the line that the mover could complete next, and where.
constexpr void name_threat(Explanation& said, Position after, Cell threat) noexcept {
    name_line(said, *after.lines_completed_by(said.mover, threat).begin());
    name_spot(said, threat);
}

/// Explains a move that loses a position that was not lost, or loses sooner than necessary.
constexpr void explain_loss(Explanation& said, Position after) noexcept {
    said.reason = Reason::loses;
    said.refutation = moves_to_win(after);
    const Cell reply = said.refutation.front();
    if (const LineSet completed = after.lines_completed_by(after.turn(), reply); !completed.empty())
        name_line(said, *completed.begin());
    name_spot(said, reply);
}

/// Explains a move in a position that was already lost.
constexpr void explain_resistance(Explanation& said, Position before, Position after) noexcept {
    if (said.score == said.value)
        said.reason = Reason::resists;
    else if (perfect_moves(before).contains(said.move))
        said.reason = Reason::gambles;
    else
        explain_loss(said, after);
}

/// Explains a move that keeps a win without completing it.
constexpr void explain_win(Explanation& said, Position after) noexcept {
    const CellSet threats = after.winning_cells(said.mover);
    said.reason = threats.size() >= 2 ? Reason::forks : Reason::forces;
    if (threats.size() >= 2) said.cells = said.cells | threats;
    if (threats.size() == 1) name_threat(said, after, *threats.begin());
}

/// Explains a move that keeps a draw.
constexpr void explain_draw(Explanation& said, Position before, Position after) noexcept {
    const Mark other = opponent(said.mover);
    const LineSet blocked = before.lines_completed_by(other, said.move);
    const CellSet forks = fork_cells(before, other);
    const CellSet threats = after.winning_cells(said.mover);
    if (before.legal_moves().size() == 1) {
        said.reason = Reason::last;
    } else if (!blocked.empty()) {
        said.reason = Reason::blocks;
        name_line(said, *blocked.begin());
    } else if (!forks.empty()) {
        said.reason = Reason::stops_fork;
        name_spot(said, forks.contains(said.move) ? said.move : *forks.begin());
    } else if (!threats.empty()) {
        said.reason = Reason::threatens;
        name_threat(said, after, *threats.begin());
    } else if (is_centre(said.move)) {
        said.reason = Reason::centre;
    } else if (is_corner(said.move) && before.at(opposite(said.move)) == other) {
        said.reason = Reason::opposite_corner;
        name_spot(said, opposite(said.move));
    } else {
        said.reason = is_corner(said.move) ? Reason::corner : Reason::side;
    }
}

}  // namespace detail

/// The reason for or against a legal move. Every statement in it follows from the exact scores.
[[nodiscard]] constexpr Explanation explain(Position position, Cell move) noexcept {
    const Position after = position.play_unchecked(move);
    Explanation said{.move = move,
                     .mover = position.turn(),
                     .value = value(position),
                     .score = value(position, move),
                     .reason = Reason::wins,
                     .line = std::nullopt,
                     .spot = std::nullopt,
                     .cells = CellSet{move},
                     .refutation = {}};
    const Result before = said.value.result();
    if (after.is_won()) {
        for (const Line line : after.winning_lines()) said.cells = said.cells | line.set();
        said.line = *after.winning_lines().begin();
    } else if (before == Result::loss) {
        detail::explain_resistance(said, position, after);
    } else if (said.score.result() == Result::loss) {
        detail::explain_loss(said, after);
    } else if (said.score.result() < before) {
        said.reason = Reason::misses_win;
        said.refutation.push_back(*perfect_moves(after).begin());
        detail::name_spot(said, *perfect_moves(position).begin());
    } else if (before == Result::win) {
        detail::explain_win(said, after);
    } else {
        detail::explain_draw(said, position, after);
    }
    return said;
}

}  // namespace tateti
