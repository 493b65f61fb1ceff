#include "online/online_game.hpp"
#include "online/online_table.hpp"
#include "online/sentences.hpp"

#include <gtest/gtest.h>

namespace tateti::online {
namespace {

TEST(OnlineGame, OffersAreAnsweredAndWithdrawn) {
    Played played = Played::seated({.moves = "40"});
    boost::json::object offer = change(4, "offer", "O");
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
    boost::json::object declined = change(6, "decline", "O");
    declined["offer"] = "takeback";
    played.receive(Table{.version = 4, .moves = "40", .last = change(5, "offer", "X")}.message("X"));
    played.receive(Table{.version = 5, .moves = "40", .last = declined}.message("X"));
    EXPECT_EQ(played.said.back(), "Ben does not want the move taken back.");
}

/// What the board does not show is said on both screens, with who did it.
TEST(OnlineGame, TheHeadlineSaysForAWhileWhatHappened) {
    boost::json::object forbid = change(2, "takebacks", "O");
    forbid["allow"] = false;
    boost::json::object allow = change(2, "takebacks", "O");
    allow["allow"] = true;
    boost::json::object withdraw = change(2, "withdraw", "O");
    withdraw["offer"] = "takeback";
    struct Case {
        boost::json::object last;
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
    const boost::json::object aborted{{"winner", nullptr}, {"by", "abort"}};
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
    Table left{.version = 2, .moves = "40", .result = boost::json::object{{"winner", "O"}, {"by", "left"}}};
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
    const boost::json::object won{{"winner", "O"}, {"by", "resign"}};
    for (Played played : {Played::seated({.moves = "4"}), Played::hosting({.moves = "4", .result = won}),
                          Played::hosting({.o = Table::seat("", "open")}), Played::hosting({.moves = "4"}, false),
                          Played::watching(), Played::with_key()}) {
        played.wish(Wish::quit);
        EXPECT_TRUE(played.game.state().quit);
    }
}

/// Ben asks to take his move back.
std::string takeback_offer(int version) {
    boost::json::object offer = change(version, "offer", "O");
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
    const boost::json::object won{{"winner", "O"}, {"by", "resign"}};
    Played played = Played::seated({.moves = "40", .result = won});
    played.wish(Wish::rematch);
    EXPECT_EQ(played.sent, Texts{R"({"type":"rematch","accept":true,"id":"2"})"});
    played.receive(Table{.version = 2, .round = 2, .last = change(9, "rematch", "X")}.message("O", "2"));
    EXPECT_EQ(played.said.back(), "Round 2. You are O. It is Ana's turn.");
    EXPECT_EQ(played.game.state().me, Mark::o);
}

TEST(OnlineGame, ARematchIsAccepted) {
    const boost::json::object won{{"winner", "O"}, {"by", "resign"}};
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

}  // namespace
}  // namespace tateti::online
