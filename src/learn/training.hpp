#pragma once

#include <tateti/game.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>
#include <tateti/symmetry.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

/// Module learn: how people practise: mistakes that come back, ratings, streaks; the map; worksheets. It is also
/// compiled to WebAssembly, and has no clock: the day is passed in.
namespace tateti::learn {

using Day = std::chrono::sys_days;

/// A position in which somebody lost a win or a draw, and when it comes back. The rule is Leitner's: it waits in a box,
/// a day in the first, a week in the second, a month in the third. A right answer moves it on, a wrong one back to the
/// first box; after the third box it is learnt.
struct Mistake {
    static constexpr std::array<int, 3> kDays{1, 7, 30};

    Position position;  // its canonical form
    int box = 0;        // below `kDays.size()`
    Day due{};
    int times_shown = 0;

    friend constexpr bool operator==(const Mistake&, const Mistake&) noexcept = default;
};

/// The positions of a finished game in which `who` lost a win or a draw.
[[nodiscard]] ShortList<Position, Cell::kCount> mistakes_in(const Game& game, Mark who);

/// A mistake that was made today. If it is known already, it starts over.
[[nodiscard]] Mistake noticed(Position position, Day today);

/// What becomes of a mistake after an answer; nothing once it is learnt.
[[nodiscard]] std::optional<Mistake> answered(const Mistake& mistake, bool right, Day today);

/// The image in which it is shown next, so that people learn the idea and not the picture.
[[nodiscard]] Symmetry image_for(const Mistake& mistake);

/// How well somebody solves the puzzles of a theme: Elo's formula, with the puzzle as the opponent. Difficulty 1 is
/// worth 600 points, each further one 200 more; a rating starts at 800, moves by up to 32 points and is never below 0.
struct Rating {
    static constexpr int kStart = 800;

    int points = kStart;

    friend constexpr bool operator==(Rating, Rating) noexcept = default;
};
[[nodiscard]] int points_of(int difficulty);
[[nodiscard]] Rating rated(Rating rating, int difficulty, bool solved);

/// On how many days in a row somebody solved the puzzle of the day.
struct Streak {
    int days = 0;
    std::optional<Day> last{};

    friend constexpr bool operator==(const Streak&, const Streak&) noexcept = default;
};
[[nodiscard]] Streak solved_on(const Streak& streak, Day today);
/// The streak as it stands: none if a day was missed.
[[nodiscard]] int days_in_a_row(const Streak& streak, Day today);

}  // namespace tateti::learn
