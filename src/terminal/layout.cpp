#include "terminal/layout.hpp"

#include <algorithm>

namespace tateti::terminal {
namespace {

constexpr int kPanelColumns = 31;
constexpr int kWidestPanel = 63;
constexpr int kGap = 2;            // between the board and the panel
constexpr int kWideFrom = 66;      // columns: a panel beside a board
constexpr int kNarrowestCell = 7;  // has room for `loss 2`
constexpr int kStatusRows = 2;     // below a board with a panel
constexpr int kFooterRows = 1;
constexpr int kHeaderRows = 2;  // above a board without a panel: who plays, and the score

bool is_wide(Size size) {
    return size.columns >= kWideFrom;
}

/// The largest cell, nearly square to the eye, of which nine fit. A mark needs three rows; in one row it is a letter.
Size cell_for(int rows, int columns) {
    int height = (rows - (Cell::kRows - 1)) / Cell::kRows;
    // Beside a mark there is room for the cursor and the signs of the last move.
    const auto width_at = [](int h) { return std::max(kNarrowestCell, 2 * h + 3); };
    while (height > 1 && Cell::kColumns * width_at(height) + Cell::kColumns - 1 > columns) --height;
    if (height < 3) height = 1;
    return {.rows = height, .columns = width_at(height)};
}

Size size_of(Size cell) {
    return {.rows = Cell::kRows * cell.rows + Cell::kRows - 1,
            .columns = Cell::kColumns * cell.columns + Cell::kColumns - 1};
}

BoardLayout board_at(int row, int column, Size cell) {
    const Size board = size_of(cell);
    return {.box = {.row = row, .column = column, .rows = board.rows, .columns = board.columns}, .cell = cell};
}

/// The rows of text below the board that are reserved for it, so that the board does not move when the text changes.
int reserved_lines(Size size) {
    return size.columns < 50 ? 7 : 5;
}

constexpr int kBelowPanel = kStatusRows + kFooterRows;

/// The rows beside the panel.
int rows_beside_panel(Size size) {
    return size.rows - kBelowPanel - 1;
}

Size cell_beside_panel(Size size) {
    return cell_for(rows_beside_panel(size), size.columns - kPanelColumns - kGap);
}

/// A panel that is not high enough for everything uses the columns that are left.
int panel_columns(Size size) {
    if (rows_beside_panel(size) >= kFullPanel) return kPanelColumns;
    const int most = size.columns - size_of(cell_beside_panel(size)).columns - kGap - 2;
    return std::clamp(most, kPanelColumns, kWidestPanel);
}

Layout wide_layout(Size size) {
    const int most = rows_beside_panel(size);
    const Size cell = cell_beside_panel(size);
    const Size board = size_of(cell);
    const int columns = panel_columns(size);
    const int rows = std::max(board.rows, std::min(most, kFullPanel));
    const int row = std::max(0, (size.rows - rows - kBelowPanel + 1) / 2);
    const int column = std::max(0, (size.columns - board.columns - kGap - columns) / 2);
    Layout layout;
    layout.wide = true;
    layout.board = board_at(row + (rows - board.rows) / 2, column, cell);
    layout.panel = {.row = row, .column = column + board.columns + kGap, .rows = rows, .columns = columns};
    layout.block = {
        .row = row, .column = column, .rows = rows + kBelowPanel, .columns = board.columns + kGap + columns};
    layout.status_row = row + rows;
    return layout;
}

Layout narrow_layout(Size size, int lines_of_text) {
    constexpr int kSmallestBoard = 2 * Cell::kRows - 1;
    const int most = size.rows - kHeaderRows - kFooterRows - kSmallestBoard;
    const int text = std::min(most, std::max(lines_of_text, reserved_lines(size)));
    const Size cell = cell_for(size.rows - kHeaderRows - kFooterRows - text, size.columns);
    const Size board = size_of(cell);
    const int content = kHeaderRows + board.rows + text + kFooterRows;
    // A blank row above and below the board, where there is one.
    const int spare = std::clamp(size.rows - content, 0, 2);
    const int row = std::max(0, (size.rows - content - spare) / 2);
    Layout layout;
    layout.board = board_at(row + kHeaderRows + (spare + 1) / 2, (size.columns - board.columns) / 2, cell);
    layout.status_row = layout.board.box.row + board.rows + spare / 2;
    layout.panel = {.row = layout.status_row, .column = 1, .rows = text, .columns = size.columns - 2};
    layout.block = {.row = row, .column = 0, .rows = content + spare, .columns = size.columns};
    return layout;
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
    return is_wide(size) ? panel_columns(size) : size.columns - 2;
}

Layout layout_for(Size size, int lines_of_text) {
    return is_wide(size) ? wide_layout(size) : narrow_layout(size, lines_of_text);
}

}  // namespace tateti::terminal
