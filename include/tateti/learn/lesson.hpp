#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/coach.hpp>
#include <tateti/learn/course.hpp>
#include <tateti/learn/every_position.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/learn/strategy.hpp>
#include <tateti/level.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>
#include <tateti/solution.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// The right moves in an exercise, at its first position or at a later one with the player to move: those that keep the
/// result; in the first course the one that completes the line.
[[nodiscard]] constexpr CellSet right_moves(const Exercise& exercise, Position now) noexcept {
    if (exercise.course == Course::complete) return now.winning_cells(now.turn());
    return now.legal_moves() - slips(now);
}

/// The reply of the computer in an exercise that goes on: in a lost position the one that resists longest, otherwise
/// the one that is hardest to answer, and of equal ones the lowest cell. None once the game is over.
[[nodiscard]] constexpr std::optional<Cell> reply(Position now) noexcept {
    if (now.is_over()) return std::nullopt;
    if (value(now).result() == Result::loss)
        for (const Cell cell : now.legal_moves())
            if (value(now, cell) == value(now)) return cell;
    return strategy_move(now);
}

namespace detail {

/// How a line runs, or where a cell is; all lines and cells of a kind are the same by symmetry.
enum class Place : std::uint8_t { edge, middle, diagonal, corner, side, centre };

[[nodiscard]] constexpr Place place_of(Cell cell) noexcept {
    return is_centre(cell) ? Place::centre : is_corner(cell) ? Place::corner : Place::side;
}
[[nodiscard]] constexpr Place place_of(Line line) noexcept {
    const auto cells = line.cells();
    if (!is_centre(cells[1])) return Place::edge;
    return is_corner(cells[0]) ? Place::diagonal : Place::middle;
}

/// What must differ between two exercises of a course, as a number.
using Kind = std::uint32_t;

[[nodiscard]] constexpr Kind kind_of(Mark mover, Cell cell, LineSet lines) noexcept {
    std::uint32_t edges = 0;
    std::uint32_t middles = 0;
    std::uint32_t diagonals = 0;
    for (const Line line : lines) {
        if (place_of(line) == Place::edge) ++edges;
        if (place_of(line) == Place::middle) ++middles;
        if (place_of(line) == Place::diagonal) ++diagonals;
    }
    return (mover == Mark::x ? 1U : 0U) + 2U * static_cast<std::uint32_t>(place_of(cell)) + 100U * edges +
           1'000U * middles + 10'000U * diagonals;
}

[[nodiscard]] constexpr std::optional<Kind> kind_to_complete(Position position) noexcept {
    const Mark mover = position.turn();
    const CellSet wins = position.winning_cells(mover);
    if (wins.size() != 1 || !position.winning_cells(opponent(mover)).empty()) return std::nullopt;
    const LineSet lines = position.lines_completed_by(mover, *wins.begin());
    return lines.size() == 1 ? std::optional(kind_of(Mark::x, *wins.begin(), lines)) : std::nullopt;
}

[[nodiscard]] constexpr std::optional<Kind> kind_to_block(Position position) noexcept {
    const Mark other = opponent(position.turn());
    const auto one = puzzle(position);
    if (!one || one->theme != PuzzleTheme::block) return std::nullopt;
    const LineSet lines = position.lines_completed_by(other, one->answer);
    const Position after = position.play_unchecked(one->answer);
    // The block is nothing but a block: it makes no threat of its own.
    if (lines.size() != 1 || !after.winning_cells(position.turn()).empty()) return std::nullopt;
    return kind_of(position.turn(), one->answer, lines);
}

[[nodiscard]] constexpr std::optional<Kind> kind_to_fork(Position position) noexcept {
    const auto one = puzzle(position);
    if (!one || one->theme != PuzzleTheme::fork) return std::nullopt;
    if (!position.winning_cells(opponent(position.turn())).empty()) return std::nullopt;
    const Position after = position.play_unchecked(one->answer);
    const CellSet threats = after.winning_cells(position.turn());
    if (threats.size() < 2) return std::nullopt;
    LineSet lines;
    for (const Cell threat : threats) lines = lines | after.lines_completed_by(position.turn(), threat);
    return kind_of(Mark::x, one->answer, lines);
}

/// The first position of each kind.
template <class KindOf>
[[nodiscard]] constexpr ExerciseList first_of_each_kind(Course course, KindOf kind_of_position) noexcept {
    ExerciseList exercises;
    ShortList<Kind, kMostExercises> kinds;
    for_each_canonical_position([&](Position position) {
        const std::optional<Kind> kind = kind_of_position(position);
        if (!kind) return;
        for (const Kind known : kinds)
            if (known == *kind) return;
        kinds.push_back(*kind);
        exercises.push_back({.course = course, .goal = Goal::move, .position = position});
    });
    return exercises;
}

template <class Chosen>
constexpr void add_positions(ExerciseList& exercises, Exercise like, Chosen chosen) noexcept {
    for_each_canonical_position([&](Position position) {
        like.position = position;
        if (chosen(position)) exercises.push_back(like);
    });
}

}  // namespace detail

/// The exercises of a course, chosen by rule from the canonical positions. In the first three courses they are the
/// first position of each kind, by ply and by text; in the others every position that fits.
///
/// - `complete`: the mover can complete exactly one line, and the opponent none. A kind is how the line runs (edge,
///   middle, diagonal) and where its missing cell is (corner, side, centre).
/// - `block`: the opponent can complete exactly one line and the mover none, only the block keeps the draw, and it
/// makes
///   no threat. Kinds as above, once for X and once for O.
/// - `fork`: exactly one move keeps the win, it makes two threats, and the opponent threatens nothing. A kind is where
///   the move is and how the two lines run.
/// - `foresee`: exactly one move keeps the draw, and it stops a fork: the puzzles of that theme.
/// - `openings`: each first move of X, for O to answer; then each answer that loses, for X to punish up to the win.
/// - `draw`: the empty board and each first move, to be played to the end against perfect play.
[[nodiscard]] constexpr ExerciseList exercises(Course course) noexcept {
    ExerciseList exercises;
    switch (course) {
        case Course::complete: return detail::first_of_each_kind(course, detail::kind_to_complete);
        case Course::block: return detail::first_of_each_kind(course, detail::kind_to_block);
        case Course::fork: return detail::first_of_each_kind(course, detail::kind_to_fork);
        case Course::foresee:
            detail::add_positions(exercises, {.course = course, .goal = Goal::move, .position = {}},
                                  [](Position position) {
                                      const auto one = puzzle(position);
                                      return one && one->theme == PuzzleTheme::stop_fork;
                                  });
            break;
        case Course::openings:
            detail::add_positions(exercises, {.course = course, .goal = Goal::move, .position = {}},
                                  [](Position position) { return position.ply() == 1; });
            detail::add_positions(
                exercises, {.course = course, .goal = Goal::win, .position = {}},
                [](Position position) { return position.ply() == 2 && value(position).result() == Result::win; });
            break;
        case Course::draw:
            detail::add_positions(exercises, {.course = course, .goal = Goal::draw, .position = {}},
                                  [](Position position) { return position.ply() <= 1; });
            break;
    }
    return exercises;
}

}  // namespace tateti
