// Worksheets: the same boards as `tateti worksheet` for the same seed.
#include "learn/worksheet.hpp"
#include "wasm/learn_exchange.hpp"

#include <algorithm>
#include <cstdint>

namespace tateti::wasm {
namespace {

PuzzleTheme theme_from(std::uint32_t index) {
    if (index >= kAllPuzzleThemes.size()) __builtin_trap();
    return kAllPuzzleThemes[index];
}

}  // namespace

TATETI_EXPORT(worksheet_boards) double exported_worksheet_boards(std::uint32_t theme) {
    return static_cast<double>(learn::worksheet_boards(theme_from(theme)));
}

/// How many puzzles there are, not more than the theme has boards, then the position and the answer of each.
TATETI_EXPORT(worksheet) void exported_worksheet(std::uint32_t theme, std::uint32_t count, std::uint32_t seed) {
    const std::size_t most = learn::worksheet_boards(theme_from(theme));
    const auto puzzles = learn::worksheet_puzzles(theme_from(theme), std::min<std::size_t>(count, most), seed);
    Writer out = answer();
    out.number(static_cast<double>(puzzles.size()));
    for (const Puzzle& one : puzzles) {
        put_position(out, one.position);
        out.small(one.answer.index());
    }
}

}  // namespace tateti::wasm
