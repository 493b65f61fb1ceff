#pragma once

#include "terminal/canvas.hpp"

#include <tateti/mark.hpp>

#include <string>
#include <vector>

namespace tateti::terminal {

/// The characters that the board is drawn with.
enum class Alphabet : std::uint8_t { unicode, ascii };

/// A mark as large as fits into this many rows and columns: rows of equal length, with blanks around the mark. With
/// fewer than three rows it is a letter.
[[nodiscard]] std::vector<std::u32string> drawn_mark(Mark mark, int rows, int columns, Alphabet alphabet);

}  // namespace tateti::terminal
