// Any text: it names a cell or it is refused, and what is printed is read as the same cell.
#include "fuzz.hpp"

#include <tateti/notation.hpp>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    if (const auto cell = tateti::parse_cell(text)) {
        require(cell->index() >= 0 && cell->index() < 9, "a cell is on the board");
        const bool in_brackets = text.starts_with('(') && text.ends_with(')');
        require(text.size() == 1 || text.size() == 3 || in_brackets, "only 4, 1,1 and (1,1) are cells");
        require(tateti::parse_cell(tateti::to_text(*cell)) == *cell, "print and parse");
    } else {
        require(cell.error().where <= text.size(), "the error is in the text");
        require(!message(cell.error().error).empty() && !code(cell.error().error).empty(), "the error has words");
    }
    return 0;
}
