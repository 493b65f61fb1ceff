#include "practice_views/puzzle_screen.hpp"

#include "practised.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

namespace tateti::practice_views {
namespace {

using learn::PuzzleMode;
using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using terminal::Key;

const std::vector<learn::Task> kTwo{task("XX.OO...."), task("XX..O....")};

TEST(PuzzleScreen, ShowsTheTask) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    for (const char* part : {"> X you", "Puzzle 1", "Win now", "Difficulty 1 of 5", "Your rating: 800",
                             "X to move. Win now.", "h        show the answer", "[ .---------. ]"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    EXPECT_FALSE(person.shows("<")) << "nobody made the last move here\n" << person.text();
    EXPECT_EQ(person.until_change(), std::nullopt);
}

TEST(PuzzleScreen, ARightAnswerIsExplainedUntilSomebodyGoesOn) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.type("2");
    EXPECT_EQ(person.board(), "XXXOO....");
    for (const char* part : {"Puzzle 1", "<", "Enter    go on"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    for (const char* sentence : {"Solved! You complete the top row and win.", "Win now: your rating is 808 (+8)."})
        EXPECT_TRUE(person.says(sentence)) << person.text();
    EXPECT_FALSE(person.shows("show the answer"));
    person.type("h5");
    EXPECT_EQ(person.board(), "XXXOO....") << "keys for a move are not for the next puzzle";
    person.enter();
    EXPECT_EQ(person.board(), "XX..O....");
    EXPECT_TRUE(person.shows("O to move. Block the line.")) << person.text();
}

TEST(PuzzleScreen, AWrongAnswerIsRefutedOnTheBoard) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.type("8");
    EXPECT_EQ(person.board(), "XX.OO...X");
    for (const char* part : {"See what happens.", "your rating is 776", "Try again.", "h        show the answer"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    EXPECT_TRUE(person.says("That is not the right move. This loses: O can complete the middle row on the next move."));
    EXPECT_EQ(person.until_change(), kStep);
    person.pass(kStep - milliseconds(1));
    EXPECT_EQ(person.board(), "XX.OO...X");
    person.pass(milliseconds(1));
    EXPECT_EQ(person.board(), "XX.OOO..X");
    EXPECT_EQ(person.until_change(), std::nullopt);
    person.enter();
    EXPECT_EQ(person.board(), "XX.OO....");
    person.type("2");
    EXPECT_TRUE(person.shows("Solved!"));
    EXPECT_EQ(person.progress().rating(PuzzleTheme::win).points, 776) << "only the first answer counts";
}

TEST(PuzzleScreen, WithoutMotionEachMoveWaitsForAKey) {
    Practised person;
    person.options.motion = false;
    person.solve(PuzzleMode::training, kTwo);
    person.type("8");
    EXPECT_EQ(person.until_change(), std::nullopt);
    person.pass(minutes(1));
    EXPECT_EQ(person.board(), "XX.OO...X");
    person.enter();
    EXPECT_EQ(person.board(), "XX.OOO..X");
    person.enter();
    EXPECT_EQ(person.board(), "XX.OO....");
}

TEST(PuzzleScreen, TheAnswerIsShownAndCountsAsWrong) {
    Practised person;
    person.solve(PuzzleMode::training, {kTwo.front()});
    person.type("H");  // Caps Lock
    EXPECT_EQ(person.board(), "XXXOO....");
    EXPECT_TRUE(person.says("You complete the top row and win.")) << person.text();
    EXPECT_FALSE(person.shows("Solved!"));
    EXPECT_EQ(person.progress().rating(PuzzleTheme::win).points, 776);
    person.enter();
    EXPECT_TRUE(person.shows("0 of 1 solved at the first attempt.")) << person.text();
    person.type("x");
    EXPECT_FALSE(person.screen->has_quit());
    person.enter();
    EXPECT_TRUE(person.screen->has_quit());
}

TEST(PuzzleScreen, RefusesWhatIsNoMove) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.type("0");
    EXPECT_TRUE(person.shows("That cell is taken. X to move.")) << person.text();
    person.type("z");
    EXPECT_TRUE(person.shows("That key does nothing; ? shows the keys.")) << person.text();
    person.screen->handle(terminal::Pasted{}, person.now);
    EXPECT_TRUE(person.shows(words::kEnglish.screen.pasted.text));
    person.press(Key::down);
    EXPECT_TRUE(person.content().status.starts_with("X to move."));
    EXPECT_EQ(person.progress(), learn::Progress());
}

TEST(PuzzleScreen, TheCursorTheDigitsAndTheMousePlay) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.press(Key::up);
    person.press(Key::right);
    person.type(" ");
    EXPECT_EQ(person.board(), "XXXOO....");

    person.options.digits = terminal::Digits::keypad;
    person.solve(PuzzleMode::training, kTwo);
    EXPECT_TRUE(person.shows("1 - 9")) << person.text();
    person.type("9");
    EXPECT_EQ(person.board(), "XXXOO....");

    person.solve(PuzzleMode::training, kTwo);
    const terminal::Box room = screen_layout(person.content()).board.at(Cell::from_index_unchecked(2));
    person.click(room.row + 1, room.column + 1);
    EXPECT_EQ(person.board(), "XXXOO....");
    person.click(room.row + 1, room.column + 1);
    EXPECT_EQ(person.board(), "XXXOO....") << "a click does not go on";
}

TEST(PuzzleScreen, HelpAndQuit) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.type("?");
    for (const char* part : {"Keys", "n        go on", "h        show the answer", "?  q     all keys, quit"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    person.type("q");
    EXPECT_FALSE(person.screen->has_quit()) << "any key goes back";
    person.type("q");
    EXPECT_TRUE(person.screen->has_quit());
    EXPECT_TRUE(person.screen->farewell(person.now).empty());
}

TEST(PuzzleScreen, NeedsTwelveRows) {
    Practised person;
    person.solve(PuzzleMode::training, kTwo);
    person.resize({.rows = 11, .columns = 40});
    EXPECT_TRUE(person.shows("needs 40 columns and 12 rows")) << person.text();
    person.type("2");
    EXPECT_EQ(person.progress(), learn::Progress()) << "the board is not visible";
    person.resize(kSmallest);
    for (const char* part : {"> X you", "Puzzle 1", "X to move. Win now.", "h answer  ? keys  q quit"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    person.resize({.rows = 11, .columns = 40});
    person.type("q");
    EXPECT_TRUE(person.screen->has_quit());
}

TEST(PuzzleScreen, ThePuzzleOfTheDayMakesAStreak) {
    Practised person;
    for (int day = 0; day < 2; ++day, person.today += days(1)) {
        person.solve(PuzzleMode::daily, {kTwo.front()});
        EXPECT_TRUE(person.shows(day == 0 ? "Puzzle of 2026-11-16" : "Puzzle of 2026-11-17")) << person.text();
        EXPECT_EQ(person.shows("Streak: one day."), day == 1) << person.text();
        person.type("2");
        person.enter();
        EXPECT_TRUE(person.shows(day == 0 ? "Streak: one day." : "Streak: 2 days.")) << person.text();
    }
    EXPECT_EQ(person.screen->farewell(person.now),
              (std::vector<std::string>{"You solved today's puzzle!", "Streak: 2 days.",
                                        "There will be a new one tomorrow.", "Tateti, puzzle of 2026-11-17: 🟩"}));
}

TEST(PuzzleScreen, ARaceRunsFromItsStartUntilTheTimeIsUp) {
    Practised person;
    person.solve(PuzzleMode::race, std::vector<learn::Task>(40, kTwo.front()));
    EXPECT_TRUE(person.shows("Solve as many puzzles as you can in three minutes.")) << person.text();
    person.pass(minutes(5));
    person.enter();
    EXPECT_TRUE(person.shows("Time left: 3:00")) << person.text();
    EXPECT_EQ(person.until_change(), seconds(1));
    person.pass(seconds(1));
    EXPECT_TRUE(person.shows("Time left: 2:59")) << person.text();
    person.pass(milliseconds(400));
    EXPECT_EQ(person.until_change(), milliseconds(600));
    person.type("2");
    EXPECT_EQ(person.board(), "XX.OO....") << "the next puzzle, at once";
    EXPECT_TRUE(person.says("Solved! You complete the top row and win.")) << person.text();
    EXPECT_TRUE(person.says("One puzzle solved. Mistakes: 0 of 3")) << person.text();
    person.type("8");
    EXPECT_TRUE(person.says("One puzzle solved. Mistakes: 1 of 3")) << person.text();
    person.pass(minutes(2) + milliseconds(58'599));
    EXPECT_TRUE(person.shows("Time left: 0:01")) << person.text();
    EXPECT_EQ(person.until_change(), milliseconds(1));
    person.pass(milliseconds(1));
    for (const char* part : {"Time is up.", "One puzzle solved.", "Your best race so far!"})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    EXPECT_EQ(person.until_change(), std::nullopt);
    EXPECT_EQ(person.progress().best_race, 1);
}

TEST(PuzzleScreen, AnAnswerThatComesTooLateDoesNotCount) {
    Practised person;
    person.solve(PuzzleMode::race, std::vector<learn::Task>(40, kTwo.front()));
    person.enter();
    person.now += minutes(3);
    person.type("2");
    EXPECT_TRUE(person.shows("0 puzzles solved.")) << person.text();
}

TEST(PuzzleScreen, TheThirdMistakeEndsARace) {
    Practised person;
    person.solve(PuzzleMode::race, std::vector<learn::Task>(40, kTwo.front()));
    person.enter();
    person.type("28h");
    EXPECT_TRUE(person.says("One puzzle solved. Mistakes: 2 of 3")) << person.text();
    person.type("8");
    EXPECT_TRUE(person.shows("That was the third mistake.")) << person.text();
    EXPECT_FALSE(person.shows("Time is up."));
    EXPECT_EQ(person.progress().best_race, 1);
}

TEST(PuzzleScreen, ARaceThatSomebodyLeavesCounts) {
    Practised person;
    person.solve(PuzzleMode::race, std::vector<learn::Task>(40, kTwo.front()));
    person.enter();
    person.type("22q");
    EXPECT_TRUE(person.screen->has_quit());
    EXPECT_EQ(person.screen->farewell(person.now),
              (std::vector<std::string>{"2 puzzles solved.", "Your best race so far!"}));
    EXPECT_EQ(person.progress().best_race, 2);
}

TEST(PuzzleScreen, MistakesSayWhenTheyComeBack) {
    Practised person;
    person.book->save_mistake({.position = *parse_position("....X...."), .box = 1, .due = kToday, .times_shown = 0});
    const auto due = [&] { return learn::due_tasks(person.recorder.mistakes(), person.recorder.today()); };
    person.solve(PuzzleMode::mistakes, due());
    for (const char* part : {"One position to practise today.", "O to move. Do not lose."})
        EXPECT_TRUE(person.shows(part)) << part << '\n' << person.text();
    person.type("0");
    EXPECT_TRUE(person.shows("It comes back in 30 days.")) << person.text();
    person.solve(PuzzleMode::mistakes, due());
    EXPECT_TRUE(person.shows("Nothing to practise today.")) << person.text();
}

TEST(PuzzleScreen, SaysThatNothingIsSaved) {
    Practised person;
    person.book->fails_to_write_settings = true;
    person.solve(PuzzleMode::training, kTwo);
    person.type("2");
    EXPECT_TRUE(person.shows("not saved")) << person.text();
}

TEST(PuzzleScreen, TheWindowHasTheNameOfTheRoom) {
    Practised person;
    person.solve(PuzzleMode::race, kTwo);
    EXPECT_EQ(person.screen->window_title(), "Tateti: Race");
}

}  // namespace
}  // namespace tateti::practice_views
