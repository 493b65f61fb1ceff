#include "learn/lesson_session.hpp"

#include "learn/values.hpp"

#include <tateti/learn/lesson.hpp>
#include <tateti/notation.hpp>
#include <tateti/solution.hpp>

#include <gtest/gtest.h>

namespace tateti::learn {
namespace {

TEST(LessonSession, BeginsAfterTheExercisesThatAreDone) {
    EXPECT_EQ(LessonSession(Course::fork, 0).done(), 0);
    EXPECT_EQ(LessonSession(Course::fork, 3).done(), 3);
    EXPECT_EQ(LessonSession(Course::fork, 5).done(), 0);  // all of them
}

TEST(LessonSession, AWrongMoveChangesNothingAndIsRefuted) {
    // .../..X/OOX: X completes the right column on 2.
    LessonSession session(Course::complete, 0);
    const Position before = session.position();
    ASSERT_EQ(to_text(before).view(), ".....XOOX");
    const auto wrong = session.play(cell(1));
    ASSERT_TRUE(wrong.has_value());
    EXPECT_FALSE(wrong->is_right);
    EXPECT_EQ(session.position(), before);
    EXPECT_FALSE(session.play(cell(5)).has_value());
    const auto right = session.play(cell(2));
    ASSERT_TRUE(right.has_value());
    EXPECT_TRUE(right->is_right);
    EXPECT_TRUE(right->exercise_is_done);
    EXPECT_EQ(session.done(), 1);
    EXPECT_EQ(session.position(), session.exercise().position);
}

TEST(LessonSession, AnExerciseOfOneMoveEndsWithoutAReply) {
    LessonSession session(Course::block, 0);
    const auto step = session.play(*session.right().begin());
    ASSERT_TRUE(step.has_value());
    EXPECT_TRUE(step->exercise_is_done);
    EXPECT_FALSE(step->reply.has_value());
}

TEST(LessonSession, TheComputerAnswersInAnExerciseThatGoesOn) {
    LessonSession session(Course::draw, 0);
    const auto step = session.play(cell(0));
    ASSERT_TRUE(step.has_value());
    EXPECT_TRUE(step->is_right);
    EXPECT_FALSE(step->exercise_is_done);
    EXPECT_EQ(step->reply, cell(4));  // the only answer to a corner that does not lose
    EXPECT_EQ(session.position().ply(), 2);
}

/// Plays a course with every sequence of right moves, and counts how often it ends.
void follow(const LessonSession& session, Mark player, int& ends) {
    for (const Cell move : session.right()) {
        LessonSession next = session;
        const Goal goal = next.exercise().goal;
        const Position before = next.position();
        const auto step = next.play(move);
        ASSERT_TRUE(step.has_value() && step->is_right);
        if (!step->exercise_is_done) {
            ASSERT_EQ(next.position().turn(), player);
            follow(next, player, ends);
            continue;
        }
        ++ends;
        Position last = before.play_unchecked(move);
        if (step->reply) last = last.play_unchecked(*step->reply);
        ASSERT_TRUE(goal != Goal::win || (last.is_won() && last.turn() != player));
        ASSERT_TRUE(goal != Goal::draw || last.outcome() == Outcome::draw);
    }
}

TEST(LessonSession, RightMovesAlwaysReachTheGoal) {
    for (const Course course : kAllCourses)
        for (int exercise = 0; exercise < static_cast<int>(exercises(course).size()); ++exercise) {
            const LessonSession session(course, exercise);
            int ends = 0;
            follow(session, session.position().turn(), ends);
            EXPECT_GT(ends, 0) << name(course) << ' ' << exercise;
        }
}

TEST(CountExercises, NeverBecomesLess) {
    Progress progress;
    count_exercises(progress, Course::fork, 3);
    count_exercises(progress, Course::fork, 1);
    EXPECT_EQ(progress.done(Course::fork), 3);
}

}  // namespace
}  // namespace tateti::learn
