// Review, help, the question before a reset, and quitting.
#include "terminal/screen_game.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

using namespace literals;
using terminal::Key;
using terminal::Screen;

TEST(UpdateViews, ReviewStepsThroughTheGameAndChangesNothing) {
    ScreenGame at;
    at.type("04152v");
    EXPECT_EQ(at.model().screen, Screen::review);
    EXPECT_EQ(at.model().reviewed_ply, 5);
    at.press(Key::right);
    EXPECT_EQ(at.model().reviewed_ply, 5);
    at.press(Key::left);
    at.type("k");
    EXPECT_EQ(at.model().reviewed_ply, 3);
    at.press(Key::home);
    at.press(Key::up);
    EXPECT_EQ(at.model().reviewed_ply, 0);
    at.type("j ");
    at.press(Key::enter);
    EXPECT_EQ(at.model().reviewed_ply, 3);
    at.click(8_cell);
    at.type("8");
    EXPECT_EQ(at.moves(), "04152");
    at.press(Key::end);
    EXPECT_EQ(at.model().reviewed_ply, 5);
    at.type("v");
    EXPECT_EQ(at.model().screen, Screen::board);
    at.type("vn");
    EXPECT_EQ(at.model().screen, Screen::board);
    EXPECT_EQ(at.moves(), "");
}

TEST(UpdateViews, AGamePlaysOnFromAnyReviewedPosition) {
    ScreenGame at;
    at.type("04152vg");
    EXPECT_EQ(at.model().notice, "The game ends here; step back to play on.");
    at.press(Key::left);
    at.press(Key::left);
    at.type("g");
    EXPECT_EQ(at.model().screen, Screen::board);
    EXPECT_EQ(at.moves(), "041");
    EXPECT_TRUE(at.local().is_practice());
    EXPECT_EQ(at.model().notice, "Practice; it does not count.");
    at.type("52");
    EXPECT_EQ(at.model().score, (Tally{.x = 1}));
    at.type("n41vg");
    EXPECT_FALSE(at.local().is_practice()) << "from its end the game just goes on";
    EXPECT_EQ(at.moves(), "41");
}

TEST(UpdateViews, PlayingOnSaysWhichSideThePersonHasNow) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4");
    at.let_computer_move();
    at.type("v");
    at.press(Key::left);
    at.type("g");
    EXPECT_EQ(at.local().person(), Mark::o);
    EXPECT_EQ(at.model().notice, "Practice; it does not count. You play O.");
    at.type("n4");
    at.let_computer_move();
    at.type("v");
    at.press(Key::home);
    at.type("g");
    EXPECT_EQ(at.model().notice, "Practice; it does not count.");
}

TEST(UpdateViews, TheComputersFirstMoveLeavesTheWordAboutTheLastGame) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4");
    at.let_computer_move();
    at.type("x");
    at.type("n");
    ASSERT_TRUE(at.local().computer_to_move());
    at.let_computer_move();
    EXPECT_EQ(at.model().notice, "Undo brings your last game back.");
}

TEST(UpdateViews, AClickInTheReviewPlaysNothing) {
    ScreenGame at;
    at.type("40v");
    at.click(8_cell);
    EXPECT_EQ(at.moves(), "40");
}

TEST(UpdateViews, TheComputerMovesOnWhileTheGameIsReviewed) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4v");
    at.let_computer_move();
    EXPECT_EQ(at.local().game().ply(), 2);
    EXPECT_EQ(at.model().reviewed_ply, 1);
    at.press(Key::right);
    EXPECT_EQ(at.model().reviewed_ply, 2);
}

TEST(UpdateViews, TheScoreIsResetOnlyAfterAYes) {  // S14
    ScreenGame at;
    at.type("04152n4Sn");
    EXPECT_EQ(at.model().score, (Tally{.x = 1}));
    EXPECT_EQ(at.model().notice, "The score is unchanged.");
    EXPECT_EQ(at.moves(), "4") << "the answer is no command";
    for (const Key no : {Key::enter, Key::escape}) {
        at.type("S");
        at.press(no);
        EXPECT_EQ(at.model().notice, "The score is unchanged.");
    }
    at.type("S");
    EXPECT_TRUE(at.press(U'q')) << "an answer too";
    at.type("S");
    at.click(8_cell);
    at.type("y");
    EXPECT_EQ(at.model().score, (Tally{.x = 1})) << "a click takes the question away";
    EXPECT_EQ(at.moves(), "48");
    at.type("uSy");
    EXPECT_EQ(at.model().score, Tally{});
    EXPECT_EQ(at.moves(), "4") << "without touching the game that is on";
}

TEST(UpdateViews, AnyKeyClosesTheHelpAndDoesNothingElse) {
    ScreenGame at;
    at.type("?");
    EXPECT_EQ(at.model().screen, Screen::help);
    EXPECT_EQ(at.press(U'q'), true) << "not even this one";
    EXPECT_EQ(at.model().screen, Screen::board);
    at.type("?4");
    EXPECT_EQ(at.model().screen, Screen::board);
    EXPECT_EQ(at.moves(), "");
    at.type("4v?x");
    EXPECT_EQ(at.model().screen, Screen::review) << "back to where it was asked for";
    at.type("vn?");
    at.click(0_cell);
    EXPECT_EQ(at.model().screen, Screen::board);
    EXPECT_EQ(at.moves(), "");
}

TEST(UpdateViews, QQuitsFromEverywhere) {
    ScreenGame tiny({.rows = 5, .columns = 10});
    EXPECT_EQ(tiny.press(U'q'), false) << "also where nothing fits";
    for (const std::string_view before : {"", "4", "v", "04152", "04152v", "h", "e"}) {
        ScreenGame at;
        at.type(before);
        EXPECT_EQ(at.press(U'q'), false) << before;
    }
    ScreenGame thinking(kSmall, kAgainstComputer);
    thinking.type("4");
    EXPECT_EQ(thinking.press(U'q'), false);
}

}  // namespace
}  // namespace tateti::test
