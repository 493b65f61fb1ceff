#include "solve/threat_solver.hpp"

#include <bit>
#include <cassert>
#include <cstddef>

namespace tateti::solve {

using games::InARow;
using games::Score;
using prove::CellBits;
using prove::Chances;
using prove::Duel;
using prove::Proof;
using prove::Winner;

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20U;

bool is_several(CellBits cells) {
    return (cells & (cells - 1)) != 0;
}

/// In a proof's carrier: the plies for which the answer is yes, and those for which it is no.
constexpr CellBits bounds(int yes, int no) {
    return static_cast<CellBits>(yes) << 8U | static_cast<CellBits>(no);
}

}  // namespace

bool ThreatSolver::fits(const InARow& rules) noexcept {
    // With fewer than two sides of three cells nobody is ever forced, and the tree is full.
    const int wide = (rules.columns >= 3 ? 1 : 0) + (rules.rows >= 3 ? 1 : 0) + (rules.layers >= 3 ? 1 : 0);
    return prove::Geometry::fits(rules) && rules.k == 3 && wide >= 2 && rules.cells_of_a_board() <= 27;
}

ThreatSolver::ThreatSolver(const InARow& rules) : geometry_(rules), table_(kTableBytes) {
    assert(fits(rules));
}

Score ThreatSolver::score(const games::InARowPosition& position) const {
    const int left = geometry_.cells() - position.ply();
    if (const auto outcome = position.outcome()) return *outcome == Outcome::draw ? Score::draw() : Score::loss_in(0);
    const Mark turn = position.turn();
    const Duel duel{position.cells(turn).low_bits(), position.cells(opponent(turn)).low_bits()};
    for (int plies = 1; plies <= left; ++plies) {
        if (plies % 2 == 1 && wins_within(duel, plies)) return Score::win_in(plies);
        if (plies % 2 == 0 && loses_within(duel, plies)) return Score::loss_in(plies);
    }
    return Score::draw();
}

bool ThreatSolver::wins_within(const Duel& duel, int plies) const {
    const Chances own(geometry_, duel.own, duel.other);
    if (own.wins != 0) return plies >= 1;
    const Chances other(geometry_, duel.other, duel.own);
    if (plies < 3 || is_several(other.wins)) return false;
    if (other.wins != 0) return loses_within(duel.after(other.wins), plies - 1);
    return remembered(key_of({duel.own, duel.other, true}, own, other), plies, [&] {
        for (CellBits cells = open_cells(duel, own, other); cells != 0; cells &= cells - 1)
            if (loses_within(duel.after(cells & -cells), plies - 1)) return true;
        return false;
    });
}

bool ThreatSolver::loses_within(const Duel& duel, int plies) const {
    const Chances own(geometry_, duel.own, duel.other);
    if (own.wins != 0 || plies < 2) return false;
    const Chances other(geometry_, duel.other, duel.own);
    if (is_several(other.wins)) return true;
    if (other.wins != 0) return wins_within(duel.after(other.wins), plies - 1);
    const CellBits open = open_cells(duel, own, other);
    if (plies < 4 || open == 0) return false;
    return remembered(key_of({duel.own, duel.other, false}, own, other), plies, [&] {
        for (CellBits cells = open; cells != 0; cells &= cells - 1)
            if (!wins_within(duel.after(cells & -cells), plies - 1)) return false;
        return true;
    });
}

/// The table keeps, for each question, the fewest plies for which the answer is known to be yes and the most for which
/// it is known to be no.
template <class Search>
bool ThreatSolver::remembered(const prove::ProofKey& key, int plies, Search search) const {
    const auto place = canonical(geometry_, key, true);
    int yes = 255;
    int no = 0;
    if (const auto known = table_.find(place.key)) {
        yes = static_cast<int>(known->carrier >> 8U);
        no = static_cast<int>(known->carrier & 255U);
        if (plies >= yes) return true;
        if (plies <= no) return false;
    }
    const bool answer = search();
    (answer ? yes : no) = plies;
    table_.store(place.key, Proof{Winner::maker, bounds(yes, no)}, 1);
    return answer;
}

}  // namespace tateti::solve
