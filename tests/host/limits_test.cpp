#include "host/cluster_fixture.hpp"
#include "host/lifetime.hpp"

#include <gtest/gtest.h>

// How many matches there may be, and how long they are stored.
namespace tateti::test {
namespace {

using boost::json::object;

std::uint64_t limited(const TestCluster::Node& node, host::HostLimit limit) {
    return node.host.counters().limited[static_cast<std::size_t>(limit)];
}

struct MatchLimitsTest : testing::Test {
    TestCluster cluster;

    /// The code of the refusal; empty if the match was opened.
    std::string open(TestCluster::Node& node, const std::string& address = "here") {
        return cluster.create(node, {}, address).code;
    }
    void play_a_round(TestCluster::Node& node, const Pair& pair) {
        EXPECT_EQ(cluster.command(node, pair.id, pair.x, wire::Resign{}).code, "");
        cluster.command(node, pair.id, pair.x, wire::Rematch{});
    }
};

TEST_F(MatchLimitsTest, StoredMatchesAreLimitedInAll) {
    TestCluster::Node& first = cluster.add_node(false);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(open(first), "");
    TestCluster::Node& node = cluster.add_node(false, {.matches = 5});
    cluster.deliver_all();  // it counts what is there
    EXPECT_EQ(open(node, "a"), "");
    EXPECT_EQ(open(node, "b"), "");
    EXPECT_EQ(open(node, "c"), "limit/no_room") << "whoever asks";
    EXPECT_EQ(limited(node, host::HostLimit::matches), 1U);
    cluster.advance_time(70min);  // nobody joined, so all of them are removed
    EXPECT_EQ(open(node, "c"), "");
}

TEST_F(MatchLimitsTest, ANodeLearnsHowManyMatchesOthersHaveStored) {
    TestCluster::Node& one = cluster.add_node(true, {.matches = 2});
    TestCluster::Node& two = cluster.add_node(true, {.matches = 2});
    cluster.deliver_all();
    const Pair first(cluster, one, one);
    const Pair second(cluster, one, one);
    cluster.advance_time(11min);
    EXPECT_EQ(open(two), "limit/no_room");
}

TEST_F(MatchLimitsTest, AStoreThatCannotCountRefusesNothing) {
    TestCluster::Node& node = cluster.add_node(false, {.matches = 1});
    node.store.broken = true;
    cluster.deliver_all();
    node.store.broken = false;
    EXPECT_EQ(open(node), "");
}

TEST_F(MatchLimitsTest, AnAddressMayBeginSoManyMatchesInAnHour) {
    TestCluster::Node& node = cluster.add_node(false, {.matches_per_hour = 3});
    for (int i = 0; i < 3; ++i) {
        const Reply opened = cluster.create(node);
        ASSERT_EQ(opened.code, "");
        cluster.command(node, opened.body.at("id").as_string(), opened.body.at("token").as_string(), wire::Leave{});
    }
    cluster.advance_time(10min);
    std::optional<wire::Error> error;
    node.host.create({}, "here", [&](auto answer) { error = answer.error(); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "limit/too_many_matches");
    EXPECT_EQ(error->seconds, 50 * 60) << "until the hour is over";
    EXPECT_EQ(limited(node, host::HostLimit::matches_per_hour), 1U);
    EXPECT_EQ(open(node, "elsewhere"), "");
    cluster.advance_time(50min);
    EXPECT_EQ(open(node), "");
}

TEST_F(MatchLimitsTest, ARematchCountsLikeANewMatch) {
    TestCluster::Node& node = cluster.add_node(false, {.matches_per_hour = 3});
    const Pair pair(cluster, node, node);
    for (int round = 2; round <= 3; ++round) {
        play_a_round(node, pair);
        EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Rematch{}).body.at("round"), round);
    }
    EXPECT_EQ(open(node), "limit/too_many_matches");
    EXPECT_EQ(cluster.command(node, pair.id, pair.x, wire::Resign{}).code, "");
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Rematch{}).code, "limit/too_many_matches");
    TestSubscriber ana;
    node.host.subscribe(pair.id, ana, [](auto) {});
    cluster.deliver_all();
    node.host.receive(ana, R"({"type":"hello","token":")" + pair.x + R"("})");
    node.host.receive(ana, R"({"type":"rematch","id":1})");
    EXPECT_EQ(ana.take().at("error").at("code"), "limit/too_many_matches");
    node.host.receive(ana, R"({"type":"rematch","accept":false,"id":2})");
    cluster.deliver_all();
    EXPECT_EQ(ana.take().at("type"), "match") << "declining begins nothing";
    node.host.unsubscribe(ana);
}

