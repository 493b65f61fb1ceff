#pragma once

#include <array>
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

inline constexpr std::array kAllLevels{Level::gentle, Level::easy,    Level::medium,
                                       Level::hard,   Level::perfect, Level::companion};

/// The levels that always play alike, from weak to strong.
inline constexpr std::array kSteadyLevels{Level::gentle, Level::easy, Level::medium, Level::hard, Level::perfect};

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

[[nodiscard]] constexpr std::optional<Level> level_from_name(std::string_view text) noexcept {
    for (const Level level : kAllLevels)
        if (name(level) == text) return level;
    return std::nullopt;
}

/// The one of two levels against which it is easier to win. The companion may play as weakly as `gentle`, so only that
/// is easier.
[[nodiscard]] constexpr Level easier(Level a, Level b) noexcept {
    const auto rank = [](Level level) {
        return level == Level::gentle ? 0 : level == Level::companion ? 1 : 2 + static_cast<int>(level);
    };
    return rank(a) < rank(b) ? a : b;
}

}  // namespace tateti
