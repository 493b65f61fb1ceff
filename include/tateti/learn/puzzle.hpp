#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/coach.hpp>
#include <tateti/learn/every_position.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/level.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tateti {

namespace detail {

/// The answer if the position is a puzzle, and whether it is a trap.
struct PuzzleAnswer {
    Cell cell;
    bool is_trap = false;
};

[[nodiscard]] constexpr std::optional<PuzzleAnswer> puzzle_answer(Position position) noexcept {
    const Result result = value(position).result();
    if (position.legal_moves().size() < 2 || result == Result::loss) return std::nullopt;
    const CellSet kept = position.legal_moves() - slips(position);
    if (kept.size() == 1) return PuzzleAnswer{.cell = *kept.begin(), .is_trap = false};
    const CellSet perfect = perfect_moves(position);
    if (result == Result::draw && perfect.size() == 1) return PuzzleAnswer{.cell = *perfect.begin(), .is_trap = true};
    return std::nullopt;
}

[[nodiscard]] constexpr PuzzleTheme theme_of(Position position, PuzzleAnswer answer) noexcept {
    if (answer.is_trap) return PuzzleTheme::trap;
    switch (explain(position, answer.cell).reason) {
        case Reason::wins: return PuzzleTheme::win;
        case Reason::forks:
        case Reason::forces: return PuzzleTheme::fork;
        case Reason::blocks: return PuzzleTheme::block;
        case Reason::stops_fork: return PuzzleTheme::stop_fork;
        default: return PuzzleTheme::only_draw;
    }
}

[[nodiscard]] constexpr int difficulty_of(Position position) noexcept {
    if (!position.winning_cells(position.turn()).empty()) return 1;
    if (!position.winning_cells(opponent(position.turn())).empty()) return 2;
    const int equally_good = position.legal_moves().size();
    return equally_good <= 3 ? 3 : equally_good <= 5 ? 4 : 5;
}

}  // namespace detail

/// The puzzle that a position is; none if it has several right answers, or none.
[[nodiscard]] constexpr std::optional<Puzzle> puzzle(Position position) noexcept {
    const auto answer = detail::puzzle_answer(position);
    if (!answer) return std::nullopt;
    return Puzzle{.position = position,
                  .answer = answer->cell,
                  .theme = detail::theme_of(position, *answer),
                  .difficulty = detail::difficulty_of(position)};
}

/// All puzzles up to symmetry, each as the canonical form of its position: by theme, then by difficulty, by ply and by
/// text. The number of a puzzle is its place in this list, from 1.
[[nodiscard]] constexpr PuzzleList all_puzzles() noexcept {
    PuzzleList found;
    for_each_canonical_position([&](Position position) {
        if (const auto one = puzzle(position)) found.push_back(*one);
    });
    PuzzleList sorted;
    for (const PuzzleTheme theme : kAllPuzzleThemes)
        for (int difficulty = Puzzle::kEasiest; difficulty <= Puzzle::kHardest; ++difficulty)
            for (const Puzzle& one : found)
                if (one.theme == theme && one.difficulty == difficulty) sorted.push_back(one);
    return sorted;
}

/// What the puzzle of the day is about, from Monday to Sunday. The only puzzle of the theme `only_draw` counts among
/// those of `stop_fork` here.
inline constexpr std::array kDailyThemes{PuzzleTheme::block, PuzzleTheme::fork, PuzzleTheme::stop_fork,
                                         PuzzleTheme::fork,  PuzzleTheme::trap, PuzzleTheme::fork,
                                         PuzzleTheme::trap};

/// The puzzle of a day, the same for everybody. The day of the week decides the theme. All puzzles of a theme come once
/// before one of them comes again, and then it comes as another image.
[[nodiscard]] constexpr Puzzle daily_puzzle(const PuzzleList& puzzles, std::chrono::sys_days day) noexcept {
    const auto weekday = std::chrono::weekday(day).iso_encoding() - 1;
    const std::int64_t week =
        (std::int64_t{day.time_since_epoch().count()} + 3 - weekday) / 7;  // 1970 began on a Thursday
    const PuzzleTheme theme = kDailyThemes[weekday];
    PuzzleList of_theme;
    for (const Puzzle& one : puzzles)
        if (one.theme == theme || (theme == PuzzleTheme::stop_fork && one.theme == PuzzleTheme::only_draw))
            of_theme.push_back(one);
    const auto count = static_cast<std::int64_t>(of_theme.size());
    // How many puzzles of the theme came before.
    const std::int64_t number = week * std::ranges::count(kDailyThemes, theme) +
                                std::ranges::count(std::span(kDailyThemes).first(weekday), theme);
    const std::int64_t in_cycle = (number % count + count) % count;
    const std::int64_t cycle = (number - in_cycle) / count;
    constexpr std::int64_t kStride = 19;  // has no factor in common with any of the numbers of puzzles, so all come
    const Puzzle& today = of_theme[static_cast<std::size_t>(in_cycle * kStride % count)];
    return image(today, Symmetry::from_index_unchecked(static_cast<int>(((in_cycle + 3 * cycle) % 8 + 8) % 8)));
}

}  // namespace tateti
