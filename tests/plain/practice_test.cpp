#include "learn/puzzle_session.hpp"
#include "plain/describe.hpp"
#include "plain/lesson_game.hpp"
#include "plain/puzzle_game.hpp"
#include "play/failing_score_book.hpp"
#include "support/split.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/lesson.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
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
                      {mode, std::move(tasks), date}, recorder, options(), [this] { return now += step; }, in, out),
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
    std::function<bool(std::chrono::milliseconds)> wait_for_input{};
    const words::Words* words = &words::kEnglish;
    learn::Day today = kToday;
    std::optional<learn::Day> date{};  // of the daily puzzle, if it is not today's
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
                .words = words,
                .wait_for_input = wait_for_input};
    }
};

learn::Task task(std::string_view board) {
    return learn::task_of(*puzzle(*parse_position(board)));
}

TEST(PuzzleGame, AnswersWithTheCoachsSentence) {
    Practice practice;
    EXPECT_EQ(
        practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "2\n"),
        "Type a cell from 0 to 8, board to see the board again, hint to give up and see the answer, or quit to stop.\n"
        "\n"
        "Puzzle 1. Difficulty 1 of 5.\n"
        "XX.OO....\n"
        "X to move. Win now.\n"
        "Solved! You complete the top row and win.\n"
        "Win now: your rating is 808 (+8).\n"
        "1 of 1 solved at the first attempt.\n"
        "That was the last one.\n");
}

TEST(PuzzleGame, AWrongMoveIsAnsweredOnTheBoard) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "8\n2\n");
    EXPECT_TRUE(
        text.contains("That is not the right move. This loses: O can complete the middle row on the next move.\n"
                      "See what happens.\n"
                      "O plays 5, the right.\n"
                      "XX.OOO..X\n"))
        << text;
    EXPECT_TRUE(text.contains("Try again.\nXX.OO....\nX to move. Win now.\nSolved! You complete ")) << text;
    EXPECT_TRUE(text.ends_with("0 of 1 solved at the first attempt.\nThat was the last one.\n")) << text;
    EXPECT_LT(practice.recorder.progress().rating(PuzzleTheme::win).points, 800);
}

TEST(PuzzleGame, RefusesWhatIsNoAnswer) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "0\nundo\n9\n");
    EXPECT_TRUE(text.contains("That cell is taken.\n")) << text;
    EXPECT_TRUE(text.contains("There is no command \"undo\"")) << text;
    EXPECT_EQ(practice.recorder.progress(), learn::Progress());
}

TEST(PuzzleGame, AHintGivesUpAndCountsAsWrong) {
    Practice practice;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "hint\n");
    EXPECT_TRUE(text.contains("The answer was 2, the top right. You complete the top row and win.\n")) << text;
    EXPECT_LT(practice.recorder.progress().rating(PuzzleTheme::win).points, 800);
}

TEST(PuzzleGame, TheDailyPuzzleMakesAStreakAndIsSharedWithoutItsAnswer) {
    Practice practice;
    for (int day = 0; day < 2; ++day, practice.today += days(1)) {
        const std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
        EXPECT_TRUE(text.starts_with(day == 0 ? "Puzzle of 2026-11-16\n" : "Puzzle of 2026-11-17\n")) << text;
        EXPECT_TRUE(text.contains(day == 0 ? "Streak: one day.\n" : "Streak: 2 days.\n")) << text;
        EXPECT_TRUE(text.contains("You solved today's puzzle!\n")) << text;
        EXPECT_TRUE(text.ends_with(": 🟩\n")) << text;
    }
}

TEST(PuzzleGame, TheVerdictOnTheDailyPuzzleIsRightEvenIfItCannotBeStored) {
    Practice practice;
    practice.book->fails_to_write_settings = true;
    const std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
    EXPECT_TRUE(text.contains("You solved today's puzzle!\n")) << text;
    EXPECT_TRUE(text.ends_with(": 🟩\n")) << text;
    EXPECT_FALSE(text.contains("rating")) << text;  // nothing is claimed that was not stored
    EXPECT_FALSE(text.contains("in a row")) << text;
}

