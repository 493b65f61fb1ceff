#include "prove/live_lines.hpp"

#include <bit>
#include <cassert>
#include <utility>

namespace tateti::prove {

LiveLines::LiveLines(const Geometry& geometry, const Cuts& cuts) : LiveLines(geometry, 0, 0, cuts) {}

LiveLines::LiveLines(const Geometry& geometry, CellBits maker, CellBits breaker, const Cuts& cuts) {
    for (const CellBits line : geometry.lines())
        if ((line & breaker) == 0)
            add(line & ~maker, line, kUnit >> static_cast<unsigned>(std::popcount(line & ~maker)));
    if (cuts.supersets) drop_all_supersets();
    drop_twins(cuts.twins);
}

void LiveLines::add(CellBits rest, CellBits line, std::uint32_t weight) noexcept {
    assert(size_ < rests_.size());
    rests_[size_] = rest;
    lines_[size_] = line;
    weights_[size_] = weight;
    ++size_;
}

void LiveLines::move(std::size_t from, std::size_t to) noexcept {
    rests_[to] = rests_[from];
    lines_[to] = lines_[from];
    weights_[to] = weights_[from];
}

LiveLines LiveLines::after_maker(int cell, const Cuts& cuts) const {
    LiveLines after;
    const CellBits played = bit(cell);
    // The shrunken rests come first, so that the others are compared with them alone.
    for (std::size_t i = 0; i < size_; ++i)
        if ((rests_[i] & played) != 0) after.add(rests_[i] & ~played, lines_[i], weights_[i] * 2);
    const std::size_t shrunken = after.size_;
    const auto has_smaller = [&](CellBits rest) {
        for (std::size_t i = 0; i < shrunken; ++i)
            if ((after.rests_[i] & ~rest) == 0) return true;
        return false;
    };
    for (std::size_t i = 0; i < size_; ++i)
        if ((rests_[i] & played) == 0 && !(cuts.supersets && has_smaller(rests_[i])))
            after.add(rests_[i], lines_[i], weights_[i]);
    after.drop_twins(cuts.twins);
    return after;
}

LiveLines LiveLines::after_breaker(int cell, const Cuts& cuts) const {
    LiveLines after;
    const CellBits played = bit(cell);
    for (std::size_t i = 0; i < size_; ++i)
        if ((rests_[i] & played) == 0) after.add(rests_[i], lines_[i], weights_[i]);
    after.drop_twins(cuts.twins);
    return after;
}

void LiveLines::drop_all_supersets() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        bool minimal = true;
        for (std::size_t j = 0; j < size_ && minimal; ++j) {
            const bool contains = (rests_[j] & ~rests_[i]) == 0;
            minimal = !contains || (rests_[j] == rests_[i] && j >= i);  // of equal rests the first stays
        }
        if (!minimal) continue;
        // Earlier entries must stay comparable: swap instead of overwriting.
        std::swap(rests_[kept], rests_[i]);
        std::swap(lines_[kept], lines_[i]);
        std::swap(weights_[kept], weights_[i]);
        ++kept;
    }
    size_ = kept;
}

void LiveLines::find_common_cells() {
    cells_ = 0;
    CellBits lines = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        lines |= lines_[i];
        for (CellBits fresh = rests_[i] & ~cells_; fresh != 0; fresh &= fresh - 1)
            common_[static_cast<std::size_t>(std::countr_zero(fresh))] = ~CellBits{0};
        cells_ |= rests_[i];
        for (CellBits rest = rests_[i]; rest != 0; rest &= rest - 1)
            common_[static_cast<std::size_t>(std::countr_zero(rest))] &= rests_[i];
    }
    stones_ = lines & ~cells_;
}

void LiveLines::drop_twins(bool enabled) {
    for (bool found = true; found;) {
        found = false;
        find_common_cells();
        if (!enabled) return;
        CellBits dropped = 0;  // one cell of each pair of twins
        for (CellBits rest = cells_; rest != 0; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            for (CellBits others = common(cell) & rest & (rest - 1); others != 0; others &= others - 1) {
                const int other = std::countr_zero(others);
                if ((common(other) & bit(cell)) == 0) continue;
                dropped |= bit(cell);
                paired_ |= bit(cell) | bit(other);
                twins_[twin_count_++] = bit(cell) | bit(other);
                rest &= ~bit(other);
                break;
            }
        }
        if (dropped == 0) return;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i)
            if ((rests_[i] & dropped) == 0) move(i, kept++);
        size_ = kept;
        found = true;
    }
}

}  // namespace tateti::prove
