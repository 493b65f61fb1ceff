// Lessons: the exercises of a course, the right moves in them, and the computer's reply.
#include "wasm/learn_exchange.hpp"

#include <tateti/learn/lesson.hpp>

#include <optional>

namespace tateti::wasm {
namespace {

Course course_from(std::uint32_t index) {
    if (index >= kAllCourses.size()) __builtin_trap();
    return kAllCourses[index];
}

}  // namespace

/// The courses in their order: the name, then the goal and the position of each exercise.
TATETI_EXPORT(courses) void exported_courses() {
    Writer out = answer();
    out.list(kAllCourses, [&](Course course) {
        out.text(name(course));
        out.list(exercises(course), [&](const Exercise& exercise) {
            out.text(name(exercise.goal));
            put_position(out, exercise.position);
        });
    });
}

/// The right moves in a position of an exercise, at its start or later.
TATETI_EXPORT(right_moves) bool exported_right_moves(std::uint32_t course, std::uint32_t size) {
    const auto now = position_from(size);
    if (!now) return refuse(now.error());
    Writer out = answer();
    out.cells(right_moves({.course = course_from(course), .goal = Goal::move, .position = *now}, *now));
    return kGiven;
}

TATETI_EXPORT(reply) bool exported_reply(std::uint32_t size) {
    const auto now = position_from(size);
    if (!now) return refuse(now.error());
    const auto cell = reply(*now);
    Writer out = answer();
    out.small(cell ? std::optional(cell->index()) : std::nullopt);
    return kGiven;
}

}  // namespace tateti::wasm
