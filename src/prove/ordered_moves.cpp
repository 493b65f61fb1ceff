#include "prove/ordered_moves.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tateti::prove {

OrderedMoves::OrderedMoves(const Geometry& geometry, const Duel& duel, CellBits candidates) {
    std::array<std::uint32_t, Geometry::kMostCells> weights{};
    for (const CellBits line : geometry.lines()) {
        std::uint32_t weight = 0;
        if ((line & duel.other) == 0) weight += 1U << (2 * static_cast<unsigned>(std::popcount(line & duel.own)));
        if ((line & duel.own) == 0) weight += 1U << (2 * static_cast<unsigned>(std::popcount(line & duel.other)));
        for (CellBits cells = line & candidates; weight != 0 && cells != 0; cells &= cells - 1)
            weights[static_cast<std::size_t>(std::countr_zero(cells))] += weight;
    }
    for (; candidates != 0; candidates &= candidates - 1) cells_[size_++] = candidates & -candidates;
    // The remainder changes nothing: a cell is one bit. GCC 14 warns without it, as no bit would have the index 64.
    const auto weight = [&](CellBits cell) {
        return weights[static_cast<std::size_t>(std::countr_zero(cell)) % weights.size()];
    };
    std::ranges::sort(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(size_),
                      [&](CellBits a, CellBits b) { return weight(a) != weight(b) ? weight(a) > weight(b) : a < b; });
}

}  // namespace tateti::prove
