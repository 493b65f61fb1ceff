#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

using boost::json::object;

std::string text(const boost::json::value& value) {
    return boost::json::serialize(value);
}

/// A table of one node, as most servers are.
struct HostTest : testing::Test {
    City city;
    City::Node& node = city.add_node(false);

    bool attach(Ear& ear, std::string_view id) {
        bool there = false;
        node.host.attach(id, ear, [&](std::expected<void, wire::Error> answer) { there = answer.has_value(); });
        city.settle();
        return there;
    }
    /// Says something and gives the answer.
    object say(Ear& ear, const object& message) {
        ear.heard.clear();
        node.host.say(ear, boost::json::serialize(message));
        city.settle();
        return ear.take();
    }
};

TEST_F(HostTest, TwoPeoplePlayAGame) {
    const Pair pair(city, node, node);
    const int moves[] = {4, 0, 1, 7, 3, 5, 2, 6, 8};
    for (int ply = 0; ply < 9; ++ply) {
        const Reply reply = city.move(node, pair.id, ply % 2 == 0 ? pair.x : pair.o, moves[ply], ply);
        ASSERT_EQ(reply.code, "") << ply;
        EXPECT_EQ(reply.body.at("state").at("moveCount"), ply + 1);
        EXPECT_EQ(reply.body.at("version"), ply + 3);  // opened, joined, and the moves
    }
    const object match = city.view(node, pair.id).body;
    EXPECT_EQ(text(match.at("result")), R"({"winner":null,"by":"full"})");
    EXPECT_EQ(text(match.at("tally")), R"({"X":0,"O":0,"draws":1})");
}

TEST_F(HostTest, OnlyPlayersCanDoAnything) {
    const Pair pair(city, node, node);
    const std::string stranger(32, 'a');
    for (const wire::Command& command :
         {wire::Command(wire::Move{.cell = *Cell::from_index(4), .ply = 0}), wire::Command(wire::Resign{}),
          wire::Command(wire::Rematch{}), wire::Command(wire::Takeback{}), wire::Command(wire::Leave{}),
          wire::Command(wire::Claim{})}) {
        EXPECT_EQ(city.command(node, pair.id, "", command).code, "auth/required");
        EXPECT_EQ(city.command(node, pair.id, stranger, command).code, "auth/not_a_player");
    }
    EXPECT_EQ(city.view(node, pair.id).body.at("version"), 2);
}

