#include "host/host_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

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

}  // namespace
}  // namespace tateti::test
