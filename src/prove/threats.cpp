#include "prove/threats.hpp"

#include <algorithm>
#include <bit>

namespace tateti::prove {
namespace {

class ThreatSearch {
  public:
    ThreatSearch(const Geometry& geometry, int nodes, ThreatSequence& sequence)
        : geometry_(geometry), nodes_(nodes), sequence_(sequence) {}

    /// Tries the moves of the attacker, who is to move.
    bool search(const Duel& duel, CellBits moves) {
        if (sequence_.size == ThreatSequence::kLongest) return false;
        for (; moves != 0; moves &= moves - 1) {
            if (nodes_-- <= 0) return false;
            if (try_move(duel, moves & -moves)) return true;
        }
        return false;
    }

  private:
    bool try_move(const Duel& duel, CellBits move) {
        const Duel moved = duel.after(move);
        const CellBits wins = Chances(geometry_, moved.other, moved.own).wins;
        const CellBits answer = wins & -wins;
        const std::size_t size = sequence_.size;
        sequence_.steps[sequence_.size++] = {move, wins == answer ? answer : 0};
        if (wins != answer) return true;  // two threats
        const Duel answered = moved.after(answer);
        const Chances attacker(geometry_, answered.own, answered.other);
        if (attacker.threats != 0) {
            const CellBits must = Chances(geometry_, answered.other, answered.own).wins;
            if (must == 0 ? search(answered, attacker.threats)
                          : is_one_cell(must) && search(answered, attacker.threats & must))
                return true;
        }
        sequence_.size = size;
        return false;
    }

    const Geometry& geometry_;
    int nodes_;
    ThreatSequence& sequence_;
};

}  // namespace

bool find_threat_sequence(const Geometry& geometry, const Duel& duel, const Chances& own, int nodes,
                          ThreatSequence& sequence) {
    sequence.size = 0;
    return own.threats != 0 && ThreatSearch(geometry, nodes, sequence).search(duel, own.threats);
}

std::optional<CellBits> carrier_of(const Geometry& geometry, const Duel& start, const ThreatSequence& sequence) {
    std::array<Duel, ThreatSequence::kLongest> threatened;  // after each move of the attacker
    Duel duel = start;
    CellBits carrier = 0;
    std::size_t moves = 0;
    for (bool won = false; !won;) {
        if (moves == sequence.size) return std::nullopt;
        const auto [move, answer] = sequence.steps[moves];
        if (((move | answer) & (duel.own | duel.other)) != 0) return std::nullopt;
        duel = duel.after(move);
        const CellBits wins = Chances(geometry, duel.other, duel.own).wins;
        if (wins == 0 || Chances(geometry, duel.own, duel.other).wins != 0) return std::nullopt;
        threatened[moves++] = duel;
        const CellBits first = wins & -wins;
        won = wins != first;
        carrier |= move | (won ? first_two(wins) : first);
        if (!won && first != answer) return std::nullopt;
        duel = duel.after(first);
    }
    while (moves-- > 0) carrier = guarded(geometry, carrier, threatened[moves].other, threatened[moves].own, 2);
    return carrier;
}

CellBits guarded(const Geometry& geometry, CellBits carrier, CellBits winner, CellBits loser, int count) {
    std::array<CellBits, Geometry::kMostLines> open;  // the lines that need more cells: those not in the carrier
    std::array<int, Geometry::kMostLines> missing;
    std::size_t size = 0;
    for (const CellBits line : geometry.lines()) {
        if ((line & winner) != 0) continue;
        const CellBits rest = line & ~loser;
        const int has = std::popcount(rest & carrier);
        if (has >= count) continue;
        open[size] = rest & ~carrier;
        missing[size++] = count - has;
    }
    while (size > 0) {
        // The cell that helps most of these lines.
        std::array<std::uint8_t, Geometry::kMostCells> helped{};
        CellBits cells = 0;
        for (std::size_t i = 0; i < size; ++i) {
            cells |= open[i];
            for (CellBits rest = open[i]; rest != 0; rest &= rest - 1)
                ++helped[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        int best = std::countr_zero(cells);
        for (CellBits rest = cells; rest != 0; rest &= rest - 1)
            if (helped[static_cast<std::size_t>(std::countr_zero(rest))] > helped[static_cast<std::size_t>(best)])
                best = std::countr_zero(rest);
        carrier |= bit(best);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const bool helps = (open[i] & bit(best)) != 0;
            if (helps && missing[i] == 1) continue;
            open[kept] = open[i] & ~bit(best);
            missing[kept++] = helps ? missing[i] - 1 : missing[i];
        }
        size = kept;
    }
    return carrier;
}

}  // namespace tateti::prove
