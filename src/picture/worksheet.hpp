#pragma once

#include "picture/picture.hpp"

#include <tateti/learn/puzzle_theme.hpp>

#include <span>
#include <string>
#include <string_view>

namespace tateti::picture {

/// How many boards a page of a worksheet has.
inline constexpr std::size_t kWorksheetBoards = 12;

/// Puzzles of one theme on A4 paper: pages with boards to draw on, then as many pages with the answers. Below each is
/// the command that makes the same sheet again. The caller promises at least one puzzle and a format without motion.
[[nodiscard]] std::string draw_worksheet(std::span<const Puzzle> puzzles, std::string_view command, Format format,
                                         const words::Words& words);

/// Why the answer of a puzzle is right, for the page of answers. For a trap that is how often it wins.
[[nodiscard]] std::string answer_reason(const Puzzle& puzzle, const words::Words& words);

}  // namespace tateti::picture
