#include "prove/weak_search.hpp"

#include "prove/pairing.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tateti::prove {
namespace {

/// The number of the breaker's replies that are tried for a pairing.
constexpr std::size_t kPairedReplies = 8;
/// The number of them that are compared by what the maker can do next, if none has a pairing.
constexpr std::size_t kComparedReplies = 4;
/// They are compared only while the breaker has won this many times as often as the maker: lost replies need no order.
constexpr std::uint64_t kMostlyWon = 8;

/// The cells of two different rests of two cells with a common cell: a move there makes two threats; 0 if there are
/// none.
CellBits fork_of_two_rests(const LiveLines& lines) {
    constexpr std::uint32_t kTwoCells = LiveLines::kUnit / 4;
    const auto rests = lines.rests();
    CellBits seen = 0;
    for (std::size_t i = 0; i < rests.size(); ++i) {
        if (lines.weights()[i] != kTwoCells) continue;
        if ((rests[i] & seen) != 0)
            for (std::size_t j = 0; j < i; ++j)
                if (lines.weights()[j] == kTwoCells && rests[j] != rests[i] && (rests[j] & rests[i]) != 0)
                    return rests[i] | rests[j];
        seen |= rests[i];
    }
    return 0;
}

/// The cells where the maker would complete a line at once.
CellBits threats(const LiveLines& lines) {
    CellBits cells = 0;
    for (const CellBits rest : lines.rests())
        if (is_one_cell(rest)) cells |= rest;
    return cells;
}

}  // namespace

Proof WeakSearch::prove(CellBits maker, CellBits breaker, bool maker_moves, const Limits& limits) {
    return prove(LiveLines(geometry_, maker, breaker, cuts_), maker_moves, limits);
}

Proof WeakSearch::prove(const LiveLines& lines, bool maker_moves, const Limits& limits) {
    limits_ = limits;
    if (limits.nodes != std::numeric_limits<std::uint64_t>::max()) limits_.nodes += nodes_;
    return maker_moves ? maker_to_move(lines, Effort::full) : breaker_to_move(lines, Effort::full, 0);
}

bool WeakSearch::out_of_limits() const noexcept {
    return nodes_ >= limits_.nodes || (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed));
}

Proof WeakSearch::maker_to_move(const LiveLines& lines, Effort effort) {
    if (lines.empty()) return {Winner::breaker, lines.paired()};
    if (const CellBits winning = threats(lines); winning != 0) return {Winner::maker, winning & -winning};
    if (const CellBits fork = fork_of_two_rests(lines); fork != 0) return {Winner::maker, fork};
    return remembered(lines, true, [&] { return effort == Effort::full ? search_maker(lines) : Proof{}; });
}

Proof WeakSearch::breaker_to_move(const LiveLines& lines, Effort effort, CellBits avoid) {
    if (lines.empty()) return {Winner::breaker, lines.paired()};
    const CellBits threatened = threats(lines);
    if (threatened != 0 && !is_one_cell(threatened)) return {Winner::maker, first_two(threatened)};
    if (threatened != 0) {
        const int reply = std::countr_zero(threatened);
        Proof proof = maker_to_move(lines.after_breaker(reply, cuts_), effort);
        proof.carrier |= threatened;
        proof.reply = static_cast<std::uint8_t>(reply);
        if (proof.winner == Winner::breaker) proof.carrier |= lines.paired();
        return proof;
    }
    return remembered(lines, false, [&] { return search_breaker(lines, effort, avoid); });
}

template <class Search>
Proof WeakSearch::remembered(const LiveLines& lines, bool maker_moves, Search search) {
    if (out_of_limits()) return {};
    ++nodes_;
    if (limits_.counted != nullptr) limits_.counted->fetch_add(1, std::memory_order_relaxed);
    const std::uint64_t before = nodes_;
    CanonicalKey place;
    Proof proof;
    if (cuts_.table) {
        place = canonical(geometry_, {lines.stones(), lines.cells(), maker_moves}, cuts_.symmetry);
        if (const auto known = table_.find(place.key)) proof = image(geometry_.inverse(place.symmetry), *known);
    }
    if (proof.winner == Winner::unknown) {
        proof = search();
        if (proof.winner == Winner::unknown) return {};
        if (cuts_.table) table_.store(place.key, image(place.symmetry, proof), nodes_ - before + 1);
    }
    if (proof.winner == Winner::breaker) proof.carrier |= lines.paired();
    return proof;
}

Proof WeakSearch::image(int symmetry, const Proof& proof) const noexcept {
    Proof image{proof.winner, geometry_.image(symmetry, proof.carrier)};
    if (proof.reply != kNoCell)
        image.reply = static_cast<std::uint8_t>(std::countr_zero(geometry_.image(symmetry, bit(proof.reply))));
    return image;
}

