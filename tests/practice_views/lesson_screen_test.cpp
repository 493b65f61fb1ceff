#include "practice_views/lesson_screen.hpp"

#include "practised.hpp"

#include <tateti/learn/lesson.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tateti::practice_views {
namespace {

using terminal::Key;

/// Plays a right move.
void play_well(Practised& person, const Exercise& exercise) {
    const Position position = person.content().board.game.position();
    person.type(std::to_string((*right_moves(exercise, position).begin()).index()));
}

TEST(LessonScreen, TheMenuHasEveryCourseAndWhatIsDone) {
    Practised person;
    person.book->change_progress([](learn::Progress& progress) {
        progress.done(Course::complete) = 6;
        progress.done(Course::block) = 3;
    });
    person.learn_course();
    for (const char* part :
         {"Lessons", "  1 Complete a line         6/6", "> 2 Block                   3/7",
          "  3 Make a fork             0/5", "  4 See a fork coming       0/5", "  5 Openings                0/10",
          "  6 Why perfect play draws  0/4", "you must take that cell first", "Enter or 1-6: start   q: quit"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    person.press(Key::up);
    EXPECT_TRUE(person.shows("> 1 Complete a line")) << person.text();
    person.press(Key::up);
    EXPECT_TRUE(person.shows("> 6 Why perfect play draws")) << person.text();
    person.press(Key::down);
    person.press(Key::down);
    person.enter();
    EXPECT_TRUE(person.shows("Exercise 4 of 7")) << person.text();
}

TEST(LessonScreen, ADigitOrAClickStartsACourse) {
    Practised person;
    person.learn_course();
    person.type("73");
    EXPECT_TRUE(person.shows("Make a fork")) << person.text();
    EXPECT_TRUE(person.shows("Exercise 1 of 5"));
    person.type("m");
    EXPECT_TRUE(person.shows("> 3 Make a fork")) << person.text();
    const std::string text = person.text();
    const std::string above = text.substr(0, text.find("4 See a fork coming"));
    person.click(static_cast<int>(std::ranges::count(above, '\n')), 40);
    EXPECT_TRUE(person.shows("See a fork coming")) << person.text();
    EXPECT_TRUE(person.shows("Exercise 1 of 5"));
    person.press(Key::escape);
    EXPECT_TRUE(person.shows("> 4 See a fork coming")) << person.text();
}

TEST(LessonScreen, AWrongMoveIsRefutedAndARightOneGoesOn) {
    Practised person;
    person.learn_course(Course::complete);
    for (const char* part : {"Exercise 1 of 6", "You play X. Complete your line.", "Complete a line",
                             "Get three of your marks in a", "m        all courses"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    EXPECT_EQ(person.board(), ".....XOOX");
    person.type("1");
    EXPECT_TRUE(person.shows("Not quite.")) << person.text();
    EXPECT_TRUE(person.shows("Try again.")) << person.text();
    EXPECT_EQ(person.board(), ".X...XOOX");
    person.enter();
    EXPECT_EQ(person.board(), ".....XOOX");
    EXPECT_FALSE(person.shows("Not quite."));
    person.type("2");
    EXPECT_TRUE(person.says("Right! You complete the right column and win.")) << person.text();
    EXPECT_TRUE(person.shows("Exercise 1 of 6"));
    EXPECT_EQ(person.progress().done(Course::complete), 1);
    person.enter();
    EXPECT_TRUE(person.shows("Exercise 2 of 6")) << person.text();
    person.learn_course(Course::complete);
    EXPECT_TRUE(person.shows("Exercise 2 of 6")) << "it begins where somebody stopped";
}

TEST(LessonScreen, TheRefutationIsPlayedMoveByMove) {
    Practised person;
    person.learn_course(Course::openings);  // X is in a corner, and every answer but the centre loses
    const std::string before = person.board();
    person.type("0");
    EXPECT_TRUE(person.shows("See what happens.")) << person.text();
    int marks = 2;
    for (; person.until_change(); ++marks) {
        EXPECT_EQ(person.content().board.game.ply(), marks);
        EXPECT_EQ(person.until_change(), kStep);
        person.pass(kStep);
    }
    EXPECT_EQ(winner(person.content().board.game.outcome()), Mark::x);
    person.enter();
    EXPECT_EQ(person.board(), before);
    EXPECT_EQ(person.progress().done(Course::openings), 0);
}

TEST(LessonScreen, InAnExerciseThatGoesOnTheOpponentAnswersAtOnce) {
    Practised person;
    person.learn_course(Course::draw);
    const Exercise exercise = exercises(Course::draw).front();
    const int before = person.content().board.game.ply();
    play_well(person, exercise);
    EXPECT_EQ(person.content().board.game.ply(), before + 2);
    EXPECT_TRUE(person.content().board.cursor.has_value()) << "the board is open";
    EXPECT_TRUE(person.shows("Right! ")) << person.text();
    EXPECT_TRUE(person.shows("Play to the end without losing.")) << person.text();
    for (int moves = 1; moves < 5 && person.content().board.cursor; ++moves) play_well(person, exercise);
    EXPECT_TRUE(person.content().board.game.is_over());
    EXPECT_TRUE(person.shows("You did not lose.")) << person.text();
    EXPECT_EQ(person.progress().done(Course::draw), 1);
}

TEST(LessonScreen, TheAnswerIsMarkedOnTheBoard) {
    Practised person;
    person.learn_course(Course::complete);
    person.type("1h");
    EXPECT_EQ(person.board(), ".....XOOX") << "the wrong move is gone";
    EXPECT_EQ(person.content().board.hint, Cell::from_index_unchecked(2));
    EXPECT_TRUE(person.says("You complete the right column and win.")) << person.text();
    EXPECT_TRUE(person.shows("hint")) << person.text();
    person.enter();  // the cursor is there
    EXPECT_TRUE(person.shows("Right!")) << person.text();
    EXPECT_FALSE(person.shows("show the answer"));
}

TEST(LessonScreen, AfterTheLastExerciseTheNextCourseBegins) {
    Practised person;
    person.book->change_progress([](learn::Progress& progress) { progress.done(Course::complete) = 5; });
    person.learn_course(Course::complete);
    play_well(person, exercises(Course::complete).back());
    person.enter();
    for (const char* part : {"You see every line that you can complete.", "Next course: Block"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    person.enter();
    EXPECT_TRUE(person.shows("Exercise 1 of 7")) << person.text();
}

TEST(LessonScreen, AfterTheLastCourseThereIsTheMenu) {
    Practised person;
    person.book->change_progress([](learn::Progress& progress) {
        for (const Course course : kAllCourses) progress.done(course) = static_cast<int>(exercises(course).size());
        progress.done(Course::fork) = 4;
    });
    person.learn_course(Course::fork);
    play_well(person, exercises(Course::fork).back());
    person.enter();
    EXPECT_TRUE(person.shows("All six courses done!")) << person.text();
    person.enter();
    EXPECT_TRUE(person.shows("> 3 Make a fork             5/5")) << person.text();
    EXPECT_TRUE(person.shows("All six courses done!"));
}

}  // namespace
}  // namespace tateti::practice_views
