#pragma once

#include <tateti/learn/puzzle_theme.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::learn {

/// How many different boards there are for worksheets with a theme, and if one is given with this difficulty: the
/// puzzles in all their images.
[[nodiscard]] std::size_t worksheet_boards(PuzzleTheme theme, std::optional<int> difficulty = {});

/// The puzzles of a worksheet, the easiest first. The seed chooses them and their images, and the same seed chooses the
/// same. No board occurs twice, and no puzzle comes again in another image before all puzzles of the theme were used.
/// The caller promises `count <= worksheet_boards(theme, difficulty)`.
[[nodiscard]] std::vector<Puzzle> worksheet_puzzles(PuzzleTheme theme, std::size_t count, std::uint32_t seed,
                                                    std::optional<int> difficulty = {});

}  // namespace tateti::learn
