#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace tateti::advise {

/// For every board of 3×3 the chance of each player to complete a line first, if the free cells are filled in random
/// order with random marks. Turns do not matter: in a game of nine boards nobody knows who plays here next.
class SmallBoardChances {
  public:
    SmallBoardChances();

    [[nodiscard]] const ByMark<float>& of(CellSet x, CellSet o) const { return chances_[index(x, o)]; }

    /// The table, which is computed once.
    [[nodiscard]] static const SmallBoardChances& shared();

  private:
    static constexpr std::size_t kBoards = 19'683;  // 3^9

    [[nodiscard]] static std::size_t index(CellSet x, CellSet o) {
        return kTernary[x.bits()] + 2U * kTernary[o.bits()];
    }

    /// The bits of a set as ternary digits.
    static constexpr std::array<std::uint16_t, 512> kTernary = [] {
        std::array<std::uint16_t, 512> ternary{};
        for (std::size_t bits = 1; bits < ternary.size(); ++bits)
            ternary[bits] = static_cast<std::uint16_t>(std::size_t{3} * ternary[bits / 2] + bits % 2);
        return ternary;
    }();

    std::array<ByMark<float>, kBoards> chances_{};
};

}  // namespace tateti::advise
