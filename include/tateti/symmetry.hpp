#pragma once

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tateti {

/// One of the eight ways to rotate and mirror the board onto itself. They form a group: `then` composes two, `inverse`
/// undoes one. Scores, winners and legal moves stay the same under each.
class Symmetry {
  public:
    static constexpr int kCount = 8;

    /// The identity.
    constexpr Symmetry() noexcept = default;

    /// The caller promises `0 <= index < 8`. 0 to 3 rotate clockwise by that many quarter turns; 4 to 7 mirror left and
    /// right first, then rotate.
    [[nodiscard]] static constexpr Symmetry from_index_unchecked(int index) noexcept {
        assert(index >= 0 && index < kCount);
        Symmetry symmetry;
        symmetry.index_ = static_cast<std::uint8_t>(index);
        return symmetry;
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }

    [[nodiscard]] constexpr Cell operator()(Cell cell) const noexcept {
        int row = cell.row();
        int column = cell.column();
        if (index_ >= 4) column = 2 - column;
        for (int quarter = index_ % 4; quarter > 0; --quarter) {
            const int turned_row = column;
            column = 2 - row;
            row = turned_row;
        }
        return Cell::from_index_unchecked(row * Cell::kColumns + column);
    }

    [[nodiscard]] constexpr CellSet operator()(CellSet cells) const noexcept {
        CellSet image;
        for (const Cell cell : cells) image = image.with((*this)(cell));
        return image;
    }

    [[nodiscard]] constexpr Board operator()(Board board) const noexcept {
        Board image;
        for (const Cell cell : kAllCells) image = image.with((*this)(cell), board.at(cell));
        return image;
    }

    [[nodiscard]] constexpr Position operator()(Position position) const noexcept {
        return *Position::from_board((*this)(position.board()));
    }

    /// First this, then `next`.
    [[nodiscard]] constexpr Symmetry then(Symmetry next) const noexcept {
        for (int i = 0; i < kCount; ++i) {
            const Symmetry both = from_index_unchecked(i);
            bool same = true;
            for (const Cell cell : kAllCells) same = same && both(cell) == next((*this)(cell));
            if (same) return both;
        }
        return {};
    }

    [[nodiscard]] constexpr Symmetry inverse() const noexcept {
        // A mirror undoes itself; a turn is undone by turning on to four quarters.
        return index_ >= 4 || index_ == 0 ? *this : from_index_unchecked(4 - index_);
    }

    friend constexpr bool operator==(Symmetry, Symmetry) noexcept = default;

  private:
    std::uint8_t index_ = 0;
};

inline constexpr std::array<Symmetry, Symmetry::kCount> kAllSymmetries = [] {
    std::array<Symmetry, Symmetry::kCount> all;
    for (int i = 0; i < Symmetry::kCount; ++i) all[static_cast<std::size_t>(i)] = Symmetry::from_index_unchecked(i);
    return all;
}();

/// One position for all that are equal under a symmetry: of the eight images, the one whose text comes first, with `.`
/// before `O` before `X`. The 5,478 positions have 765 canonical forms.
[[nodiscard]] constexpr Position canonical(Position position) noexcept {
    const auto rank = [](Position image) {
        int text = 0;
        for (const Cell cell : kAllCells) {
            const auto mark = image.at(cell);
            text = text * 3 + (!mark ? 0 : *mark == Mark::o ? 1 : 2);
        }
        return text;
    };
    Position first = position;
    for (const Symmetry symmetry : kAllSymmetries) {
        const Position image = symmetry(position);
        if (rank(image) < rank(first)) first = image;
    }
    return first;
}

}  // namespace tateti
