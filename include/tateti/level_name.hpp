#pragma once

#include <tateti/enumerators.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// How well the computer plays. A level gives every legal move of a game its exact probability (`odds`), and `choose`
/// draws a move with it.
///
/// - `gentle`, for small children, plays any cell that neither completes a line of its own nor blocks one of the
/// player;
///   if there is none, any cell.
/// - `easy` takes a win if there is one, else plays any cell.
/// - `medium` takes a win, else blocks one, else plays any cell.
/// - `hard` plays perfectly, with at most one slip per game: where neither side can complete a line at once, one time
///   in three it plays a move that gives away a win or a draw. Whether it has slipped follows from the game.
/// - `perfect` never loses a game that is not lost already, and wins as often as such a player can; see
///   `perfect_moves`.
/// - `companion` adapts, so that the player wins about two games in five. It plays a mixture of two neighbours among
/// the
///   other levels, which depends on the results so far; see `Strength` and `Companion`.
enum class Level : std::uint8_t { gentle, easy, medium, hard, perfect, companion };

[[nodiscard]] constexpr std::string_view name(Level level) noexcept {
    switch (level) {
        case Level::gentle: return "gentle";
        case Level::easy: return "easy";
        case Level::medium: return "medium";
        case Level::hard: return "hard";
        case Level::perfect: return "perfect";
        case Level::companion: return "companion";
    }
    return "";
}

inline constexpr auto kAllLevels = enumerators<Level, name>();

/// Whether the level always plays alike.
[[nodiscard]] constexpr bool is_steady(Level level) noexcept {
    switch (level) {
        case Level::gentle:
        case Level::easy:
        case Level::medium:
        case Level::hard:
        case Level::perfect: return true;
        case Level::companion: return false;
    }
    return false;
}

/// The levels that always play alike, from weak to strong.
inline constexpr auto kSteadyLevels = enumerators<Level, name, is_steady>();

[[nodiscard]] constexpr std::optional<Level> level_from_name(std::string_view text) noexcept {
    for (const Level level : kAllLevels)
        if (name(level) == text) return level;
    return std::nullopt;
}

namespace detail {

/// How hard it is to win against a level, compared with the others. The companion may play as weakly as `gentle`, so
/// only that is easier.
[[nodiscard]] constexpr int hardness(Level level) noexcept {
    switch (level) {
        case Level::gentle: return 0;
        case Level::companion: return 1;
        case Level::easy: return 2;
        case Level::medium: return 3;
        case Level::hard: return 4;
        case Level::perfect: return 5;
    }
    return 0;
}

}  // namespace detail

/// The one of two levels against which it is easier to win.
[[nodiscard]] constexpr Level easier(Level a, Level b) noexcept {
    return detail::hardness(a) < detail::hardness(b) ? a : b;
}

}  // namespace tateti
