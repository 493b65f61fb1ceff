#include "host/host_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

TEST_F(HostTest, EverySubscriberReceivesAMoveAndOnlyTheMoverGetsItsMessageId) {
    const Pair pair(cluster, node, node);
    TestSubscriber ana;
    TestSubscriber ben;
    TestSubscriber eve;
    for (TestSubscriber* subscriber : {&ana, &ben, &eve}) ASSERT_TRUE(subscribe(*subscriber, pair.id));
    EXPECT_FALSE(ana.take().contains("seat"));
    EXPECT_EQ(send(ana, {{"type", "hello"}, {"id", 1}, {"token", pair.x}}).at("seat"), "X");
    EXPECT_EQ(send(ben, {{"type", "hello"}, {"id", "b"}, {"token", pair.o}}).at("re"), "b");
    cluster.advance_time(100ms);
    ben.received.clear();
    eve.received.clear();
    const object answer = send(ana, {{"type", "move"}, {"id", "m"}, {"cell", 4}, {"ply", 0}});
    EXPECT_EQ(answer.at("re"), "m");
    EXPECT_EQ(answer.at("seat"), "X");
    ASSERT_EQ(ben.received.size(), 1U);
    EXPECT_FALSE(ben.received[0].contains("re"));
    EXPECT_EQ(ben.received[0].at("seat"), "O");
    ASSERT_EQ(eve.received.size(), 1U);
    EXPECT_FALSE(eve.received[0].contains("seat"));
    EXPECT_EQ(eve.received[0].at("spectators"), 1);
    EXPECT_EQ(text(eve.received[0].at("state").at("moves")), "[4]");

    // A repeated move is acknowledged to its sender, and nobody else receives anything.
    eve.received.clear();
    EXPECT_EQ(send(ana, {{"type", "move"}, {"id", "n"}, {"cell", 4}, {"ply", 0}}).at("re"), "n");
    EXPECT_TRUE(eve.received.empty());
    for (TestSubscriber* subscriber : {&ana, &ben, &eve}) node.host.unsubscribe(*subscriber);
}

TEST_F(HostTest, ASpectatorMustSendHelloFirst) {
    const Pair pair(cluster, node, node);
    TestSubscriber eve;
    ASSERT_TRUE(subscribe(eve, pair.id));
    EXPECT_EQ(send(eve, {{"type", "resign"}, {"id", 1}}).at("error").at("code"), "auth/required");
    EXPECT_EQ(send(eve, {{"type", "hello"}, {"id", 1}, {"token", "x"}}).at("error").at("code"), "auth/not_a_player");
    EXPECT_EQ(send(eve, {{"type", "ping"}, {"id", 7}}), (object{{"type", "pong"}, {"re", 7}}));
    EXPECT_EQ(send(eve, {{"type", "dance"}}).at("type"), "error");
    node.host.unsubscribe(eve);
}

TEST_F(HostTest, ADisconnectedPlayerIsAwayAndTheGameMayBeClaimedAfterTheGracePeriod) {
    const Pair pair(cluster, node, node);
    TestSubscriber ana;
    TestSubscriber ben;
    ASSERT_TRUE(subscribe(ana, pair.id));
    ASSERT_TRUE(subscribe(ben, pair.id));
    send(ana, {{"type", "hello"}, {"token", pair.x}});
    send(ben, {{"type", "hello"}, {"token", pair.o}});
    EXPECT_EQ(send(ana, {{"type", "claim"}}).at("error").at("code"), "match/your_turn");
    send(ana, {{"type", "move"}, {"cell", 4}, {"ply", 0}});
    EXPECT_EQ(send(ana, {{"type", "claim"}}).at("error").at("code"), "match/too_soon");
    node.host.unsubscribe(ben);
    const auto gone = cluster.now.time_since_epoch().count();
    cluster.advance_time(100ms);
    const object received = ana.take();
    EXPECT_EQ(received.at("seats").at("O").at("connected"), false);
    EXPECT_EQ(received.at("seats").at("O").at("awaySince"), gone);
    cluster.advance_time(59s);
    const object soon = send(ana, {{"type", "claim"}});
    EXPECT_EQ(soon.at("error").at("code"), "match/too_soon");
    EXPECT_EQ(soon.at("error").at("seconds"), 1);
    cluster.advance_time(900ms);
    EXPECT_EQ(text(send(ana, {{"type", "claim"}}).at("result")), R"({"winner":"X","by":"left"})");
    node.host.unsubscribe(ana);
}

TEST_F(HostTest, APlayerOverHttpIsNotAwayWhilePlaying) {
    const Pair pair(cluster, node, node);
    cluster.advance_time(50s);
    cluster.move(node, pair.id, pair.x, 4, 0);
    cluster.advance_time(20s);
    cluster.move(node, pair.id, pair.o, 0, 1);
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Claim{}).code, "match/too_soon");
    cluster.advance_time(40s);
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Claim{}).code, "");
}

TEST_F(HostTest, APlayerWhoseTimeRunsOutLoses) {
    const Pair pair(cluster, node, node, {.per_move = 10s});
    cluster.advance_time(9900ms);
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "");
    TestSubscriber eve;
    ASSERT_TRUE(subscribe(eve, pair.id));
    eve.received.clear();
    cluster.advance_time(10s);
    EXPECT_TRUE(eve.received.empty() || eve.received.back().at("result").is_null());
    cluster.advance_time(1ms);
    EXPECT_EQ(text(eve.take().at("result")), R"({"winner":"X","by":"time"})");
    EXPECT_EQ(cluster.move(node, pair.id, pair.o, 0, 1).code, "move/game_over");
    node.host.unsubscribe(eve);
}

TEST_F(HostTest, ALateMoveIsRefusedEvenBeforeTheTick) {
    const Pair pair(cluster, node, node, {.per_move = 10s});
    cluster.advance_time(9900ms);
    cluster.now += 101ms;
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "move/game_over");
    EXPECT_EQ(text(cluster.view(node, pair.id).body.at("result")), R"({"winner":"O","by":"time"})");
}

TEST_F(HostTest, TheClockStartsAgainAfterTheServerWasDown) {
    const Pair pair(cluster, node, node, {.per_move = 10s});
    cluster.now += 1h;
    TestCluster::Node& restarted = cluster.add_node(false);
    cluster.now += 9s;
    EXPECT_EQ(cluster.move(restarted, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, UnsubscribingBeforeTheAnswerCancelsTheSubscription) {
    const Pair pair(cluster, node, node);
    cluster.advance_time(2min);  // until it is evicted
    TestSubscriber eve;
    bool answered = false;
    node.host.subscribe(pair.id, eve, [&](auto) { answered = true; });
    node.host.unsubscribe(eve);
    cluster.deliver_all();
    EXPECT_FALSE(answered);
    EXPECT_TRUE(eve.received.empty());
    EXPECT_EQ(node.host.counters().spectators, 0U);
}

}  // namespace
}  // namespace tateti::test
