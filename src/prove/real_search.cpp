#include "prove/real_search.hpp"

#include "prove/ordered_moves.hpp"
#include "prove/threats.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tateti::prove {
namespace {

/// The nodes for the weak game at each position.
constexpr std::uint64_t kWeakNodes = 30;

}  // namespace

Proof RealSearch::prove(const Duel& duel, int quiet, const Limits& limits) {
    set_limits(limits);
    return to_move(duel, quiet, false);
}

Proof RealSearch::prove_move(const Duel& duel, CellBits move, int quiet, const Limits& limits) {
    set_limits(limits);
    return after_move(duel, move, quiet, false);
}

void RealSearch::set_limits(const Limits& limits) noexcept {
    limits_ = limits;
    if (limits.nodes != std::numeric_limits<std::uint64_t>::max()) limits_.nodes += nodes();
}

bool RealSearch::out_of_limits() const noexcept {
    return nodes() >= limits_.nodes || (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed));
}

Proof RealSearch::to_move(const Duel& duel, int quiet, bool weakly_won) {
    const Chances own(geometry_, duel.own, duel.other);
    if (own.wins != 0) {
        const CellBits win = own.wins & -own.wins;
        return {duel.mover(), guarded(geometry_, win, duel.own, duel.other, 1)};
    }
    const Chances other(geometry_, duel.other, duel.own);
    if (other.wins != 0) {
        if (!is_one_cell(other.wins))
            return {duel.opponent(), guarded(geometry_, first_two(other.wins), duel.other, duel.own, 2)};
        Proof forced = to_move(duel.after(other.wins), quiet, false);
        forced.carrier |= other.wins;
        if (forced.winner == duel.opponent())
            forced.carrier = guarded(geometry_, forced.carrier, duel.other, duel.own, 2);
        return forced;
    }
    const Chances& maker = duel.maker_moves ? own : other;
    if (maker.live == 0) return {Winner::breaker, 0};
    if (out_of_limits()) return {};
    ++nodes_;
    if (limits_.counted != nullptr) limits_.counted->fetch_add(1, std::memory_order_relaxed);
    if (!cuts_.table) return search(duel, own, other, quiet, weakly_won);

    const std::uint64_t before = nodes_;
    const CanonicalKey place = canonical(geometry_, key_of(duel, own, other), cuts_.symmetry);
    if (auto known = table_.find(place.key); known && (known->winner == Winner::maker || known->quiet >= quiet)) {
        known->carrier = geometry_.image(geometry_.inverse(place.symmetry), known->carrier);
        return *known;
    }
    const Proof proof = search(duel, own, other, quiet, weakly_won);
    if (proof.winner != Winner::unknown) {
        Proof stored = proof;
        stored.carrier = geometry_.image(place.symmetry, proof.carrier);
        table_.store(place.key, stored, nodes_ - before + 1);
    }
    return proof;
}

/// Who wins the weak game, as far as a short search can tell. If it is the breaker, the real game is no win.
Proof RealSearch::weak_proof(const Duel& duel) {
    if (!cuts_.weak_game) return {};
    const Limits limits{.nodes = kWeakNodes, .stop = limits_.stop, .counted = limits_.counted};
    return weak_.prove(duel.maker(), duel.breaker(), duel.maker_moves, limits);
}

Proof RealSearch::search(const Duel& duel, const Chances& own, const Chances& other, int quiet, bool weakly_won) {
    ThreatSequence threats;
    if (cuts_.threat_sequences && find_threat_sequence(geometry_, duel, own, kThreatNodes, threats))
        if (const auto carrier = carrier_of(geometry_, duel, threats)) return {duel.mover(), *carrier};
    CellBits region = open_cells(duel, own, other);
    CellBits carrier = 0;
    // What the opponent threatens if the player to move passes.
    const bool threatened =
        cuts_.threat_sequences && find_threat_sequence(geometry_, duel.passed(), other, kThreatNodes, threats);
    if (!duel.maker_moves && !threatened && quiet == 0)
        return {.winner = Winner::breaker, .carrier = geometry_.all_cells(), .quiet = 0};
    Proof weak;
    if (!weakly_won) {
        weak = weak_proof(duel);
        if (weak.winner == Winner::breaker) return weak;
        weakly_won = weak.winner == Winner::maker;
    }
    if (threatened && cuts_.must_play) {
        carrier = carrier_of(geometry_, duel.passed(), threats).value_or(region);
        region &= carrier;
    }
    std::uint8_t proven = Proof::kAnyQuiet;
    const OrderedMoves moves(geometry_, duel, region);
    for (const CellBits move : moves) {
        if ((region & move) == 0) continue;
        Proof proof;
        if (threatened)
            if (const auto still = carrier_of(geometry_, duel.after(move), threats)) proof = {duel.opponent(), *still};
        if (proof.winner == Winner::unknown) proof = after_move(duel, move, quiet, weakly_won && !duel.maker_moves);
        if (proof.winner == Winner::unknown) return {};
        if (proof.winner == duel.mover())
            return {.winner = proof.winner, .carrier = proof.carrier | move, .quiet = proof.quiet};
        proven = std::min(proven, proof.quiet);
        carrier |= proof.carrier;
        region &= cuts_.must_play ? proof.carrier : ~move;
    }
    return {.winner = duel.opponent(), .carrier = carrier, .quiet = proven};
}

Proof RealSearch::after_move(const Duel& duel, CellBits move, int quiet, bool weakly_won) {
    const Duel after = duel.after(move);
    if (!duel.maker_moves || quiet == kUnlimited || Chances(geometry_, after.other, after.own).wins != 0)
        return to_move(after, quiet, weakly_won);
    if (quiet == 0) return {.winner = Winner::breaker, .carrier = geometry_.all_cells(), .quiet = 0};
    Proof proof = to_move(after, quiet - 1, weakly_won);
    if (proof.quiet < Proof::kAnyQuiet) ++proof.quiet;
    return proof;
}

CellBits RealSearch::move(const Duel& duel, int quiet, const Limits& limits) {
    set_limits(limits);
    const Chances own(geometry_, duel.own, duel.other);
    if (own.wins != 0) return own.wins & -own.wins;
    const Chances other(geometry_, duel.other, duel.own);
    if (other.wins != 0) return is_one_cell(other.wins) ? other.wins : 0;
    ThreatSequence threats;
    if (find_threat_sequence(geometry_, duel, own, kThreatNodes, threats)) return threats.first();
    const OrderedMoves moves(geometry_, duel, open_cells(duel, own, other));
    for (const CellBits move : moves)
        if (after_move(duel, move, quiet, false).winner == duel.mover()) return move;
    return 0;
}

}  // namespace tateti::prove
