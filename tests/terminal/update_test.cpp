#include "support/levels.hpp"
#include "terminal/screen_game.hpp"

#include <tateti/level.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

using namespace literals;
using terminal::Key;
using terminal::Screen;

TEST(Update, DigitsPlayTheirCellAtOnce) {
    ScreenGame at;
    at.type("408");
    EXPECT_EQ(at.moves(), "408");
    EXPECT_EQ(at.model().cursor, 8_cell);
}

TEST(Update, ArrowsMoveTheCursorRoundTheEdgesAndEnterPlays) {
    ScreenGame at;
    EXPECT_EQ(at.model().cursor, 4_cell);
    at.press(Key::up);
    EXPECT_EQ(at.model().cursor, 1_cell);
    at.press(Key::up);
    EXPECT_EQ(at.model().cursor, 7_cell);
    at.press(Key::left);
    EXPECT_EQ(at.model().cursor, 6_cell);
    at.press(Key::left);
    EXPECT_EQ(at.model().cursor, 8_cell);
    at.press(Key::right);
    at.press(Key::down);
    EXPECT_EQ(at.model().cursor, 0_cell);
    at.press(Key::enter);
    at.press(Key::end);
    at.type(" ");
    EXPECT_EQ(at.moves(), "08");
    at.press(Key::home);
    EXPECT_EQ(at.model().cursor, 0_cell);
}

TEST(Update, TabGoesToTheNextFreeCell) {
    ScreenGame at;
    at.type("450");
    at.press(Key::next);
    EXPECT_EQ(at.model().cursor, 1_cell);
    at.press(Key::previous);
    EXPECT_EQ(at.model().cursor, 8_cell);
    at.press(Key::home);
    at.press(Key::down);
    EXPECT_EQ(at.model().cursor, 3_cell);
    at.press(Key::next);
    EXPECT_EQ(at.model().cursor, 6_cell);
}

TEST(Update, HAndLSteerAfterJOrKUntilAnotherKey) {
    ScreenGame at;
    at.type("kh");
    EXPECT_EQ(at.model().cursor, 0_cell);
    EXPECT_FALSE(at.model().hint);
    at.type("lj");
    EXPECT_EQ(at.model().cursor, 4_cell);
    EXPECT_EQ(at.local().settings().level, Level::medium);
    at.type(" h");
    EXPECT_EQ(at.moves(), "4");
    EXPECT_TRUE(at.model().hint) << "after the move h is the hint again";
    at.type("k");
    at.press(Key::up);
    at.type("ll");
    EXPECT_EQ(at.local().settings().level, Level::hard) << "and l the level";
}

TEST(Update, TheFirstLOnlySaysTheLevel) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("l");
    EXPECT_EQ(at.model().notice, "Level: medium; l again changes it.");
    at.press(Key::up);
    at.type("l");
    EXPECT_EQ(at.local().settings().level, Level::medium) << "another key was between the two";
    at.type("l");
    EXPECT_EQ(at.local().settings().level, level_after(Level::medium));
    at.type("l");
    EXPECT_EQ(at.local().settings().level, level_after(level_after(Level::medium)));
}

TEST(Update, CapitalLettersWorkAsSmallOnes) {
    ScreenGame at;
    at.type("4");
    at.type("U");
    EXPECT_EQ(at.moves(), "");
    at.type("R");
    EXPECT_EQ(at.moves(), "4");
    at.type("V");
    EXPECT_EQ(at.model().screen, Screen::review);
    at.type("V");
    EXPECT_EQ(at.model().screen, Screen::board);
    EXPECT_EQ(at.press(U'Q'), false);
}

TEST(Update, PastedTextIsNotPlayed) {
    ScreenGame at;
    at.handle_input(terminal::Pasted{});
    EXPECT_EQ(at.model().notice, "Pasted text does nothing here.");
    EXPECT_EQ(at.moves(), "");
}

