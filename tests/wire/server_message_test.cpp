#include "wire/server_message.hpp"

#include "wire/json_text.hpp"
#include "wire/messages.hpp"

#include <tateti/notation.hpp>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

using match::ParticipantKind;
using match::Party;
using match::Series;
using test::text_of;

Time time_of(const boost::json::value& value) {
    return Time{std::chrono::milliseconds{value.as_int64()}};
}

std::optional<Mark> mark_of(const boost::json::value& value) {
    if (value.is_null()) return std::nullopt;
    return value.as_string() == "X" ? Mark::x : Mark::o;
}

std::optional<Party> party_of(const boost::json::value& value) {
    if (value.is_null()) return std::nullopt;
    return value.as_int64() == 1 ? Party::first : Party::second;
}

match::Participant participant(const boost::json::object& given) {
    match::Participant who;
    const std::string kind = text_of(given.at("kind"));
    who.kind = kind == "open"     ? ParticipantKind::open
               : kind == "person" ? ParticipantKind::person
                                  : ParticipantKind::computer;
    who.name = text_of(given.at("name"));
    if (!given.at("level").is_null()) who.level = level_from_name(text_of(given.at("level"))).value();
    who.takebacks = given.at("takebacks").as_bool();
    who.left = given.at("left").as_bool();
    who.wins = given.at("wins").to_number<std::uint32_t>();
    return who;
}

match::Change change(const boost::json::object& given) {
    match::Change change{.type = match::change_type_from_name(text_of(given.at("type"))).value(),
                         .by = party_of(given.at("by")).value()};
    if (const auto* cell = given.if_contains("cell")) change.cell = Cell::from_index(cell->to_number<int>()).value();
    if (const auto* offer = given.if_contains("offer")) change.offer = match::offer_from_name(text_of(*offer)).value();
    if (const auto* allow = given.if_contains("allow")) change.allow = allow->as_bool();
    return change;
}

Series series(const boost::json::object& table) {
    Series::Parts parts;
    parts.participants = {participant(table.at("first").as_object()), participant(table.at("second").as_object())};
    parts.at_x = *party_of(table.at("x"));
    parts.game = *parse_game(text_of(table.at("moves")));
    parts.round = table.at("round").to_number<int>();
    parts.draws = table.at("draws").to_number<std::uint32_t>();
    if (const auto* ending = table.at("ending").if_object())
        parts.ending = {.winner = mark_of(ending->at("winner")),
                        .by = *match::ended_by_from_name(text_of(ending->at("by")))};
    parts.rematch = party_of(table.at("rematch"));
    parts.takeback = party_of(table.at("takeback"));
    if (const auto* last = table.at("last").if_object()) {
        parts.changes = last->at("number").to_number<std::uint32_t>();
        parts.last = change(*last);
    }
    if (!table.at("perMove").is_null()) parts.per_move = std::chrono::seconds{table.at("perMove").as_int64()};
    return Series::from(parts).value();
}

Presence presence(const boost::json::object& given) {
    Presence seen{.connected = given.at("connected").as_bool()};
    if (!given.at("awaySince").is_null()) seen.away_since = time_of(given.at("awaySince"));
    return seen;
}

/// The match of a case, which owns what its view refers to.
struct Match {
    explicit Match(const boost::json::object& table)
        : id(text_of(table.at("id"))),
          of(series(table)),
          view{.id = id, .version = table.at("version").as_int64(), .series = of} {
        view.presence = {presence(table.at("first").as_object()), presence(table.at("second").as_object())};
        view.spectators = table.at("spectators").to_number<std::size_t>();
        if (!table.at("deadline").is_null()) view.deadline = time_of(table.at("deadline"));
        view.grace = std::chrono::seconds{table.at("grace").as_int64()};
        view.at = time_of(table.at("at"));
    }

    std::string id;
    Series of;
    MatchView view;
};

MessageId message_id(const boost::json::value* re) {
    if (re == nullptr || re->is_null()) return {};
    return re->is_string() ? MessageId(text_of(*re)) : MessageId(re->as_int64());
}

std::string text_of_message(const ServerMessage& message) {
    EXPECT_EQ(message.size(), message.head().size() + message.body().size());
    return std::string(message.head()) + std::string(message.body());
}

Error error(const boost::json::object& given) {
    Error error{.code = text_of(given.at("code")), .message = text_of(given.at("message"))};
    if (const auto* ply = given.if_contains("ply")) error.ply = ply->to_number<int>();
    if (const auto* seconds = given.if_contains("seconds")) error.seconds = seconds->to_number<int>();
    if (const auto* legal = given.if_contains("legal")) {
        CellSet cells;
        for (const auto& cell : legal->as_array()) cells = cells.with(*Cell::from_index(cell.to_number<int>()));
        error.legal = cells;
    }
    return error;
}

std::string render(const std::string& kind, const boost::json::object& given) {
    const MessageId re = message_id(given.if_contains("re"));
    if (kind == "error") return text_of_message(ServerMessage::error(re, error(given.at("error").as_object())));
    if (kind == "pong") return text_of_message(ServerMessage::pong(re));
    const Match match(given.at("table").as_object());
    if (kind == "match message")
        return text_of_message(ServerMessage::match(Snapshot(match.view), mark_of(given.at("seat")), re));
    std::string out = "before";
    if (kind == "match") append_match(out, match.view);
    if (kind == "created") append_created(out, *mark_of(given.at("seat")), text_of(given.at("token")), match.view);
    if (kind == "joined") append_joined(out, *mark_of(given.at("seat")), text_of(given.at("token")), match.view);
    EXPECT_TRUE(out.starts_with("before{")) << "appended, and of a kind that is known: " << kind;
    return out.substr(6);
}

TEST(ServerMessage, AgreesWithTheGoldenMessages) {
    for (const auto& each : test::read_messages("server.jsonl"))
        EXPECT_EQ(render(text_of(each.at("kind")), each.at("given").as_object()), to_json_text(each.at("says")))
            << each.at("case");
}

TEST(ServerMessage, KnowsItsKindAndSharesTheMatch) {
    Series::Parts parts;
    parts.participants.first.kind = ParticipantKind::person;
    const Series alone = Series::from(parts).value();
    const Snapshot snapshot({.id = "7k2m9qvx3d1f", .series = alone});
    const ServerMessage news = ServerMessage::match(snapshot, Mark::x);
    const ServerMessage answer = ServerMessage::match(snapshot, std::nullopt, MessageId(std::string("1")));
    EXPECT_EQ(news.kind(), ServerMessage::Kind::snapshot);
    EXPECT_EQ(answer.kind(), ServerMessage::Kind::answer);
    EXPECT_EQ(news.body().data(), answer.body().data()) << "rendered once";
    EXPECT_EQ(ServerMessage::error({}, {}).kind(), ServerMessage::Kind::error);
    EXPECT_EQ(ServerMessage::pong({}).kind(), ServerMessage::Kind::pong);
}

TEST(MatchView, AwaySinceIsNullWhileConnected) {
    Series::Parts parts;
    parts.participants.first.kind = ParticipantKind::person;
    const Series alone = Series::from(parts).value();
    MatchView view{.id = "7k2m9qvx3d1f", .series = alone};
    view.presence.first = {.connected = true, .away_since = Time{std::chrono::milliseconds{5}}};
    std::string out;
    append_match(out, view);
    EXPECT_TRUE(boost::json::parse(out).at_pointer("/seats/X/awaySince").is_null());
}

}  // namespace
}  // namespace tateti::wire
