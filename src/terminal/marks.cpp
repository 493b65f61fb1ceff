#include "terminal/marks.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tateti::terminal {
namespace {

/// Whether a point is on the mark's strokes, in a square of `size` by `size` points. A point is half a row high and
/// about as wide.
bool is_inked(Mark mark, int x, int y, int size) {
    const double radius = (size - 1) / 2.0;
    const double dx = x - radius;
    const double dy = y - radius;
    if (mark == Mark::x) return std::min(std::abs(dx - dy), std::abs(dx + dy)) < 0.72 + size / 28.0;
    // A stroke one point wide up to here; then it grows with the ring.
    const double pen = std::max(1.0, size / 8.5);
    const double away = std::hypot(dx, dy);
    return away < radius + 0.45 && away >= radius + 0.45 - pen;
}

/// Two points above each other are one character.
std::vector<std::u32string> in_half_blocks(Mark mark, int rows, int columns) {
    const int size = std::min(2 * rows - 1, columns);
    const int left = (columns - size) / 2;
    const int top = (2 * rows - 1 - size) / 2;
    const auto ink = [&](int x, int y) {
        return x >= 0 && x < size && y >= 0 && y < size && is_inked(mark, x, y, size);
    };
    std::vector<std::u32string> drawing;
    for (int row = 0; row < rows; ++row) {
        std::u32string line;
        for (int column = 0; column < columns; ++column) {
            const bool upper = ink(column - left, 2 * row - top);
            const bool lower = ink(column - left, 2 * row + 1 - top);
            line += upper && lower ? U'█' : upper ? U'▀' : lower ? U'▄' : U' ';
        }
        drawing.push_back(line);
    }
    return drawing;
}

std::vector<std::u32string> ascii_cross(int rows, int columns) {
    std::vector<std::u32string> drawing;
    for (int row = 0; row < rows; ++row) {
        std::u32string line(static_cast<std::size_t>(columns), U' ');
        const int down = row * (columns - 1) / (rows - 1);
        const int up = columns - 1 - down;
        line[static_cast<std::size_t>(down)] = U'\\';
        line[static_cast<std::size_t>(up)] = down == up ? U'X' : U'/';
        drawing.push_back(line);
    }
    return drawing;
}

std::vector<std::u32string> ascii_ring(int rows, int columns) {
    const auto edge = [columns](char32_t corner, char32_t side) {
        std::u32string line(static_cast<std::size_t>(columns), side);
        line.front() = line.back() = corner;
        return line;
    };
    std::vector<std::u32string> drawing{edge(U'.', U'-')};
    for (int row = 2; row < rows; ++row) drawing.push_back(edge(U'|', U' '));
    drawing.push_back(edge(U'\'', U'-'));
    return drawing;
}

}  // namespace

std::vector<std::u32string> drawn_mark(Mark mark, int rows, int columns, Alphabet alphabet) {
    if (rows < 3) {
        std::u32string line(static_cast<std::size_t>(columns), U' ');
        line[static_cast<std::size_t>(columns / 2)] = static_cast<char32_t>(to_char(mark));
        return {line};
    }
    if (alphabet == Alphabet::unicode) return in_half_blocks(mark, rows, columns);
    return mark == Mark::x ? ascii_cross(rows, columns) : ascii_ring(rows, columns);
}

}  // namespace tateti::terminal