TEST(Update, EnterAfterTheEndStartsARematch) {
    ScreenGame at;
    at.type("04152 ");
    EXPECT_EQ(at.moves(), "04152") << "the space bar does not";
    at.press(Key::enter);
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.model().notice, "A new game.");
}

TEST(Update, ANewGameInMidGameIsUndoneByU) {
    ScreenGame at;
    at.type("40n");
    EXPECT_EQ(at.model().notice, "A new game; undo brings the last one back.");
    at.type("u");
    EXPECT_EQ(at.moves(), "40");
    EXPECT_EQ(at.model().notice, "Your last game is back.");
    at.type("u");
    EXPECT_EQ(at.moves(), "4");
}

TEST(Update, OtherDigitsMayStandForTheCells) {
    using terminal::Digits;
    for (const auto& [digits, keys] :
         {std::pair(Digits::from_zero, "012345678"), std::pair(Digits::from_one, "123456789"),
          std::pair(Digits::keypad, "789456123")})
        for (const Cell cell : kAllCells) {
            const char key = keys[cell.index()];
            EXPECT_EQ(terminal::digit_of(cell, digits), key);
            EXPECT_EQ(terminal::cell_of(static_cast<char32_t>(key), digits), cell);
        }
    EXPECT_EQ(terminal::cell_of(U'9', Digits::from_zero), std::nullopt);
    EXPECT_EQ(terminal::cell_of(U'0', Digits::keypad), std::nullopt);
    terminal::Model model{
        .local = play::LocalGame({.opponent = play::Opponent::person}, 7), .size = kSmall, .digits = Digits::keypad};
    static_cast<void>(update(model, terminal::KeyPress{.character = U'9'}));
    EXPECT_EQ(to_text(model.local.game()).view(), "2");
    static_cast<void>(update(model, terminal::KeyPress{.character = U'0'}));
    EXPECT_EQ(model.notice, "There is no such cell; cells are 1 to 9.");
    EXPECT_NE(render(model).text().find("7   │   8"), std::string::npos) << render(model).text();
}

TEST(Update, AGameCanBeSharedOnceItHasAMove) {
    terminal::Model model{.local = play::LocalGame({.opponent = play::Opponent::person}, 7), .size = kSmall};
    const auto pressed = [&](char32_t key) { return update(model, terminal::KeyPress{.character = key}).request; };
    EXPECT_EQ(pressed(U'c'), std::nullopt);
    EXPECT_EQ(model.notice, "There is no move to share yet.");
    static_cast<void>(pressed(U'4'));
    EXPECT_EQ(pressed(U'c'), terminal::Request::copy_link);
    EXPECT_EQ(pressed(U'p'), terminal::Request::save_picture);
    static_cast<void>(update(model, terminal::Told{.notice = "Saved."}));
    EXPECT_EQ(model.notice, "Saved.");
}

TEST(Update, HelpIsNoted) {
    for (const char* keys : {"h", "e", "v"}) {
        ScreenGame at;
        at.type("4");
        EXPECT_FALSE(at.local().was_aided());
        at.type(keys);
        EXPECT_TRUE(at.local().was_aided()) << keys;
    }
    ScreenGame at;
    at.type("4l?xn");
    EXPECT_FALSE(at.local().was_aided());
}

TEST(Update, AfterTheEndValuesPointToTheReview) {
    ScreenGame at;
    at.type("04152e");
    EXPECT_EQ(at.model().notice, "The game is over; v reviews it.");
    EXPECT_FALSE(at.model().values);
}

TEST(Update, CapitalHAndLAlwaysSteer) {
    ScreenGame at;
    at.type("H");
    EXPECT_EQ(at.model().cursor, 3_cell);
    at.type("LL");
    EXPECT_EQ(at.model().cursor, 5_cell);
}

