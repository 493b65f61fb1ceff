#include "wire/received_message.hpp"

#include "wire/json_text.hpp"
#include "wire/messages.hpp"

#include <boost/json/array.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tateti::wire {
namespace {

namespace json = boost::json;
using test::text_of;

json::object golden(std::string_view name) {
    for (const auto& each : test::read_messages("server.jsonl"))
        if (text_of(each.at("case")) == name) return each.at("says").as_object();
    throw std::runtime_error("no such case");
}

json::value mark_json(std::optional<Mark> mark) {
    return mark ? json::value(std::string(1, to_char(*mark))) : json::value(nullptr);
}

json::value time_json(std::optional<Time> time) {
    return time ? json::value(time->time_since_epoch().count()) : json::value(nullptr);
}

json::object seat_json(const ReceivedSeat& seat) {
    constexpr std::string_view kKinds[] = {"open", "person", "computer", "other"};
    return {{"name", seat.name},           {"kind", kKinds[static_cast<std::size_t>(seat.kind)]},
            {"connected", seat.connected}, {"awaySince", time_json(seat.away_since)},
            {"left", seat.left},           {"takebacks", seat.takebacks}};
}

/// What was read, in the words of the protocol.
json::object understood(const ReceivedMatch& match) {
    json::array moves;
    for (const Cell cell : match.game.moves()) moves.push_back(cell.index());
    json::value result = nullptr;
    if (match.result)
        result = json::object{{"winner", mark_json(match.result->winner)}, {"by", name(match.result->by)}};
    json::value last = nullptr;
    if (match.last) {
        json::object change{{"number", match.last->number},
                            {"type", name(match.last->type.value())},
                            {"by", mark_json(match.last->by)}};
        if (match.last->cell) change["cell"] = match.last->cell->index();
        if (match.last->offer) change["offer"] = name(*match.last->offer);
        if (match.last->type == match::ChangeType::takebacks) change["allow"] = match.last->allow;
        last = change;
    }
    return {{"id", match.id},
            {"version", match.version},
            {"round", match.round},
            {"moves", moves},
            {"seats", json::object{{"X", seat_json(match.seats.x)}, {"O", seat_json(match.seats.o)}}},
            {"result", result},
            {"tally", json::object{{"X", match.wins.x}, {"O", match.wins.o}, {"draws", match.draws}}},
            {"offers", json::object{{"rematch", mark_json(match.rematch)}, {"takeback", mark_json(match.takeback)}}},
            {"last", last},
            {"spectators", match.spectators},
            {"secondsPerMove", match.per_move ? json::value(match.per_move->count()) : json::value(nullptr)},
            {"deadline", time_json(match.deadline)},
            {"graceSeconds", match.grace.count()},
            {"at", time_json(match.at)}};
}

/// The same members of a golden match.
json::object expected(json::object match) {
    json::object all;
    for (const auto& member : match) {
        if (member.key() == "type" || member.key() == "re" || member.key() == "seat") continue;
        if (member.key() == "state")
            all["moves"] = member.value().as_object().at("moves");
        else
            all[member.key()] = member.value();
    }
    for (const char* mark : {"X", "O"}) all.at("seats").as_object().at(mark).as_object().erase("level");
    return all;
}

TEST(ReceivedMessage, UnderstandsTheGoldenMessages) {
    for (const auto& each : test::read_messages("server.jsonl")) {
        const std::string kind = text_of(each.at("kind"));
        const json::object& says = each.at("says").as_object();
        const std::string text = to_json_text(says);
        SCOPED_TRACE(text_of(each.at("case")));
        if (kind == "match") {
            const auto read = read_match_body(text);
            ASSERT_TRUE(read);
            EXPECT_EQ(json::value(understood(read->match)), json::value(expected(says)));
            EXPECT_EQ(json::value(read->members), json::value(says));
        } else if (kind == "created" || kind == "joined") {
            const auto grant = read_seat_grant(text);
            ASSERT_TRUE(grant);
            EXPECT_EQ(mark_json(grant->seat), says.at("seat"));
            EXPECT_EQ(grant->token, text_of(says.at("token")));
            EXPECT_EQ(json::value(understood(grant->match)), json::value(expected(says.at("match").as_object())));
        } else {
            const auto message = read_received(text);
            ASSERT_TRUE(message);
            const json::value* re = says.if_contains("re");
            EXPECT_EQ(message->re, re != nullptr && re->is_string() ? text_of(*re) : "");
            if (const auto* match = std::get_if<MatchMessage>(&message->content)) {
                EXPECT_EQ(kind, "match message");
                EXPECT_EQ(mark_json(match->seat), says.contains("seat") ? says.at("seat") : json::value(nullptr));
            } else if (const auto* error = std::get_if<ReceivedError>(&message->content)) {
                EXPECT_EQ(error->code, text_of(says.at("error").as_object().at("code")));
                EXPECT_EQ(error->seconds.has_value(), says.at("error").as_object().contains("seconds"));
            } else {
                EXPECT_EQ(kind, "pong");
            }
        }
    }
}

/// Calls `check` with the match and each of its members, at any depth, replaced or removed.
void for_each_damage(json::value& root, json::value& part, const std::function<void(const std::string&)>& check,
                     const std::string& path) {
    if (auto* object = part.if_object()) {
        std::vector<std::string> keys;
        for (const auto& member : *object) keys.emplace_back(member.key());
        for (const std::string& key : keys) {
            json::value& member = object->at(key);
            for_each_damage(root, member, check, path + "/" + key);
            const json::value before = member;
            for (const json::value& wrong : {json::value("\x1b]0;evil\x07"), json::value(-1), json::value(1e300),
                                             json::value(json::array{}), json::value(json::object{})}) {
                if (wrong.kind() == before.kind()) continue;
                member = wrong;
                check(path + "/" + key);
            }
            object->at(key) = before;
        }
    }
}

TEST(ReceivedMessage, RefusesAMatchWithAnyWrongMember) {
    // Nothing depends on these: a later version may change them.
    const std::vector<std::string> free{"/state/currentPlayer", "/state/status",      "/state/winner",
                                        "/state/isDraw",        "/state/isGameOver",  "/last",
                                        "/state/moveCount",     "/state/winningLines"};
    json::value match = golden("claimed");
    int damaged = 0;
    for_each_damage(
        match, match,
        [&](const std::string& path) {
            const bool matters = std::ranges::none_of(free, [&](const auto& one) { return path.starts_with(one); }) &&
                                 !path.ends_with("/level");
            EXPECT_EQ(read_match_body(to_json_text(match)).has_value(), !matters) << path;
            ++damaged;
        },
        "");
    EXPECT_GT(damaged, 100);
}

TEST(ReceivedMessage, RefusesImpossibleGames) {
    json::object match = golden("playing");
    ASSERT_TRUE(read_match_body(to_json_text(match)));
    json::object& state = match.at("state").as_object();
    const json::object before = state;
    for (const char* moves : {"[0,0]", "[9]", "[0,1,2,3,4,5,6,7,8,0]", "[0.5]", "[]", "[\"4\"]"}) {
        state["moves"] = json::parse(moves);
        EXPECT_FALSE(read_match_body(to_json_text(match))) << moves;
        state = before;
    }
    state["board"] = json::parse(R"(["X","X","X","O","O",null,null,null,null])");
    EXPECT_FALSE(read_match_body(to_json_text(match)));
}

TEST(ReceivedMessage, NamesCannotControlTheTerminalOrTurnText) {
    json::object match = golden("playing");
    json::object& seat = match.at("seats").as_object().at("X").as_object();
    seat["name"] = " \x1b[2J\x1b]0;owned\x07 A\xc2\x9bna\xe2\x80\xae \xe2\x81\xa6\x7f\t";
    EXPECT_EQ(read_match_body(to_json_text(match))->match.seats.x.name, "[2J]0;owned Ana");
    seat["name"] = std::string(100, 'a');
    EXPECT_TRUE(read_match_body(to_json_text(match)));
    seat["name"] = std::string(101, 'a');
    EXPECT_FALSE(read_match_body(to_json_text(match)));
}

TEST(ReceivedMessage, ReadsWhatOnlyALaterVersionSends) {
    json::object match = golden("playing");
    match["type"] = "match";
    match["weather"] = json::object{{"sun", true}};
    match.at("seats").as_object().at("O").as_object()["kind"] = "team";
    match["result"] = json::object{{"winner", nullptr}, {"by", "earthquake"}};
    match["last"] = json::object{{"number", 9}, {"type", "dance"}};
    const auto message = read_received(to_json_text(match));
    ASSERT_TRUE(message);
    const ReceivedMatch& read = std::get<MatchMessage>(message->content).match;
    EXPECT_EQ(read.seats.o.kind, SeatKind::other);
    EXPECT_EQ(read.result->by, match::EndedBy::other);
    EXPECT_EQ(read.last->number, 9);
    EXPECT_FALSE(read.last->type);
    EXPECT_TRUE(std::holds_alternative<OtherMessage>(read_received(R"({"type":"news"})")->content));
}

TEST(ReceivedMessage, RefusesWhatIsNotAMessage) {
    for (const std::string_view text :
         {"", "null", "[]", "{", R"({"type":4})", R"({"type":"error"})", R"({"type":"error","error":{}})",
          R"({"type":"error","error":{"code":"[2J"}})", R"({"type":"match"})"})
        EXPECT_FALSE(read_received(text)) << text;
    EXPECT_FALSE(read_received(R"({"type":"pong","filler":")" + std::string(kLongestReceived, 'a') + R"("})"));
    EXPECT_FALSE(read_seat_grant(R"({"seat":"X","token":"short","match":{}})"));
}

}  // namespace
}  // namespace tateti::wire