TEST_F(HostTest, TheLastChangeIsOneThatAPlayerNotices) {
    const Reply created = city.create(node);
    EXPECT_EQ(text(created.body.at("match").at("last")), R"({"number":1,"type":"open","by":"X"})");
    const std::string id(created.body.at("id").as_string());
    const std::string x(created.body.at("token").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string joined = R"({"number":2,"type":"join","by":"O"})";
    EXPECT_EQ(text(city.join(node, id, joining).body.at("match").at("last")), joined);
    const object again = city.join(node, id, joining).body;
    EXPECT_EQ(again.at("match").at("version"), 3);
    EXPECT_EQ(text(again.at("match").at("last")), joined) << "a new token is no change";
    EXPECT_EQ(text(city.move(node, id, x, 4, 0).body.at("last")), R"({"number":3,"type":"move","by":"X","cell":4})");
    EXPECT_EQ(city.move(node, id, x, 4, 0).body.at("last").at("number"), 3) << "a repeated move is no change";

    const Reply opened = city.create(node, {.computer = true, .level = Level::perfect, .name = "Ana"});
    const std::string alone(opened.body.at("id").as_string());
    const object answered = city.move(node, alone, opened.body.at("token").as_string(), 4, 0).body;
    EXPECT_EQ(answered.at("last").at("number"), 3);
    EXPECT_EQ(answered.at("last").at("by"), "O") << "the answer of the computer";
    EXPECT_EQ(answered.at("last").at("cell"), answered.at("state").at("moves").at(1));
}

TEST_F(HostTest, TheStoreHasNoToken) {
    const Pair pair(city, node, node);
    for (const auto& [id, kept] : city.database.matches) {
        EXPECT_EQ(kept.body.find(pair.x), std::string::npos);
        EXPECT_EQ(kept.body.find(pair.o), std::string::npos);
    }
}

TEST_F(HostTest, AThirdPersonFindsBothSeatsTaken) {
    const Pair pair(city, node, node);
    EXPECT_EQ(city.join(node, pair.id).code, "match/full");
}

TEST_F(HostTest, JoiningAgainWithTheSameKeyGivesTheSameSeatAndANewToken) {
    const std::string id(city.create(node).body.at("id").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string first(city.join(node, id, joining).body.at("token").as_string());
    const Reply again = city.join(node, id, joining);
    EXPECT_EQ(again.body.at("seat"), "O");
    const std::string second(again.body.at("token").as_string());
    EXPECT_NE(first, second);
    EXPECT_EQ(city.command(node, id, first, wire::Resign{}).code, "auth/not_a_player");
    EXPECT_EQ(city.command(node, id, second, wire::Resign{}).code, "");
    EXPECT_EQ(city.join(node, id, {.name = "Eve", .key = "fedcba9876543210"}).code, "match/full");
}

TEST_F(HostTest, AVoidTokenKeepsNoSeatNotEvenOverAConnectionThatIsOpen) {
    const std::string id(city.create(node).body.at("id").as_string());
    const wire::Joining joining{.name = "Ben", .key = "0123456789abcdef"};
    const std::string token(city.join(node, id, joining).body.at("token").as_string());
    Ear ben;
    ASSERT_TRUE(attach(ben, id));
    EXPECT_EQ(say(ben, {{"type", "hello"}, {"token", token}}).at("seat"), "O");
    ben.heard.clear();
    city.join(node, id, joining);
    const object news = ben.take();
    EXPECT_FALSE(news.contains("seat"));
    EXPECT_EQ(news.at("spectators"), 1);
    EXPECT_EQ(say(ben, {{"type", "resign"}}).at("error").at("code"), "auth/required");
    EXPECT_EQ(node.host.counters().players, 0U);
    node.host.detach(ben);
}

TEST_F(HostTest, WhoHasLeftForGoodHasNothingToSay) {
    const Pair pair(city, node, node);
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Leave{}).code, "");
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Leave{}).code, "");  // said once more
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Takeback{.accept = true, .allow = false}).code, "match/gone");
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Rematch{}).code, "match/gone");
    Ear ben;
    ASSERT_TRUE(attach(ben, pair.id));
    EXPECT_EQ(say(ben, {{"type", "hello"}, {"token", pair.o}}).at("error").at("code"), "match/gone");
    EXPECT_EQ(city.view(node, pair.id).body.at("version"), 3);
    node.host.detach(ben);
}

TEST_F(HostTest, WhatDoesNotExistIsNotFound) {
    for (const char* id : {"000000000000", "", "short", "ILOU00000000", "0000000000000"}) {
        EXPECT_EQ(city.view(node, id).code, "match/not_found") << id;
        EXPECT_EQ(city.join(node, id).code, "match/not_found") << id;
        Ear ear;
        EXPECT_FALSE(attach(ear, id)) << id;
        EXPECT_TRUE(ear.heard.empty());
    }
    EXPECT_EQ(node.host.counters().loaded, 0U);
}

TEST_F(HostTest, ARefusedMoveSaysWhatWouldHaveBeenLegal) {
    const Pair pair(city, node, node);
    city.move(node, pair.id, pair.x, 4, 0);
    std::optional<wire::Error> error;
    node.host.command(pair.id, pair.o, wire::Move{.cell = *Cell::from_index(4), .ply = 1},
                      [&](auto answer) { error = answer.error(); });
    city.settle();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "move/cell_occupied");
    EXPECT_EQ(error->ply, 1);
    EXPECT_EQ(error->legal, CellSet::all() - CellSet{*Cell::from_index(4)});
}

