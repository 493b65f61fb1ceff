// A game that is on is saved, continued and brought back; practice is not counted.
#include "play/running_game.hpp"

#include "play/recorded_game.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <random>

namespace tateti::test {
namespace {

using play::running_game_from_line;
using play::RunningGame;

RunningGame some_game() {
    return {.game = *parse_game("408"),
            .person = Mark::o,
            .seed = 18446744073709551615U,
            .round = 7,
            .level = Level::hard,
            .easiest_level = Level::companion,
            .aided = true};
}

TEST(RunningGame, IsALineAndBack) {
    EXPECT_EQ(to_line(some_game()), "408 O 18446744073709551615 7 hard companion aided");
    RunningGame replaced = some_game();
    replaced.replaced = true;
    for (const RunningGame& running : {some_game(), RunningGame{}, replaced})
        EXPECT_EQ(running_game_from_line(to_line(running)), running);
}

TEST(RunningGame, OtherLinesAreNone) {
    for (const char* line :
         {"", "408", "408 O 1 7 hard -", "404 O 1 7 hard - alone", "03142 O 1 7 hard - alone", "408 P 1 7 hard - alone",
          "408 O -1 7 hard - alone", "408 O 1 0 hard - alone", "408 O 1 x hard - alone", "408 O 1 7 silly - alone",
          "408 O 1 7 hard silly alone", "408 O 1 7 hard - maybe", "408 O 1 7 hard - alone more"})
        EXPECT_EQ(running_game_from_line(line), std::nullopt) << line;
}

TEST(Running, AContinuedGameGetsTheSameAnswersAndCountsAsItWouldHave) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::mt19937 chance(static_cast<unsigned>(seed));
        RecordedGame first(against_computer(Level::hard, Mark::o), seed);
        first.move_computer();
        first.play(std::string(1, plain(pick(first.local.position().legal_moves(), chance))));
        if (seed % 2 == 0) first.local.note_help();
        const auto running = first.local.running();
        ASSERT_TRUE(running);
        RecordedGame second(against_computer(Level::easy, Mark::o), seed + 100);
        second.local.resume(*running_game_from_line(to_line(*running)));
        EXPECT_EQ(second.local.person(), Mark::o);
        std::mt19937 same = chance;
        first.finish(chance);
        second.finish(same);
        EXPECT_EQ(second.moves(), first.moves());
        ASSERT_EQ(second.games().size(), 1U);
        EXPECT_EQ(second.games()[0].seats, first.games()[0].seats);
        EXPECT_EQ(second.games()[0].aided, seed % 2 == 0) << "help before the pause";
    }
}

TEST(Running, NothingIsToBeSavedBeforeTheFirstMoveAndAfterTheEnd) {
    RecordedGame at(two_people());
    EXPECT_EQ(at.local.running(), std::nullopt);
    at.play("0314");
    EXPECT_EQ(at.local.running()->game, *parse_game("0314"));
    at.play("2");
    EXPECT_EQ(at.local.running(), std::nullopt);
}

TEST(Running, ANewGameInMidGameCanBeUndone) {
    RecordedGame at(two_people());
    at.play("403");
    ASSERT_TRUE(at.local.new_game());
    EXPECT_EQ(at.moves(), "");
    EXPECT_EQ(at.local.running()->game, *parse_game("403")) << "a crash now would not lose it";
    EXPECT_TRUE(at.local.running()->replaced) << "and would not undo the new game";
    ASSERT_TRUE(at.local.can_bring_back());
    at.local.bring_back();
    EXPECT_EQ(at.moves(), "403");
    EXPECT_FALSE(at.local.can_bring_back());

    ASSERT_TRUE(at.local.new_game());
    ASSERT_TRUE(at.local.new_game());
    EXPECT_TRUE(at.local.can_bring_back()) << "also after two new games";
    at.play("0");
    EXPECT_FALSE(at.local.can_bring_back()) << "not once somebody has moved";
    EXPECT_EQ(at.local.running()->game, *parse_game("0"));
    ASSERT_TRUE(at.local.undo());
    EXPECT_FALSE(at.local.can_bring_back()) << "nor once that move is taken back";
    EXPECT_EQ(at.local.running(), std::nullopt);
    at.play("03142");
    ASSERT_TRUE(at.local.new_game());
    EXPECT_FALSE(at.local.can_bring_back()) << "nor once another game is finished";
    EXPECT_EQ(at.score().games(), 1U);
}

