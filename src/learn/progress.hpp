#pragma once

#include "learn/training.hpp"

#include <tateti/learn/course.hpp>
#include <tateti/learn/puzzle_theme.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::learn {

/// How far somebody has come. The mistakes are stored apart, one by one.
struct Progress {
    /// By course: how many exercises were done at least once, always from the first on.
    std::array<int, kAllCourses.size()> exercises_done{};
    std::array<Rating, kAllPuzzleThemes.size()> ratings{};
    Streak streak{};
    std::optional<Day> daily{};  // the last day whose puzzle was answered, right or wrong
    int best_race = 0;

    [[nodiscard]] int& done(Course course) { return exercises_done[static_cast<std::size_t>(course)]; }
    [[nodiscard]] int done(Course course) const { return exercises_done[static_cast<std::size_t>(course)]; }
    [[nodiscard]] Rating& rating(PuzzleTheme theme) { return ratings[static_cast<std::size_t>(theme)]; }
    [[nodiscard]] Rating rating(PuzzleTheme theme) const { return ratings[static_cast<std::size_t>(theme)]; }

    friend bool operator==(const Progress&, const Progress&) = default;
};

/// The first course with an exercise that is not done; none if all are done.
[[nodiscard]] std::optional<Course> next_course(const Progress& progress);

/// Calls `visit` with every part of the progress as a name and a number, for storing: `course/fork` and 3.
void for_each_entry(const Progress& progress, const std::function<void(std::string_view, std::int64_t)>& visit);

/// Reads one entry back. Ignores a name that it does not know, and a number that cannot be.
void set_entry(Progress& progress, std::string_view name, std::int64_t number);

}  // namespace tateti::learn