TEST_F(HostTest, EverybodyAtTheTableHearsOfAMoveAndOnlyTheMoverWithItsId) {
    const Pair pair(city, node, node);
    Ear ana;
    Ear ben;
    Ear eve;
    for (Ear* ear : {&ana, &ben, &eve}) ASSERT_TRUE(attach(*ear, pair.id));
    EXPECT_FALSE(ana.take().contains("seat"));
    EXPECT_EQ(say(ana, {{"type", "hello"}, {"id", 1}, {"token", pair.x}}).at("seat"), "X");
    EXPECT_EQ(say(ben, {{"type", "hello"}, {"id", "b"}, {"token", pair.o}}).at("re"), "b");
    city.pass(100ms);
    ben.heard.clear();
    eve.heard.clear();
    const object answer = say(ana, {{"type", "move"}, {"id", "m"}, {"cell", 4}, {"ply", 0}});
    EXPECT_EQ(answer.at("re"), "m");
    EXPECT_EQ(answer.at("seat"), "X");
    ASSERT_EQ(ben.heard.size(), 1U);
    EXPECT_FALSE(ben.heard[0].contains("re"));
    EXPECT_EQ(ben.heard[0].at("seat"), "O");
    ASSERT_EQ(eve.heard.size(), 1U);
    EXPECT_FALSE(eve.heard[0].contains("seat"));
    EXPECT_EQ(eve.heard[0].at("spectators"), 1);
    EXPECT_EQ(text(eve.heard[0].at("state").at("moves")), "[4]");

    // Once more: acknowledged to the one who asks, and nobody else hears of it.
    eve.heard.clear();
    EXPECT_EQ(say(ana, {{"type", "move"}, {"id", "n"}, {"cell", 4}, {"ply", 0}}).at("re"), "n");
    EXPECT_TRUE(eve.heard.empty());
    for (Ear* ear : {&ana, &ben, &eve}) node.host.detach(*ear);
}

TEST_F(HostTest, ASpectatorIsToldToSayHello) {
    const Pair pair(city, node, node);
    Ear eve;
    ASSERT_TRUE(attach(eve, pair.id));
    EXPECT_EQ(say(eve, {{"type", "resign"}, {"id", 1}}).at("error").at("code"), "auth/required");
    EXPECT_EQ(say(eve, {{"type", "hello"}, {"id", 1}, {"token", "x"}}).at("error").at("code"), "auth/not_a_player");
    EXPECT_EQ(say(eve, {{"type", "ping"}, {"id", 7}}), (object{{"type", "pong"}, {"re", 7}}));
    EXPECT_EQ(say(eve, {{"type", "dance"}}).at("type"), "error");
    node.host.detach(eve);
}

TEST_F(HostTest, WhoGoesIsAwaySinceThenAndTheGameMayBeClaimedAfterTheGrace) {
    const Pair pair(city, node, node);
    Ear ana;
    Ear ben;
    ASSERT_TRUE(attach(ana, pair.id));
    ASSERT_TRUE(attach(ben, pair.id));
    say(ana, {{"type", "hello"}, {"token", pair.x}});
    say(ben, {{"type", "hello"}, {"token", pair.o}});
    EXPECT_EQ(say(ana, {{"type", "claim"}}).at("error").at("code"), "match/too_soon");
    node.host.detach(ben);
    const auto gone = city.now.time_since_epoch().count();
    city.pass(100ms);
    const object heard = ana.take();
    EXPECT_EQ(heard.at("seats").at("O").at("connected"), false);
    EXPECT_EQ(heard.at("seats").at("O").at("awaySince"), gone);
    city.pass(59s);
    const object soon = say(ana, {{"type", "claim"}});
    EXPECT_EQ(soon.at("error").at("code"), "match/too_soon");
    EXPECT_EQ(soon.at("error").at("seconds"), 1);
    city.pass(900ms);
    EXPECT_EQ(text(say(ana, {{"type", "claim"}}).at("result")), R"({"winner":"X","by":"left"})");
    node.host.detach(ana);
}