TEST(Running, AGameWithHelpIsRecordedAsSuch) {
    RecordedGame at(two_people());
    at.play("03142");
    ASSERT_TRUE(at.local.new_game());
    at.local.note_help();
    at.play("03142");
    ASSERT_TRUE(at.local.new_game());
    at.play("0");
    ASSERT_TRUE(at.local.undo());
    at.play("03142");
    at.local.note_help();  // too late
    ASSERT_TRUE(at.local.new_game());
    at.play("03142");
    std::vector<bool> aided;
    for (const auto& game : at.games()) aided.push_back(game.aided);
    EXPECT_EQ(aided, (std::vector{false, true, true, false}));
}

TEST(Running, PracticeDoesNotCountAndTheGameBeforeItComesBack) {
    RecordedGame at(two_people());
    at.play("03142");
    at.local.practise(3);
    EXPECT_TRUE(at.local.is_practice());
    EXPECT_EQ(at.moves(), "031");
    EXPECT_EQ(at.local.running(), std::nullopt);
    at.play("42");
    EXPECT_EQ(at.score().games(), 1U);
    ASSERT_TRUE(at.local.new_game());
    EXPECT_FALSE(at.local.is_practice());
    EXPECT_EQ(at.local.match().tally().games(), 1U);

    at.play("40");
    at.local.practise(1);
    EXPECT_EQ(at.moves(), "4");
    EXPECT_EQ(at.local.running()->game, *parse_game("40"));
    EXPECT_FALSE(at.local.running()->replaced) << "it goes on after practice";
    ASSERT_TRUE(at.local.can_bring_back());
    at.local.bring_back();
    EXPECT_EQ(at.moves(), "40");
    EXPECT_FALSE(at.local.is_practice());
}

TEST(Running, InPracticeThePersonTakesTheSideToMove) {
    RecordedGame at(against_computer(Level::easy));
    at.play("4");
    at.local.practise(1);
    EXPECT_EQ(at.local.person(), Mark::o);
    EXPECT_FALSE(at.local.computer_to_move());
    ASSERT_TRUE(at.local.new_game());
    EXPECT_EQ(at.local.person(), Mark::x);
}

TEST(Recorder, KeepsTheGameThatIsOnUntilItIsRecorded) {
    RecordedGame at(two_people());
    at.recorder().keep(some_game());
    EXPECT_EQ(at.book().unfinished(), std::nullopt) << "nobody has asked for the last one yet";
    EXPECT_EQ(at.recorder().unfinished(), std::nullopt);
    at.play("0314");
    at.recorder().keep(at.local.running());
    const auto kept = at.book().unfinished();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->id, "game 1");
    EXPECT_EQ(at.recorder().unfinished(), at.local.running());
    at.play("2");
    EXPECT_EQ(at.games().at(0).id, "game 1") << "a game that is finished twice counts once";
    EXPECT_EQ(at.book().unfinished(), std::nullopt);
}

TEST(Recorder, AFinishedGameThatCannotBeSavedStaysWithoutItsLastMove) {
    RecordedGame at(two_people());
    static_cast<void>(at.recorder().unfinished());
    at.play("0314");
    at.recorder().keep(at.local.running());
    at.book().fails_to_record = true;
    at.play("2");
    at.recorder().keep(at.local.running());
    EXPECT_TRUE(at.book().unfinished());
    at.book().fails_to_record = false;
    at.recorder().retry();
    EXPECT_EQ(at.games().size(), 1U);
    EXPECT_EQ(at.book().unfinished(), std::nullopt);
}

TEST(Recorder, KnowsHowThePersonHasDone) {
    RecordedGame at(against_computer(Level::gentle));
    EXPECT_EQ(at.recorder().against(Level::gentle).alone().games(), 0U);
    std::mt19937 chance(3);
    at.finish(chance);
    EXPECT_EQ(at.recorder().against(Level::gentle).alone().games(), 1U);
    static_cast<void>(at.recorder().reset_tally());
    EXPECT_EQ(at.recorder().against(Level::gentle).alone().games(), 0U);
}

}  // namespace
}  // namespace tateti::test
