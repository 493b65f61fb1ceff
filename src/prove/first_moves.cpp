#include "prove/first_moves.hpp"

#include <algorithm>

namespace tateti::prove {

FirstMoves::FirstMoves(const Geometry& geometry, const Duel& start, const Cuts& cuts)
    : geometry_(geometry), cuts_(cuts), left_(geometry.all_cells() & ~(start.own | start.other)) {
    for (int symmetry = 0; symmetry < (cuts.symmetry ? geometry.symmetries() : 1); ++symmetry)
        if (geometry.image(symmetry, start.own) == start.own && geometry.image(symmetry, start.other) == start.other)
            symmetries_.push_back(symmetry);
}

int FirstMoves::count() const noexcept {
    int count = 0;
    for (CellBits rest = left(); rest != 0; rest &= rest - 1) {
        const CellBits move = rest & -rest;
        if (std::ranges::all_of(symmetries_, [&](int symmetry) { return geometry_.image(symmetry, move) >= move; }))
            ++count;
    }
    return count;
}

void FirstMoves::refute(CellBits move, CellBits carrier) noexcept {
    const CellBits kept = (cuts_.must_play ? carrier : geometry_.all_cells()) & ~move;
    for (const int symmetry : symmetries_) left_.fetch_and(geometry_.image(symmetry, kept), std::memory_order_relaxed);
}

}  // namespace tateti::prove
