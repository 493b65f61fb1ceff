#include "play/local_game.hpp"
#include "play/recorded_game.hpp"

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
using test::RecordedGame;
using test::two_people;
using Written = std::vector<std::string>;

TEST(LocalGameChoose, S15_TheLevelCanBeChangedAtAnyTime) {
    RecordedGame at;
    for (const Level level : kAllLevels) {
        at.local.choose(level);
        EXPECT_EQ(at.local.settings().level, level);
        EXPECT_EQ(at.moves(), "");
    }
    at.play("4");
    at.move_computer();
    const std::string moves = at.moves();
    at.local.choose(Level::easy);
    EXPECT_EQ(at.local.settings().level, Level::easy);
    EXPECT_EQ(at.moves(), moves);
    EXPECT_EQ(at.local.match().round(), 1);
    static_cast<void>(at.local.new_game());
    EXPECT_EQ(at.local.settings().level, Level::easy);
}

TEST(LocalGameChoose, SideAppliesAtOnceIfNobodyHasMoved) {
    RecordedGame at;
    EXPECT_EQ(at.local.choose(Mark::o), Applies::now);
    EXPECT_EQ(at.local.person(), Mark::o);
    EXPECT_TRUE(at.local.computer_to_move());
    EXPECT_EQ(at.local.match().round(), 2);
    EXPECT_EQ(at.local.choose(Mark::x), Applies::now);
    EXPECT_EQ(at.local.person(), Mark::x);
    EXPECT_EQ(at.local.match().round(), 3);
}

TEST(LocalGameChoose, SideAppliesAtOnceIfOnlyTheComputerHasMoved) {
    RecordedGame at(against_computer(Level::medium, Mark::o));
    at.move_computer();
    EXPECT_EQ(at.local.choose(Mark::x), Applies::now);
    EXPECT_EQ(at.local.person(), Mark::x);
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.local.match().round(), 2);
}

TEST(LocalGameChoose, SideAppliesFromTheNextGameIfThePersonHasMoved) {
    for (const Mark side : kAllMarks) {
        RecordedGame at(against_computer(Level::medium, side));
        if (side == Mark::o) at.move_computer();
        at.play(std::string(1, test::plain(*at.local.position().legal_moves().begin())));
        const std::string moves = at.moves();
        EXPECT_EQ(at.local.choose(opponent(side)), Applies::from_next_game);
        EXPECT_EQ(at.local.person(), side);
        EXPECT_EQ(at.local.settings().side, opponent(side));
        EXPECT_EQ(at.moves(), moves);
        EXPECT_EQ(at.local.match().round(), 1);
        static_cast<void>(at.local.new_game());
        EXPECT_EQ(at.local.person(), opponent(side));
        EXPECT_EQ(at.local.match().round(), 2);
    }
}

TEST(LocalGameChoose, ChoosingTheOldValueAgainChangesNothing) {
    RecordedGame at;
    at.play("4");
    EXPECT_EQ(at.local.choose(Mark::o), Applies::from_next_game);
    EXPECT_EQ(at.local.choose(Mark::x), Applies::now);
    EXPECT_EQ(at.local.choose(Opponent::person), Applies::from_next_game);
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::now);
    EXPECT_EQ(at.moves(), "4");
    EXPECT_EQ(at.local.match().round(), 1);
    static_cast<void>(at.local.new_game());
    EXPECT_EQ(at.local.person(), Mark::x);
}

TEST(LocalGameChoose, ChoosingTheCurrentValueStartsNoGame) {
    RecordedGame at;
    EXPECT_EQ(at.local.choose(Mark::x), Applies::now);
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::now);
    EXPECT_EQ(at.local.match().round(), 1);
}

TEST(LocalGameChoose, OpponentAppliesAtOnceIfThePersonHasNotMoved) {
    RecordedGame at;
    EXPECT_EQ(at.local.choose(Opponent::person), Applies::now);
    EXPECT_EQ(at.local.person(), std::nullopt);
    EXPECT_EQ(at.local.match().round(), 2);
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::now);
    EXPECT_EQ(at.local.person(), Mark::x);
    EXPECT_EQ(at.local.match().round(), 3);

    RecordedGame second(against_computer(Level::medium, Mark::o));
    second.move_computer();
    EXPECT_EQ(second.local.choose(Opponent::person), Applies::now);
    EXPECT_EQ(second.moves(), "");
}

