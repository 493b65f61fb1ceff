#include "play/local_game.hpp"

#include "play/recorded_game.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tateti::play {
namespace {

using namespace literals;
using test::against_computer;
using test::plain;
using test::RecordedGame;
using test::refusal;
using test::two_people;

TEST(LocalGame, S15_APersonIsXAgainstTheComputerByDefault) {
    RecordedGame at;
    EXPECT_EQ(at.local.settings(), Settings{});
    EXPECT_EQ(at.local.person(), Mark::x);
    EXPECT_FALSE(at.local.computer_to_move());
    EXPECT_EQ(at.local.game(), Game{});
    EXPECT_EQ(at.local.position(), Position{});
    EXPECT_EQ(at.local.match().round(), 1);
    EXPECT_EQ(at.score(), Tally{});
    EXPECT_EQ(at.error(), std::nullopt);
}

TEST(LocalGame, S15_APersonMayBeO) {
    RecordedGame at(against_computer(Level::medium, Mark::o));
    EXPECT_EQ(at.local.person(), Mark::o);
    EXPECT_TRUE(at.local.computer_to_move());
    at.move_computer();
    EXPECT_FALSE(at.local.computer_to_move());
    EXPECT_EQ(at.local.game().ply(), 1);
}

TEST(LocalGame, S15_TwoPeoplePlayBothSides) {
    RecordedGame at(two_people());
    EXPECT_EQ(at.local.person(), std::nullopt);
    for (const char cell : std::string("0314")) {
        EXPECT_FALSE(at.local.computer_to_move());
        at.play(std::string(1, cell));
    }
    EXPECT_EQ(at.moves(), "0314");
    EXPECT_EQ(at.local.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 1}});
    EXPECT_EQ(at.local.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 1}});
    at.play("2");
    EXPECT_FALSE(at.local.computer_to_move());
    EXPECT_EQ(at.score(), (Tally{.x = 1, .o = 0, .draws = 0}));
}

TEST(LocalGame, AMoveIsAnsweredWithWhatHappened) {
    RecordedGame at(two_people());
    EXPECT_EQ(at.local.play(4_cell).value(),
              (std::vector<match::Event>{match::Played{.mark = Mark::x, .cell = 4_cell, .ply = 0}}));
    at.play("031");  // X is on 4 and 3, O on 0 and 1
    EXPECT_EQ(at.local.play(5_cell).value(),
              (std::vector<match::Event>{match::Played{.mark = Mark::x, .cell = 5_cell, .ply = 4},
                                         match::Finished{.round = 1, .outcome = Outcome::x_wins}}));
    EXPECT_EQ(at.local.new_game().value(), std::vector<match::Event>{match::Began{.round = 2}});
}

TEST(LocalGame, S16_TheBoardIsClosedWhileItIsTheComputersTurn) {
    for (const Mark side : kAllMarks) {
        RecordedGame at(against_computer(Level::easy, side));
        if (side == Mark::x) at.play("4");
        ASSERT_TRUE(at.local.computer_to_move());
        const std::string before = plain(at);
        for (const Cell cell : kAllCells) EXPECT_EQ(refusal(at.local.play(cell)), "move/not_your_turn");
        EXPECT_EQ(plain(at), before);
    }
}

TEST(LocalGame, S8_RefusedMovesChangeNothing) {
    RecordedGame at;
    at.play("4");
    at.move_computer();
    const std::string before = plain(at);
    EXPECT_EQ(refusal(at.local.play(4_cell)), "move/cell_occupied");
    EXPECT_EQ(refusal(at.local.play(at.local.game().moves().back())), "move/cell_occupied");
    EXPECT_EQ(refusal(at.local.redo()), "undo/nothing_to_redo");
    EXPECT_EQ(plain(at), before);
}

TEST(LocalGame, TheComputerMovesOnlyInItsTurn) {
    RecordedGame at;
    EXPECT_EQ(refusal(at.local.move_computer()), "move/not_your_turn");
    EXPECT_EQ(at.moves(), "");
    RecordedGame people(two_people());
    EXPECT_EQ(refusal(people.local.move_computer()), "move/not_your_turn");
    EXPECT_EQ(people.moves(), "");
    people.play("03142");
    EXPECT_EQ(refusal(people.local.move_computer()), "move/game_over");
    EXPECT_EQ(people.games().size(), 1U);
}

TEST(LocalGame, S11_AFinishedGameAcceptsNoMoves) {
    RecordedGame at;
    std::mt19937 chance(1);
    at.finish(chance);
    const std::string before = plain(at);
    for (const Cell cell : kAllCells) EXPECT_EQ(refusal(at.local.play(cell)), "move/game_over");
    EXPECT_EQ(refusal(at.local.move_computer()), "move/game_over");
    EXPECT_EQ(refusal(at.local.undo()), "undo/game_over");
    EXPECT_EQ(refusal(at.local.redo()), "undo/game_over");
    EXPECT_FALSE(at.local.computer_to_move());
    EXPECT_EQ(plain(at), before);
    EXPECT_EQ(at.games().size(), 1U);
}