TEST_F(HostTest, WhoPlaysOverHttpIsNotAwayWhilePlaying) {
    const Pair pair(city, node, node);
    city.pass(50s);
    city.move(node, pair.id, pair.x, 4, 0);
    city.pass(20s);
    city.move(node, pair.id, pair.o, 0, 1);
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Claim{}).code, "match/too_soon");
    city.pass(40s);
    EXPECT_EQ(city.command(node, pair.id, pair.o, wire::Claim{}).code, "");
}

TEST_F(HostTest, TheClockDecides) {
    const Pair pair(city, node, node, {.per_move = 10s});
    city.pass(9900ms);
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "");
    Ear eve;
    ASSERT_TRUE(attach(eve, pair.id));
    eve.heard.clear();
    city.pass(10s);
    EXPECT_TRUE(eve.heard.empty() || eve.heard.back().at("result").is_null());
    city.pass(1ms);
    EXPECT_EQ(text(eve.take().at("result")), R"({"winner":"X","by":"time"})");
    EXPECT_EQ(city.move(node, pair.id, pair.o, 0, 1).code, "move/game_over");
    node.host.detach(eve);
}

TEST_F(HostTest, AMoveThatComesTooLateIsTooLateEvenBeforeTheTick) {
    const Pair pair(city, node, node, {.per_move = 10s});
    city.now += 10001ms;
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "move/game_over");
    EXPECT_EQ(text(city.view(node, pair.id).body.at("result")), R"({"winner":"O","by":"time"})");
}

TEST_F(HostTest, AServerThatWasDownGivesTheTimeAgain) {
    const Pair pair(city, node, node, {.per_move = 10s});
    city.now += 1h;
    City::Node& restarted = city.add_node(false);
    city.now += 9s;
    EXPECT_EQ(city.move(restarted, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, TheComputerAnswersInTheSameBreath) {
    const Reply created =
        city.create(node, {.computer = true, .level = Level::perfect, .mark = Mark::o, .name = "Ana"});
    const object& match = created.body.at("match").as_object();
    EXPECT_EQ(created.body.at("seat"), "O");
    EXPECT_EQ(match.at("state").at("moveCount"), 1);
    EXPECT_EQ(match.at("seats").at("X").at("kind"), "computer");
    EXPECT_EQ(match.at("seats").at("X").at("level"), "perfect");
    EXPECT_EQ(match.at("seats").at("X").at("connected"), true);
    const std::string id(created.body.at("id").as_string());
    const std::string token(created.body.at("token").as_string());
    EXPECT_EQ(city.join(node, id).code, "match/full");
    city.pass(10min);
    EXPECT_EQ(city.command(node, id, token, wire::Claim{}).code, "match/too_soon");  // it is never away
    EXPECT_EQ(city.command(node, id, token, wire::Resign{}).code, "");
    const object again = city.command(node, id, token, wire::Rematch{}).body;  // it agrees, and the person has X now
    EXPECT_EQ(again.at("round"), 2);
    EXPECT_EQ(again.at("seats").at("X").at("kind"), "person");
    EXPECT_EQ(again.at("state").at("moveCount"), 0);
    EXPECT_EQ(city.move(node, id, token, 4, 0).body.at("state").at("moveCount"), 2);
}

TEST_F(HostTest, OneAddressMayOpenOnlySoManyMatches) {
    City other;
    City::Node& small = other.add_node(false, {.matches_per_address = 2});
    const Reply first = other.create(small);
    EXPECT_EQ(other.create(small).code, "");
    EXPECT_EQ(other.create(small).code, "limit/too_many_matches");
    EXPECT_EQ(other.create(small, {}, "elsewhere").code, "");
    other.command(small, first.body.at("id").as_string(), first.body.at("token").as_string(), wire::Leave{});
    EXPECT_EQ(other.create(small).code, "");
    EXPECT_EQ(other.create(small).code, "limit/too_many_matches");
    other.pass(25h);
    EXPECT_EQ(other.create(small).code, "");
}

TEST_F(HostTest, MatchesNobodyIsAtGoOutOfMemoryAndComeBack) {
    const Pair pair(city, node, node);
    Ear eve;
    ASSERT_TRUE(attach(eve, pair.id));
    city.pass(10min);
    EXPECT_EQ(node.host.counters().loaded, 1U);
    node.host.detach(eve);
    city.pass(1min);
    EXPECT_EQ(node.host.counters().loaded, 1U);  // whoever is away is still known to be
    city.pass(1min);
    EXPECT_EQ(node.host.counters().loaded, 0U);
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, WhatNobodyHasTouchedIsRemovedAndWhoeverWatchesIsSentHome) {
    const Pair pair(city, node, node);
    Ear eve;
    ASSERT_TRUE(attach(eve, pair.id));
    for (int day = 0; day < 30; ++day) city.pass(24h);
    EXPECT_FALSE(eve.dismissed);
    city.pass(1h);
    EXPECT_TRUE(city.database.matches.empty());
    EXPECT_EQ(node.host.counters().removed, 1U);
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "match/not_found");
    EXPECT_TRUE(eve.dismissed);
    EXPECT_EQ(node.host.counters().spectators, 0U);
}

TEST_F(HostTest, WhatCannotBeReadIsSaidToBeDamagedAndLeftAsItIs) {
    const Pair pair(city, node, node);
    city.pass(2min);  // out of memory
    matches::StoredMatch& kept = city.database.matches.at(pair.id);
    const std::string whole = kept.body;
    kept.body = "{}";
    EXPECT_EQ(city.view(node, pair.id).code, "match/damaged");
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "match/damaged");
    EXPECT_EQ(kept.body, "{}");
    kept.body = whole;  // from a backup
    EXPECT_EQ(city.move(node, pair.id, pair.x, 4, 0).code, "");
}

