#include "prove/draw_proof.hpp"

#include "prove/certificate.hpp"
#include "prove/live_lines.hpp"
#include "prove/pairing.hpp"
#include "prove/proof_table.hpp"
#include "prove/weak_moves.hpp"

#include <tateti/games/grid.hpp>
#include <tateti/games/notation.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tateti::prove {
namespace {

/// More than the search spends: what it found in one image of a position may take longer in another.
constexpr int kSteps = 20 * kPairingSteps;

/// A written node, as seen through a symmetry.
struct Reference {
    std::uint32_t node = 0;
    int symmetry = 0;
    CellBits carrier = 0;
};

struct Answer {
    std::uint8_t cell = kNoCell;
    std::vector<CellBits> pairs{};
    std::optional<Reference> next{};

    [[nodiscard]] CellBits carrier() const {
        CellBits cells = cell == kNoCell ? 0 : bit(cell);
        for (const CellBits pair : pairs) cells |= pair;
        return next ? cells | next->carrier : cells;
    }
};

class Walk {
  public:
    Walk(const Geometry& geometry, WeakSearch& search, const Limits& limits)
        : geometry_(geometry),
          search_(search),
          limits_(limits),
          writer_(to_text(games::Rules(geometry.rules())).view(), "draw") {}

    [[nodiscard]] std::optional<std::string> certificate() {
        const auto start = go_on({}, LiveLines(geometry_, search_.cuts()), 0);
        if (!start) return std::nullopt;
        writer_.varint(0);
        write(*start);
        return writer_.finish();
    }

  private:
    /// The answer, completed by what the breaker does with these lines, with the maker to move.
    [[nodiscard]] std::optional<Answer> go_on(Answer answer, const LiveLines& lines, CellBits avoid) {
        answer.pairs.insert(answer.pairs.end(), lines.twins().begin(), lines.twins().end());
        if (lines.empty()) return answer;
        if (const PairingResult pairing = find_pairing(lines, kSteps, avoid); pairing.complete) {
            answer.pairs.insert(answer.pairs.end(), pairing.pairs.begin(), pairing.pairs.end());
            return answer;
        }
        answer.next = node(lines);
        if (!answer.next) return std::nullopt;
        return answer;
    }

    /// What the breaker, who is to move, does with these lines.
    [[nodiscard]] std::optional<Answer> answer(const LiveLines& lines, CellBits avoid) {
        Answer answer{.pairs = {lines.twins().begin(), lines.twins().end()}};
        if (lines.empty()) return answer;
        const Proof proof = search_.prove(lines, false, limits_);
        if (proof.winner != Winner::breaker) return std::nullopt;
        answer.cell = proof.reply;
        return go_on(std::move(answer), lines.after_breaker(proof.reply, search_.cuts()), avoid);
    }

    /// A node for these lines, with the maker to move: the one written for an image of them, or a new one.
    [[nodiscard]] std::optional<Reference> node(const LiveLines& lines) {
        const CanonicalKey place = canonical(geometry_, {lines.stones(), lines.cells(), true}, search_.cuts().symmetry);
        const int back = geometry_.inverse(place.symmetry);
        if (const auto known = written_.find(place.key); known != written_.end()) {
            const Reference& reference = known->second;
            return Reference{reference.node, geometry_.composed(reference.symmetry, back),
                             geometry_.image(back, reference.carrier)};
        }
        std::vector<Answer> answers;
        CellBits region = lines.cells();
        CellBits carrier = 0;
        for (const std::uint8_t move : moves(lines)) {
            if ((region & bit(move)) == 0) continue;
            auto reply = answer(lines.after_maker(move, search_.cuts()), region);
            if (!reply) return std::nullopt;
            region &= reply->carrier();
            carrier |= reply->carrier();
            answers.push_back(std::move(*reply));
        }
        writer_.varint(answers.size());
        for (const Answer& reply : answers) write(reply);
        written_[place.key] = {nodes_, place.symmetry, geometry_.image(place.symmetry, carrier)};
        return Reference{nodes_++, 0, carrier};
    }

    /// All moves of the maker: first those that the search has tried, in its order.
    [[nodiscard]] std::vector<std::uint8_t> moves(const LiveLines& lines) const {
        const WeakMoves ordered = ordered_moves(lines, search_.cuts().dominance);
        std::vector<std::uint8_t> all(ordered.cells.begin(),
                                      ordered.cells.begin() + static_cast<std::ptrdiff_t>(ordered.size));
        for (CellBits rest = ordered.skipped; rest != 0; rest &= rest - 1)
            all.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
        return all;
    }

    void write(Answer answer) {
        writer_.varint(answer.cell == kNoCell ? 0 : answer.cell + 1U);
        writer_.varint(2 * answer.pairs.size() + (answer.next ? 1 : 0));
        std::ranges::sort(answer.pairs, {}, [](CellBits pair) { return std::countr_zero(pair); });
        int previous = 0;
        for (const CellBits pair : answer.pairs) {
            const int first = std::countr_zero(pair);
            const int ahead = first - previous;
            writer_.varint(8 * way(pair) + static_cast<unsigned>(std::min(ahead, 7)));
            if (ahead >= 7) writer_.varint(static_cast<unsigned>(ahead - 7));
            previous = first;
        }
        if (!answer.next) return;
        const int symmetry = geometry_.symmetry(answer.next->symmetry).index();
        writer_.varint(2 * std::uint64_t{nodes_ - answer.next->node} + (symmetry != 0 ? 1 : 0));
        if (symmetry != 0) writer_.varint(static_cast<unsigned>(symmetry));
    }

    /// The way from the first cell of a pair to the second, as `certificate.hpp` numbers them.
    [[nodiscard]] std::uint64_t way(CellBits pair) const {
        const games::Grid grid = geometry_.rules().grid();
        const auto place = [&](int cell) { return grid.place(games::Cell::from_index_unchecked(cell)); };
        const auto first = place(std::countr_zero(pair));
        const auto second = place(63 - std::countl_zero(pair));
        const int right = second.column - first.column;
        const int down = second.row - first.row;
        const unsigned direction = down == 0 ? 0 : right == 0 ? 1 : right > 0 ? 2 : 3;
        const int steps = std::max(right, down);
        return 4 * static_cast<unsigned>(steps - 1) + direction;
    }

    const Geometry& geometry_;
    WeakSearch& search_;
    Limits limits_;
    CertificateWriter writer_;
    std::uint32_t nodes_ = 0;  // written so far
    std::unordered_map<ProofKey, Reference, ProofKeyHash> written_;
};

}  // namespace

std::optional<std::string> draw_certificate(const Geometry& geometry, WeakSearch& search, const Limits& limits) {
    return Walk(geometry, search, limits).certificate();
}

}  // namespace tateti::prove
