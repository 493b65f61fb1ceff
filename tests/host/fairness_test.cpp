// Nobody who was connected and able to move loses by claim or on time, whatever happens to the store, to a node or to a
// clock.

#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

using boost::json::object;

/// Ana (X) is connected to one node, Ben (O) to another. X is to move.
struct FairnessTest : testing::Test {
    TestCluster cluster;
    TestCluster::Node& north = cluster.add_node();
    TestCluster::Node& south = cluster.add_node();
    TestSubscriber ana;
    TestSubscriber ben;
    std::string id;
    std::string ana_token;
    std::string ben_token;

    void start(std::optional<std::chrono::seconds> per_move) {
        const Pair pair(cluster, north, south, {.per_move = per_move});
        id = pair.id;
        ana_token = pair.x;
        ben_token = pair.o;
        connect(north, ana, pair.x);
        connect(south, ben, pair.o);
        cluster.advance_time(1s);
    }
    void connect(TestCluster::Node& node, TestSubscriber& subscriber, const std::string& token) {
        cluster.connect(node, subscriber, id, token);
    }
    object send(TestCluster::Node& node, TestSubscriber& subscriber, const object& message) {
        return cluster.send(node, subscriber, message);
    }
    object move(TestCluster::Node& node, TestSubscriber& subscriber, int cell, int ply) {
        return send(node, subscriber, {{"type", "move"}, {"cell", cell}, {"ply", ply}});
    }
    std::string claim(TestCluster::Node& node, TestSubscriber& subscriber) {
        const object answer = send(node, subscriber, {{"type", "claim"}});
        return answer.contains("error") ? std::string(answer.at("error").at("code").as_string()) : "claimed";
    }
    [[nodiscard]] boost::json::value result() { return cluster.view(north, id).body.at("result"); }
    /// Milliseconds that the player to move has left, as the subscriber was told last.
    static std::int64_t remaining(const TestSubscriber& subscriber) {
        const object& match = subscriber.received.back();
        return match.at("deadline").as_int64() - match.at("at").as_int64();
    }
};

TEST_F(FairnessTest, AnOutageMakesNobodyAway) {
    start({});
    cluster.database.down = true;
    cluster.advance_time(80s);
    cluster.database.down = false;
    EXPECT_EQ(claim(south, ben), "match/too_soon") << "before the first tick";
    cluster.advance_time(59s);
    EXPECT_EQ(claim(south, ben), "match/too_soon");
    cluster.advance_time(30s);
    EXPECT_EQ(claim(south, ben), "match/too_soon") << "Ana never left";
    EXPECT_EQ(move(north, ana, 4, 0).at("type"), "match");
}

TEST_F(FairnessTest, WhoWasAwayBeforeAnOutageHasTheWholeGraceAfterIt) {
    start({});
    north.host.unsubscribe(ana);
    cluster.advance_time(50s);
    EXPECT_EQ(claim(south, ben), "match/too_soon");
    cluster.database.down = true;
    cluster.advance_time(30s);
    cluster.database.down = false;
    cluster.advance_time(59s);
    EXPECT_EQ(claim(south, ben), "match/too_soon");
    cluster.advance_time(5s);
    EXPECT_EQ(claim(south, ben), "claimed");
}

TEST_F(FairnessTest, NoClockRunsDuringAnOutage) {
    start(5s);
    cluster.advance_time(3s);
    cluster.database.down = true;
    EXPECT_EQ(move(north, ana, 4, 0).at("error").at("code"), "limit/unavailable");
    ana.received.clear();
    cluster.advance_time(1s);
    ASSERT_FALSE(ana.received.empty()) << "players are told";
    EXPECT_TRUE(ana.received.back().at("deadline").is_null());
    cluster.advance_time(60s);
    cluster.database.down = false;
    ana.received.clear();
    cluster.advance_time(2s);
    ASSERT_FALSE(ana.received.empty());
    EXPECT_TRUE(result().is_null());
    EXPECT_GT(remaining(ana), 3000);
    EXPECT_EQ(move(north, ana, 4, 0).at("type"), "match");
    cluster.advance_time(6s);
    EXPECT_EQ(result().at("by"), "time") << "and then it runs again";
}

TEST_F(FairnessTest, AnOutageThatNoQueryMeetsStopsTheClocksToo) {
    start(5s);
    cluster.database.down = true;
    cluster.advance_time(10s);
    cluster.database.down = false;
    cluster.advance_time(4s);
    EXPECT_TRUE(result().is_null());
    cluster.advance_time(5s);
    EXPECT_EQ(result().at("by"), "time");
}

