#pragma once

#include "prove/geometry.hpp"

#include <tateti/games/hash.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// A search as plain as possible, written only for the tests: without cuts, order or symmetry. It tries every move in
/// every position, unless one completes a line or the maker has no line left, and remembers what it has found.
namespace tateti::prove::test {

/// In the weak game only the maker wants a line; in the real one the first line wins.
enum class PlainGame : std::uint8_t { weak, real };

/// Whether the maker wins, for many positions one after the other. Forgotten quickly: a new round makes all old entries
/// invalid.
class PlainMemory {
  public:
    void forget() {
        ++round_;
        size_ = 0;
    }
    [[nodiscard]] std::optional<bool> find(std::uint64_t position) const {
        const std::uint64_t entry = entries_[place(position)];
        if ((entry | kYes) != (tagged(position) | kYes)) return std::nullopt;
        return (entry & kYes) != 0;
    }
    void store(std::uint64_t position, bool wins) {
        if (++size_ * 2 > entries_.size()) grow();
        entries_[place(position)] = tagged(position) | (wins ? kYes : 0);
    }

  private:
    static constexpr unsigned kRound = 42;
    static constexpr std::uint64_t kYes = std::uint64_t{1} << (kRound - 1);
    static constexpr std::uint64_t kPosition = kYes - 1;

    [[nodiscard]] std::uint64_t tagged(std::uint64_t position) const {
        assert((position & ~kPosition) == 0);
        return position | round_ << kRound;
    }
    /// Where the position is, or would be.
    [[nodiscard]] std::size_t place(std::uint64_t position) const {
        std::size_t place = games::mix(position) & (entries_.size() - 1);
        while (entries_[place] >> kRound == round_ && (entries_[place] & kPosition) != position)
            place = (place + 1) & (entries_.size() - 1);
        return place;
    }
    void grow() {
        std::vector<std::uint64_t> old(entries_.size() * 2);
        old.swap(entries_);
        for (const std::uint64_t entry : old)
            if (entry >> kRound == round_) entries_[place(entry & kPosition)] = entry;
    }

    std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(1U << 14U);
    std::uint64_t round_ = 0;
    std::size_t size_ = 0;
};

/// Answers for one position and everything that can follow from it.
class PlainSearch {
  public:
    static constexpr int kMostEmpty = 20;

    PlainSearch(const Geometry& geometry, PlainGame game) : geometry_(geometry), game_(game) {}

    /// Starts anew from a position with at most `kMostEmpty` empty cells.
    void start(CellBits maker, CellBits breaker) {
        cells_.clear();
        for (CellBits empty = geometry_.all_cells() & ~(maker | breaker); empty != 0; empty &= empty - 1)
            cells_.push_back(empty & -empty);
        assert(cells_.size() <= kMostEmpty);
        maker_rests_.clear();
        breaker_rests_.clear();
        for (const CellBits line : geometry_.lines()) {
            if ((line & breaker) == 0) maker_rests_.push_back(packed(line));
            if ((line & maker) == 0 && game_ == PlainGame::real) breaker_rests_.push_back(packed(line));
        }
        memory_.forget();
    }

    /// Whether the maker wins a position that has at least the marks of the one at the start.
    [[nodiscard]] bool maker_wins(CellBits maker, CellBits breaker, bool maker_to_move) {
        const Cells maker_cells = packed(maker);
        const Cells breaker_cells = packed(breaker);
        if (has_line(maker_rests_, maker_cells)) return true;
        if (has_line(breaker_rests_, breaker_cells)) return false;
        return search(maker_cells, breaker_cells, maker_to_move);
    }

  private:
    using Cells = std::uint32_t;  // bit i stands for the i-th cell that was empty at the start

    [[nodiscard]] Cells packed(CellBits cells) const {
        Cells packed = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if ((cells & cells_[i]) != 0) packed |= Cells{1} << i;
        return packed;
    }

    [[nodiscard]] static bool has_line(const std::vector<Cells>& rests, Cells cells) {
        for (const Cells rest : rests)
            if ((rest & ~cells) == 0) return true;
        return false;
    }
    /// The cells that complete a line.
    [[nodiscard]] static Cells completing(const std::vector<Cells>& rests, Cells own, Cells empty) {
        Cells cells = 0;
        for (const Cells rest : rests)
            if (const Cells missing = rest & ~own; (missing & (missing - 1)) == 0) cells |= missing & empty;
        return cells;
    }

    /// Nobody has a line yet.
    bool search(Cells maker, Cells breaker, bool maker_to_move) {
        const Cells empty = ((Cells{1} << cells_.size()) - 1) & ~(maker | breaker);
        const bool can_win = std::ranges::any_of(maker_rests_, [&](Cells rest) { return (rest & breaker) == 0; });
        if (!can_win) return false;
        if (completing(maker_to_move ? maker_rests_ : breaker_rests_, maker_to_move ? maker : breaker, empty) != 0)
            return maker_to_move;
        const std::uint64_t position = std::uint64_t{maker} | std::uint64_t{breaker} << kMostEmpty |
                                       std::uint64_t{maker_to_move} << (2 * kMostEmpty);
        if (const auto known = memory_.find(position)) return *known;
        bool wins = !maker_to_move;
        for (Cells left = empty; left != 0 && wins != maker_to_move; left &= left - 1) {
            const Cells cell = left & -left;
            wins = maker_to_move ? search(maker | cell, breaker, false) : search(maker, breaker | cell, true);
        }
        memory_.store(position, wins);
        return wins;
    }

    const Geometry& geometry_;
    PlainGame game_;
    std::vector<CellBits> cells_;
    std::vector<Cells> maker_rests_;
    std::vector<Cells> breaker_rests_;
    PlainMemory memory_;
};

}  // namespace tateti::prove::test