TEST_F(MatchLimitsTest, AMatchIsOpenAgainAfterARematch) {
    TestCluster::Node& node = cluster.add_node(false, {.matches_per_address = 1});
    const Pair pair(cluster, node, node);
    EXPECT_EQ(open(node), "limit/too_many_matches");
    play_a_round(node, pair);
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Rematch{}).body.at("round"), 2);
    EXPECT_EQ(open(node), "limit/too_many_matches") << "it was resigned, but goes on";
    EXPECT_EQ(limited(node, host::HostLimit::matches_per_address), 2U);
}

struct LifetimeTest : testing::Test {
    TestCluster cluster;
    TestCluster::Node& node = cluster.add_node(false);

    bool is_stored(const std::string& id) { return cluster.database.matches.contains(id); }
};

TEST_F(LifetimeTest, AMatchThatNobodyJoinsIsRemovedWithinAnHour) {
    const std::string id(cluster.create(node).body.at("id").as_string());
    cluster.advance_time(49min);
    EXPECT_TRUE(is_stored(id));
    cluster.advance_time(11min);
    EXPECT_FALSE(is_stored(id));
}

TEST_F(LifetimeTest, AMatchThatSomebodyLeftIsRemovedWithinAnHour) {
    const Pair left(cluster, node, node);
    const Pair other(cluster, node, node);
    cluster.advance_time(2h);
    EXPECT_TRUE(is_stored(left.id));
    cluster.command(node, left.id, left.o, wire::Leave{});
    cluster.advance_time(1h);
    EXPECT_FALSE(is_stored(left.id));
    EXPECT_TRUE(is_stored(other.id));
}

TEST_F(LifetimeTest, AMatchIsKeptOnceSomebodyJoins) {
    const std::string id(cluster.create(node).body.at("id").as_string());
    cluster.advance_time(45min);
    EXPECT_EQ(cluster.join(node, id).code, "");
    cluster.advance_time(3h);
    EXPECT_TRUE(is_stored(id));
}

TEST_F(LifetimeTest, APlayerWhoWaitsForAFriendKeepsTheMatch) {
    const Reply live = cluster.create(node);
    const Reply polled = cluster.create(node);
    const std::string id(live.body.at("id").as_string());
    const std::string token(live.body.at("token").as_string());
    TestSubscriber ana;
    node.host.subscribe(id, ana, [](auto) {});
    cluster.deliver_all();
    node.host.receive(ana, R"({"type":"hello","token":")" + token + R"("})");
    for (int i = 0; i < 30; ++i) {
        cluster.advance_time(10min);
        node.host.view(polled.body.at("id").as_string(), polled.body.at("token").as_string(), [](auto) {});
        cluster.deliver_all();
    }
    EXPECT_TRUE(is_stored(id));
    EXPECT_FALSE(ana.removed);
    EXPECT_TRUE(is_stored(std::string(polled.body.at("id").as_string())));
    node.host.unsubscribe(ana);
    cluster.advance_time(61min);
    EXPECT_EQ(cluster.database.matches.size(), 1U) << "only the clock";
}

TEST_F(LifetimeTest, SpectatorsAndThoseWhoHaveLeftKeepNothing) {
    const Reply opened = cluster.create(node);
    const Pair left(cluster, node, node);
    const std::string id(opened.body.at("id").as_string());
    TestSubscriber eve;
    TestSubscriber ben;
    node.host.subscribe(id, eve, [](auto) {});
    node.host.subscribe(left.id, ben, [](auto) {});
    cluster.deliver_all();
    node.host.receive(ben, R"({"type":"hello","token":")" + left.o + R"("})");
    node.host.receive(ben, R"({"type":"leave"})");
    cluster.deliver_all();
    for (int i = 0; i < 6; ++i) {
        cluster.advance_time(10min);
        cluster.view(node, id);
        node.host.view(left.id, left.o, [](auto) {});
        cluster.deliver_all();
    }
    EXPECT_EQ(cluster.database.matches.size(), 1U) << "only the clock";
    node.host.unsubscribe(eve);
    node.host.unsubscribe(ben);
}

TEST_F(LifetimeTest, AnOutageCostsNobodyTheirMatch) {
    const Reply opened = cluster.create(node);
    const std::string id(opened.body.at("id").as_string());
    TestSubscriber ana;
    node.host.subscribe(id, ana, [](auto) {});
    cluster.deliver_all();
    const std::string token(opened.body.at("token").as_string());
    node.host.receive(ana, R"({"type":"hello","token":")" + token + R"("})");
    node.store.broken = true;
    cluster.advance_time(3h);
    node.store.broken = false;
    cluster.advance_time(30min);
    EXPECT_TRUE(is_stored(id));
    node.host.unsubscribe(ana);
}

}  // namespace
}  // namespace tateti::test
