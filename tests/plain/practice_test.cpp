#include "learn/puzzle_session.hpp"
#include "plain/describe.hpp"
#include "plain/lesson_game.hpp"
#include "plain/puzzle_game.hpp"
#include "play/failing_score_book.hpp"
#include "support/split.hpp"
#include "words/learn_words.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::plain {
namespace {

using std::chrono::days;
using Clock = std::chrono::steady_clock;

constexpr learn::Day kToday{days(20'773)};  // 2026-11-16

/// A person who practises, with a clock that stands still unless it is moved.
class Practice {
  public:
    std::string solve(learn::PuzzleMode mode, std::vector<learn::Task> tasks, const std::string& input) {
        std::istringstream in(input);
        std::ostringstream out;
        EXPECT_EQ(play_puzzles(
                      {mode, std::move(tasks)}, recorder, options(), [this] { return now += step; }, in, out),
                  0);
        return out.str();
    }
    std::string learn_course(Course course, const std::string& input) {
        std::istringstream in(input);
        std::ostringstream out;
        EXPECT_EQ(play_lesson(course, recorder, options(), in, out), 0);
        return out.str();
    }

    bool json = false;
    const words::Words* words = &words::kEnglish;
    learn::Day today = kToday;
    Clock::time_point now{};
    Clock::duration step{};  // by which the clock moves whenever it is read
    test::FailingScoreBook* book = nullptr;
    play::Recorder recorder = [this] {
        auto made = std::make_unique<test::FailingScoreBook>();
        book = made.get();
        return play::Recorder(std::move(made), {.now = [this] { return storage::Time(today); },
                                                .new_id = [] { return std::string("a"); }});
    }();

  private:
    [[nodiscard]] PracticeOptions options() const {
        return {.json = json,
                .prompt = false,
                .board = [](Position position, const words::Words&) { return std::string(to_text(position).view()); },
                .words = words};
    }
};

learn::Task task(std::string_view board) {
    return learn::task_of(*puzzle(*parse_position(board)));
}

TEST(PuzzleGame, AnswersWithTheCoachsSentence) {
    Practice practice;
    EXPECT_EQ(practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "2\n"),
              "Type a cell from 0 to 8. board shows the board again, hint the answer; quit ends.\n"
              "\n"
              "Puzzle 1. Difficulty 1 of 5.\n"
              "XX.OO....\n"
              "X to move. Win at once.\n"
              "Solved! You complete the top row and win.\n"
              "Your rating: 808\n");
}

TEST(PuzzleGame, AWrongMoveIsAnsweredOnTheBoard) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "8\n2\n");
    EXPECT_TRUE(
        text.contains("That is not the one. This loses: O can complete the middle row on the next move.\n"
                      "See what happens.\n"
                      "O plays 5, the right.\n"
                      "XX.OOO..X\n"))
        << text;
    EXPECT_TRUE(text.contains("Try again.\n")) << text;
    EXPECT_TRUE(text.ends_with("Solved! You complete the top row and win.\n")) << text;
    EXPECT_LT(practice.recorder.progress().rating(PuzzleTheme::win).points, 800);
}

TEST(PuzzleGame, RefusesWhatIsNoAnswer) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "0\nundo\n9\n");
    EXPECT_TRUE(text.contains("Refused: that cell is taken")) << text;
    EXPECT_TRUE(text.contains("there is no command \"undo\"")) << text;
    EXPECT_EQ(practice.recorder.progress(), learn::Progress());
}

TEST(PuzzleGame, AHintShowsTheAnswerAndCountsAsWrong) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "hint\n");
    EXPECT_TRUE(text.contains("Try 2, the top right.")) << text;
    EXPECT_LT(practice.recorder.progress().rating(PuzzleTheme::win).points, 800);
}

TEST(PuzzleGame, TheDailyPuzzleMakesAStreakAndIsSharedWithoutItsAnswer) {
    Practice practice;
    for (int day = 0; day < 2; ++day, practice.today += days(1)) {
        const std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
        EXPECT_TRUE(text.starts_with(day == 0 ? "Puzzle of 2026-11-16\n" : "Puzzle of 2026-11-17\n")) << text;
        EXPECT_TRUE(text.contains(day == 0 ? "One day in a row.\n" : "2 days in a row.\n")) << text;
        EXPECT_TRUE(text.ends_with(": ✓\n")) << text;
    }
}

TEST(PuzzleGame, TheSecondAttemptAtTheDailyPuzzleDoesNotCount) {
    Practice practice;
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "8\n2\n").ends_with(": ✗\n"));
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n").ends_with(": ✗\n"));
    EXPECT_EQ(practice.recorder.progress().streak, learn::Streak());
}

