#include "prove/draw_strategy.hpp"

#include "prove/certificate.hpp"
#include "prove/live_lines.hpp"
#include "prove/pairing.hpp"

#include <tateti/games/notation.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <ranges>
#include <utility>

namespace tateti::prove {
namespace {

/// More than the search spends: each pairing here saves many positions.
constexpr int kLeafSteps = 5 * kPairingSteps;

/// The pairs with which the breaker holds the draw, with the maker to move, twins included; nothing if none are
/// found.
std::optional<std::vector<CellBits>> pairs_for(const Geometry& geometry, const Duel& duel) {
    const LiveLines lines(geometry, duel.maker(), duel.breaker(), {});
    const PairingResult pairing = find_pairing(lines, kLeafSteps, 0);
    if (!pairing.complete) return std::nullopt;
    std::vector<CellBits> pairs(lines.twins().begin(), lines.twins().end());
    pairs.insert(pairs.end(), pairing.pairs.begin(), pairing.pairs.end());
    return pairs;
}

/// The least of all images of the position: the checker looks for that one.
Duel least_image(const Geometry& geometry, const Duel& duel) {
    const auto marks = [](const Duel& seen) { return std::pair{seen.maker(), seen.breaker()}; };
    Duel least = duel;
    for (int symmetry = 1; symmetry < geometry.symmetries(); ++symmetry) {
        const Duel image{geometry.image(symmetry, duel.own), geometry.image(symmetry, duel.other), duel.maker_moves};
        if (marks(image) < marks(least)) least = image;
    }
    return least;
}

}  // namespace

std::optional<DrawStrategy> DrawStrategy::collect(const Geometry& geometry, RealSearch& search, const Limits& limits) {
    DrawStrategy strategy(geometry, search, limits);
    if (!strategy.add_all({})) return std::nullopt;
    return strategy;
}

bool DrawStrategy::add_all(const Duel& duel) {
    if (Chances(geometry_, duel.own, duel.other).live == 0) return true;
    for (CellBits moves = geometry_.all_cells() & ~(duel.own | duel.other); moves != 0; moves &= moves - 1)
        if (!add(duel.after(moves & -moves))) return false;
    return true;
}

bool DrawStrategy::add(const Duel& any_image) {
    const Duel duel = least_image(geometry_, any_image);
    const CellBits empty = geometry_.all_cells() & ~(duel.own | duel.other);
    if (empty == 0 || Chances(geometry_, duel.own, duel.other).wins != 0) return true;  // the checker sees it
    const auto [place, fresh] = answers_.try_emplace({duel.maker(), duel.breaker()});
    if (!fresh) return true;
    Answer& answer = place->second;
    if (const CellBits block = Chances(geometry_, duel.other, duel.own).wins; is_one_cell(block)) {
        answer.forced = true;
        return add_all(duel.after(block));
    }
    for (CellBits cells = empty; cells != 0; cells &= cells - 1) {
        auto pairs = pairs_for(geometry_, duel.after(cells & -cells));
        if (!pairs) continue;
        answer.cell = cells & -cells;
        answer.pairs = std::move(*pairs);
        return true;
    }
    answer.cell = search_.move(duel, RealSearch::kUnlimited, limits_);
    return answer.cell != 0 && add_all(duel.after(answer.cell));
}

std::string DrawStrategy::certificate() const {
    CertificateWriter writer(to_text(games::Rules(geometry_.rules())).view(), "strategy");
    const auto listed = [](const auto& entry) { return !entry.second.forced; };
    writer.number(static_cast<std::uint64_t>(std::ranges::count_if(answers_, listed)), 4);
    for (const auto& [position, answer] : answers_ | std::views::filter(listed)) {
        writer.number(position.first, 8);
        writer.number(position.second, 8);
        writer.number(static_cast<unsigned>(std::countr_zero(answer.cell)), 1);
        writer.number(answer.pairs.size(), 1);
        for (const CellBits pair : answer.pairs) {
            writer.number(static_cast<unsigned>(std::countr_zero(pair)), 1);
            writer.number(63U - static_cast<unsigned>(std::countl_zero(pair)), 1);
        }
    }
    return writer.finish();
}

}  // namespace tateti::prove
