#pragma once

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>

#include <charconv>
#include <concepts>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

/// JSON written straight into a text. Frequent messages use this, because building a value first would cost too much.
namespace tateti::wire {

void append_number(std::string& out, std::integral auto number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number);
    out.append(std::begin(digits), end.ptr);
}

inline void append_boolean(std::string& out, bool value) {
    out += value ? std::string_view("true") : std::string_view("false");
}

/// In quotes, with the necessary escapes.
void append_text(std::string& out, std::string_view text);

/// `"X"`, `"O"` or `null`.
inline void append_mark(std::string& out, std::optional<Mark> mark) {
    out += !mark              ? std::string_view("null")
           : *mark == Mark::x ? std::string_view(R"("X")")
                              : std::string_view(R"("O")");
}

inline void append_cell(std::string& out, Cell cell) {
    out += static_cast<char>('0' + cell.index());
}

/// A list of cells: `[0,4,8]`.
void append_cells(std::string& out, const auto& cells) {
    out += '[';
    std::string_view between;
    for (const Cell cell : cells) {
        out += between;
        append_cell(out, cell);
        between = ",";
    }
    out += ']';
}

}  // namespace tateti::wire
