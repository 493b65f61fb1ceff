#pragma once

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/symmetry.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Module prove: proves the value of m,n,k-games, writes certificates of the proofs, and checks them.
namespace tateti::prove {

/// A set of cells of a board with at most 64: bit i stands for cell i.
using CellBits = std::uint64_t;

[[nodiscard]] constexpr CellBits bit(int cell) noexcept {
    return CellBits{1} << cell;
}

[[nodiscard]] constexpr bool is_one_cell(CellBits cells) noexcept {
    return cells != 0 && (cells & (cells - 1)) == 0;
}
[[nodiscard]] constexpr bool is_two_cells(CellBits cells) noexcept {
    return is_one_cell(cells & (cells - 1));
}

/// The first two cells of a set that has at least two.
[[nodiscard]] constexpr CellBits first_two(CellBits cells) noexcept {
    const CellBits rest = cells & (cells - 1);
    return (cells & -cells) | (rest & -rest);
}

/// Every line of a board with at most 64 cells, each as the set of its k cells.
[[nodiscard]] std::vector<CellBits> lines_of(const games::InARow& rules);

/// The lines and the symmetries of one board.
class Geometry {
  public:
    static constexpr int kMostCells = 64;
    /// 4x4x4,3 has so many, 8,8,2 has 210, and no other board that `fits` has more.
    static constexpr std::size_t kMostLines = 224;

    /// Whether the prover knows the game: a line of a player's own marks wins, on a board of at most 64 cells. Two in a
    /// row has too many lines in several layers.
    [[nodiscard]] static bool fits(const games::InARow& rules) noexcept;

    /// The caller promises `fits(rules)`.
    explicit Geometry(const games::InARow& rules);

    [[nodiscard]] const games::InARow& rules() const noexcept { return rules_; }
    [[nodiscard]] int cells() const noexcept { return cells_; }
    [[nodiscard]] CellBits all_cells() const noexcept { return cells_ == 64 ? ~CellBits{0} : bit(cells_) - 1; }
    /// Every line, each as the set of its k cells.
    [[nodiscard]] const std::vector<CellBits>& lines() const noexcept { return lines_; }

    /// The lines in one direction: the cells of a line are `step` apart, and `lines` has its first one. Directions with
    /// the same step share an entry: first cell and step determine a line.
    struct Direction {
        unsigned step = 0;
        CellBits lines = 0;
    };
    [[nodiscard]] const std::vector<Direction>& directions() const noexcept { return directions_; }

    /// 8 on a square board, 4 on an oblong one, 48 in a cube. Number 0 is the identity.
    [[nodiscard]] int symmetries() const noexcept { return static_cast<int>(images_.size()); }
    /// The image of a set under one of the symmetries.
    [[nodiscard]] CellBits image(int symmetry, CellBits cells) const noexcept {
        CellBits image = 0;
        for (std::size_t byte = 0; cells != 0; ++byte, cells >>= 8U)
            image |= images_[static_cast<std::size_t>(symmetry)][byte][cells & 255U];
        return image;
    }
    [[nodiscard]] int inverse(int symmetry) const noexcept { return inverses_[static_cast<std::size_t>(symmetry)]; }
    /// First `first`, then `second`.
    [[nodiscard]] int composed(int first, int second) const noexcept {
        return composed_[static_cast<std::size_t>(first) * images_.size() + static_cast<std::size_t>(second)];
    }
    /// The same symmetry as the rules know it.
    [[nodiscard]] games::Symmetry symmetry(int number) const noexcept {
        return known_as_[static_cast<std::size_t>(number)];
    }

  private:
    /// The image of each of the 256 sets within each byte of a set.
    using Images = std::array<std::array<CellBits, 256>, 8>;

    void find_directions();
    void find_symmetries();

    games::InARow rules_;
    int cells_;
    std::vector<CellBits> lines_;
    std::vector<Direction> directions_;
    std::vector<Images> images_;
    std::vector<int> inverses_;
    std::vector<int> composed_;  // of each two, at the index first * their number + second
    std::vector<games::Symmetry> known_as_;
};

}  // namespace tateti::prove
