#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>

/// How the keys move the cursor over the board.
namespace tateti::terminal {

/// So many rows down and columns to the right, wrapping around at the edges.
[[nodiscard]] Cell moved(Cell cursor, int rows, int columns);

/// The next of these cells in numerical order, or with `step` -1 the previous one, wrapping around at the end. The
/// cursor itself if there is no other.
[[nodiscard]] Cell next_of(CellSet cells, Cell cursor, int step);

}  // namespace tateti::terminal