TEST(Update, AClickPlaysTheCellUnderItAtEverySize) {
    for (const terminal::Size size : {kSmall, terminal::Size{.rows = 24, .columns = 80}, {.rows = 60, .columns = 60}})
        for (const Cell cell : kAllCells) {
            ScreenGame at(size);
            at.click(cell);
            ASSERT_EQ(at.local().game().moves().size(), 1U);
            ASSERT_EQ(at.local().game().moves().front(), cell);
        }
}

TEST(Update, AClickHitsTheVisibleCellEvenIfItRemovesTheTextBelow) {
    ScreenGame at({.rows = 18, .columns = 40});
    at.type("4081256u");  // why a finished game is not undone takes so many words that the board is small
    at.type("n");
    at.click(0_cell);
    at.click(8_cell);
    EXPECT_EQ(at.moves(), "08");
    at.type("h");  // and so does a hint
    at.click(6_cell);
    EXPECT_EQ(at.moves(), "086");
}

TEST(Update, NobodyPlaysOnABoardThatIsNotShown) {
    ScreenGame at({.rows = 14, .columns = 40});
    at.type("4");
    at.click(4_cell);
    at.type("S");
    EXPECT_EQ(at.moves(), "");
    at.handle(terminal::Resized{kSmall});
    EXPECT_FALSE(at.model().asks_for_reset);
    at.type("4");
    EXPECT_EQ(at.moves(), "4");
}

TEST(Update, AClickBesideTheBoardDoesNothing) {
    ScreenGame at;
    at.handle_input(terminal::MousePress{.row = 0, .column = 0});
    at.handle_input(terminal::MousePress{.row = 14, .column = 39});
    EXPECT_EQ(at.moves(), "");
}

TEST(Update, ARefusedMoveChangesNothingAndSaysWhy) {  // S8
    ScreenGame at;
    at.type("44");
    EXPECT_EQ(at.moves(), "4");
    EXPECT_EQ(at.model().notice, "That cell is taken.");
    at.click(4_cell);
    EXPECT_EQ(at.model().notice, "That cell is taken.");
    at.type("9");
    EXPECT_TRUE(at.model().notice.starts_with("There is no such cell"));
    at.press(Key::up);
    EXPECT_EQ(at.model().notice, "") << "and goes away with the next key";
    EXPECT_EQ(at.moves(), "4");
}

TEST(Update, AfterTheEndNothingIsPlayedUntilANewGame) {  // S11
    ScreenGame at;
    at.type("041526");  // X: 0 1 2
    EXPECT_EQ(at.moves(), "04152");
    EXPECT_EQ(at.model().notice, "The game is over; Enter starts a new one.");
    at.type("u");
    EXPECT_EQ(at.moves(), "04152");
    EXPECT_TRUE(at.model().notice.starts_with("A finished game cannot be changed"));
    at.type("n6");
    EXPECT_EQ(at.moves(), "6");
    EXPECT_EQ(at.model().score, (Tally{.x = 1}));
}

TEST(Update, TheBoardIsClosedWhileTheComputerThinks) {  // S16, S18
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4");
    ASSERT_TRUE(at.local().computer_to_move());
    at.type("012 ");
    at.press(Key::enter);
    at.click(0_cell);
    EXPECT_EQ(at.moves(), "4") << "typing ahead makes one move";
    EXPECT_EQ(at.model().notice, "Wait for the computer's move.");
    at.type("h");
    EXPECT_FALSE(at.model().hint);
    at.let_computer_move();
    EXPECT_EQ(at.local().game().ply(), 2);
    EXPECT_EQ(at.model().notice, "") << "there is nothing to wait for any more";
    at.let_computer_move();
    EXPECT_EQ(at.local().game().ply(), 2) << "a pause that ends late moves nothing";
    EXPECT_EQ(at.model().notice, "");
}

