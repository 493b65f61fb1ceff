#include "learn/progress.hpp"

#include "learn/material.hpp"

#include <limits>

namespace tateti::learn {
namespace {

constexpr std::string_view kCourse = "course/";
constexpr std::string_view kRating = "rating/";
constexpr std::string_view kStreakDays = "streak/days";
constexpr std::string_view kStreakLast = "streak/last";
constexpr std::string_view kDaily = "daily";
constexpr std::string_view kBestRace = "race/best";

std::string joined(std::string_view group, std::string_view name) {
    return std::string(group).append(name);
}

std::int64_t day_number(Day day) {
    return day.time_since_epoch().count();
}

}  // namespace

std::optional<Course> next_course(const Progress& progress) {
    for (const Course course : kAllCourses)
        if (progress.done(course) < count_of(course)) return course;
    return std::nullopt;
}

void for_each_entry(const Progress& progress, const std::function<void(std::string_view, std::int64_t)>& visit) {
    for (const Course course : kAllCourses) visit(joined(kCourse, name(course)), progress.done(course));
    for (const PuzzleTheme theme : kAllPuzzleThemes) visit(joined(kRating, name(theme)), progress.rating(theme).points);
    if (progress.streak.last) {
        visit(kStreakDays, progress.streak.days);
        visit(kStreakLast, day_number(*progress.streak.last));
    }
    if (progress.daily) visit(kDaily, day_number(*progress.daily));
    visit(kBestRace, progress.best_race);
}

void set_entry(Progress& progress, std::string_view name, std::int64_t number) {
    if (number < 0 || number > std::numeric_limits<std::int32_t>::max()) return;
    const int small = static_cast<int>(number);
    const Day day{std::chrono::days(small)};
    if (name == kStreakDays) progress.streak.days = small;
    if (name == kStreakLast) progress.streak.last = day;
    if (name == kDaily) progress.daily = day;
    if (name == kBestRace) progress.best_race = small;
    if (name.starts_with(kCourse)) {
        const auto course = course_from_name(name.substr(kCourse.size()));
        if (course && small <= count_of(*course)) progress.done(*course) = small;
    }
    if (name.starts_with(kRating))
        if (const auto theme = puzzle_theme_from_name(name.substr(kRating.size())))
            progress.rating(*theme) = {.points = small};
}

}  // namespace tateti::learn
