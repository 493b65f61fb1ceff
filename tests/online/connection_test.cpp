#include "online/online_game.hpp"
#include "online/online_table.hpp"
#include "online/sentences.hpp"

#include <gtest/gtest.h>

namespace tateti::online {
namespace {

TEST(OnlineGame, JoinsWithAKeyThatIsStoredFirstAndRepeated) {
    Played played = Played::with_key();
    const Texts request{"save 0123456789abcdef", R"(join {"name":"Ana","key":"0123456789abcdef"})"};
    EXPECT_EQ(played.done, (Texts{"connect", request[0], request[1]}));
    played.open();
    played.receive(Table{.o = Table::seat("", "open")}.message());
    played.forget();
    for (const auto& [status, body] : {std::pair(0, ""), std::pair(502, "<html>Bad gateway</html>")}) {
        played.reply(Purpose::join, status, body);
        EXPECT_EQ(played.done, Texts{}) << "the seat may be ours";
        played.wait(milliseconds(1500));
        EXPECT_EQ(played.done, request);
        played.forget();
    }
    played.reply(Purpose::join, 429, R"({"error":{"code":"limit/too_many_messages","message":"?"}})");
    played.wait(milliseconds(10000));
    EXPECT_EQ(played.done, request);
    played.forget();
    played.reply(Purpose::join, 200, Table{.version = 2}.grant("O"));
    EXPECT_EQ(played.done, Texts{"save " + std::string(Table::kToken)}) << "before it is used";
    EXPECT_EQ(played.said, Texts{"You have a seat: you are O."});
    EXPECT_EQ(played.sent.size(), 1U) << "hello";
    played.receive(Table{.version = 2}.message("O", "1"));
    EXPECT_EQ(played.game.state().me, Mark::o);
    EXPECT_EQ(played.said.back(), "It is Ana's turn.");
}

TEST(OnlineGame, WatchesIfBothSeatsAreTaken) {
    Played played = Played::with_key();
    played.open();
    played.receive(Table().message());
    played.forget();
    played.reply(Purpose::join, 409, R"({"error":{"code":"match/full","message":"?"}})");
    EXPECT_EQ(played.done, (Texts{"remove", "view"}));
    EXPECT_EQ(played.said, Texts{"Both seats are taken. You are watching."});
    EXPECT_FALSE(played.game.state().joining);
}

TEST(OnlineGame, SaysOnceThatTheSeatIsNotSaved) {
    Played played = Played::seated({});
    for (int i = 0; i < 2; ++i) played.game.seat_not_saved("the disk is full");
    played.carry_out();
    const std::string sentence = "Your seat is not saved: the disk is full.";
    EXPECT_EQ(played.said, Texts{sentence});
    EXPECT_EQ(played.reported,
              Texts{R"({"type":"error","error":{"code":"online/not_saved","message":")" + sentence + R"("}})"});
    EXPECT_TRUE(contains(details(words::kEnglish, played.game.state(), played.now), sentence));
}

TEST(OnlineGame, ARefusedSeatIsAnnouncedOnce) {
    Played played = Played::with_token();
    played.open();
    played.receive(error_message("1", "auth/not_a_player"));
    played.reply(Purpose::view, 200, Table{.moves = "4"}.body());
    EXPECT_EQ(played.said, (Texts{"Your seat here is no longer valid. You are watching.", "It is Ben's turn."}));
}

TEST(OnlineGame, ARefusedTokenIsRenewedOnceWithTheKey) {
    Played played({.link = "l", .token = std::string(Table::kToken), .key = "0123456789abcdef"});
    played.open();
    played.forget();
    played.receive(error_message("1", "auth/not_a_player"));
    EXPECT_EQ(played.done,
              (Texts{"save " + std::string(Table::kToken), R"(join {"name":"","key":"0123456789abcdef"})"}));
    played.reply(Purpose::join, 200, Table{}.grant("X"));
    played.forget();
    played.receive(error_message("2", "auth/not_a_player"));
    EXPECT_EQ(played.done, (Texts{"remove", "view"}));
    EXPECT_EQ(played.said, Texts{"Your seat here is no longer valid. You are watching."});
}

TEST(OnlineGame, PingsAndNoticesADeadServer) {
    Played played = Played::seated({});
    played.wait(kPingAfter);
    EXPECT_EQ(played.sent, Texts{R"({"type":"ping"})"});
    played.receive(R"({"type":"pong"})");
    played.wait(kPingAfter - milliseconds(1));
    EXPECT_EQ(played.sent.size(), 1U);
    played.wait(milliseconds(1));
    played.wait(kPongTimeout);
    EXPECT_EQ(played.done.front(), "disconnect");
    EXPECT_TRUE(played.game.state().lost);
    played.wait(milliseconds(3000));
    EXPECT_EQ(std::ranges::count(played.done, "connect"), 1);
    EXPECT_EQ(played.reported, Texts{R"({"type":"connection","state":"lost"})"});
}

TEST(OnlineGame, NoticesAServerThatOpensAndSaysNothing) {
    Played played = Played::with_token();
    played.open();
    played.forget();
    played.wait(kPongTimeout - milliseconds(1));
    EXPECT_EQ(played.done, Texts{});
    played.wait(milliseconds(1));
    EXPECT_EQ(played.done, Texts{"disconnect"});
    EXPECT_EQ(played.sent, Texts{}) << "without a ping: the server speaks first";
}

TEST(OnlineGame, EndsWithTheServerThatClosesTheMatch) {
    Played played = Played::seated({.moves = "4012"});
    played.wish(Wish::takeback);
    played.pick(3);
    played.close(1001, "match-closed");
    EXPECT_TRUE(played.game.ended());
    EXPECT_FALSE(played.game.is_finished()) << "the board is still there";
    EXPECT_EQ(played.done, Texts{"remove"}) << "there is no seat to come back to";
    EXPECT_EQ(played.said.back(), "The match has ended: its server was closed.");
    EXPECT_EQ(played.reported.back(), R"({"type":"connection","state":"closed"})");
    EXPECT_EQ(headline(words::kEnglish, played.game.state()), "The match has ended: its server was closed.");
    EXPECT_EQ(details(words::kEnglish, played.game.state(), played.now), Texts{});
    EXPECT_FALSE(played.game.state().my_turn());
    EXPECT_FALSE(played.game.is_unanswered());
    played.forget();
    played.pick(5);
    played.wish(Wish::resign);
    played.wait(std::chrono::minutes(5));
    EXPECT_EQ(played.sent, Texts{});
    EXPECT_EQ(played.done, Texts{}) << "nobody tries again";
    EXPECT_EQ(played.said, Texts{});
}

TEST(OnlineGame, AsksWhatBecameOfAMatchThatCannotBeOpened) {
    Played played = Played::with_token();
    played.forget();
    played.close(0);
    EXPECT_EQ(played.done, Texts{"view"});
    played.forget();
    played.reply(Purpose::view, 404, R"({"error":{"code":"match/not_found","message":"?"}})");
    EXPECT_TRUE(played.game.is_finished());
    EXPECT_EQ(played.done, (Texts{"disconnect", "remove"}));
    EXPECT_FALSE(played.game.next(played.now) && played.game.next(played.now) > played.now + kLongestDelay);
}

TEST(OnlineGame, NonsenseEndsTheConnectionAtOnce) {
    const std::string sentence = "The server sends something that this program does not understand.";
    for (const std::string& text :
         {std::string("\x1b[2J"), std::string("{}"), Table{.id = "000000000000"}.message("X")}) {
        Played played = Played::seated({});
        played.receive(text);
        EXPECT_EQ(played.done, Texts{"disconnect"}) << text;
        EXPECT_EQ(played.said, Texts{sentence});
        EXPECT_TRUE(contains(details(words::kEnglish, played.game.state(), played.now), sentence));
        played.receive(Table{.version = 9}.message("X"));
        EXPECT_EQ(played.game.state().match->version, 1) << "the connection is gone";
    }
}

TEST(OnlineGame, NonsenseIsAnnouncedOnceAndTheReconnectsSlowDown) {
    Played played = Played::seated({});
    played.receive("{");
    std::vector<milliseconds> pauses;
    for (int i = 0; i < 3; ++i) {
        const Moment before = played.now;
        played.done.clear();
        while (std::ranges::find(played.done, "connect") == played.done.end()) played.wait(milliseconds(1));
        pauses.push_back(played.now - before);
        played.open();
        played.receive("{");
    }
    // Half of the spread: 0.5 to 8 s, then to 15 s.
    EXPECT_EQ(pauses, (std::vector{milliseconds(4250), milliseconds(7750), milliseconds(7750)}));
    EXPECT_EQ(played.said, (Texts{"The server sends something that this program does not understand.",
                                  "The connection is lost. Reconnecting."}));
    played.wait(kLongestDelay);
    played.open();
    played.receive(Table{.version = 2}.message("X", "5"));
    EXPECT_FALSE(played.game.state().lost);
    EXPECT_EQ(played.said.back(), "Connected again.");
}

}  // namespace
}  // namespace tateti::online
