#include "prove/win_proof.hpp"

#include "prove/certificate.hpp"

#include <tateti/games/notation.hpp>

#include <bit>

namespace tateti::prove {

std::optional<WinProof> WinProof::collect(const Geometry& geometry, RealSearch& search, int quiet,
                                          const Limits& limits) {
    WinProof proof(geometry, search, limits);
    if (!proof.add({}, quiet, {})) return std::nullopt;
    return proof;
}

bool WinProof::add(const Duel& duel, int quiet, const ThreatSequence& hint) {
    const auto [place, fresh] = moves_.try_emplace({duel.own, duel.other}, 0);
    if (!fresh) return true;
    if (Chances(geometry_, duel.own, duel.other).wins != 0) {
        moves_.erase(place);  // the checker finds it
        return true;
    }
    const bool hinted = hint.size > 0 && carrier_of(geometry_, duel, hint);
    CellBits move = hinted ? hint.first() : search_.move(duel, quiet, limits_);
    if (move == 0 && quiet != RealSearch::kUnlimited) {
        quiet = RealSearch::kUnlimited;  // the table may have evicted a win that needs more quiet moves
        move = search_.move(duel, quiet, limits_);
    }
    if (move == 0) return false;
    place->second = move;

    const Duel after = duel.after(move);
    const Chances own(geometry_, after.other, after.own);
    if (own.wins != 0) {  // any other reply lets the maker complete the line
        if (!is_one_cell(own.wins)) return true;
        return add(after.after(own.wins), quiet, hint.without_first());
    }
    const bool blocks = Chances(geometry_, duel.other, duel.own).wins != 0;
    const int left = blocks || quiet == RealSearch::kUnlimited ? quiet : quiet - 1;
    ThreatSequence threats;
    if (!find_threat_sequence(geometry_, after.passed(), own, kThreatNodes, threats)) threats.size = 0;
    for (CellBits replies = geometry_.all_cells() & ~(after.own | after.other); replies != 0; replies &= replies - 1)
        if (!add(after.after(replies & -replies), left, threats)) return false;
    return true;
}

std::string WinProof::certificate() const {
    CertificateWriter writer(to_text(games::Rules(geometry_.rules())).view(), "win");
    writer.number(moves_.size(), 4);
    for (const auto& [position, move] : moves_) {
        writer.number(position.first, 8);
        writer.number(position.second, 8);
        writer.number(static_cast<unsigned>(std::countr_zero(move)), 1);
    }
    return writer.finish();
}

}  // namespace tateti::prove
