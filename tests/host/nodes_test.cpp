#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

using boost::json::object;

/// Ana sits on one node, Ben on the other.
struct NodesTest : testing::Test {
    City city;
    City::Node& north = city.add_node();
    City::Node& south = city.add_node();
    Pair pair{city, north, south};
    Ear ana;
    Ear ben;

    void SetUp() override {
        come(north, ana, pair.x);
        come(south, ben, pair.o);
        city.pass(100ms);
        city.pass(100ms);
    }

    void come(City::Node& node, Ear& ear, const std::string& token) {
        node.host.attach(pair.id, ear, [](std::expected<void, wire::Error> answer) { ASSERT_TRUE(answer); });
        city.settle();
        say(node, ear, {{"type", "hello"}, {"token", token}});
    }
    object say(City::Node& node, Ear& ear, const object& message) {
        ear.heard.clear();
        node.host.say(ear, boost::json::serialize(message));
        city.settle();
        return ear.take();
    }
    static object a_move(int cell, int ply) { return {{"type", "move"}, {"id", ply}, {"cell", cell}, {"ply", ply}}; }
    static std::size_t moves(const object& match) { return match.at("state").at("moves").as_array().size(); }
};

TEST_F(NodesTest, AMoveOnOneNodeIsHeardOnTheOther) {
    EXPECT_EQ(say(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(moves(ben.take()), 1U);
    EXPECT_EQ(say(south, ben, a_move(0, 1)).at("type"), "match");
    EXPECT_EQ(moves(ana.take()), 2U);
}

TEST_F(NodesTest, BothSeeThatTheOtherIsThere) {
    const object match = city.view(north, pair.id).body;
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    EXPECT_EQ(match.at("seats").at("O").at("connected"), true);
    EXPECT_EQ(match.at("spectators"), 0);
    EXPECT_EQ(say(north, ana, {{"type", "claim"}}).at("error").at("code"), "match/too_soon");
}

TEST_F(NodesTest, SpectatorsOfAllNodesCount) {
    Ear eve;
    Ear eli;
    for (auto [node, ear] : {std::pair(&north, &eve), std::pair(&south, &eli)})
        node->host.attach(pair.id, *ear, [](auto) {});
    city.settle();
    city.pass(100ms);
    city.pass(100ms);
    EXPECT_EQ(ana.take().at("spectators"), 2);
    EXPECT_EQ(ben.take().at("spectators"), 2);
    north.host.detach(eve);
    city.pass(100ms);
    city.pass(100ms);
    EXPECT_EQ(ben.take().at("spectators"), 1);
    south.host.detach(eli);
}

TEST_F(NodesTest, ANodeThatComesLateAsksWhoIsThere) {
    City::Node& west = city.add_node();
    city.view(west, pair.id);
    city.pass(100ms);
    const object match = city.view(west, pair.id).body;
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    EXPECT_EQ(match.at("seats").at("O").at("connected"), true);
}

TEST_F(NodesTest, WhoSatOnADeadNodeIsAway) {
    south.way.broken = true;  // it says nothing any more
    for (int i = 0; i < 11; ++i) city.pass(1s);
    const object match = ana.take();
    EXPECT_EQ(match.at("seats").at("O").at("connected"), false);
    // And goes on through another node with the same token.
    Ear back;
    come(north, back, pair.o);
    EXPECT_EQ(say(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(say(north, back, a_move(0, 1)).at("seats").at("O").at("connected"), true);
    north.host.detach(back);
}

TEST_F(NodesTest, ANodeThatDidNotHearOfAMoveJudgesByWhatIsKept) {
    south.way.deaf = true;
    say(north, ana, a_move(4, 0));
    EXPECT_TRUE(ben.heard.empty() || moves(ben.heard.back()) == 0);
    // Ben's node believes that X is to move. The write fails on the version, and what is kept decides.
    EXPECT_EQ(city.move(south, pair.id, pair.x, 5, 0).code, "move/not_your_turn");
    EXPECT_EQ(south.host.counters().conflicts, 1U);
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, WhoeverComesSeesWhatIsKeptAndNotWhatTheNodeRemembers) {
    south.way.deaf = true;
    say(north, ana, a_move(4, 0));
    EXPECT_EQ(moves(ben.take()), 0U);  // the news were lost
    Ear eve;
    south.host.attach(pair.id, eve, [](auto) {});
    city.settle();
    EXPECT_EQ(moves(eve.take()), 1U);
    EXPECT_EQ(moves(ben.take()), 1U);
    south.host.detach(eve);
}

TEST_F(NodesTest, WhoeverPlaysWithoutAConnectionSeesWhatIsKept) {
    const Pair other(city, north, south);
    city.view(south, other.id);
    south.way.deaf = true;
    city.move(north, other.id, other.x, 4, 0);
    EXPECT_EQ(moves(city.view(south, other.id).body), 1U);
}

TEST_F(NodesTest, AMissedMoveIsMadeGoodByReading) {
    south.way.deaf = true;
    say(north, ana, a_move(4, 0));
    ben.heard.clear();
    city.pass(5s);
    ASSERT_FALSE(ben.heard.empty());
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, WhoMissedSomethingReadsAtOnce) {
    south.way.deaf = true;
    say(north, ana, a_move(4, 0));
    ben.heard.clear();
    south.way.deaf = false;
    south.way.says_it_missed_something();
    city.settle();
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, WithoutTheStoreNothingIsAcknowledged) {
    north.way.broken = true;
    EXPECT_EQ(say(north, ana, a_move(4, 0)).at("error").at("code"), "limit/unavailable");
    EXPECT_EQ(city.view(north, pair.id).code, "limit/unavailable");
    EXPECT_EQ(city.create(north).code, "limit/unavailable");
    EXPECT_NE(north.host.trouble(), "");
    north.way.broken = false;
    city.pass(1s);
    EXPECT_EQ(say(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(moves(city.view(south, pair.id).body), 1U);
}

TEST_F(NodesTest, AMoveThatWasKeptUnheardIsAcknowledgedWhenItIsSentAgain) {
    north.way.keeps_unheard = true;
    EXPECT_EQ(say(north, ana, a_move(4, 0)).at("error").at("code"), "limit/unavailable");
    north.way.keeps_unheard = false;
    const object again = say(north, ana, a_move(4, 0));
    EXPECT_EQ(again.at("type"), "match");
    EXPECT_EQ(moves(again), 1U);
    EXPECT_EQ(city.database.matches.at(pair.id).version, 3);
}

TEST_F(NodesTest, WhoWatchesHearsOfItOnceTheStoreIsBack) {
    north.way.keeps_unheard = true;
    say(north, ana, a_move(4, 0));
    north.way.keeps_unheard = false;
    ana.heard.clear();
    city.pass(1100ms);
    ASSERT_FALSE(ana.heard.empty());
    EXPECT_EQ(moves(ana.take()), 1U);
}

TEST_F(NodesTest, TwoNodesCannotBothTakeTheClock) {
    const Pair quick(city, north, south, {.per_move = 10s});
    Ear watches;
    south.host.attach(quick.id, watches, [](auto) {});
    city.settle();
    city.pass(10001ms);
    city.pass(100ms);
    EXPECT_EQ(watches.take().at("version"), 3);
    EXPECT_EQ(city.database.matches.at(quick.id).version, 3);
    south.host.detach(watches);
}

TEST_F(NodesTest, NewsThatOvertakeAnAnswerAreNotForgotten) {
    north.way.news_first = true;
    north.host.say(ana, boost::json::serialize(a_move(4, 0)));  // kept; the answer is under way
    south.way.deliver();                                        // hears of it
    south.way.deliver();                                        // has read it
    south.host.say(ben, boost::json::serialize(a_move(0, 1)));  // kept as well
    ana.heard.clear();
    city.settle();
    EXPECT_EQ(moves(ana.take()), 2U);
}

TEST_F(NodesTest, NobodySeesAnEarlierVersionAfterALaterOne) {
    // The answer to Ana's move is under way while Ben's node has already gone on.
    north.host.say(ana, boost::json::serialize(a_move(4, 0)));
    city.settle();
    south.host.say(ben, boost::json::serialize(a_move(0, 1)));
    city.settle();
    for (const Ear* ear : {&ana, &ben}) {
        std::int64_t before = 0;
        for (const object& heard : ear->heard) {
            EXPECT_GE(heard.at("version").as_int64(), before);
            before = heard.at("version").as_int64();
        }
    }
}

}  // namespace
}  // namespace tateti::test