TEST(PuzzleGame, ThePuzzleOfAnotherDayIsPractice) {
    Practice practice;
    practice.date = kToday + days(15);
    const std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
    EXPECT_TRUE(
        text.starts_with("Puzzle of 2026-12-01. A puzzle from another day is just for practice. It does not count.\n"))
        << text;
    EXPECT_TRUE(text.ends_with("Solved! You complete the top row and win.\n")) << text;
    EXPECT_EQ(practice.recorder.progress(), learn::Progress());
}

TEST(PuzzleGame, WritesDatesAsTheLanguageDoes) {
    Practice practice;
    practice.words = &words::words_in(Language::german);
    EXPECT_TRUE(
        practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "").starts_with("Rätsel vom 16.11.2026\n"));
}

TEST(PuzzleGame, TheSecondAttemptAtTheDailyPuzzleDoesNotCount) {
    Practice practice;
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "8\n2\n").ends_with(": 🟥🟩\n"));
    const learn::Progress before = practice.recorder.progress();
    EXPECT_EQ(before.streak, learn::Streak());
    const std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
    EXPECT_TRUE(text.starts_with("Puzzle of 2026-11-16. You have answered this puzzle before. It does not count "))
        << text;
    EXPECT_TRUE(text.ends_with("Solved! You complete the top row and win.\n")) << text;
    EXPECT_EQ(practice.recorder.progress(), before);
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

TEST(PuzzleGame, ARaceEndsByItselfWhenNobodyTypes) {
    Practice practice;
    practice.wait_for_input = [&](std::chrono::milliseconds at_most) {
        practice.now += std::min<Clock::duration>(at_most, std::chrono::seconds(100));  // a signal may interrupt it
        return false;
    };
    const std::string text = practice.solve(learn::PuzzleMode::race, {task("XX.OO....")}, "");
    EXPECT_TRUE(text.contains("Time is up.\n0 puzzles solved.\n")) << text;
    EXPECT_EQ(practice.now.time_since_epoch(), std::chrono::minutes(3));
}

TEST(PuzzleGame, ARaceReadsTheLinesThatHaveArrivedBeforeItWaits) {
    Practice practice;
    int waits = 0;
    practice.wait_for_input = [&](std::chrono::milliseconds) { return ++waits > 0; };
    const std::string text =
        practice.solve(learn::PuzzleMode::race, std::vector<learn::Task>(3, task("XX.OO....")), "2\n2\n");
    EXPECT_TRUE(text.contains("2 puzzles solved.\n")) << text;
    EXPECT_FALSE(text.contains("Time is up.")) << text;  // the input ended before
    EXPECT_EQ(waits, 1);
}

TEST(PuzzleGame, AMistakeInATrapAsksForAnyDraw) {
    Practice practice;
    practice.book->save_mistake({.position = *parse_position(".......X."), .box = 0, .due = kToday, .times_shown = 0});
    const std::string text =
        practice.solve(learn::PuzzleMode::mistakes, learn::due_tasks(practice.recorder.mistakes(), kToday), "");
    EXPECT_TRUE(text.contains("O to move. Do not lose.\n")) << text;
}

TEST(PuzzleGame, TheAnswerOfATrapIsTheOneThatWinsMostOften) {
    Practice practice;
    // The chance is the win rate that `tateti explore` shows for this move.
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("..O..XX..")}, "0\n");
    EXPECT_TRUE(
        text.contains("Solved! If X answers at random, you win 93.3% of the games, more than after any "
                      "other move that draws.\n"))
        << text;
}

TEST(PuzzleGame, AMistakeMovesOnWithARightAnswerAndIsLearntInTheEnd) {
    Practice practice;
    practice.book->save_mistake({.position = *parse_position("....X...."), .box = 1, .due = kToday, .times_shown = 0});
    const auto due = [&] { return learn::due_tasks(practice.recorder.mistakes(), practice.recorder.today()); };
    std::string text = practice.solve(learn::PuzzleMode::mistakes, due(), "0\n");
    EXPECT_TRUE(text.starts_with("One position to practise today.\n")) << text;
    EXPECT_TRUE(text.contains("O to move. Do not lose.\n")) << text;
    EXPECT_TRUE(text.contains("It comes back in 30 days.\n")) << text;
    text = practice.solve(learn::PuzzleMode::mistakes, due(), "");
    EXPECT_EQ(text, "Nothing to practise today.\n");
    practice.today += days(30);
    text = practice.solve(learn::PuzzleMode::mistakes, due(), "8\n");
    EXPECT_TRUE(text.ends_with("You know this one now.\n1 of 1 solved at the first attempt.\n")) << text;
    EXPECT_TRUE(practice.recorder.mistakes().empty());
}

