#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

using boost::json::object;

std::string text(const boost::json::value& value) {
    return boost::json::serialize(value);
}

/// One node on a store of its own, as most servers run.
struct HostTest : testing::Test {
    TestCluster cluster;
    TestCluster::Node& node = cluster.add_node(false);

    bool subscribe(TestSubscriber& subscriber, std::string_view id) {
        bool there = false;
        node.host.subscribe(id, subscriber,
                            [&](std::expected<void, wire::Error> answer) { there = answer.has_value(); });
        cluster.deliver_all();
        return there;
    }
    /// Sends a message and returns the answer.
    object send(TestSubscriber& subscriber, const object& message) {
        subscriber.received.clear();
        node.host.receive(subscriber, boost::json::serialize(message));
        cluster.deliver_all();
        return subscriber.take();
    }
};

TEST_F(HostTest, TwoPeoplePlayAGame) {
    const Pair pair(cluster, node, node);
    const int moves[] = {4, 0, 1, 7, 3, 5, 2, 6, 8};
    for (int ply = 0; ply < 9; ++ply) {
        const Reply reply = cluster.move(node, pair.id, ply % 2 == 0 ? pair.x : pair.o, moves[ply], ply);
        ASSERT_EQ(reply.code, "") << ply;
        EXPECT_EQ(reply.body.at("state").at("moveCount"), ply + 1);
        EXPECT_EQ(reply.body.at("version"), ply + 3);  // opened, joined, and the moves
    }
    const object match = cluster.view(node, pair.id).body;
    EXPECT_EQ(text(match.at("result")), R"({"winner":null,"by":"full"})");
    EXPECT_EQ(text(match.at("tally")), R"({"X":0,"O":0,"draws":1})");
}

TEST_F(HostTest, CommandsNeedThePlayersToken) {
    const Pair pair(cluster, node, node);
    const std::string stranger(32, 'a');
    for (const wire::Command& command :
         {wire::Command(wire::Move{.cell = *Cell::from_index(4), .ply = 0}), wire::Command(wire::Resign{}),
          wire::Command(wire::Rematch{}), wire::Command(wire::Takeback{}), wire::Command(wire::Leave{}),
          wire::Command(wire::Claim{})}) {
        EXPECT_EQ(cluster.command(node, pair.id, "", command).code, "auth/required");
        EXPECT_EQ(cluster.command(node, pair.id, stranger, command).code, "auth/not_a_player");
    }
    EXPECT_EQ(cluster.view(node, pair.id).body.at("version"), 2);
}

TEST_F(HostTest, LastReportsOnlyChangesThatPlayersNotice) {
    const Reply created = cluster.create(node);
    EXPECT_EQ(text(created.body.at("match").at("last")), R"({"number":1,"type":"open","by":"X"})");
    const std::string id(created.body.at("id").as_string());
    const std::string x(created.body.at("token").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string joined = R"({"number":2,"type":"join","by":"O"})";
    EXPECT_EQ(text(cluster.join(node, id, joining).body.at("match").at("last")), joined);
    const object again = cluster.join(node, id, joining).body;
    EXPECT_EQ(again.at("match").at("version"), 3);
    EXPECT_EQ(text(again.at("match").at("last")), joined) << "a new token is no change";
    EXPECT_EQ(text(cluster.move(node, id, x, 4, 0).body.at("last")), R"({"number":3,"type":"move","by":"X","cell":4})");
    EXPECT_EQ(cluster.move(node, id, x, 4, 0).body.at("last").at("number"), 3) << "a repeated move is no change";

    const Reply opened = cluster.create(node, {.computer = true, .level = Level::perfect, .name = "Ana"});
    const std::string alone(opened.body.at("id").as_string());
    const object answered = cluster.move(node, alone, opened.body.at("token").as_string(), 4, 0).body;
    EXPECT_EQ(answered.at("last").at("number"), 3);
    EXPECT_EQ(answered.at("last").at("by"), "O") << "the answer of the computer";
    EXPECT_EQ(answered.at("last").at("cell"), answered.at("state").at("moves").at(1));
}

TEST_F(HostTest, TokensAreStoredOnlyAsHashes) {
    const Pair pair(cluster, node, node);
    for (const auto& [id, kept] : cluster.database.matches) {
        EXPECT_EQ(kept.body.find(pair.x), std::string::npos);
        EXPECT_EQ(kept.body.find(pair.o), std::string::npos);
    }
}

TEST_F(HostTest, AThirdPlayerCannotJoin) {
    const Pair pair(cluster, node, node);
    EXPECT_EQ(cluster.join(node, pair.id).code, "match/full");
}

TEST_F(HostTest, JoiningAgainWithTheSameKeyReturnsTheSameSeatAndANewToken) {
    const std::string id(cluster.create(node).body.at("id").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string first(cluster.join(node, id, joining).body.at("token").as_string());
    const Reply again = cluster.join(node, id, joining);
    EXPECT_EQ(again.body.at("seat"), "O");
    const std::string second(again.body.at("token").as_string());
    EXPECT_NE(first, second);
    EXPECT_EQ(cluster.command(node, id, first, wire::Resign{}).code, "auth/not_a_player");
    EXPECT_EQ(cluster.command(node, id, second, wire::Resign{}).code, "");
    EXPECT_EQ(cluster.join(node, id, {.name = "Eve", .key = "fedcba9876543210"}).code, "match/full");
}

TEST_F(HostTest, AReplacedTokenLosesItsSeatEvenOnAnOpenConnection) {
    const std::string id(cluster.create(node).body.at("id").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string token(cluster.join(node, id, joining).body.at("token").as_string());
    TestSubscriber ben;
    ASSERT_TRUE(subscribe(ben, id));
    EXPECT_EQ(send(ben, {{"type", "hello"}, {"token", token}}).at("seat"), "O");
    ben.received.clear();
    cluster.join(node, id, joining);
    const object snapshot = ben.take();
    EXPECT_FALSE(snapshot.contains("seat"));
    EXPECT_EQ(snapshot.at("spectators"), 1);
    EXPECT_EQ(send(ben, {{"type", "resign"}}).at("error").at("code"), "auth/required");
    EXPECT_EQ(node.host.counters().players, 0U);
    node.host.unsubscribe(ben);
}

TEST_F(HostTest, APlayerWhoHasLeftCanOnlyLeaveAgain) {
    const Pair pair(cluster, node, node);
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Leave{}).code, "");
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Leave{}).code, "");  // repeated
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Takeback{.accept = true, .allow = false}).code,
              "match/gone");
    EXPECT_EQ(cluster.command(node, pair.id, pair.o, wire::Rematch{}).code, "match/gone");
    TestSubscriber ben;
    ASSERT_TRUE(subscribe(ben, pair.id));
    EXPECT_EQ(send(ben, {{"type", "hello"}, {"token", pair.o}}).at("error").at("code"), "match/gone");
    EXPECT_EQ(cluster.view(node, pair.id).body.at("version"), 3);
    node.host.unsubscribe(ben);
}

