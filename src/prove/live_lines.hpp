#pragma once

#include "prove/cuts.hpp"
#include "prove/geometry.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tateti::prove {

/// A position of the weak game, in which the first player, the maker, wants a line, and the second, the breaker, only
/// wants to prevent it. All that matters is the *rests*: the empty cells of each line without a mark of the breaker.
/// The maker's move takes its cell out of every rest; the breaker's move removes every rest with its cell.
///
/// The rests are normalised after each move:
///
/// - A rest that contains another rest is dropped: completing the larger completes the smaller.
/// - Two cells are twins if every rest contains both or neither. The breaker answers a move on one with the other, so
///   all rests with twins are dropped. Their cells are `paired`: the breaker's win needs them.
class LiveLines {
  public:
    /// All lines of an empty board.
    LiveLines(const Geometry& geometry, const Cuts& cuts);
    /// The lines that are left with these marks on the board.
    LiveLines(const Geometry& geometry, CellBits maker, CellBits breaker, const Cuts& cuts);

    [[nodiscard]] LiveLines after_maker(int cell, const Cuts& cuts) const;
    [[nodiscard]] LiveLines after_breaker(int cell, const Cuts& cuts) const;

    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::span<const CellBits> rests() const noexcept { return std::span(rests_).first(size_); }
    /// For each rest 2^-|rest| in units of 1 / `kUnit`: how near it is to a line.
    [[nodiscard]] std::span<const std::uint32_t> weights() const noexcept { return std::span(weights_).first(size_); }
    static constexpr std::uint32_t kUnit = 1U << 20U;
    /// The empty cells on some rest.
    [[nodiscard]] CellBits cells() const noexcept { return cells_; }
    /// The maker's marks on lines with a rest. Together with `cells` they determine the rests.
    [[nodiscard]] CellBits stones() const noexcept { return stones_; }
    /// The twins that the last normalisation found, each pair as a set, and all of their cells.
    [[nodiscard]] std::span<const CellBits> twins() const noexcept { return std::span(twins_).first(twin_count_); }
    [[nodiscard]] CellBits paired() const noexcept { return paired_; }
    /// The cells that lie on every rest through `cell`, itself included. The caller promises that `cell` is on a rest.
    [[nodiscard]] CellBits common(int cell) const noexcept { return common_[static_cast<std::size_t>(cell)]; }

  private:
    LiveLines() = default;
    void add(CellBits rest, CellBits line, std::uint32_t weight) noexcept;
    void move(std::size_t from, std::size_t to) noexcept;
    void drop_all_supersets();
    void drop_twins(bool enabled);
    void find_common_cells();

    std::array<CellBits, Geometry::kMostLines> rests_;
    std::array<CellBits, Geometry::kMostLines> lines_;  // the whole line of each rest
    std::array<std::uint32_t, Geometry::kMostLines> weights_;
    std::array<CellBits, Geometry::kMostCells> common_;
    std::array<CellBits, Geometry::kMostCells / 2> twins_;
    std::size_t size_ = 0;
    std::size_t twin_count_ = 0;
    CellBits cells_ = 0;
    CellBits stones_ = 0;
    CellBits paired_ = 0;
};

}  // namespace tateti::prove
