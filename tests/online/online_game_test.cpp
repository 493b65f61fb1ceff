#include "online/online_game.hpp"

#include "online/online_table.hpp"
#include "online/sentences.hpp"

#include <gtest/gtest.h>

namespace tateti::online {
namespace {

TEST(OnlineGame, AuthenticatesAndShowsNothingOfASpectatorsView) {
    Played played = Played::with_token();
    EXPECT_EQ(played.done, (Texts{"save " + std::string(Table::kToken), "connect"})) << "before it is used";
    played.open();
    EXPECT_EQ(played.sent, Texts{R"({"type":"hello","token":"6f0c6f0c6f0c6f0c6f0c6f0c6f0c6f0c","id":"1"})"});
    played.receive(Table().message());
    EXPECT_FALSE(played.game.state().match);
    played.receive(Table().message("O", "1"));
    EXPECT_EQ(played.game.state().me, Mark::o);
    EXPECT_EQ(played.said, Texts{"It is Ana's turn."});
    EXPECT_EQ(played.reported.size(), 1U);
}

TEST(OnlineGame, AMoveIsSentAndConfirmed) {
    Played played = Played::seated({});
    EXPECT_TRUE(played.game.state().my_turn());
    played.pick(4);
    EXPECT_EQ(played.sent, Texts{R"({"type":"move","cell":4,"ply":0,"round":1,"id":"2"})"});
    EXPECT_EQ(played.said, Texts{"You play 4, the centre."});
    EXPECT_EQ(played.game.state().shown().ply(), 1) << "shown before it is confirmed";
    EXPECT_FALSE(played.game.state().my_turn());
    played.receive(Table{.version = 2, .moves = "4", .last = change(2, "move", "X")}.message("X", "2"));
    EXPECT_FALSE(played.game.state().pending);
    EXPECT_EQ(played.said.back(), "It is Ben's turn.") << "our own move was announced already";
    boost::json::object last = change(3, "move", "O");
    last["cell"] = 0;
    played.receive(Table{.version = 3, .moves = "40", .last = last}.message("X"));
    EXPECT_EQ(played.said.back(), "Ben plays 0, the top left. Your move as X.");
}

TEST(OnlineGame, AMoveIsKeptAcrossALostConnection) {
    Played played = Played::seated({});
    played.pick(4);
    played.close();
    EXPECT_TRUE(played.game.state().lost);
    EXPECT_EQ(headline(words::kEnglish, played.game.state()), "Your move has not been sent yet.");
    played.forget();
    played.wait(milliseconds(3000));
    EXPECT_EQ(std::ranges::count(played.done, "connect"), 1);
    EXPECT_EQ(played.said, Texts{"The connection is lost. Reconnecting."});
    played.open();
    played.receive(Table().message("X", "3"));
    ASSERT_EQ(played.sent.size(), 2U);
    EXPECT_EQ(played.sent[1], R"({"type":"move","cell":4,"ply":0,"round":1,"id":"4"})");
    EXPECT_EQ(played.said.back(), "Connected again.");
    played.receive(Table{.version = 2, .moves = "4"}.message("X", "4"));
    EXPECT_FALSE(played.game.state().pending);
}

TEST(OnlineGame, AMoveThatArrivedBeforeTheConnectionWasLostIsNotSentAgain) {
    Played played = Played::seated({});
    played.pick(4);
    played.close();
    played.wait(kLongestDelay);
    played.open();
    played.forget();
    played.receive(Table{.version = 2, .moves = "4"}.message("X", "3"));
    EXPECT_EQ(played.sent, Texts{});
    EXPECT_FALSE(played.game.state().pending);
}

TEST(OnlineGame, AnotherMoveFromTheSameSeatDoesNotConfirmOurs) {
    Played played = Played::seated({});
    played.pick(4);
    played.receive(Table{.version = 2, .moves = "0"}.message("X"));  // from another device
    EXPECT_TRUE(played.game.state().pending);
    played.receive(error_message("2", "match/stale_ply"));
    EXPECT_FALSE(played.game.state().pending);
    EXPECT_EQ(played.said.back(), words::online_refusal("match/stale_ply", words::kEnglish));
}

TEST(OnlineGame, AMoveIsRepeatedWhileTheServerCannotStoreIt) {
    Played played = Played::seated({});
    played.pick(4);
    played.receive(error_message("2", "limit/unavailable"));
    EXPECT_TRUE(played.game.state().pending);
    played.forget();
    played.wait(milliseconds(1500));
    EXPECT_EQ(played.sent, Texts{R"({"type":"move","cell":4,"ply":0,"round":1,"id":"3"})"});
    played.receive(error_message("3", "move/cell_occupied"));
    EXPECT_FALSE(played.game.state().pending);
    EXPECT_EQ(played.said, Texts{"That cell is taken."});
}

TEST(OnlineGame, RefusesMovesThatCannotBe) {
    Played played = Played::seated({.moves = "4"});
    played.pick(0);
    EXPECT_EQ(played.said, Texts{"It is not your turn."});
    played.receive(Table{.version = 2, .moves = "40"}.message("X"));
    played.pick(4);
    EXPECT_EQ(played.said.back(), "That cell is taken.");
    played.receive(
        Table{.version = 3, .moves = "40", .result = boost::json::object{{"winner", "X"}, {"by", "resign"}}}.message(
            "X"));
    played.pick(1);
    EXPECT_EQ(played.said.back(), "The game is over.");
    EXPECT_EQ(played.sent, Texts{});
    Played spectator = Played::watching();
    spectator.open();
    spectator.receive(Table().message());
    spectator.pick(0);
    EXPECT_EQ(spectator.said.back(), "You are watching.");
    EXPECT_EQ(spectator.reported.back(),
              R"({"type":"error","error":{"code":"online/watching","message":"You are watching."}})");
}

TEST(OnlineGame, TheClockRunsByTheServersTime) {
    Table table{.per_move = 15, .deadline = 1'015'000};
    Played played = Played::seated(table);
    EXPECT_TRUE(contains(details(words::kEnglish, played.game.state(), played.now), "Time left: 0:15."));
    played.wait(milliseconds(4500));
    EXPECT_TRUE(contains(details(words::kEnglish, played.game.state(), played.now), "Time left: 0:11."));
    EXPECT_EQ(played.said, Texts{});
    played.wait(milliseconds(600));
    EXPECT_EQ(played.said, Texts{"Ten seconds left."});
    played.wait(milliseconds(2000));
    EXPECT_EQ(played.said.size(), 1U) << "once";
}

TEST(OnlineGame, OldAndForeignSnapshotsAreIgnored) {
    Played played = Played::seated({.version = 5, .moves = "40"});
    played.receive(Table{.version = 4, .moves = "4"}.message("X"));
    EXPECT_EQ(played.game.state().match->game.ply(), 2);
    EXPECT_EQ(played.said, Texts{});
    played.receive(Table{.id = "000000000000", .version = 9}.message("X"));
    EXPECT_EQ(played.game.state().match->version, 5);
}

TEST(OnlineGame, ProgramsHearOfEveryChangeOnce) {
    Played played = Played::seated({});
    played.receive(Table{.at = 1'000'500}.message("X"));
    EXPECT_EQ(played.reported, Texts{}) << "only the time differs";
    played.receive(Table{.spectators = 1, .at = 1'000'900}.message("X"));
    ASSERT_EQ(played.reported.size(), 1U);
    EXPECT_EQ(boost::json::parse(played.reported[0]).as_object().at("spectators"), 1);
    EXPECT_FALSE(boost::json::parse(played.reported[0]).as_object().contains("re"));
}

TEST(OnlineGame, ANameIsNeverAPattern) {
    Table table;
    table.o["name"] = "{name} {";
    Played played = Played::seated(table);
    boost::json::object last = change(1, "move", "O");
    last["cell"] = 0;
    table.version = 2;
    table.moves = "40";
    table.last = last;
    played.receive(table.message("X"));
    EXPECT_EQ(played.said.back(), "{name} { plays 0, the top left. Your move as X.");
}

}  // namespace
}  // namespace tateti::online