TEST(LocalGame, S14_UndoAlsoTakesBackTheComputersAnswer) {
    RecordedGame at;
    EXPECT_EQ(refusal(at.local.undo()), "undo/nothing_to_undo");
    at.play("4");
    EXPECT_EQ(at.local.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 1}});
    EXPECT_EQ(at.local.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 1}});
    at.move_computer();
    const std::string moves = at.moves();
    EXPECT_EQ(at.local.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 2}});
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.local.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 2}});
    EXPECT_EQ(at.moves(), moves);
}

TEST(LocalGame, S14_ThePersonAsODoesNotTakeBackTheComputersFirstMove) {
    RecordedGame at(against_computer(Level::easy, Mark::o));
    EXPECT_EQ(refusal(at.local.undo()), "undo/nothing_to_undo");
    at.move_computer();
    EXPECT_EQ(refusal(at.local.undo()), "undo/nothing_to_undo");
    EXPECT_EQ(at.local.game().ply(), 1);
}

TEST(LocalGame, S14_EveryFinishedGameIsRecordedOnceAndCompletely) {
    RecordedGame at(two_people());
    for (const std::string moves : {"03142", "103468", "012354687"}) {
        at.play(moves);
        static_cast<void>(at.local.play(0_cell));
        static_cast<void>(at.local.undo());
        static_cast<void>(at.local.new_game());
    }
    const std::vector<scores::FinishedGame> expected{
        {.id = "game 1", .game = test::game("03142"), .seats = {}, .ended = storage::Time(std::chrono::seconds(1))},
        {.id = "game 2", .game = test::game("103468"), .seats = {}, .ended = storage::Time(std::chrono::seconds(2))},
        {.id = "game 3",
         .game = test::game("012354687"),
         .seats = {},
         .ended = storage::Time(std::chrono::seconds(3))}};
    EXPECT_EQ(at.games(), expected);
    EXPECT_EQ(at.score(), (Tally{.x = 1, .o = 1, .draws = 1}));
    EXPECT_EQ(at.book().calls_to_record, 3);
}

TEST(LocalGame, S14_AGameGivenUpIsNotRecorded) {
    RecordedGame at(two_people());
    at.play("0314");
    EXPECT_EQ(at.local.new_game().value(), std::vector<match::Event>{match::Began{.round = 2}});
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.score(), Tally{});
    EXPECT_TRUE(at.games().empty());
}

TEST(LocalGame, S13_ANewGameKeepsOpponentAndLevel) {
    for (const Settings& settings : {two_people(), against_computer(Level::hard, Mark::o)}) {
        RecordedGame at(settings);
        if (at.local.computer_to_move()) at.move_computer();
        at.play("4");
        for (int round = 2; round < 5; ++round) {
            static_cast<void>(at.local.new_game());
            EXPECT_EQ(at.local.settings(), settings);
            EXPECT_EQ(at.local.match().round(), round);
            EXPECT_EQ(at.moves(), "");
            EXPECT_FALSE(at.local.redo().has_value());
        }
        EXPECT_EQ(at.local.person(), settings.opponent == Opponent::person ? std::nullopt : std::optional(Mark::o));
    }
}

TEST(LocalGame, ANewGameLoadsGamesFinishedElsewhere) {
    RecordedGame at(two_people());
    at.book().record({.id = "elsewhere", .game = test::game("03142"), .seats = {}, .ended = {}});
    EXPECT_EQ(at.score(), Tally{});
    static_cast<void>(at.local.new_game());
    EXPECT_EQ(at.score().x, 1U);
    at.book().record({.id = "elsewhere too", .game = test::game("03142"), .seats = {}, .ended = {}});
    at.recorder().refresh();
    EXPECT_EQ(at.score().x, 2U);
}

TEST(LocalGame, S14_ResettingTheScoreDoesNotTouchTheGame) {
    RecordedGame at(two_people());
    at.play("03142");
    static_cast<void>(at.local.new_game());
    at.play("40");
    EXPECT_TRUE(at.recorder().carry_out(ResetScore{}));
    at.local.clear_tally();
    EXPECT_EQ(at.score(), Tally{});
    EXPECT_EQ(at.local.match().tally(), Tally{});
    EXPECT_EQ(at.moves(), "40");
    EXPECT_EQ(at.local.match().round(), 2);
    EXPECT_EQ(at.games().size(), 1U);
    at.play("315");
    EXPECT_EQ(at.score(), (Tally{.x = 1, .o = 0, .draws = 0}));
}

TEST(LocalGame, AGameThatCannotBeSavedStillCounts) {
    RecordedGame at(two_people());
    at.book().fails_to_record = true;
    at.play("03142");
    EXPECT_EQ(at.score().x, 1U);
    EXPECT_EQ(at.error(), "the disk is full");
    at.book().fails_to_record = false;
    static_cast<void>(at.local.new_game());
    at.play("03142");
    EXPECT_EQ(at.score().x, 2U);
    EXPECT_EQ(at.error(), std::nullopt);
    EXPECT_EQ(at.book().ids(), (std::vector<std::string>{"game 1", "game 2"}));
}

}  // namespace
}  // namespace tateti::play
