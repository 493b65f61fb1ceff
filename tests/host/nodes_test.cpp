#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

using boost::json::object;

/// Ana is connected to one node, Ben to the other.
struct NodesTest : testing::Test {
    TestCluster cluster;
    TestCluster::Node& north = cluster.add_node();
    TestCluster::Node& south = cluster.add_node();
    Pair pair{cluster, north, south};
    TestSubscriber ana;
    TestSubscriber ben;

    void SetUp() override {
        connect(north, ana, pair.x);
        connect(south, ben, pair.o);
        cluster.advance_time(100ms);
        cluster.advance_time(100ms);
    }

    void connect(TestCluster::Node& node, TestSubscriber& subscriber, const std::string& token) {
        cluster.connect(node, subscriber, pair.id, token);
    }
    object send(TestCluster::Node& node, TestSubscriber& subscriber, const object& message) {
        return cluster.send(node, subscriber, message);
    }
    static object a_move(int cell, int ply) { return {{"type", "move"}, {"id", ply}, {"cell", cell}, {"ply", ply}}; }
    static std::size_t moves(const object& match) { return match.at("state").at("moves").as_array().size(); }
};

TEST_F(NodesTest, AMoveOnOneNodeReachesTheOther) {
    EXPECT_EQ(send(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(moves(ben.take()), 1U);
    EXPECT_EQ(send(south, ben, a_move(0, 1)).at("type"), "match");
    EXPECT_EQ(moves(ana.take()), 2U);
}

TEST_F(NodesTest, PresenceIsSharedBetweenNodes) {
    const object match = cluster.view(north, pair.id).body;
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    EXPECT_EQ(match.at("seats").at("O").at("connected"), true);
    EXPECT_EQ(match.at("spectators"), 0);
    send(north, ana, a_move(4, 0));
    EXPECT_EQ(send(north, ana, {{"type", "claim"}}).at("error").at("code"), "match/too_soon");
}

TEST_F(NodesTest, SpectatorsOfAllNodesAreCounted) {
    TestSubscriber eve;
    TestSubscriber eli;
    for (auto [node, subscriber] : {std::pair(&north, &eve), std::pair(&south, &eli)})
        node->host.subscribe(pair.id, *subscriber, [](auto) {});
    cluster.deliver_all();
    cluster.advance_time(100ms);
    cluster.advance_time(100ms);
    EXPECT_EQ(ana.take().at("spectators"), 2);
    EXPECT_EQ(ben.take().at("spectators"), 2);
    north.host.unsubscribe(eve);
    cluster.advance_time(100ms);
    cluster.advance_time(100ms);
    EXPECT_EQ(ben.take().at("spectators"), 1);
    south.host.unsubscribe(eli);
}

TEST_F(NodesTest, ANewNodeRequestsTheConnectionCounts) {
    TestCluster::Node& west = cluster.add_node();
    cluster.view(west, pair.id);
    cluster.advance_time(100ms);
    const object match = cluster.view(west, pair.id).body;
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    EXPECT_EQ(match.at("seats").at("O").at("connected"), true);
}

TEST_F(NodesTest, PlayersOfADeadNodeAreAway) {
    south.store.broken = true;  // it sends no more heartbeats
    for (int i = 0; i < 11; ++i) cluster.advance_time(1s);
    const object match = ana.take();
    EXPECT_EQ(match.at("seats").at("O").at("connected"), false);
    // The player goes on through another node with the same token.
    TestSubscriber back;
    connect(north, back, pair.o);
    EXPECT_EQ(send(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(send(north, back, a_move(0, 1)).at("seats").at("O").at("connected"), true);
    north.host.unsubscribe(back);
}

TEST_F(NodesTest, ANodeThatMissedAMoveUsesTheStoredMatch) {
    south.store.misses_notifications = true;
    send(north, ana, a_move(4, 0));
    EXPECT_TRUE(ben.received.empty() || moves(ben.received.back()) == 0);
    // Ben's node believes that X is to move. Its write conflicts, and it loads the stored match.
    EXPECT_EQ(cluster.move(south, pair.id, pair.x, 5, 0).code, "move/not_your_turn");
    EXPECT_EQ(south.host.counters().conflicts, 1U);
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, ANewSubscriberReceivesTheStoredMatchNotTheCachedOne) {
    south.store.misses_notifications = true;
    send(north, ana, a_move(4, 0));
    EXPECT_EQ(moves(ben.take()), 0U);  // the notification was lost
    TestSubscriber eve;
    south.host.subscribe(pair.id, eve, [](auto) {});
    cluster.deliver_all();
    EXPECT_EQ(moves(eve.take()), 1U);
    EXPECT_EQ(moves(ben.take()), 1U);
    south.host.unsubscribe(eve);
}

TEST_F(NodesTest, APlayerOverHttpReceivesTheStoredMatch) {
    const Pair other(cluster, north, south);
    cluster.view(south, other.id);
    south.store.misses_notifications = true;
    cluster.move(north, other.id, other.x, 4, 0);
    EXPECT_EQ(moves(cluster.view(south, other.id).body), 1U);
}

TEST_F(NodesTest, AMissedMoveIsFoundByComparingVersions) {
    south.store.misses_notifications = true;
    send(north, ana, a_move(4, 0));
    ben.received.clear();
    cluster.advance_time(5s);
    ASSERT_FALSE(ben.received.empty());
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, AfterMissedMessagesTheMatchIsLoadedAtOnce) {
    south.store.misses_notifications = true;
    send(north, ana, a_move(4, 0));
    ben.received.clear();
    south.store.misses_notifications = false;
    south.store.report_missed();
    cluster.deliver_all();
    EXPECT_EQ(moves(ben.take()), 1U);
}

TEST_F(NodesTest, WithoutTheStoreNothingIsAcknowledged) {
    north.store.broken = true;
    EXPECT_EQ(send(north, ana, a_move(4, 0)).at("error").at("code"), "limit/unavailable");
    EXPECT_EQ(cluster.view(north, pair.id).code, "limit/unavailable");
    EXPECT_EQ(cluster.create(north).code, "limit/unavailable");
    EXPECT_NE(north.host.store_problem(), "");
    north.store.broken = false;
    cluster.advance_time(1s);
    EXPECT_EQ(send(north, ana, a_move(4, 0)).at("type"), "match");
    EXPECT_EQ(moves(cluster.view(south, pair.id).body), 1U);
}

TEST_F(NodesTest, AMoveStoredWithoutAnAnswerIsAcknowledgedWhenRepeated) {
    north.store.loses_answers = true;
    EXPECT_EQ(send(north, ana, a_move(4, 0)).at("error").at("code"), "limit/unavailable");
    north.store.loses_answers = false;
    const object again = send(north, ana, a_move(4, 0));
    EXPECT_EQ(again.at("type"), "match");
    EXPECT_EQ(moves(again), 1U);
    EXPECT_EQ(cluster.database.matches.at(pair.id).version, 3);
}

TEST_F(NodesTest, SubscribersReceiveMissedMovesOnceTheStoreIsBack) {
    north.store.loses_answers = true;
    send(north, ana, a_move(4, 0));
    north.store.loses_answers = false;
    ana.received.clear();
    cluster.advance_time(1100ms);
    ASSERT_FALSE(ana.received.empty());
    EXPECT_EQ(moves(ana.take()), 1U);
}

TEST_F(NodesTest, OnlyOneNodeEndsTheGameWhenTimeRunsOut) {
    const Pair quick(cluster, north, south, {.per_move = 10s});
    TestSubscriber watches;
    south.host.subscribe(quick.id, watches, [](auto) {});
    cluster.deliver_all();
    cluster.advance_time(10001ms);
    cluster.advance_time(100ms);
    EXPECT_EQ(watches.take().at("version"), 3);
    EXPECT_EQ(cluster.database.matches.at(quick.id).version, 3);
    south.host.unsubscribe(watches);
}

TEST_F(NodesTest, ANotificationThatOvertakesAnAnswerIsNotLost) {
    north.store.notifications_first = true;
    north.host.receive(ana, boost::json::serialize(a_move(4, 0)));  // stored; the answer is on its way
    south.store.deliver();                                          // receives the notification
    south.store.deliver();                                          // has loaded the match
    south.host.receive(ben, boost::json::serialize(a_move(0, 1)));  // stored too
    ana.received.clear();
    cluster.deliver_all();
    EXPECT_EQ(moves(ana.take()), 2U);
}

TEST_F(NodesTest, NobodySeesAnEarlierVersionAfterALaterOne) {
    // The answer to Ana's move is still on its way, while Ben's node has already gone on.
    north.host.receive(ana, boost::json::serialize(a_move(4, 0)));
    cluster.deliver_all();
    south.host.receive(ben, boost::json::serialize(a_move(0, 1)));
    cluster.deliver_all();
    for (const TestSubscriber* subscriber : {&ana, &ben}) {
        std::int64_t before = 0;
        for (const object& received : subscriber->received) {
            EXPECT_GE(received.at("version").as_int64(), before);
            before = received.at("version").as_int64();
        }
    }
}

}  // namespace
}  // namespace tateti::test
