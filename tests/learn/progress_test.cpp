#include "learn/progress.hpp"

#include <tateti/learn/lesson.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <string_view>

namespace tateti::learn {
namespace {

Progress copied(const Progress& progress) {
    Progress copy;
    for_each_entry(progress, [&](std::string_view name, std::int64_t number) { set_entry(copy, name, number); });
    return copy;
}

TEST(Progress, IsTheSameAfterItWasStored) {
    Progress progress;
    progress.done(Course::fork) = 3;
    progress.rating(PuzzleTheme::stop_fork) = {.points = 912};
    progress.streak = {.days = 4, .last = Day(std::chrono::days(20'000))};
    progress.daily = Day(std::chrono::days(20'001));
    progress.best_race = 17;
    EXPECT_EQ(copied(progress), progress);
    EXPECT_EQ(copied({}), Progress());
}

TEST(Progress, IgnoresWhatCannotBe) {
    Progress progress;
    for (const std::string_view name : {"course/fork", "rating/fork", "streak/days", "daily", "race/best"})
        for (const std::int64_t number : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::max()})
            set_entry(progress, name, number);
    set_entry(progress, "course/fork", 6);  // it has five exercises
    set_entry(progress, "course/chess", 1);
    set_entry(progress, "", 1);
    EXPECT_EQ(progress, Progress());
}

TEST(Progress, NamesTheFirstCourseThatIsNotDone) {
    Progress progress;
    EXPECT_EQ(next_course(progress), Course::complete);
    progress.done(Course::complete) = 6;
    progress.done(Course::block) = 6;
    EXPECT_EQ(next_course(progress), Course::block);
    for (const Course course : kAllCourses) progress.done(course) = static_cast<int>(exercises(course).size());
    EXPECT_EQ(next_course(progress), std::nullopt);
}

}  // namespace
}  // namespace tateti::learn
