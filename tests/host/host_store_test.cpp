#include "host/host_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

TEST_F(HostTest, UnusedMatchesAreEvictedAndLoadedAgain) {
    const Pair pair(cluster, node, node);
    TestSubscriber eve;
    ASSERT_TRUE(subscribe(eve, pair.id));
    cluster.advance_time(10min);
    EXPECT_EQ(node.host.counters().loaded, 1U);
    node.host.unsubscribe(eve);
    cluster.advance_time(1min);
    EXPECT_EQ(node.host.counters().loaded, 1U);  // still needed to know who is away
    cluster.advance_time(1min);
    EXPECT_EQ(node.host.counters().loaded, 0U);
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, ExpiredMatchesAreRemovedAndTheirSubscribersDisconnected) {
    const Pair pair(cluster, node, node);
    TestSubscriber eve;
    ASSERT_TRUE(subscribe(eve, pair.id));
    for (int day = 0; day < 30; ++day) cluster.stop_for(24h);
    EXPECT_FALSE(eve.removed);
    cluster.advance_time(1h);
    EXPECT_FALSE(cluster.database.matches.contains(pair.id));
    EXPECT_EQ(node.host.counters().removed, 1U);
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "match/not_found");
    EXPECT_TRUE(eve.removed);
    EXPECT_EQ(node.host.counters().spectators, 0U);
}

TEST_F(HostTest, ReportsWhatIsOpenLiveAndEnded) {
    cluster.create(node);
    cluster.create(node, {.computer = true});
    const Pair playing(cluster, node, node);
    const Pair resigned(cluster, node, node);
    EXPECT_EQ(cluster.command(node, resigned.id, resigned.x, wire::Resign{}).code, "");
    const host::HostReport report = node.host.report();
    EXPECT_EQ(report.open, 1U);
    EXPECT_EQ(report.with_computer, 1U);
    EXPECT_EQ(report.with_person, 1U);
    EXPECT_EQ(report.counters.ended[static_cast<std::size_t>(match::EndedBy::resign)], 1U);
    EXPECT_TRUE(report.can_store);
}

TEST_F(HostTest, AStoreThatCanOnlyBeReadIsAProblemUntilItCanBeWritten) {
    const Pair pair(cluster, node, node);
    node.store.full = true;
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "limit/unavailable");
    EXPECT_NE(node.host.store_problem(), "");
    EXPECT_EQ(cluster.view(node, pair.id).code, "") << "it can be read";
    cluster.advance_time(1min);
    EXPECT_NE(node.host.store_problem(), "") << "a read proves nothing";
    node.store.full = false;
    cluster.advance_time(2s);
    EXPECT_EQ(node.host.store_problem(), "") << "the host has tried, although nobody plays";
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, AFullStoreStopsTheClocks) {
    const Pair pair(cluster, node, node, {.per_move = 5s});
    node.store.full = true;
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "limit/unavailable");
    for (int i = 0; i < 20; ++i) {
        cluster.advance_time(1s);
        EXPECT_TRUE(cluster.view(node, pair.id).body.at("deadline").is_null()) << i;
    }
    node.store.full = false;
    cluster.advance_time(4s);
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, ADamagedMatchIsReportedOnceAndItsRepairOnce) {
    const Pair pair(cluster, node, node);
    cluster.advance_time(2min);  // until it is evicted
    matches::StoredMatch& kept = cluster.database.matches.at(pair.id);
    const std::string whole = std::exchange(kept.body, "{}");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(cluster.view(node, pair.id).code, "match/damaged");
        cluster.advance_time(2min);
    }
    auto reports = node.host.take_damage_reports();
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0].id, pair.id);
    EXPECT_NE(reports[0].problem, "");
    EXPECT_EQ(node.host.counters().damaged, 1U);
    kept.body = whole;
    EXPECT_EQ(cluster.view(node, pair.id).code, "");
    reports = node.host.take_damage_reports();
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0].problem, "");
    EXPECT_EQ(node.host.counters().damaged, 0U);
}

TEST_F(HostTest, AnUnreadableRecordIsReportedAsDamagedAndLeftUnchanged) {
    const Pair pair(cluster, node, node);
    cluster.advance_time(2min);  // until it is evicted
    matches::StoredMatch& kept = cluster.database.matches.at(pair.id);
    const std::string whole = kept.body;
    kept.body = "{}";
    EXPECT_EQ(cluster.view(node, pair.id).code, "match/damaged");
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "match/damaged");
    EXPECT_EQ(kept.body, "{}");
    kept.body = whole;  // from a backup
    EXPECT_EQ(cluster.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, AMatchDoesNotExpireAfterAPlayerReturns) {
    const Pair pair(cluster, node, node);
    for (int day = 0; day < 29; ++day) cluster.stop_for(24h);
    TestSubscriber ana;
    ASSERT_TRUE(subscribe(ana, pair.id));
    send(ana, {{"type", "hello"}, {"token", pair.x}});
    node.host.unsubscribe(ana);
    for (int day = 0; day < 29; ++day) cluster.stop_for(24h);
    EXPECT_EQ(cluster.view(node, pair.id).code, "");
}

TEST_F(HostTest, AMoveIsStoredEvenIfItsSenderDisconnectsMeanwhile) {
    const Pair pair(cluster, node, node);
    auto ana = std::make_unique<TestSubscriber>();
    ASSERT_TRUE(subscribe(*ana, pair.id));
    send(*ana, {{"type", "hello"}, {"token", pair.x}});
    node.host.receive(*ana, R"({"type":"move","cell":4,"ply":0})");
    node.host.receive(*ana, R"({"type":"move","cell":5,"ply":0})");  // and one that will be refused
    node.host.unsubscribe(*ana);
    ana.reset();
    cluster.deliver_all();
    EXPECT_EQ(text(cluster.view(node, pair.id).body.at("state").at("moves")), "[4]");
}

}  // namespace
}  // namespace tateti::test
