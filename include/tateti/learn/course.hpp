#pragma once

#include <tateti/enumerators.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// The six courses, in the order in which people take them.
enum class Course : std::uint8_t {
    complete,  // complete a line
    block,     // stop the opponent's line
    fork,      // make two threats at once
    foresee,   // see a fork coming
    openings,  // what the first moves decide
    draw,      // why perfect play draws
};

[[nodiscard]] constexpr std::string_view name(Course course) noexcept {
    switch (course) {
        case Course::complete: return "complete";
        case Course::block: return "block";
        case Course::fork: return "fork";
        case Course::foresee: return "foresee";
        case Course::openings: return "openings";
        case Course::draw: return "draw";
    }
    return "";
}

inline constexpr auto kAllCourses = enumerators<Course, name>();

[[nodiscard]] constexpr std::optional<Course> course_from_name(std::string_view text) noexcept {
    for (const Course course : kAllCourses)
        if (name(course) == text) return course;
    return std::nullopt;
}

/// When an exercise is done.
enum class Goal : std::uint8_t {
    move,  // after one right move
    win,   // when the player has won
    draw,  // at the end of the game, if the player has not lost
};

[[nodiscard]] constexpr std::string_view name(Goal goal) noexcept {
    switch (goal) {
        case Goal::move: return "move";
        case Goal::win: return "win";
        case Goal::draw: return "draw";
    }
    return "";
}

/// A position to play in a course. The player is the side to move.
struct Exercise {
    Course course = Course::complete;
    Goal goal = Goal::move;
    Position position;

    friend constexpr bool operator==(const Exercise&, const Exercise&) noexcept = default;
};

inline constexpr std::size_t kMostExercises = 12;  // in a course
using ExerciseList = ShortList<Exercise, kMostExercises>;

}  // namespace tateti
