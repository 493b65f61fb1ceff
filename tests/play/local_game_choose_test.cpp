#include "play/local_game.hpp"
#include "play/parlour.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

/// Level, opponent and side are chosen at a table: when that takes effect, and what is remembered.
namespace tateti::play {
namespace {

using namespace literals;
using test::against_computer;
using test::Parlour;
using test::two_people;
using Written = std::vector<std::string>;

TEST(TableChoose, S15_TheLevelCanBeChangedAtAnyTimeAndTheGameGoesOn) {
    Parlour at;
    for (const Level level : kAllLevels) {
        at.table.choose(level);
        EXPECT_EQ(at.table.settings().level, level);
        EXPECT_EQ(at.moves(), "");
    }
    at.play("4");
    at.move_computer();
    const std::string moves = at.moves();
    at.table.choose(Level::easy);
    EXPECT_EQ(at.table.settings().level, Level::easy);
    EXPECT_EQ(at.moves(), moves);
    EXPECT_EQ(at.table.match().round(), 1);
    static_cast<void>(at.table.new_game());
    EXPECT_EQ(at.table.settings().level, Level::easy);
}

TEST(TableChoose, TheSideTakesEffectAtOnceWhereNobodyHasMoved) {
    Parlour at;
    EXPECT_EQ(at.table.choose(Mark::o), Takes::effect_now);
    EXPECT_EQ(at.table.person(), Mark::o);
    EXPECT_TRUE(at.table.computer_to_move());
    EXPECT_EQ(at.table.match().round(), 2);
    EXPECT_EQ(at.table.choose(Mark::x), Takes::effect_now);
    EXPECT_EQ(at.table.person(), Mark::x);
    EXPECT_EQ(at.table.match().round(), 3);
}

TEST(TableChoose, TheSideTakesEffectAtOnceWhereOnlyTheComputerHasMoved) {
    Parlour at(against_computer(Level::medium, Mark::o));
    at.move_computer();
    EXPECT_EQ(at.table.choose(Mark::x), Takes::effect_now);
    EXPECT_EQ(at.table.person(), Mark::x);
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.table.match().round(), 2);
}

TEST(TableChoose, TheSideTakesEffectInTheNextGameWhereThePersonHasMoved) {
    for (const Mark side : kAllMarks) {
        Parlour at(against_computer(Level::medium, side));
        if (side == Mark::o) at.move_computer();
        at.play(std::string(1, test::plain(*at.table.position().legal_moves().begin())));
        const std::string moves = at.moves();
        EXPECT_EQ(at.table.choose(opponent(side)), Takes::effect_next_game);
        EXPECT_EQ(at.table.person(), side);
        EXPECT_EQ(at.table.settings().side, opponent(side));
        EXPECT_EQ(at.moves(), moves);
        EXPECT_EQ(at.table.match().round(), 1);
        static_cast<void>(at.table.new_game());
        EXPECT_EQ(at.table.person(), opponent(side));
        EXPECT_EQ(at.table.match().round(), 2);
    }
}

TEST(TableChoose, ChoosingBackAgainLeavesEverythingAsItWas) {
    Parlour at;
    at.play("4");
    EXPECT_EQ(at.table.choose(Mark::o), Takes::effect_next_game);
    EXPECT_EQ(at.table.choose(Mark::x), Takes::effect_now);
    EXPECT_EQ(at.table.choose(Opponent::person), Takes::effect_next_game);
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_now);
    EXPECT_EQ(at.moves(), "4");
    EXPECT_EQ(at.table.match().round(), 1);
    static_cast<void>(at.table.new_game());
    EXPECT_EQ(at.table.person(), Mark::x);
}

TEST(TableChoose, ChoosingWhatIsAlreadySoBeginsNoGame) {
    Parlour at;
    EXPECT_EQ(at.table.choose(Mark::x), Takes::effect_now);
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_now);
    EXPECT_EQ(at.table.match().round(), 1);
}

