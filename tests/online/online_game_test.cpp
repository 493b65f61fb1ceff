#include "online/online_game.hpp"

#include "online/online_table.hpp"
#include "online/sentences.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tateti::online {
namespace {

using Texts = std::vector<std::string>;
namespace json = boost::json;

json::object change(int number, std::string_view type, std::string_view by) {
    return {{"number", number}, {"type", type}, {"by", by}};
}

bool contains(const Texts& texts, std::string_view part) {
    return std::ranges::any_of(texts, [&](const std::string& text) { return text.contains(part); });
}

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
    json::object last = change(3, "move", "O");
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
        Table{.version = 3, .moves = "40", .result = json::object{{"winner", "X"}, {"by", "resign"}}}.message("X"));
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

TEST(OnlineGame, OffersAreAnsweredAndWithdrawn) {
    Played played = Played::seated({.moves = "40"});
    json::object offer = change(4, "offer", "O");
    offer["offer"] = "takeback";
    played.receive(Table{.version = 2, .moves = "40", .takeback = "O", .last = offer}.message("X"));
    EXPECT_EQ(played.said.back(), "Ben asks to take a move back. Answer yes or no.");
    played.wish(Wish::yes);
    EXPECT_EQ(played.sent.back(), R"({"type":"takeback","accept":true,"id":"2"})");
    played.wish(Wish::no);
    EXPECT_EQ(played.sent.back(), R"({"type":"takeback","accept":false,"id":"3"})");
    played.receive(Table{.version = 3, .moves = "40", .takeback = "X"}.message("X"));
    played.wish(Wish::yes);
    EXPECT_EQ(played.said.back(), "There is nothing to answer.") << "our own offer";
    played.wish(Wish::no);
    EXPECT_EQ(played.sent.back(), R"({"type":"takeback","accept":false,"id":"4"})") << "withdrawn";
    json::object declined = change(6, "decline", "O");
    declined["offer"] = "takeback";
    played.receive(Table{.version = 4, .moves = "40", .last = change(5, "offer", "X")}.message("X"));
    played.receive(Table{.version = 5, .moves = "40", .last = declined}.message("X"));
    EXPECT_EQ(played.said.back(), "Ben does not want the move taken back.");
}

/// What the board does not show is said on both screens, with who did it.
TEST(OnlineGame, TheHeadlineSaysForAWhileWhatHappened) {
    json::object forbid = change(2, "takebacks", "O");
    forbid["allow"] = false;
    json::object allow = change(2, "takebacks", "O");
    allow["allow"] = true;
    json::object withdraw = change(2, "withdraw", "O");
    withdraw["offer"] = "takeback";
    struct Case {
        json::object last;
        std::string moves;
        std::string to_x;
        std::string to_o;
    };
    for (const Case& one : std::vector<Case>{
             {forbid, "4012", "Ben no longer allows takebacks.", "You no longer allow takebacks."},
             {allow, "4012", "Ben allows takebacks.", "You allow takebacks."},
             {withdraw, "4012", "Ben has withdrawn the offer.", "You have withdrawn your offer."},
             {change(2, "takeback", "O"), "40", "Ben agreed: moves were taken back.", "Moves were taken back."},
             {change(2, "join", "O"), "4012", "Ben has joined.", ""}}) {
        for (const bool is_x : {true, false}) {
            const char* seat = is_x ? "X" : "O";
            Played played = Played::seated({.moves = "4012", .last = change(1, "move", "O")}, seat);
            played.receive(Table{.version = 2, .moves = one.moves, .last = one.last}.message(seat));
            const std::string turn = is_x ? "Your move as X." : "It is Ana's turn.";
            const std::string& news = is_x ? one.to_x : one.to_o;
            EXPECT_EQ(headline(words::kEnglish, played.game.state()), news.empty() ? turn : news + " " + turn);
            EXPECT_EQ(contains(played.said, news), !played.said.empty()) << news;
            played.wait(milliseconds(7000));
            EXPECT_EQ(headline(words::kEnglish, played.game.state()), turn);
        }
    }
}

TEST(OnlineGame, SaysWhoCancelledTheGame) {
    const json::object aborted{{"winner", nullptr}, {"by", "abort"}};
    Table table{.version = 2, .moves = "4", .result = aborted, .last = change(2, "abort", "O")};
    const auto told = [&](const char* seat) {
        return headline(words::kEnglish, Played::seated(table, seat).game.state());
    };
    EXPECT_EQ(told("X"), "Ben cancelled the game. It does not count.");
    EXPECT_EQ(told("O"), "You cancelled the game. It does not count.");
    table.last = nullptr;
    EXPECT_EQ(told("X"), "The game was cancelled. It does not count.");
}

