#pragma once

#include "cli/style.hpp"

#include <tateti/cell_set.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <string>

namespace tateti::cli {

/// The board with its marks, the numbers of the empty cells, and the winning cells in brackets.
[[nodiscard]] std::string draw_board(Position position, Style style);

/// `X` or `O` in its colour.
[[nodiscard]] std::string draw_mark(Mark mark, Style style);

/// `0 4 8`
[[nodiscard]] std::string list_cells(CellSet cells);

}  // namespace tateti::cli
