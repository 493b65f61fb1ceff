#pragma once

#include "cli/style.hpp"

#include <tateti/games/rules.hpp>

#include <string>

namespace tateti::family {

/// The board with the letters of its columns and the numbers of its rows. A single board of 3×3 has the digits of its
/// cells instead. Cells of the lines that ended the game are in brackets, and marks that leave next in parentheses.
[[nodiscard]] std::string draw_board(const games::Position& position, cli::Style style);

}  // namespace tateti::family
