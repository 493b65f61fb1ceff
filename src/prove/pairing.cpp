#include "prove/pairing.hpp"

#include <tateti/games/grid.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace tateti::prove {
namespace {

constexpr int kPairsPerRest = 2;
/// How bad it is for a pair to use a cell that should be avoided: as bad as one more rest with three cells.
constexpr std::int32_t kAvoided = LiveLines::kUnit / 8;

/// The uncovered rests, without the cells that pairs already use, and their weights, 2^-|rest|.
struct Uncovered {
    std::array<CellBits, Geometry::kMostLines> rests;
    std::array<std::uint32_t, Geometry::kMostLines> weights;
    std::size_t size = 0;
    std::uint32_t potential = 0;  // the sum of the weights
    std::uint32_t greatest_weight = 0;
    CellBits smallest = 0;  // a rest with the greatest weight, that is, the fewest cells
    CellBits forced = 0;    // the cells of the rests with two cells

    /// False if nothing can cover this rest together with the others: it has one cell, or two of which another rest of
    /// two cells needs one.
    [[nodiscard]] bool add(CellBits rest, std::uint32_t weight) noexcept {
        if (weight > greatest_weight) {
            greatest_weight = weight;
            smallest = rest;
        }
        if (weight >= kTwoCells) {
            if (weight > kTwoCells) return false;
            if ((rest & forced) != 0) return is_known(rest);
            forced |= rest;
        }
        rests[size] = rest;
        weights[size] = weight;
        ++size;
        potential += weight;
        return true;
    }

  private:
    static constexpr std::uint32_t kTwoCells = LiveLines::kUnit / 4;

    [[nodiscard]] bool is_known(CellBits rest) const noexcept {
        return std::find(rests.begin(), rests.begin() + static_cast<std::ptrdiff_t>(size), rest) !=
               rests.begin() + static_cast<std::ptrdiff_t>(size);
    }
};

struct Pair {
    CellBits cells = 0;
    std::int32_t loss = 0;  // the change of the uncovered potential, plus a penalty for cells to avoid
};

class PairingSearch {
  public:
    PairingSearch(int steps, CellBits avoid) : steps_(steps), avoid_(avoid) {}

    bool cover(const Uncovered& uncovered) {
        least_ = std::min(least_, uncovered.potential);
        if (uncovered.size == 0) return true;
        std::array<Pair, kPairsPerRest> best;
        const int count = best_pairs(uncovered, best);
        for (int i = 0; i < count; ++i) {
            if (steps_-- <= 0) return false;
            Uncovered rest;
            if (!without(uncovered, best[static_cast<std::size_t>(i)].cells, rest)) continue;
            if (cover(rest)) {
                pairs_.push_back(best[static_cast<std::size_t>(i)].cells);
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] const auto& pairs() const { return pairs_; }
    [[nodiscard]] std::uint32_t least_potential() const { return least_; }

  private:
    /// What is uncovered once `pair` is used. False if nothing can cover it.
    static bool without(const Uncovered& uncovered, CellBits pair, Uncovered& rest) {
        for (std::size_t i = 0; i < uncovered.size; ++i) {
            const CellBits cells = uncovered.rests[i];
            const CellBits used = cells & pair;
            if (used == pair) continue;
            if (!rest.add(cells & ~pair, used == 0 ? uncovered.weights[i] : 2 * uncovered.weights[i])) return false;
        }
        return true;
    }

    /// The pairs within the smallest rest that lose least, best first. A pair (a, b) removes the weight
    /// of the rests with both cells and doubles that of the rests with one: with w(a) the weight of all rests through
    /// a, the potential changes by w(a) + w(b) - 3 w(a, b).
    [[nodiscard]] int best_pairs(const Uncovered& uncovered, std::array<Pair, kPairsPerRest>& best) const {
        const CellBits smallest = uncovered.smallest;
        if (is_two_cells(smallest)) {
            best[0] = {smallest, 0};
            return 1;
        }
        constexpr std::size_t kLongest = games::Grid::kLongestSide;
        std::array<std::uint8_t, Geometry::kMostCells> number;  // of each cell within the smallest rest
        std::array<CellBits, kLongest> cells;
        std::size_t count = 0;
        for (CellBits rest = smallest; rest != 0; rest &= rest - 1) {
            number[static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<std::uint8_t>(count);
            cells[count++] = rest & -rest;
        }
        std::array<std::array<std::int32_t, kLongest>, kLongest> both;  // w(a, b); on the diagonal w(a)
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = a; b < count; ++b) both[a][b] = 0;
        for (std::size_t i = 0; i < uncovered.size; ++i)
            for (CellBits left = uncovered.rests[i] & smallest; left != 0; left &= left - 1) {
                const std::size_t a = number[static_cast<std::size_t>(std::countr_zero(left))];
                for (CellBits right = left; right != 0; right &= right - 1)
                    both[a][number[static_cast<std::size_t>(std::countr_zero(right))]] +=
                        static_cast<std::int32_t>(uncovered.weights[i]);
            }
        int found = 0;
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = a + 1; b < count; ++b) {
                Pair pair{cells[a] | cells[b], both[a][a] + both[b][b] - 3 * both[a][b]};
                if ((cells[a] & avoid_) != 0) pair.loss += kAvoided;
                if ((cells[b] & avoid_) != 0) pair.loss += kAvoided;
                for (int i = 0; i < found; ++i)
                    if (pair.loss < best[static_cast<std::size_t>(i)].loss)
                        std::swap(pair, best[static_cast<std::size_t>(i)]);
                if (found < kPairsPerRest) best[static_cast<std::size_t>(found++)] = pair;
            }
        return found;
    }

    int steps_;
    CellBits avoid_;
    ShortList<CellBits, Geometry::kMostCells / 2> pairs_;
    std::uint32_t least_ = ~std::uint32_t{0};
};

}  // namespace

PairingResult find_pairing(const LiveLines& lines, int steps, CellBits avoid) {
    Uncovered all;
    for (std::size_t i = 0; i < lines.rests().size(); ++i)
        if (!all.add(lines.rests()[i], lines.weights()[i])) {
            std::uint32_t potential = 0;
            for (const std::uint32_t weight : lines.weights()) potential += weight;
            return {.complete = false, .pairs = {}, .potential = potential + LiveLines::kUnit};
        }
    PairingSearch search(steps, avoid);
    const bool complete = search.cover(all);
    return {.complete = complete, .pairs = search.pairs(), .potential = search.least_potential()};
}

}  // namespace tateti::prove