TEST(LocalGameChoose, OpponentAppliesFromTheNextGameIfSomebodyHasMoved) {
    RecordedGame at(two_people());
    at.play("4");
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::from_next_game);
    EXPECT_EQ(at.local.person(), std::nullopt);
    EXPECT_FALSE(at.local.computer_to_move());
    at.play("0");
    static_cast<void>(at.local.new_game());
    EXPECT_EQ(at.local.person(), Mark::x);
    at.play("4");
    EXPECT_TRUE(at.local.computer_to_move());
}

TEST(LocalGameChoose, AChoiceLeavesAFinishedGameOnTheBoard) {
    RecordedGame at(two_people());
    at.play("03142");
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::from_next_game);
    EXPECT_EQ(at.moves(), "03142");
    EXPECT_EQ(at.local.person(), std::nullopt);
}

TEST(LocalGameChoose, AfterUndoingAllMovesThePersonHasNotMoved) {
    RecordedGame at;
    at.play("4");
    at.move_computer();
    static_cast<void>(at.local.undo());
    EXPECT_EQ(at.local.choose(Mark::o), Applies::now);
    EXPECT_EQ(at.local.match().round(), 2);
    EXPECT_FALSE(at.local.redo().has_value());
}

TEST(LocalGameChoose, WithTwoPeopleTheSideIsSavedForGamesAgainstTheComputer) {
    RecordedGame at(two_people());
    EXPECT_EQ(at.local.choose(Mark::o), Applies::now);
    EXPECT_EQ(at.local.person(), std::nullopt);
    EXPECT_EQ(at.local.match().round(), 1);
    EXPECT_EQ(at.local.choose(Opponent::computer), Applies::now);
    EXPECT_EQ(at.local.person(), Mark::o);
}

TEST(LocalGameChoose, AGameReplacedByAChoiceDoesNotCount) {
    RecordedGame at(against_computer(Level::medium, Mark::o));
    at.move_computer();
    at.local.choose(Mark::x);
    EXPECT_EQ(at.score(), Tally{});
    EXPECT_TRUE(at.games().empty());
}

TEST(LocalGameChoose, OnlyChosenSettingsAreSaved) {
    RecordedGame at(against_computer(Level::hard, Mark::o));
    EXPECT_EQ(at.book().settings_written, Written{});
    at.local.choose(Level::perfect);
    EXPECT_EQ(at.book().settings_written, Written{"level=perfect"});
    at.local.choose(Mark::x);
    EXPECT_EQ(at.book().settings_written, (Written{"level=perfect", "side=X"}));
    at.local.choose(Opponent::person);
    EXPECT_EQ(at.book().settings_written, (Written{"level=perfect", "side=X", "opponent=person"}));
    static_cast<void>(at.local.new_game());
    at.play("03142");
    EXPECT_EQ(at.book().settings_written.size(), 3U);
    EXPECT_EQ(at.recorder().settings(), at.local.settings());
}

TEST(LocalGameChoose, SettingsThatWereNotChosenAreNotSaved) {
    // As with `--level easy` on the command line: it holds for this table.
    RecordedGame at(against_computer(Level::easy));
    at.local.choose(Mark::o);
    EXPECT_EQ(at.recorder().settings(), (Settings{.side = Mark::o}));
}

TEST(LocalGameChoose, AChoiceThatCannotBeSavedStillApplies) {
    RecordedGame at;
    at.book().fails_to_write_settings = true;
    at.local.choose(Level::perfect);
    EXPECT_EQ(at.local.choose(Mark::o), Applies::now);
    EXPECT_EQ(at.local.settings(), against_computer(Level::perfect, Mark::o));
    EXPECT_EQ(at.local.person(), Mark::o);
    EXPECT_EQ(at.error(), "the settings are read-only");
}

}  // namespace
}  // namespace tateti::play
