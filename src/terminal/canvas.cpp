#include "terminal/canvas.hpp"

#include "text/cells.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <algorithm>
#include <cassert>

namespace tateti::terminal {
namespace {

/// Control characters would control the terminal, and characters beyond the first plane may be two columns wide.
char32_t drawable(char32_t c) {
    return text::is_control(c) || c > 0xffff ? U'?' : c;
}

}  // namespace

Canvas::Canvas(Size size)
    : size_{.rows = std::max(size.rows, 0), .columns = std::max(size.columns, 0)},
      glyphs_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

std::size_t Canvas::index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) + static_cast<std::size_t>(column);
}

const Glyph& Canvas::at(int row, int column) const {
    assert(row >= 0 && row < size_.rows && column >= 0 && column < size_.columns);
    return glyphs_[index(row, column)];
}

bool Canvas::has(int row, int column) const {
    return row >= 0 && row < size_.rows && column >= 0 && column < size_.columns;
}

void Canvas::put(int row, int column, char32_t character, Role role) {
    if (has(row, column)) glyphs_[index(row, column)] = {.character = character, .role = role};
}

void Canvas::add_mark(int row, int column, char32_t mark) {
    if (!has(row, column)) return;
    for (char32_t& free : glyphs_[index(row, column)].marks)
        if (free == 0) {
            free = mark;
            return;
        }
}

void Canvas::put(int row, int column, std::string_view text, Role role) {
    const std::u32string characters = text::decoded(text);
    const bool right_to_left = std::ranges::any_of(characters, text::is_right_to_left);
    if (right_to_left) {
        column = std::max(column, 1);  // the mark needs a cell before the text
        add_mark(row, column - 1, text::kRightToLeftEmbedding);
    }
    for (const char32_t character : characters) {
        const char32_t c = drawable(character);
        const int cells = text::cells_of(c);
        if (cells == 0) {
            if (!text::is_joiner(c)) add_mark(row, column - 1, c);
            continue;
        }
        if (cells == 2 && !has(row, column + 1)) break;  // half a character cannot be shown
        put(row, column, c, role);
        if (cells == 2) put(row, column + 1, kContinued, role);
        column += cells;
    }
    if (!right_to_left) return;
    add_mark(row, column - 1, text::kPopDirectionalFormatting);
    add_mark(row, column - 1, text::kLeftToRightMark);
}

void Canvas::put_centred(int row, int column, int width, std::string_view text, Role role) {
    put(row, column + (width - text::width_of(text)) / 2, text, role);
}

std::string Canvas::text() const {
    std::string all;
    for (int row = 0; row < size_.rows; ++row) {
        std::u32string line;
        for (int column = 0; column < size_.columns; ++column) {
            const Glyph& glyph = at(row, column);
            if (glyph.character != kContinued) line += glyph.character;
            for (const char32_t mark : glyph.marks)
                if (mark != 0) line += mark;
        }
        line.erase(line.find_last_not_of(U' ') + 1);
        all += text::encoded(line);
        all += '\n';
    }
    return all;
}

}  // namespace tateti::terminal
