#pragma once

#include "picture/picture.hpp"

#include <tateti/learn/puzzle.hpp>

#include <span>
#include <string>

namespace tateti::picture {

/// How many boards a page of a worksheet has.
inline constexpr std::size_t kWorksheetBoards = 12;

/// Puzzles of one theme on A4 paper: pages with boards to draw on, then as many pages with the answers. The caller
/// promises at least one puzzle and a format without motion.
[[nodiscard]] std::string draw_worksheet(std::span<const Puzzle> puzzles, Format format, const words::Words& words);

}  // namespace tateti::picture