TEST(OnlineGame, TakebacksAreRefusedWhereTheServerWouldRefuseThem) {
    Played played = Played::seated({});
    played.wish(Wish::takeback);
    EXPECT_EQ(played.said.back(), "You have not moved yet.");
    Table off{.version = 2, .moves = "40"};
    off.o["takebacks"] = false;
    played.receive(off.message("X"));
    played.wish(Wish::takeback);
    EXPECT_EQ(played.said.back(), "Ben no longer allows takebacks.");
    EXPECT_EQ(headline(words::kEnglish, played.game.state()), "Ben no longer allows takebacks. Your move as X.");
    played.wish(Wish::forbid_takebacks);
    EXPECT_EQ(played.sent, Texts{R"({"type":"takeback","allow":false,"id":"2"})"});
}

TEST(OnlineGame, ResigningAndLeavingAreConfirmed) {
    Played played = Played::seated({.moves = "40"});
    played.wish(Wish::resign);
    EXPECT_EQ(played.said.back(), "Resign? Ben will win this game. Answer yes or no.");
    played.wish(Wish::no);
    EXPECT_EQ(played.sent, Texts{});
    played.wish(Wish::leave);
    played.wish(Wish::yes);
    EXPECT_EQ(played.sent, Texts{R"({"type":"leave","id":"2"})"});
    Table left{.version = 2, .moves = "40", .result = json::object{{"winner", "O"}, {"by", "left"}}};
    left.x["left"] = true;
    played.receive(left.message("X", "2"));
    EXPECT_TRUE(played.game.is_finished());
    EXPECT_TRUE(contains(played.done, "remove"));

    Played program = Played::seated({.moves = "40"}, "X", false);
    program.wish(Wish::resign);
    EXPECT_EQ(program.sent, Texts{R"({"type":"resign","id":"2"})"}) << "programs mean what they say";
}

TEST(OnlineGame, QuittingIsConfirmedIfItEndsTheGame) {
    Played played = Played::hosting({.moves = "4"});
    played.wish(Wish::quit);
    EXPECT_EQ(played.said, Texts{"Quit? The match ends when you quit this program. Answer yes or no."});
    EXPECT_FALSE(played.game.state().quit);
    played.wish(Wish::no);
    EXPECT_FALSE(played.game.state().confirm);
    for (const Wish end : {Wish::yes, Wish::quit}) {
        Played other = played;
        other.wish(Wish::quit);
        other.wish(end);
        EXPECT_TRUE(other.game.state().quit);
        EXPECT_EQ(other.sent, Texts{});
    }
}

TEST(OnlineGame, QuittingThatEndsNoGameIsNotConfirmed) {
    const json::object won{{"winner", "O"}, {"by", "resign"}};
    for (Played played : {Played::seated({.moves = "4"}), Played::hosting({.moves = "4", .result = won}),
                          Played::hosting({.o = Table::seat("", "open")}), Played::hosting({.moves = "4"}, false),
                          Played::watching(), Played::with_key()}) {
        played.wish(Wish::quit);
        EXPECT_TRUE(played.game.state().quit);
    }
}

/// Ben asks to take his move back.
std::string takeback_offer(int version) {
    json::object offer = change(version, "offer", "O");
    offer["offer"] = "takeback";
    return Table{.version = version, .moves = "40", .takeback = "O", .last = offer}.message("X");
}

TEST(OnlineGame, AnOfferDropsOurOwnQuestion) {
    for (const Wish question : {Wish::resign, Wish::leave, Wish::quit}) {
        Played played = Played::hosting({.moves = "40"});
        played.wish(question);
        played.receive(takeback_offer(2));
        EXPECT_FALSE(played.game.state().confirm);
        played.wish(Wish::yes);
        EXPECT_EQ(played.sent, Texts{R"({"type":"takeback","accept":true,"id":"2"})"});
    }
}

TEST(OnlineGame, AnOfferWaitsForTheAnswerToOurOwnQuestion) {
    const std::string offer = "Ben asks to take a move back. Answer yes or no.";
    Played played = Played::seated({.moves = "40"});
    played.receive(takeback_offer(2));
    played.wish(Wish::resign);
    EXPECT_FALSE(contains(details(words::kEnglish, played.game.state(), played.now), "take a move back"));
    played.wish(Wish::no);
    EXPECT_EQ(played.said.back(), "Your move as X. " + offer);
    EXPECT_TRUE(contains(details(words::kEnglish, played.game.state(), played.now), offer));
    EXPECT_EQ(played.sent, Texts{});
}

