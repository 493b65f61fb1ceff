#pragma once

#include <tateti/cell.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>
#include <tateti/symmetry.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// What there is to see in a puzzle.
enum class PuzzleTheme : std::uint8_t {
    win,        // complete a line
    block,      // stop a line that the opponent could complete
    fork,       // make two threats at once, now or with the next move
    stop_fork,  // prevent two threats at once
    only_draw,  // nothing threatens yet, and still a single move draws
    trap,       // several moves draw, and after one of them the opponent goes wrong most easily
};

[[nodiscard]] constexpr std::string_view name(PuzzleTheme theme) noexcept {
    switch (theme) {
        case PuzzleTheme::win: return "win";
        case PuzzleTheme::block: return "block";
        case PuzzleTheme::fork: return "fork";
        case PuzzleTheme::stop_fork: return "stop-fork";
        case PuzzleTheme::only_draw: return "only-draw";
        case PuzzleTheme::trap: return "trap";
    }
    return "";
}

inline constexpr auto kAllPuzzleThemes = enumerators<PuzzleTheme, name>();

[[nodiscard]] constexpr std::optional<PuzzleTheme> puzzle_theme_from_name(std::string_view text) noexcept {
    for (const PuzzleTheme theme : kAllPuzzleThemes)
        if (name(theme) == text) return theme;
    return std::nullopt;
}

/// A position with a single right answer.
///
/// - In most puzzles exactly one move keeps the result, a win or a draw.
/// - In a trap several moves keep the draw, and after exactly one of them an opponent who moves at random loses most
///   often.
struct Puzzle {
    static constexpr int kEasiest = 1;
    static constexpr int kHardest = 5;

    Position position;
    Cell answer;
    PuzzleTheme theme = PuzzleTheme::win;
    /// How many moves look equally good to a simple player: 1 if the level `easy` always finds the answer, 2 if
    /// `medium` does, 3 if the answer is one of up to three moves between which `medium` chooses, 4 of up to five, 5 of
    /// more.
    int difficulty = kEasiest;

    friend constexpr bool operator==(const Puzzle&, const Puzzle&) noexcept = default;
};

/// The same puzzle on a rotated or mirrored board.
[[nodiscard]] constexpr Puzzle image(const Puzzle& puzzle, Symmetry symmetry) noexcept {
    Puzzle image = puzzle;
    image.position = symmetry(puzzle.position);
    image.answer = symmetry(puzzle.answer);
    return image;
}

inline constexpr std::size_t kPuzzleCount = 306;
using PuzzleList = ShortList<Puzzle, kPuzzleCount>;

}  // namespace tateti
