#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// Why a move is good or bad, as one word: the most important reason that applies.
enum class Reason : std::uint8_t {
    wins,             // completes a line
    loses,            // gives away a win or a draw, or loses sooner than it must
    misses_win,       // turns a won position into a drawn one
    resists,          // every move loses, and none later than this
    gambles,          // every move loses, and this has the best chance if the opponent plays at random
    forks,            // makes two threats, of which only one can be stopped
    forces,           // wins by force, but not yet by a fork
    last,             // the only cell left
    blocks,           // stops a line that the opponent could complete at once
    stops_fork,       // stops a fork that the opponent could make at once
    threatens,        // makes a threat that must be answered
    centre,           // these four keep a draw
    opposite_corner,  // the corner opposite one that the opponent holds
    corner,
    side,
};

/// The word that messages use.
[[nodiscard]] constexpr std::string_view name(Reason reason) noexcept {
    switch (reason) {
        case Reason::wins: return "wins";
        case Reason::loses: return "loses";
        case Reason::misses_win: return "misses-win";
        case Reason::resists: return "resists";
        case Reason::gambles: return "gambles";
        case Reason::forks: return "forks";
        case Reason::forces: return "forces";
        case Reason::last: return "last";
        case Reason::blocks: return "blocks";
        case Reason::stops_fork: return "stops-fork";
        case Reason::threatens: return "threatens";
        case Reason::centre: return "centre";
        case Reason::opposite_corner: return "opposite-corner";
        case Reason::corner: return "corner";
        case Reason::side: return "side";
    }
    return "";
}

inline constexpr auto kAllReasons = enumerators<Reason, name>();

/// What the coach knows about a move, in no particular language; `sentence` puts it into words.
struct Explanation {
    Cell move;
    Mark mover = Mark::x;
    Score value;  // of the position before the move
    Score score;  // of the move
    Reason reason = Reason::side;

    /// The line that the move completes, blocks or threatens, if there is one.
    std::optional<Line> line;
    /// The other cell that matters, if there is one: where the opponent could fork or replies, or where the win was.
    std::optional<Cell> spot;
    /// All cells to highlight: the move, the line, the spot, the threats it makes.
    CellSet cells;
    /// For a losing move, the shortest refutation: the moves that follow, the opponent's first, up to the opponent's
    /// win. For a missed win, a reply that saves the draw. Empty for other moves.
    ShortList<Cell, Cell::kCount> refutation;
};

}  // namespace tateti
