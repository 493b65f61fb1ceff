#include "play/local_game.hpp"

#include "play/parlour.hpp"

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
using test::Parlour;
using test::plain;
using test::refusal;
using test::two_people;

TEST(LocalGame, S15_APersonIsXAgainstTheComputerByDefault) {
    const Parlour at;
    EXPECT_EQ(at.table.settings(), Settings{});
    EXPECT_EQ(at.table.person(), Mark::x);
    EXPECT_FALSE(at.table.computer_to_move());
    EXPECT_EQ(at.table.game(), Game{});
    EXPECT_EQ(at.table.position(), Position{});
    EXPECT_EQ(at.table.match().round(), 1);
    EXPECT_EQ(at.table.score(), Tally{});
    EXPECT_EQ(at.table.trouble(), std::nullopt);
}

TEST(LocalGame, S15_APersonMayBeO) {
    Parlour at(against_computer(Level::medium, Mark::o));
    EXPECT_EQ(at.table.person(), Mark::o);
    EXPECT_TRUE(at.table.computer_to_move());
    at.move_computer();
    EXPECT_FALSE(at.table.computer_to_move());
    EXPECT_EQ(at.table.game().ply(), 1);
}

TEST(LocalGame, S15_TwoPeoplePlayBothSides) {
    Parlour at(two_people());
    EXPECT_EQ(at.table.person(), std::nullopt);
    for (const char cell : std::string("0314")) {
        EXPECT_FALSE(at.table.computer_to_move());
        at.play(std::string(1, cell));
    }
    EXPECT_EQ(at.moves(), "0314");
    EXPECT_EQ(at.table.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 1}});
    EXPECT_EQ(at.table.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 1}});
    at.play("2");
    EXPECT_FALSE(at.table.computer_to_move());
    EXPECT_EQ(at.table.score(), (Tally{.x = 1, .o = 0, .draws = 0}));
}

TEST(LocalGame, AMoveIsAnsweredWithWhatHappened) {
    Parlour at(two_people());
    EXPECT_EQ(at.table.play(4_cell).value(),
              (std::vector<match::Event>{match::Played{.mark = Mark::x, .cell = 4_cell, .ply = 0}}));
    at.play("031");  // X is on 4 and 3, O on 0 and 1
    EXPECT_EQ(at.table.play(5_cell).value(),
              (std::vector<match::Event>{match::Played{.mark = Mark::x, .cell = 5_cell, .ply = 4},
                                         match::Finished{.round = 1, .outcome = Outcome::x_wins}}));
    EXPECT_EQ(at.table.new_game().value(), std::vector<match::Event>{match::Began{.round = 2}});
}

TEST(LocalGame, S16_TheBoardIsClosedWhileItIsTheComputersTurn) {
    for (const Mark side : kAllMarks) {
        Parlour at(against_computer(Level::easy, side));
        if (side == Mark::x) at.play("4");
        ASSERT_TRUE(at.table.computer_to_move());
        const std::string before = plain(at.table);
        for (const Cell cell : kAllCells) EXPECT_EQ(refusal(at.table.play(cell)), "move/not_your_turn");
        EXPECT_EQ(plain(at.table), before);
    }
}

TEST(LocalGame, S8_RefusedMovesChangeNothing) {
    Parlour at;
    at.play("4");
    at.move_computer();
    const std::string before = plain(at.table);
    EXPECT_EQ(refusal(at.table.play(4_cell)), "move/cell_occupied");
    EXPECT_EQ(refusal(at.table.play(at.table.game().moves().back())), "move/cell_occupied");
    EXPECT_EQ(refusal(at.table.redo()), "undo/nothing_to_redo");
    EXPECT_EQ(plain(at.table), before);
}

TEST(LocalGame, TheComputerMovesOnlyInItsTurn) {
    Parlour at;
    EXPECT_EQ(refusal(at.table.move_computer()), "move/not_your_turn");
    EXPECT_EQ(at.moves(), "");
    Parlour people(two_people());
    EXPECT_EQ(refusal(people.table.move_computer()), "move/not_your_turn");
    EXPECT_EQ(people.moves(), "");
    people.play("03142");
    EXPECT_EQ(refusal(people.table.move_computer()), "move/game_over");
    EXPECT_EQ(people.games().size(), 1U);
}

TEST(LocalGame, S11_AFinishedGameTakesNoMoreMoves) {
    Parlour at;
    std::mt19937 chance(1);
    at.finish(chance);
    const std::string before = plain(at.table);
    for (const Cell cell : kAllCells) EXPECT_EQ(refusal(at.table.play(cell)), "move/game_over");
    EXPECT_EQ(refusal(at.table.move_computer()), "move/game_over");
    EXPECT_EQ(refusal(at.table.undo()), "undo/game_over");
    EXPECT_EQ(refusal(at.table.redo()), "undo/game_over");
    EXPECT_FALSE(at.table.computer_to_move());
    EXPECT_EQ(plain(at.table), before);
    EXPECT_EQ(at.games().size(), 1U);
}

TEST(LocalGame, S14_AgainstTheComputerUndoTakesBackItsAnswerToo) {
    Parlour at;
    EXPECT_EQ(refusal(at.table.undo()), "undo/nothing_to_undo");
    at.play("4");
    EXPECT_EQ(at.table.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 1}});
    EXPECT_EQ(at.table.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 1}});
    at.move_computer();
    const std::string moves = at.moves();
    EXPECT_EQ(at.table.undo().value(), std::vector<match::Event>{match::TakenBack{.moves = 2}});
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.table.redo().value(), std::vector<match::Event>{match::BroughtBack{.moves = 2}});
    EXPECT_EQ(at.moves(), moves);
}