TEST(PuzzleGame, WithJsonEachLineIsAnObject) {
    Practice practice;
    practice.json = true;
    EXPECT_EQ(practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "0\n8\n2\n"),
              R"({"event":"start","mode":"training","count":1})"
              "\n"
              R"({"event":"puzzle","number":1,"board":["X","X",null,"O","O",null,null,null,null],"turn":"X",)"
              R"("theme":"win","difficulty":1})"
              "\n"
              R"({"error":{"code":"move/cell_occupied","message":"that cell is taken","ply":4,"legal":[2,5,6,7,8]}})"
              "\n"
              R"({"event":"answer","cell":8,"answer":"wrong","reason":"loses",)"
              R"("sentence":"This loses: O can complete the middle row on the next move.",)"
              R"("cells":[3,4,5,8],"refutation":[5],"counts":true,)"
              R"("rating":{"theme":"win","points":776,"change":-24}})"
              "\n"
              R"({"event":"answer","cell":2,"answer":"right","reason":"wins",)"
              R"("sentence":"X completes the top row and wins.","cells":[0,1,2],"refutation":[],)"
              R"("counts":false})"
              "\n"
              R"({"event":"end","why":"done","solved":0,"failed":1})"
              "\n");
}

TEST(PuzzleGame, TheJsonOfTheDailyPuzzleHasTheDateTheStreakAndWhatIsShared) {
    Practice practice;
    practice.json = true;
    std::string text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "2\n");
    EXPECT_TRUE(text.starts_with(R"({"event":"start","mode":"daily","count":1,"date":"2026-11-16","counts":true})"
                                 "\n"))
        << text;
    EXPECT_TRUE(text.ends_with(R"({"event":"end","why":"done","solved":1,"failed":0,"streak":1,)"
                               R"("share":"Tateti, puzzle of 2026-11-16: 🟩"})"
                               "\n"))
        << text;
    text = practice.solve(learn::PuzzleMode::daily, {task("XX.OO....")}, "quit\n");
    EXPECT_TRUE(text.contains(R"("date":"2026-11-16","counts":false})")) << text;
    EXPECT_TRUE(text.ends_with(R"({"event":"end","why":"quit","solved":0,"failed":0})"
                               "\n"))
        << text;
}

TEST(PuzzleGame, TheJsonOfARaceSaysWhyItEnded) {
    Practice practice;
    practice.json = true;
    const std::vector<learn::Task> many(9, task("XX.OO...."));
    std::string text = practice.solve(learn::PuzzleMode::race, many, "2\n8\n8\n8\n");
    EXPECT_TRUE(text.starts_with(R"({"event":"start","mode":"race","count":9,"seconds":180,"mistakes":3})")) << text;
    EXPECT_TRUE(text.contains(R"("difficulty":1,"secondsLeft":180})")) << text;
    EXPECT_TRUE(text.ends_with(R"({"event":"end","why":"mistakes","solved":1,"failed":3,"best":1})"
                               "\n"))
        << text;
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::race, many, "").contains(R"("why":"input")"));
    practice.step = std::chrono::seconds(60);
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::race, many, "2\n2\n2\n2\n").contains(R"("why":"time")"));
}

TEST(PuzzleGame, TheJsonOfMistakesTellsNoneFromNoneToday) {
    Practice practice;
    practice.json = true;
    const auto start = [&] {
        const auto tasks = learn::due_tasks(practice.recorder.mistakes(), kToday);
        const std::string text = practice.solve(learn::PuzzleMode::mistakes, tasks, "0\n");
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(start(), R"({"event":"start","mode":"mistakes","count":0,"waiting":0,"next":null})");
    practice.book->save_mistake(
        {.position = *parse_position("....X...."), .box = 1, .due = kToday + days(2), .times_shown = 0});
    EXPECT_EQ(start(), R"({"event":"start","mode":"mistakes","count":0,"waiting":1,"next":"2026-11-18"})");
    practice.book->save_mistake({.position = *parse_position("....X...."), .box = 1, .due = kToday, .times_shown = 0});
    EXPECT_TRUE(
        practice.solve(learn::PuzzleMode::mistakes, learn::due_tasks(practice.recorder.mistakes(), kToday), "0\n")
            .contains(R"("counts":true,"returnsIn":30})"));
}

TEST(PuzzleGame, SaysThatNothingIsSaved) {
    Practice practice;
    practice.book->fails_to_write_settings = true;
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "2\n");
    EXPECT_TRUE(text.contains("Your progress is not being saved: the progress is read-only.\n")) << text;
}

