#pragma once

#include "terminal/canvas.hpp"

#include <tateti/mark.hpp>

#include <string>
#include <vector>

namespace tateti::terminal {

/// With what the board is drawn.
enum class Alphabet : std::uint8_t { unicode, ascii };

/// A mark as large as fits into this many rows and columns: lines of equal length, blanks where it is not. In one row
/// it is its letter.
[[nodiscard]] std::vector<std::u32string> drawn_mark(Mark mark, int rows, int columns, Alphabet alphabet);

}  // namespace tateti::terminal
