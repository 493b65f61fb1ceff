#include "terminal/cursor.hpp"

namespace tateti::terminal {

Cell moved(Cell cursor, int rows, int columns) {
    return *Cell::from_row_column((cursor.row() + rows + Cell::kRows) % Cell::kRows,
                                  (cursor.column() + columns + Cell::kColumns) % Cell::kColumns);
}

Cell next_of(CellSet cells, Cell cursor, int step) {
    Cell next = cursor;
    do {
        next = Cell::from_index_unchecked((next.index() + step + Cell::kCount) % Cell::kCount);
    } while (!cells.contains(next) && next != cursor);
    return next;
}

}  // namespace tateti::terminal
