#pragma once

#include "prove/geometry.hpp"
#include "prove/proof_table.hpp"

namespace tateti::prove {

/// A position of the real game, in which both players want a line, as the player to move sees it.
struct Duel {
    CellBits own = 0;    // the marks of the player to move
    CellBits other = 0;  // the marks of the opponent
    bool maker_moves = true;

    [[nodiscard]] Duel after(CellBits cell) const noexcept { return {other, own | cell, !maker_moves}; }
    [[nodiscard]] Duel passed() const noexcept { return {other, own, !maker_moves}; }

    [[nodiscard]] CellBits maker() const noexcept { return maker_moves ? own : other; }
    [[nodiscard]] CellBits breaker() const noexcept { return maker_moves ? other : own; }
    [[nodiscard]] Winner mover() const noexcept { return maker_moves ? Winner::maker : Winner::breaker; }
    [[nodiscard]] Winner opponent() const noexcept { return maker_moves ? Winner::breaker : Winner::maker; }
};

/// What the lines show about the chances of one player.
struct Chances {
    CellBits wins = 0;     // the cells that complete a line at once
    CellBits threats = 0;  // the empty cells of lines that have two: a mark there threatens to win
    CellBits live = 0;     // all cells of the lines without a mark of the opponent

    /// Looks at all lines of one direction at once: in the sets below, a line is the bit of its first cell.
    Chances(const Geometry& geometry, CellBits marks, CellBits against) noexcept {
        const CellBits empty = geometry.all_cells() & ~(marks | against);
        const auto k = static_cast<unsigned>(geometry.rules().k);
        for (const auto& [step, lines] : geometry.directions()) {
            CellBits missing_none = lines;  // the live lines with no, one and two empty cells so far
            CellBits missing_one = 0;
            CellBits missing_two = 0;
            CellBits alive = lines;
            for (unsigned i = 0, shift = 0; i < k; ++i, shift += step) {
                const CellBits marked = marks >> shift;
                const CellBits open = empty >> shift;
                missing_two = (missing_two & marked) | (missing_one & open);
                missing_one = (missing_one & marked) | (missing_none & open);
                missing_none &= marked;
                alive &= marked | open;
            }
            for (unsigned i = 0, shift = 0; i < k; ++i, shift += step) {
                wins |= missing_one << shift;
                threats |= missing_two << shift;
                live |= alive << shift;
            }
        }
        wins &= empty;
        threats &= empty;
    }
};

/// The empty cells that can still matter to either player.
[[nodiscard]] inline CellBits open_cells(const Duel& duel, const Chances& own, const Chances& other) noexcept {
    return (own.live | other.live) & ~(duel.own | duel.other);
}

/// The key of a position: a cell is open (in both sets), or has a mark that can still be part of a line (in one of
/// them), or does not matter.
[[nodiscard]] inline ProofKey key_of(const Duel& duel, const Chances& own, const Chances& other) noexcept {
    const CellBits open = open_cells(duel, own, other);
    const CellBits mine = (duel.own & own.live) | open;
    const CellBits theirs = (duel.other & other.live) | open;
    return duel.maker_moves ? ProofKey{mine, theirs, true} : ProofKey{theirs, mine, false};
}

}  // namespace tateti::prove
