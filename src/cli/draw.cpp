#include "cli/draw.hpp"

#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/notation.hpp>

#include <string_view>

namespace tateti::cli {

std::string draw_mark(Mark mark, Style style) {
    return painted(std::string(1, to_char(mark)), mark == Mark::x ? Paint::x : Paint::o, style);
}

std::string draw_board(Position position, Style style) {
    const std::string_view vertical = style.unicode ? "│" : "|";
    const std::string_view horizontal = style.unicode ? "───┼───┼───" : "---+---+---";
    CellSet winning;
    for (const Line line : position.winning_lines()) winning = winning | line.set();

    std::string drawing;
    for (const Cell cell : kAllCells) {
        if (cell.column() == 0 && cell.row() > 0) drawing += "  " + std::string(horizontal) + "\n";
        drawing += cell.column() == 0 ? std::string_view("  ") : vertical;
        const auto mark = position.at(cell);
        const bool won = winning.contains(cell);
        drawing += won ? '[' : ' ';
        drawing += mark ? draw_mark(*mark, style) : painted(to_text(cell), Paint::dim, style);
        drawing += won ? "]" : cell.column() == 2 ? "" : " ";
        if (cell.column() == 2) drawing += '\n';
    }
    return drawing;
}

std::string list_cells(CellSet cells) {
    std::string list;
    for (const Cell cell : cells) {
        if (!list.empty()) list += ' ';
        list += to_text(cell).view();
    }
    return list;
}

}  // namespace tateti::cli