TEST(PuzzleGame, ARaceCountsUntilTheTimeIsUp) {
    Practice practice;
    practice.step = std::chrono::seconds(10);
    const std::vector<learn::Task> many(40, task("XX.OO...."));
    std::string input;
    for (int i = 0; i < 40; ++i) input += "2\n";
    const std::string text = practice.solve(learn::PuzzleMode::race, many, input);
    EXPECT_TRUE(text.contains("Time is up.\n")) << text;
    EXPECT_TRUE(text.ends_with("Your best race so far!\n")) << text;
    const int best = practice.recorder.progress().best_race;
    EXPECT_GT(best, 0);
    EXPECT_LT(best, 18);  // the clock moves by ten seconds at least once for each
    practice.step = {};
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::race, many, "8\n8\n8\n2\n")
                    .ends_with("0 puzzles solved.\nYour best: " + std::to_string(best) + "\n"));
}

TEST(PuzzleGame, AMistakeMovesOnWithARightAnswerAndIsLearntInTheEnd) {
    Practice practice;
    practice.book->save_mistake({.position = *parse_position("....X...."), .box = 1, .due = kToday, .times_shown = 0});
    const auto due = [&] { return learn::due_tasks(practice.recorder.mistakes(), practice.recorder.today()); };
    std::string text = practice.solve(learn::PuzzleMode::mistakes, due(), "0\n");
    EXPECT_TRUE(text.starts_with("One position to repeat today.\n")) << text;
    EXPECT_TRUE(text.contains("O to move. Do not lose.\n")) << text;
    EXPECT_TRUE(text.ends_with("It comes back in 30 days.\n")) << text;
    text = practice.solve(learn::PuzzleMode::mistakes, due(), "");
    EXPECT_EQ(text, "Nothing to repeat today.\n");
    practice.today += days(30);
    text = practice.solve(learn::PuzzleMode::mistakes, due(), "8\n");
    EXPECT_TRUE(text.ends_with("You know this one now.\n")) << text;
    EXPECT_TRUE(practice.recorder.mistakes().empty());
}

TEST(PuzzleGame, WithJsonEachLineIsAnObject) {
    Practice practice;
    practice.json = true;
    EXPECT_EQ(practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "0\n8\n2\n"),
              R"({"event":"puzzle","number":1,"board":["X","X",null,"O","O",null,null,null,null],"turn":"X",)"
              R"("theme":"win","difficulty":1})"
              "\n"
              R"({"error":{"code":"move/cell_occupied","message":"that cell is taken","ply":4,"legal":[2,5,6,7,8]}})"
              "\n"
              R"({"event":"answer","cell":8,"answer":"wrong","reason":"loses",)"
              R"("sentence":"This loses: O can complete the middle row on the next move.",)"
              R"("cells":[3,4,5,8],"refutation":[5]})"
              "\n"
              R"({"event":"answer","cell":2,"answer":"right","reason":"wins",)"
              R"("sentence":"X completes the top row and wins.","cells":[0,1,2],"refutation":[]})"
              "\n"
              R"({"event":"end","solved":0,"failed":1})"
              "\n");
}

TEST(PuzzleGame, SaysThatNothingIsSaved) {
    Practice practice;
    practice.book->fails_to_write_settings = true;
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "2\n").contains("read-only"));
}

TEST(LessonGame, StoresWhatIsDoneAndGoesOnThere) {
    Practice practice;
    const std::string first = practice.learn_course(Course::complete, "1\n2\n0\nquit\n");
    EXPECT_TRUE(first.starts_with("Complete a line\nThree of your marks in a line win the game.\n")) << first;
    EXPECT_TRUE(first.contains("Exercise 1 of 6\n.....XOOX\nYou play X. Complete your line.\nNot quite. ")) << first;
    EXPECT_TRUE(first.contains("Right! You complete the right column and win.\n\nExercise 2 of 6\n")) << first;
    EXPECT_EQ(practice.recorder.progress().done(Course::complete), 2);
    EXPECT_TRUE(practice.learn_course(Course::complete, "").contains("Exercise 3 of 6\n"));
}

TEST(LessonGame, AWrongMoveIsAnsweredOnTheBoard) {
    Practice practice;
    // The first exercise of the openings: X is in a corner, and every answer but the centre loses.
    const std::string text = practice.learn_course(Course::openings, "0\n");
    EXPECT_TRUE(text.contains("Not quite. This loses")) << text;
    EXPECT_TRUE(text.contains("See what happens.\nX plays ")) << text;
    EXPECT_EQ(practice.recorder.progress().done(Course::openings), 0);
}

TEST(LessonGame, TheLastExerciseEndsTheCourse) {
    Practice practice;
    practice.book->change_progress([](learn::Progress& progress) {
        for (const Course course : kAllCourses) progress.done(course) = static_cast<int>(exercises(course).size());
        progress.done(Course::fork) = 4;
    });
    const Position last = exercises(Course::fork).back().position;
    const Cell answer = *right_moves(exercises(Course::fork).back(), last).begin();
    const std::string text = practice.learn_course(Course::fork, std::to_string(answer.index()) + "\n");
    EXPECT_TRUE(text.ends_with("You can make a fork wherever there is one.\nAll six courses done!\n")) << text;
}

}  // namespace
}  // namespace tateti::plain
