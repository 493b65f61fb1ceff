#include "terminal/canvas.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace tateti::terminal {
namespace {

void append_utf8(std::string& text, char32_t c) {
    const auto byte = [&](char32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0U | (c >> 6U));
        byte(0x80U | (c & 0x3FU));
    } else {
        byte(0xE0U | (c >> 12U));
        byte(0x80U | ((c >> 6U) & 0x3FU));
        byte(0x80U | (c & 0x3FU));
    }
}

/// Takes one character from the front of the text. The texts are ours, or paths of files: what lies beyond three
/// bytes, and what is no UTF-8, is none.
std::optional<char32_t> take_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first >> 5U == 0x6 ? 2 : first >> 4U == 0xE ? 3 : 0;
    if (length == 0 || length > text.size()) {
        text.remove_prefix(1);
        return std::nullopt;
    }
    char32_t c = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6U != 0x2) {
            text.remove_prefix(1);
            return std::nullopt;
        }
        c = (c << 6U) | (byte(i) & 0x3FU);
    }
    text.remove_prefix(length);
    return c;
}

std::string to_utf8(std::u32string_view characters) {
    std::string text;
    for (const char32_t c : characters) append_utf8(text, c);
    return text;
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

void Canvas::put(int row, int column, char32_t character, Role role) {
    if (row < 0 || row >= size_.rows || column < 0 || column >= size_.columns) return;
    glyphs_[index(row, column)] = {.character = character, .role = role};
}

void Canvas::put(int row, int column, std::string_view text, Role role) {
    for (const char32_t c : characters(text)) put(row, column++, c, role);
}

void Canvas::put_centred(int row, int column, int width, std::string_view text, Role role) {
    put(row, column + (width - width_of(text)) / 2, text, role);
}

std::string Canvas::text() const {
    std::string all;
    for (int row = 0; row < size_.rows; ++row) {
        std::u32string line;
        for (int column = 0; column < size_.columns; ++column) line += at(row, column).character;
        line.erase(line.find_last_not_of(U' ') + 1);
        all += to_utf8(line);
        all += '\n';
    }
    return all;
}

std::u32string characters(std::string_view text) {
    std::u32string all;
    while (!text.empty()) {
        const char32_t c = take_character(text).value_or(U'?');
        // Control characters, of either block, would speak to the terminal.
        all += c < U' ' || (c >= 0x7F && c < 0xA0) ? U'?' : c;
    }
    return all;
}

int width_of(std::string_view text) {
    return static_cast<int>(characters(text).size());
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    std::u32string rest = characters(text);
    const auto room = static_cast<std::size_t>(std::max(width, 1));
    while (!rest.empty()) {
        std::size_t end = std::min(rest.size(), room);
        std::size_t next = end;
        if (end < rest.size()) {
            const std::size_t blank = rest.rfind(U' ', end);
            if (blank != std::u32string::npos && blank > 0) {
                end = blank;
                next = blank + 1;
            }
        }
        lines.push_back(to_utf8(std::u32string_view(rest).substr(0, end)));
        rest.erase(0, next);
    }
    return lines;
}

}  // namespace tateti::terminal