TEST_F(FairnessTest, TheClockStartsWhenTheTurnIsBroadcast) {
    start(5s);
    north.host.receive(ana, R"({"type":"move","cell":4,"ply":0})");
    // The store does not answer for nine seconds.
    for (int i = 0; i < 18; ++i) {
        cluster.now += 500ms;
        for (const auto& node : cluster.nodes) node->host.tick();
    }
    cluster.deliver_all();
    ben.received.clear();
    cluster.stop_for(100ms);
    ASSERT_FALSE(ben.received.empty());
    EXPECT_EQ(remaining(ben), 5000);
    cluster.advance_time(4s);
    EXPECT_TRUE(result().is_null());
    EXPECT_EQ(move(south, ben, 0, 1).at("type"), "match");
}

TEST_F(FairnessTest, AMoveThatCameInTimeIsNotLateBecauseTheStoreIsSlow) {
    start(5s);
    cluster.advance_time(3s);
    north.host.receive(ana, R"({"type":"move","cell":4,"ply":0})");
    for (int i = 0; i < 8; ++i) {
        cluster.now += 500ms;
        for (const auto& node : cluster.nodes) node->host.tick();
    }
    cluster.deliver_all();
    EXPECT_EQ(ana.take().at("state").at("moveCount"), 1);
    EXPECT_TRUE(result().is_null());
}

TEST_F(FairnessTest, TheNodeOfThePlayerToMoveMeasuresTheirTime) {
    start(3s);
    south.store.misses_notifications = true;  // Ben's node hears of the move only when it compares versions
    ben.received.clear();
    EXPECT_EQ(move(north, ana, 4, 0).at("type"), "match");
    cluster.advance_time(3500ms);
    EXPECT_TRUE(ben.received.empty() || ben.received.back().at("state").at("moveCount") == 0);
    south.store.misses_notifications = false;
    south.store.report_missed();
    cluster.deliver_all();
    cluster.advance_time(2500ms);
    EXPECT_TRUE(result().is_null());
    EXPECT_EQ(move(south, ben, 0, 1).at("type"), "match");
}

TEST_F(FairnessTest, ANodeThatStoppedGivesTheWholeTimeAgain) {
    start(5s);
    cluster.advance_time(3s);
    cluster.now += 60s;  // nothing ran
    EXPECT_EQ(move(north, ana, 4, 0).at("type"), "match") << "before the first tick";
    cluster.now += 60s;
    for (const auto& node : cluster.nodes) node->host.tick();
    cluster.deliver_all();
    EXPECT_TRUE(result().is_null());
    EXPECT_EQ(remaining(ben), 5000);
}

TEST_F(FairnessTest, WhoPollsIsNotAwayBecauseTheirNodeStopped) {
    start({});
    move(north, ana, 4, 0);
    south.host.unsubscribe(ben);  // polls from now on
    cluster.advance_time(30s);
    cluster.now += 60s;
    EXPECT_EQ(claim(north, ana), "match/too_soon") << "before the first tick";
}

TEST_F(FairnessTest, WhoPollsAnotherNodeIsNotAway) {
    start({});
    move(north, ana, 4, 0);
    south.host.unsubscribe(ben);  // polls from now on
    for (int i = 0; i < 12; ++i) {
        cluster.advance_time(10s);
        EXPECT_EQ(cluster.view(south, id, ben_token).code, "");
    }
    cluster.advance_time(1s);
    EXPECT_EQ(claim(north, ana), "match/too_soon");
    cluster.advance_time(61s);
    EXPECT_EQ(claim(north, ana), "claimed") << "and then Ben is away";
}

TEST_F(FairnessTest, WhoJoinsAtAnotherNodeIsNotAway) {
    const object opened = cluster.create(north, {.mark = Mark::o}).body;
    id = opened.at("id").as_string();
    connect(north, ana, std::string(opened.at("token").as_string()));
    cluster.advance_time(10min);
    cluster.join(south, id, {.name = "Ben", .key = {}});  // as X, to move
    cluster.advance_time(1s);
    EXPECT_EQ(claim(north, ana), "match/too_soon");
}

TEST_F(FairnessTest, TheClockOfADeadNodeIsTakenOverWithTheWholeTime) {
    start(30s);
    move(north, ana, 4, 0);
    cluster.advance_time(20s);
    south.store.broken = true;  // Ben's node is gone
    cluster.advance_time(15s);
    const object match = ana.take();
    EXPECT_EQ(match.at("seats").at("O").at("connected"), false);
    EXPECT_TRUE(result().is_null());
    cluster.advance_time(24s);
    EXPECT_TRUE(result().is_null());
    cluster.advance_time(10s);
    EXPECT_EQ(result().at("by"), "time");
}