TEST(TableChoose, TheOpponentTakesEffectAtOnceWhereThePersonHasNotMoved) {
    Parlour at;
    EXPECT_EQ(at.table.choose(Opponent::person), Takes::effect_now);
    EXPECT_EQ(at.table.person(), std::nullopt);
    EXPECT_EQ(at.table.match().round(), 2);
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_now);
    EXPECT_EQ(at.table.person(), Mark::x);
    EXPECT_EQ(at.table.match().round(), 3);

    Parlour second(against_computer(Level::medium, Mark::o));
    second.move_computer();
    EXPECT_EQ(second.table.choose(Opponent::person), Takes::effect_now);
    EXPECT_EQ(second.moves(), "");
}

TEST(TableChoose, TheOpponentTakesEffectInTheNextGameWhereSomebodyHasMoved) {
    Parlour at(two_people());
    at.play("4");
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_next_game);
    EXPECT_EQ(at.table.person(), std::nullopt);
    EXPECT_FALSE(at.table.computer_to_move());
    at.play("0");
    static_cast<void>(at.table.new_game());
    EXPECT_EQ(at.table.person(), Mark::x);
    at.play("4");
    EXPECT_TRUE(at.table.computer_to_move());
}

TEST(TableChoose, NobodyLosesAFinishedGameByIt) {
    Parlour at(two_people());
    at.play("03142");
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_next_game);
    EXPECT_EQ(at.moves(), "03142");
    EXPECT_EQ(at.table.person(), std::nullopt);
}

TEST(TableChoose, WhereEverythingWasTakenBackThePersonHasNotMoved) {
    Parlour at;
    at.play("4");
    at.move_computer();
    static_cast<void>(at.table.undo());
    EXPECT_EQ(at.table.choose(Mark::o), Takes::effect_now);
    EXPECT_EQ(at.table.match().round(), 2);
    EXPECT_FALSE(at.table.redo().has_value());
}

TEST(TableChoose, BetweenTwoPeopleTheSideIsKeptForTheComputer) {
    Parlour at(two_people());
    EXPECT_EQ(at.table.choose(Mark::o), Takes::effect_now);
    EXPECT_EQ(at.table.person(), std::nullopt);
    EXPECT_EQ(at.table.match().round(), 1);
    EXPECT_EQ(at.table.choose(Opponent::computer), Takes::effect_now);
    EXPECT_EQ(at.table.person(), Mark::o);
}

TEST(TableChoose, ANewGameBegunByAChoiceDoesNotCount) {
    Parlour at(against_computer(Level::medium, Mark::o));
    at.move_computer();
    at.table.choose(Mark::x);
    EXPECT_EQ(at.table.score(), Tally{});
    EXPECT_TRUE(at.games().empty());
}

TEST(TableChoose, OnlyWhatWasChosenIsRemembered) {
    Parlour at(against_computer(Level::hard, Mark::o));
    EXPECT_EQ(at.store.settings_written, Written{});
    at.table.choose(Level::perfect);
    EXPECT_EQ(at.store.settings_written, Written{"level=perfect"});
    at.table.choose(Mark::x);
    EXPECT_EQ(at.store.settings_written, (Written{"level=perfect", "side=X"}));
    at.table.choose(Opponent::person);
    EXPECT_EQ(at.store.settings_written, (Written{"level=perfect", "side=X", "opponent=person"}));
    static_cast<void>(at.table.new_game());
    at.play("03142");
    EXPECT_EQ(at.store.settings_written.size(), 3U);
    EXPECT_EQ(at.recorder.settings(), at.table.settings());
}

TEST(TableChoose, WhatWasNotChosenIsNotRemembered) {
    // As with `--level easy` on the command line: it holds for this table.
    Parlour at(against_computer(Level::easy));
    at.table.choose(Mark::o);
    EXPECT_EQ(at.recorder.settings(), (Settings{.side = Mark::o}));
}

TEST(TableChoose, AChoiceThatCannotBeRememberedHoldsAtTheTable) {
    Parlour at;
    at.store.fails_to_write_settings = true;
    at.table.choose(Level::perfect);
    EXPECT_EQ(at.table.choose(Mark::o), Takes::effect_now);
    EXPECT_EQ(at.table.settings(), against_computer(Level::perfect, Mark::o));
    EXPECT_EQ(at.table.person(), Mark::o);
    EXPECT_EQ(at.table.trouble(), "the settings are read-only");
}

}  // namespace
}  // namespace tateti::play
