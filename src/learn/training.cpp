#include "learn/training.hpp"

#include <tateti/level.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tateti::learn {

using std::chrono::days;

ShortList<Position, Cell::kCount> mistakes_in(const Game& game, Mark who) {
    ShortList<Position, Cell::kCount> mistakes;
    Position position;
    for (const Cell move : game.moves()) {
        if (position.turn() == who && slips(position).contains(move)) mistakes.push_back(position);
        position = position.play_unchecked(move);
    }
    return mistakes;
}

Mistake noticed(Position position, Day today) {
    return {.position = canonical(position), .box = 0, .due = today + days(Mistake::kDays[0]), .times_shown = 0};
}

std::optional<Mistake> answered(const Mistake& mistake, bool right, Day today) {
    Mistake next = mistake;
    ++next.times_shown;
    next.box = right ? mistake.box + 1 : 0;
    if (next.box == static_cast<int>(Mistake::kDays.size())) return std::nullopt;
    next.due = today + days(Mistake::kDays[static_cast<std::size_t>(next.box)]);
    return next;
}

Symmetry image_for(const Mistake& mistake) {
    constexpr int kStride = 3;  // has no factor in common with 8, so that every image comes
    return Symmetry::from_index_unchecked((mistake.times_shown + 1) * kStride % Symmetry::kCount);
}

int points_of(int difficulty) {
    return 400 + 200 * difficulty;
}

Rating rated(Rating rating, int difficulty, bool solved) {
    const double expected = 1 / (1 + std::pow(10.0, (points_of(difficulty) - rating.points) / 400.0));
    const int change = static_cast<int>(std::lround(32 * ((solved ? 1.0 : 0.0) - expected)));
    return {.points = std::max(0, rating.points + change)};
}

Streak solved_on(const Streak& streak, Day today) {
    if (streak.last == today) return streak;
    return {.days = streak.last == today - days(1) ? streak.days + 1 : 1, .last = today};
}

int days_in_a_row(const Streak& streak, Day today) {
    return streak.last == today || streak.last == today - days(1) ? streak.days : 0;
}

}  // namespace tateti::learn