TEST_F(HostTest, AnUnknownMatchIsNotFound) {
    for (const char* id : {"000000000000", "", "short", "ILOU00000000", "0000000000000"}) {
        EXPECT_EQ(cluster.view(node, id).code, "match/not_found") << id;
        EXPECT_EQ(cluster.join(node, id).code, "match/not_found") << id;
        TestSubscriber subscriber;
        EXPECT_FALSE(subscribe(subscriber, id)) << id;
        EXPECT_TRUE(subscriber.received.empty());
    }
    EXPECT_EQ(node.host.counters().loaded, 0U);
}

TEST_F(HostTest, ARefusedMoveReturnsTheLegalCells) {
    const Pair pair(cluster, node, node);
    cluster.move(node, pair.id, pair.x, 4, 0);
    std::optional<wire::Error> error;
    node.host.command(pair.id, pair.o, wire::Move{.cell = *Cell::from_index(4), .ply = 1},
                      [&](auto answer) { error = answer.error(); });
    cluster.deliver_all();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "move/cell_occupied");
    EXPECT_EQ(error->ply, 1);
    EXPECT_EQ(error->legal, CellSet::all() - CellSet{*Cell::from_index(4)});
}

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

TEST_F(HostTest, TheComputersAnswerIsPartOfTheSameChange) {
    const Reply created =
        cluster.create(node, {.computer = true, .level = Level::perfect, .mark = Mark::o, .name = "Ana"});
    const object& match = created.body.at("match").as_object();
    EXPECT_EQ(created.body.at("seat"), "O");
    EXPECT_EQ(match.at("state").at("moveCount"), 1);
    EXPECT_EQ(match.at("seats").at("X").at("kind"), "computer");
    EXPECT_EQ(match.at("seats").at("X").at("level"), "perfect");
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    const std::string id(created.body.at("id").as_string());
    const std::string token(created.body.at("token").as_string());
    EXPECT_EQ(cluster.join(node, id).code, "match/full");
    cluster.advance_time(10min);
    EXPECT_EQ(cluster.command(node, id, token, wire::Claim{}).code,
              "match/your_turn");  // the computer is never awaited
    EXPECT_EQ(cluster.command(node, id, token, wire::Resign{}).code, "");
    const object again =
        cluster.command(node, id, token, wire::Rematch{}).body;  // the computer agrees, and the person has X now
    EXPECT_EQ(again.at("round"), 2);
    EXPECT_EQ(again.at("seats").at("X").at("kind"), "person");
    EXPECT_EQ(again.at("state").at("moveCount"), 0);
    EXPECT_EQ(cluster.move(node, id, token, 4, 0).body.at("state").at("moveCount"), 2);
}

TEST_F(HostTest, OpenMatchesPerAddressAreLimited) {
    TestCluster other;
    TestCluster::Node& small = other.add_node(false, {.matches_per_address = 2});
    const Reply first = other.create(small);
    EXPECT_EQ(other.create(small).code, "");
    EXPECT_EQ(other.create(small).code, "limit/too_many_matches");
    EXPECT_EQ(small.host.counters().limited[static_cast<std::size_t>(host::HostLimit::matches_per_address)], 1U);
    EXPECT_EQ(other.create(small, {}, "elsewhere").code, "");
    other.command(small, first.body.at("id").as_string(), first.body.at("token").as_string(), wire::Leave{});
    EXPECT_EQ(other.create(small).code, "");
    EXPECT_EQ(other.create(small).code, "limit/too_many_matches");
    other.stop_for(25h);
    EXPECT_EQ(other.create(small).code, "");
}

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
