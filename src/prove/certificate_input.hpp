#pragma once

#include <tateti/games/grid.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

/// What the certificate checkers share. They use no part of the search.
namespace tateti::prove {

using Marks = std::uint64_t;  // bit i stands for cell i

constexpr Marks one(unsigned cell) {
    return Marks{1} << cell;
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

/// Every line of the board.
inline std::vector<Marks> lines_of_board(games::Grid grid, int k) {
    std::vector<Marks> lines;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column)
            for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
                Marks line = 0;
                for (int i = 0; i < k; ++i)
                    if (const auto cell = grid.cell({.column = column + i * right, .row = row + i * down}))
                        line |= one(static_cast<unsigned>(cell->index()));
                if (std::popcount(line) == k) lines.push_back(line);
            }
    return lines;
}

}  // namespace tateti::prove