TEST(PuzzleGame, SaysBeforeTheFirstPuzzleThatNothingIsSaved) {
    Practice practice;
    practice.recorder = play::Recorder("the file is locked");
    const std::string text = practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "");
    EXPECT_LT(text.find("Your progress is not being saved: the file is locked.\n"), text.find("Puzzle 1.")) << text;
    practice.json = true;
    EXPECT_TRUE(practice.solve(learn::PuzzleMode::training, {task("XX.OO....")}, "")
                    .contains("\n{\"event\":\"not-saved\",\"why\":\"the file is locked\"}\n{\"event\":\"puzzle\""));
    EXPECT_TRUE(
        practice.learn_course(Course::fork, "").starts_with(R"({"event":"not-saved","why":"the file is locked"})"));
}

TEST(LessonGame, StoresWhatIsDoneAndGoesOnThere) {
    Practice practice;
    const std::string first = practice.learn_course(Course::complete, "1\n2\n0\nquit\n");
    EXPECT_TRUE(first.starts_with("Complete a line\nGet three of your marks in a line to win the game.\n")) << first;
    EXPECT_TRUE(first.contains("Exercise 1 of 6\n.....XOOX\nYou play X. Complete your line.\nNot quite. ")) << first;
    EXPECT_TRUE(first.contains("Right! You complete the right column and win.\n\nExercise 2 of 6\n")) << first;
    EXPECT_EQ(practice.recorder.progress().done(Course::complete), 2);
    EXPECT_TRUE(practice.learn_course(Course::complete, "").contains("Exercise 3 of 6\n"));
}

TEST(LessonGame, AMoveThatWinsLaterIsNotPraised) {
    Practice practice;
    // 0 makes a fork, but 2 completes a line.
    const std::string text = practice.learn_course(Course::complete, "0\n");
    EXPECT_TRUE(
        text.contains("Not quite. That wins later, but you can win right now: look for two of your marks in a "
                      "line.\nTry again.\n.....XOOX\n"))
        << text;
    practice.json = true;
    EXPECT_TRUE(
        practice.learn_course(Course::complete, "0\n").contains(R"("sentence":"That wins later, but you can )"));
}

TEST(LessonGame, AMoveThatMissesAWinDoesNotGiveTheAnswerAway) {
    Practice practice;
    const std::string text = practice.learn_course(Course::fork, "3\n");  // .....OOXX: 4 makes a fork
    EXPECT_TRUE(text.contains("Not quite. You can win here, but this move gives only a draw. Look again.\n")) << text;
    practice.json = true;
    EXPECT_TRUE(practice.learn_course(Course::fork, "3\n").contains(R"("sentence":"You can win here, but )"));
}

TEST(LessonGame, AHintIsTheBestMoveWithItsReason) {
    Practice practice;
    practice.book->change_progress([](learn::Progress& progress) {
        progress.done(Course::openings) = 1;
        progress.done(Course::draw) = 1;
    });
    // After a side, the first right move is a side; the centre is best.
    EXPECT_TRUE(practice.learn_course(Course::openings, "hint\n")
                    .contains("Try 4, the centre. It lies on four lines, more than any other cell, "));
    // ........X, played to the end.
    EXPECT_TRUE(practice.learn_course(Course::draw, "4\n2\n7\nhint\n")
                    .contains("Try 0, the top left. Nobody can complete a line any more, so every move draws.\n"));
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
    EXPECT_TRUE(text.ends_with("You can find a fork wherever one is possible.\nAll six courses done!\n")) << text;
}

}  // namespace
}  // namespace tateti::plain