TEST_F(FairnessTest, ANodeToWhichThePlayerToMoveComesGivesTheWholeTimeOnce) {
    start(5s);
    cluster.advance_time(3s);
    TestSubscriber again;
    connect(south, again, ana_token);  // the connection to the other node is dead, but nobody knows yet
    cluster.advance_time(500ms);
    EXPECT_EQ(remaining(again), 4500);
    south.host.unsubscribe(again);
    cluster.advance_time(1s);
    connect(south, again, ana_token);
    cluster.advance_time(500ms);
    EXPECT_EQ(remaining(again), 3000) << "going back and forth gains nothing";
}

TEST_F(FairnessTest, ANodeThatStopsHandsItsPlayersOverWithTheWholeTime) {
    start(5s);
    cluster.advance_time(3s);
    north.host.unsubscribe(ana);
    cluster.advance_time(500ms);
    TestSubscriber again;
    connect(south, again, ana_token);
    cluster.advance_time(500ms);
    EXPECT_EQ(remaining(again), 4500);
}

TEST_F(FairnessTest, WhoReconnectsToTheSameNodeGainsNoTime) {
    start(5s);
    cluster.advance_time(3s);
    north.host.unsubscribe(ana);
    TestSubscriber again;
    connect(north, again, ana_token);
    cluster.advance_time(500ms);
    EXPECT_LE(remaining(again), 1500);
}

TEST_F(FairnessTest, NodesMayDisagreeAboutTheTime) {
    start(5s);
    for (const auto ahead : {24h, -24h}) {
        TestCluster::Node& west = cluster.add_node(true, {}, ahead);
        TestSubscriber eve;
        west.host.subscribe(id, eve, [](auto) {});
        cluster.deliver_all();
        cluster.advance_time(1s);
        EXPECT_TRUE(result().is_null());
        EXPECT_LE(remaining(eve), 5000);
        EXPECT_GE(remaining(eve), 4000);
        west.host.unsubscribe(eve);
    }
    cluster.advance_time(1s);
    EXPECT_EQ(move(north, ana, 4, 0).at("type"), "match");
    cluster.advance_time(4s);
    EXPECT_TRUE(result().is_null());
    cluster.advance_time(2s);
    EXPECT_EQ(result().at("winner"), "X");
}

TEST_F(FairnessTest, AClockThatIsWrongDeletesNothing) {
    start({});
    cluster.advance_time(11min);
    for (const auto ahead : {45 * 24h, -45 * 24h, 24h, -24h}) {
        TestCluster::Node& west = cluster.add_node(true, {}, ahead);
        const std::string opened = Pair(cluster, west, west).id;
        cluster.advance_time(11min);
        EXPECT_EQ(cluster.view(west, id).code, "");
        EXPECT_EQ(cluster.view(north, opened).code, "");
        const auto distance = cluster.database.matches.at(opened).touched - cluster.now;
        EXPECT_LT(std::chrono::abs(distance), 30min) << "and it expires when it should";
    }
}

TEST_F(FairnessTest, TheTimeOfTheStoreGoesOnWithAnyNode) {
    start({});
    cluster.advance_time(11min);
    const Time before = cluster.database.matches.at("clock").touched;
    cluster.nodes.clear();
    cluster.now += 100 * 24h;  // nobody runs
    TestCluster::Node& west = cluster.add_node();
    cluster.advance_time(11min);
    EXPECT_EQ(cluster.view(west, id).code, "") << "nobody could have come back to it";
    const auto passed = cluster.database.matches.at("clock").touched - before;
    EXPECT_GE(passed, 9min);
    EXPECT_LE(passed, 20min);
}

TEST_F(FairnessTest, ANodeThatStartsDuringAnOutageReadsTheTimeAfterwards) {
    start({});
    cluster.database.down = true;
    TestCluster::Node& west = cluster.add_node();
    cluster.advance_time(1s);
    cluster.database.down = false;
    TestSubscriber ana_again;
    const std::int64_t version = cluster.database.matches.at(id).version;
    connect(west, ana_again, ana_token);
    EXPECT_EQ(cluster.database.matches.at(id).version, version) << "a match that was just touched is not touched again";
    west.host.unsubscribe(ana_again);
    cluster.advance_time(5s);
    const std::string opened = Pair(cluster, west, west).id;
    EXPECT_LT(std::chrono::abs(cluster.database.matches.at(opened).touched - cluster.now), 1min);
}

}  // namespace
}  // namespace tateti::test
