#include "terminal/layout.hpp"

#include <algorithm>

namespace tateti::terminal {
namespace {

constexpr int kPanelColumns = 32;
constexpr int kWideFrom = 66;      // columns: a panel beside a board
constexpr int kNarrowestCell = 7;  // has room for `loss 2`
constexpr int kReservedLines = 4;  // for text below the board, so that the board does not jump

bool is_wide(Size size) {
    return size.columns >= kWideFrom;
}

/// The largest cell, nearly square to the eye, of which nine fit. A mark needs three rows; in one row it is a letter.
Size cell_for(int rows, int columns) {
    int height = (rows - (Cell::kRows - 1)) / Cell::kRows;
    const auto width_at = [](int h) { return std::max(kNarrowestCell, 2 * h + 1); };
    while (height > 1 && Cell::kColumns * width_at(height) + Cell::kColumns - 1 > columns) --height;
    if (height < 3) height = 1;
    return {.rows = height, .columns = width_at(height)};
}

BoardLayout board_in(Box room) {
    const Size cell = cell_for(room.rows, room.columns);
    const int rows = Cell::kRows * cell.rows + Cell::kRows - 1;
    const int columns = Cell::kColumns * cell.columns + Cell::kColumns - 1;
    return {.box = {.row = room.row + std::max(0, (room.rows - rows) / 2),
                    .column = room.column + std::max(0, (room.columns - columns) / 2),
                    .rows = rows,
                    .columns = columns},
            .cell = cell};
}

}  // namespace

Box BoardLayout::at(Cell where) const {
    return {.row = box.row + where.row() * (cell.rows + 1),
            .column = box.column + where.column() * (cell.columns + 1),
            .rows = cell.rows,
            .columns = cell.columns};
}

std::optional<Cell> BoardLayout::cell_at(int row, int column) const {
    for (const Cell where : kAllCells) {
        const Box room = at(where);
        if (row >= room.row && row < room.row + room.rows && column >= room.column &&
            column < room.column + room.columns)
            return where;
    }
    return std::nullopt;
}

int text_width(Size size) {
    return is_wide(size) ? kPanelColumns - 2 : size.columns - 2;
}

Layout layout_for(Size size, int lines_of_text) {
    Layout layout;
    layout.wide = is_wide(size);
    if (layout.wide) {
        const int left = size.columns - kPanelColumns;
        layout.board = board_in({.row = 1, .column = 1, .rows = size.rows - 4, .columns = left - 2});
        layout.panel = {.row = 1, .column = left + 1, .rows = size.rows - 4, .columns = kPanelColumns - 2};
        layout.status_row = size.rows - 2;
        return layout;
    }
    constexpr int kAbove = 2;  // who plays, and the score
    constexpr int kBelow = 1;  // the keys
    constexpr int kSmallestBoard = 2 * Cell::kRows - 1;
    const int most = size.rows - kAbove - kBelow - kSmallestBoard;
    const int text = std::min(most, std::max(lines_of_text, kReservedLines));
    const int room = size.rows - kAbove - kBelow - text;
    layout.board = board_in({.row = kAbove, .column = 0, .rows = room, .columns = size.columns});
    layout.status_row = kAbove + room;
    layout.panel = {.row = layout.status_row, .column = 1, .rows = text, .columns = size.columns - 2};
    return layout;
}

}  // namespace tateti::terminal
