#include "prove/weak_moves.hpp"

#include <algorithm>
#include <bit>

namespace tateti::prove {

WeakMoves ordered_moves(const LiveLines& lines, bool dominance) {
    std::array<std::uint32_t, Geometry::kMostCells> weights{};
    for (std::size_t i = 0; i < lines.rests().size(); ++i)
        for (CellBits cells = lines.rests()[i]; cells != 0; cells &= cells - 1)
            weights[static_cast<std::size_t>(std::countr_zero(cells))] += lines.weights()[i];
    WeakMoves moves;
    for (CellBits cells = lines.cells(); cells != 0; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        if (dominance && dominators(lines, bit(cell)) != 0)
            moves.skipped |= bit(cell);
        else
            moves.cells[moves.size++] = static_cast<std::uint8_t>(cell);
    }
    std::ranges::sort(
        moves.cells.begin(), moves.cells.begin() + static_cast<std::ptrdiff_t>(moves.size),
        [&](std::uint8_t a, std::uint8_t b) { return weights[a] != weights[b] ? weights[a] > weights[b] : a < b; });
    return moves;
}

CellBits dominators(const LiveLines& lines, CellBits skipped) {
    CellBits found = 0;
    for (; skipped != 0; skipped &= skipped - 1) {
        const int cell = std::countr_zero(skipped);
        int best = cell;
        for (CellBits others = lines.common(cell) & ~bit(cell); others != 0; others &= others - 1) {
            const int other = std::countr_zero(others);
            const bool more = (lines.common(other) & bit(best)) == 0;
            if (more || other < best) best = other;
        }
        if (best != cell) found |= bit(best);
    }
    return found;
}

}  // namespace tateti::prove
