#pragma once

#include <tateti/games/grid.hpp>
#include <tateti/games/symmetry.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

/// What the certificate checkers share. They use no part of the search.
namespace tateti::prove {

using Cells = std::uint64_t;  // bit i stands for cell i

constexpr Cells one(unsigned cell) {
    return Cells{1} << cell;
}

/// Reads a certificate from the front. After the first failure everything reads as 0.
class Input {
  public:
    explicit Input(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] std::uint64_t number(std::size_t bytes) {
        if (rest_.size() < bytes) failed_ = true;
        if (failed_) return 0;
        std::uint64_t value = 0;
        for (std::size_t i = bytes; i-- > 0;) value = value << 8U | static_cast<unsigned char>(rest_[i]);
        rest_.remove_prefix(bytes);
        return value;
    }
    [[nodiscard]] std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 63; shift += 7) {
            const std::uint64_t byte = number(1);
            value |= (byte & 127U) << shift;
            if (byte < 128) return value;
        }
        failed_ = true;
        return 0;
    }
    [[nodiscard]] std::string_view line() {
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) failed_ = true;
        if (failed_) return {};
        const std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return text;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

  private:
    std::string_view rest_;
    bool failed_ = false;
};

/// The cells where the symmetry puts these.
inline Cells image(games::Symmetry symmetry, Cells cells, games::Grid grid) {
    Cells moved = 0;
    for (; cells != 0; cells &= cells - 1) {
        const games::Cell cell = games::Cell::from_index_unchecked(std::countr_zero(cells));
        moved |= one(static_cast<unsigned>(symmetry(cell, grid).index()));
    }
    return moved;
}

/// Every line of the board.
inline std::vector<Cells> lines_of_board(games::Grid grid, int k) {
    std::vector<Cells> lines;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column)
            for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
                Cells line = 0;
                for (int i = 0; i < k; ++i)
                    if (const auto cell = grid.cell({.column = column + i * right, .row = row + i * down}))
                        line |= one(static_cast<unsigned>(cell->index()));
                if (std::popcount(line) == k) lines.push_back(line);
            }
    return lines;
}

/// The cells where a player with the marks `own` completes a line at once.
inline Cells completing_cells(const std::vector<Cells>& lines, Cells own, Cells other) {
    Cells cells = 0;
    for (const Cells line : lines)
        if ((line & other) == 0 && std::popcount(line & ~own) == 1) cells |= line & ~own;
    return cells;
}

}  // namespace tateti::prove