Proof WeakSearch::search_maker(const LiveLines& lines) {
    const WeakMoves moves = ordered_moves(lines, cuts_.dominance);
    CellBits region = lines.cells();
    CellBits carrier = 0;
    for (std::size_t i = 0; i < moves.size; ++i) {
        const CellBits move = bit(moves.cells[i]);
        if ((region & move) == 0) continue;
        const Proof reply = breaker_to_move(lines.after_maker(moves.cells[i], cuts_), Effort::full, avoided(region));
        if (reply.winner == Winner::unknown) return {};
        if (reply.winner == Winner::maker) return {Winner::maker, reply.carrier | move};
        carrier |= reply.carrier;
        region &= cuts_.must_play ? reply.carrier : ~move;
    }
    return {Winner::breaker, carrier | dominators(lines, moves.skipped & region)};
}

Proof WeakSearch::search_breaker(const LiveLines& lines, Effort effort, CellBits avoid) {
    WeakMoves moves = ordered_moves(lines, cuts_.dominance);
    if (cuts_.reply_pairing)
        if (const Proof paired = try_pairings(lines, moves, avoid); paired.winner != Winner::unknown) return paired;
    if (effort == Effort::easy) return {};
    if (cuts_.reply_lookahead && breaker_won_ > kMostlyWon * maker_won_) look_ahead(lines, moves);
    CellBits region = lines.cells();
    CellBits carrier = 0;
    for (std::size_t i = 0; i < moves.size; ++i) {
        const CellBits move = bit(moves.cells[i]);
        if ((region & move) == 0) continue;
        const Proof answer = maker_to_move(lines.after_breaker(moves.cells[i], cuts_), Effort::full);
        if (answer.winner == Winner::unknown) return {};
        if (answer.winner == Winner::breaker) {
            ++breaker_won_;
            return {Winner::breaker, answer.carrier | move, moves.cells[i]};
        }
        carrier |= answer.carrier;
        region &= cuts_.must_play ? answer.carrier : ~move;
    }
    ++maker_won_;
    return {Winner::maker, carrier | dominators(lines, moves.skipped & region)};
}

/// Tries the first replies for one after which a pairing keeps the maker from every line. If none is found, the replies
/// are put in the order of the potential that the pairing could not cover.
Proof WeakSearch::try_pairings(const LiveLines& lines, WeakMoves& replies, CellBits avoid) const {
    std::array<std::pair<std::uint32_t, std::size_t>, kPairedReplies> reached;  // potential and place of each reply
    const std::size_t count = std::min(kPairedReplies, replies.size);
    for (std::size_t i = 0; i < count; ++i) {
        const LiveLines after = lines.after_breaker(replies.cells[i], cuts_);
        const PairingResult pairing = find_pairing(after, kPairingSteps, avoid);
        if (pairing.complete)
            return {Winner::breaker, pairing.cells() | after.paired() | bit(replies.cells[i]), replies.cells[i]};
        reached[i] = {pairing.potential, i};
    }
    if (cuts_.reply_order) {
        std::ranges::sort(reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(count));
        const auto before = replies.cells;
        for (std::size_t i = 0; i < count; ++i) replies.cells[i] = before[reached[i].second];
    }
    return {};
}

/// The first reply almost always wins, but the sizes of the proofs differ a lot. Of the first few, moves to the front
/// the one after which the fewest moves of the maker lack an easy answer.
void WeakSearch::look_ahead(const LiveLines& lines, WeakMoves& replies) {
    std::size_t best = 0;
    int fewest = Geometry::kMostCells;
    for (std::size_t i = 0; i < std::min(kComparedReplies, replies.size) && fewest > 0; ++i) {
        const int hard = hard_moves(lines.after_breaker(replies.cells[i], cuts_), fewest);
        if (hard >= fewest) continue;
        fewest = hard;
        best = i;
    }
    std::rotate(replies.cells.begin(), replies.cells.begin() + static_cast<std::ptrdiff_t>(best),
                replies.cells.begin() + static_cast<std::ptrdiff_t>(best) + 1);
}

/// How many of the maker's moves have no easy answer. Gives up and returns `enough` if the maker wins, or once there
/// are that many.
int WeakSearch::hard_moves(const LiveLines& lines, int enough) {
    if (maker_to_move(lines, Effort::easy).winner == Winner::maker) return enough;
    const WeakMoves moves = ordered_moves(lines, cuts_.dominance);
    CellBits region = lines.cells();
    CellBits hard = 0;
    for (std::size_t i = 0; i < moves.size && std::popcount(hard & region) < enough; ++i) {
        const CellBits move = bit(moves.cells[i]);
        if ((region & move) == 0) continue;
        const Proof reply = breaker_to_move(lines.after_maker(moves.cells[i], cuts_), Effort::easy, avoided(region));
        if (reply.winner == Winner::maker) return enough;
        if (reply.winner == Winner::unknown)
            hard |= move;
        else
            region &= reply.carrier;
    }
    return std::popcount(hard & region);
}

}  // namespace tateti::prove