TEST(OnlineGame, WhateverElseIsDoneDropsTheQuestion) {
    for (const Wish other : {Wish::dismiss, Wish::takeback, Wish::forbid_takebacks, Wish::rematch, Wish::claim}) {
        Played played = Played::seated({.moves = "40"});
        played.wish(Wish::resign);
        played.wish(other);
        EXPECT_FALSE(played.game.state().confirm);
    }
    Played played = Played::seated({.moves = "40"});
    played.wish(Wish::resign);
    played.pick(0);
    EXPECT_FALSE(played.game.state().confirm) << "not even by a move that is refused";
}

TEST(OnlineGame, ACommandWhoseAnswerIsLostIsReportedAndNotRepeated) {
    Played played = Played::seated({.moves = "40"});
    played.wish(Wish::takeback);
    played.close();
    EXPECT_EQ(played.said, Texts{"The connection was lost before the answer came. Try again."});
    played.wish(Wish::takeback);
    EXPECT_EQ(played.said.back(), "There is no connection right now.");
    played.forget();
    played.wait(kLongestDelay);
    played.open();
    played.receive(Table{.moves = "40"}.message("X", "3"));
    EXPECT_EQ(played.sent.size(), 1U) << "only hello";
}

TEST(OnlineGame, ARematchSwapsSides) {
    const json::object won{{"winner", "O"}, {"by", "resign"}};
    Played played = Played::seated({.moves = "40", .result = won});
    played.wish(Wish::rematch);
    EXPECT_EQ(played.sent, Texts{R"({"type":"rematch","accept":true,"id":"2"})"});
    played.receive(Table{.version = 2, .round = 2, .last = change(9, "rematch", "X")}.message("O", "2"));
    EXPECT_EQ(played.said.back(), "Round 2. You are O. It is Ana's turn.");
    EXPECT_EQ(played.game.state().me, Mark::o);
}

TEST(OnlineGame, ARematchIsAccepted) {
    const json::object won{{"winner", "O"}, {"by", "resign"}};
    Played played = Played::seated({.moves = "40", .result = won, .rematch = "O"});
    played.wish(Wish::yes);
    EXPECT_EQ(played.sent, Texts{R"({"type":"rematch","accept":true,"id":"2"})"});
    played.wish(Wish::no);
    EXPECT_EQ(played.sent.back(), R"({"type":"rematch","accept":false,"id":"3"})");
}

TEST(OnlineGame, PresenceAndClaims) {
    Played played = Played::seated({.moves = "4"});
    Table away{.version = 1, .moves = "4", .at = 1'000'000};
    away.o["connected"] = false;
    away.o["awaySince"] = 1'000'000;
    played.receive(away.message("X"));
    played.wait(milliseconds(2999));
    EXPECT_EQ(played.said, Texts{}) << "it may be a moment only";
    played.wait(milliseconds(1));
    EXPECT_EQ(played.said, Texts{"Ben is away."});
    EXPECT_EQ(details(words::kEnglish, played.game.state(), played.now).front(),
              "Ben is away. You can claim the game in 0:57.");
    played.wait(milliseconds(10000));
    played.receive(R"({"type":"pong"})");
    played.wait(milliseconds(10000));
    played.receive(R"({"type":"pong"})");
    played.wait(milliseconds(18000));
    played.receive(R"({"type":"pong"})");
    played.wait(milliseconds(19000));
    EXPECT_EQ(played.said.back(), "You can claim the game.");
    played.wish(Wish::claim);
    EXPECT_TRUE(contains(played.sent, R"({"type":"claim")"));
    played.receive(Table{.moves = "4", .at = 1'061'000}.message("X"));
    EXPECT_EQ(played.said.back(), "Ben is back.");
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

TEST(OnlineGame, ProgramsHearOfEveryChangeOnce) {
    Played played = Played::seated({});
    played.receive(Table{.at = 1'000'500}.message("X"));
    EXPECT_EQ(played.reported, Texts{}) << "only the time differs";
    played.receive(Table{.spectators = 1, .at = 1'000'900}.message("X"));
    ASSERT_EQ(played.reported.size(), 1U);
    EXPECT_EQ(json::parse(played.reported[0]).as_object().at("spectators"), 1);
    EXPECT_FALSE(json::parse(played.reported[0]).as_object().contains("re"));
}

TEST(OnlineGame, ANameIsNeverAPattern) {
    Table table;
    table.o["name"] = "{name} {";
    Played played = Played::seated(table);
    json::object last = change(1, "move", "O");
    last["cell"] = 0;
    table.version = 2;
    table.moves = "40";
    table.last = last;
    played.receive(table.message("X"));
    EXPECT_EQ(played.said.back(), "{name} { plays 0, the top left. Your move as X.");
}

}  // namespace
}  // namespace tateti::online