TEST(Update, UndoAndRedoGoBackToThePersonsOwnTurn) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4");
    at.let_computer_move();
    const std::string two = at.moves();
    at.type("u");
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.model().notice, "Taken back.");
    at.type("u");
    EXPECT_EQ(at.model().notice, "There is no move to take back.");
    at.type("r");
    EXPECT_EQ(at.moves(), two);
    EXPECT_EQ(at.model().notice, "Redone.");
    at.type("r");
    EXPECT_EQ(at.model().notice, "There is no move to redo.");
}

TEST(Update, DuringThePauseOnlyMovesAndHintsAreRefused) {  // S16
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4u");
    EXPECT_EQ(at.moves(), "");
    EXPECT_FALSE(at.local().computer_to_move());
    at.type("0n");
    EXPECT_EQ(at.moves(), "");
    EXPECT_FALSE(at.local().computer_to_move());
    at.type("4ll");
    EXPECT_EQ(at.local().settings().level, level_after(Level::medium));
    at.type("?");
    EXPECT_EQ(at.model().screen, Screen::help);
    at.type("?");
    EXPECT_TRUE(at.local().computer_to_move());
}

TEST(Update, LChangesTheLevelAndKeepsTheGame) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4l");
    Level level = Level::medium;
    for (std::size_t i = 0; i < kAllLevels.size(); ++i) {
        at.type("l");
        level = level_after(level);
        EXPECT_EQ(at.local().settings().level, level);
        EXPECT_TRUE(at.model().notice.find(name(level)) != std::string::npos);
        EXPECT_EQ(at.model().notice.find("adapts") != std::string::npos, level == Level::companion);
    }
    EXPECT_EQ(at.moves(), "4");
}

TEST(Update, OAndXApplyAtOnceBeforeTheFirstMoveElseFromTheNextGame) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("x");
    EXPECT_TRUE(at.local().computer_to_move());
    EXPECT_EQ(at.model().notice, "You play O.");
    at.let_computer_move();
    at.type("x");
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.local().person(), Mark::x);
    at.type("o");
    EXPECT_EQ(at.local().person(), std::nullopt);
    at.type("x");
    EXPECT_EQ(at.model().notice, "Choose a side only against the computer (o).");
    at.type("4o");
    EXPECT_EQ(at.moves(), "4") << "nobody loses a game by it";
    EXPECT_EQ(at.model().notice, "Against the computer from the next game on (n).");
    at.type("n");
    EXPECT_EQ(at.local().person(), Mark::x);
}

TEST(Update, AHintIsAPerfectMoveAndDisappearsWithTheNextMove) {
    ScreenGame at;
    at.type("48h");  // after 4 and 8 a corner is best
    ASSERT_TRUE(at.model().hint);
    EXPECT_TRUE(perfect_moves(at.local().position()).contains(at.model().hint->cell));
    EXPECT_EQ(at.model().cursor, at.model().hint->cell) << "Enter plays it";
    at.press(Key::enter);
    EXPECT_EQ(at.local().game().ply(), 3);
    EXPECT_FALSE(at.model().hint);
    at.type("hu");
    EXPECT_FALSE(at.model().hint);
    at.type("h");
    at.press(Key::escape);
    EXPECT_FALSE(at.model().hint);
}

TEST(Update, UnboundKeysPointToTheHelp) {
    ScreenGame at;
    for (const char32_t key : {U'z', U'Z', U'ñ', U'\x01'}) {
        EXPECT_EQ(at.press(key), true);
        EXPECT_EQ(at.model().notice, "That key does nothing; ? shows the keys.");
    }
}

TEST(Update, AResizeChangesTheSize) {
    ScreenGame at(kSmall, kAgainstComputer);
    at.type("4");
    at.handle(terminal::Resized{{.rows = 30, .columns = 100}});
    EXPECT_EQ(at.model().size, (terminal::Size{.rows = 30, .columns = 100}));
    EXPECT_TRUE(at.local().computer_to_move()) << "also in the pause";
}

}  // namespace
}  // namespace tateti::test