TEST_F(HostTest, ComingBackKeepsAMatch) {
    const Pair pair(city, node, node);
    for (int day = 0; day < 29; ++day) city.pass(24h);
    Ear ana;
    ASSERT_TRUE(attach(ana, pair.id));
    say(ana, {{"type", "hello"}, {"token", pair.x}});
    node.host.detach(ana);
    for (int day = 0; day < 29; ++day) city.pass(24h);
    EXPECT_EQ(city.view(node, pair.id).code, "");
}

TEST_F(HostTest, WhoeverGoesWhileTheirMoveIsKeptHearsNothingAndTheMoveStands) {
    const Pair pair(city, node, node);
    auto ana = std::make_unique<Ear>();
    ASSERT_TRUE(attach(*ana, pair.id));
    say(*ana, {{"type", "hello"}, {"token", pair.x}});
    node.host.say(*ana, R"({"type":"move","cell":4,"ply":0})");
    node.host.say(*ana, R"({"type":"move","cell":5,"ply":0})");  // and one that will be refused
    node.host.detach(*ana);
    ana.reset();
    city.settle();
    EXPECT_EQ(text(city.view(node, pair.id).body.at("state").at("moves")), "[4]");
}

TEST_F(HostTest, WhoeverGoesBeforeTheyAreThereIsForgotten) {
    const Pair pair(city, node, node);
    city.pass(2min);  // out of memory
    Ear eve;
    bool answered = false;
    node.host.attach(pair.id, eve, [&](auto) { answered = true; });
    node.host.detach(eve);
    city.settle();
    EXPECT_FALSE(answered);
    EXPECT_TRUE(eve.heard.empty());
    EXPECT_EQ(node.host.counters().spectators, 0U);
}

}  // namespace
}  // namespace tateti::test
