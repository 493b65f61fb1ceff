// How people practise: the rules of src/learn/training.hpp.
#include "learn/training.hpp"
#include "wasm/learn_exchange.hpp"

#include <tateti/mark.hpp>

#include <optional>

namespace tateti::wasm {
namespace {

using namespace tateti::learn;

void put_mistake(Writer& out, const Mistake& mistake) {
    put_position(out, mistake.position);
    out.small(mistake.box);
    out.number(day_number(mistake.due));
    out.number(mistake.times_shown);
}

std::optional<Day> last_from(double last) {
    return whole(last) ? std::optional(day_from(last)) : std::nullopt;
}

}  // namespace

/// The mistakes of X (0) or O (1) in the game whose moves are in the input, noticed on this day.
TATETI_EXPORT(mistakes_in) bool exported_mistakes_in(std::uint32_t count, std::uint32_t who, double today) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    if (who >= kAllMarks.size()) __builtin_trap();
    Writer out = answer();
    out.list(mistakes_in(*game, kAllMarks[who]),
             [&](Position position) { put_mistake(out, noticed(position, day_from(today))); });
    return kGiven;
}

/// A mistake after an answer; whether it stays is said first.
TATETI_EXPORT(answered)
bool exported_answered(std::uint32_t size, double box, double times_shown, bool right, double today) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const Mistake before{.position = *position, .box = int_from(box), .due = {}, .times_shown = int_from(times_shown)};
    const auto after = answered(before, right, day_from(today));
    Writer out = answer();
    out.flag(after.has_value());
    if (after) put_mistake(out, *after);
    return kGiven;
}

/// The image in which a mistake is shown next.
TATETI_EXPORT(mistake_image) bool exported_mistake_image(std::uint32_t size, double times_shown) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const Mistake mistake{.position = *position, .box = 0, .due = {}, .times_shown = int_from(times_shown)};
    Writer out = answer();
    put_position(out, image_for(mistake)(*position));
    return kGiven;
}

TATETI_EXPORT(first_rating) double exported_first_rating() {
    return Rating::kStart;
}
TATETI_EXPORT(rated) double exported_rated(double points, double difficulty, bool solved) {
    return rated({.points = int_from(points)}, int_from(difficulty), solved).points;
}

/// Streaks: the number of days, and the last day or NaN.
TATETI_EXPORT(streak_after) double exported_streak_after(double days, double last, double today) {
    return solved_on({.days = int_from(days), .last = last_from(last)}, day_from(today)).days;
}
TATETI_EXPORT(days_in_a_row) double exported_days_in_a_row(double days, double last, double today) {
    return days_in_a_row({.days = int_from(days), .last = last_from(last)}, day_from(today));
}

}  // namespace tateti::wasm