TEST(LocalGame, S14_ThePersonAsODoesNotTakeBackTheComputersFirstMove) {
    Parlour at(against_computer(Level::easy, Mark::o));
    EXPECT_EQ(refusal(at.table.undo()), "undo/nothing_to_undo");
    at.move_computer();
    EXPECT_EQ(refusal(at.table.undo()), "undo/nothing_to_undo");
    EXPECT_EQ(at.table.game().ply(), 1);
}

TEST(LocalGame, S14_EveryFinishedGameIsRecordedOnceWithAllThatBelongsToIt) {
    Parlour at(two_people());
    for (const std::string moves : {"03142", "103468", "012354687"}) {
        at.play(moves);
        static_cast<void>(at.table.play(0_cell));
        static_cast<void>(at.table.undo());
        static_cast<void>(at.table.new_game());
    }
    const std::vector<scores::FinishedGame> expected{
        {.id = "game 1", .game = test::game("03142"), .seats = {}, .ended = storage::Time(std::chrono::seconds(1))},
        {.id = "game 2", .game = test::game("103468"), .seats = {}, .ended = storage::Time(std::chrono::seconds(2))},
        {.id = "game 3",
         .game = test::game("012354687"),
         .seats = {},
         .ended = storage::Time(std::chrono::seconds(3))}};
    EXPECT_EQ(at.games(), expected);
    EXPECT_EQ(at.table.score(), (Tally{.x = 1, .o = 1, .draws = 1}));
    EXPECT_EQ(at.ids, 3);
    EXPECT_EQ(at.store.calls_to_record, 3);
}

TEST(LocalGame, S14_AGameGivenUpIsNotRecorded) {
    Parlour at(two_people());
    at.play("0314");
    EXPECT_EQ(at.table.new_game().value(), std::vector<match::Event>{match::Began{.round = 2}});
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.table.score(), Tally{});
    EXPECT_TRUE(at.games().empty());
}

TEST(LocalGame, S13_ANewGameKeepsOpponentAndLevel) {
    for (const Settings& settings : {two_people(), against_computer(Level::hard, Mark::o)}) {
        Parlour at(settings);
        if (at.table.computer_to_move()) at.move_computer();
        at.play("4");
        for (int round = 2; round < 5; ++round) {
            static_cast<void>(at.table.new_game());
            EXPECT_EQ(at.table.settings(), settings);
            EXPECT_EQ(at.table.match().round(), round);
            EXPECT_EQ(at.moves(), "");
            EXPECT_FALSE(at.table.redo().has_value());
        }
        EXPECT_EQ(at.table.person(), settings.opponent == Opponent::person ? std::nullopt : std::optional(Mark::o));
    }
}

TEST(LocalGame, ANewGameHearsOfGamesFinishedElsewhere) {
    Parlour at(two_people());
    at.store.record({.id = "elsewhere", .game = test::game("03142"), .seats = {}, .ended = {}});
    EXPECT_EQ(at.table.score(), Tally{});
    static_cast<void>(at.table.new_game());
    EXPECT_EQ(at.table.score().x, 1U);
    at.store.record({.id = "elsewhere too", .game = test::game("03142"), .seats = {}, .ended = {}});
    at.table.refresh_score();
    EXPECT_EQ(at.table.score().x, 2U);
}

TEST(LocalGame, S14_ResettingTheScoreDoesNotTouchTheGame) {
    Parlour at(two_people());
    at.play("03142");
    static_cast<void>(at.table.new_game());
    at.play("40");
    EXPECT_TRUE(at.table.reset_score());
    EXPECT_EQ(at.table.score(), Tally{});
    EXPECT_EQ(at.table.match().tally(), Tally{});
    EXPECT_EQ(at.moves(), "40");
    EXPECT_EQ(at.table.match().round(), 2);
    EXPECT_EQ(at.games().size(), 1U);
    at.play("315");
    EXPECT_EQ(at.table.score(), (Tally{.x = 1, .o = 0, .draws = 0}));
}

TEST(LocalGame, AScoreThatCannotBeResetStaysOnTheTable) {
    Parlour at(two_people());
    at.play("03142");
    at.store.fails_to_reset = true;
    EXPECT_FALSE(at.table.reset_score());
    EXPECT_EQ(at.table.score().x, 1U);
    EXPECT_EQ(at.table.match().tally().x, 1U);
    EXPECT_EQ(at.table.trouble(), "the file is read-only");
}

TEST(LocalGame, AGameThatCannotBeSavedCountsAndThePlayGoesOn) {
    Parlour at(two_people());
    at.store.fails_to_record = true;
    at.play("03142");
    EXPECT_EQ(at.table.score().x, 1U);
    EXPECT_EQ(at.table.trouble(), "the disk is full");
    at.store.fails_to_record = false;
    static_cast<void>(at.table.new_game());
    at.play("03142");
    EXPECT_EQ(at.table.score().x, 2U);
    EXPECT_EQ(at.table.trouble(), std::nullopt);
    EXPECT_EQ(at.store.ids(), (std::vector<std::string>{"game 1", "game 2"}));
}

}  // namespace
}  // namespace tateti::play
