#include "support/every_position.hpp"
#include "support/tsv.hpp"
#include "wire/json_text.hpp"
#include "wire/match_message.hpp"
#include "wire/messages.hpp"
#include "wire/state.hpp"

#include <tateti/notation.hpp>

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

std::string match_text(const boost::json::object& table) {
    const Series of = series(table);
    const std::string id = text_of(table.at("id"));
    MatchView view{.id = id, .version = table.at("version").as_int64(), .series = of};
    view.presence = {presence(table.at("first").as_object()), presence(table.at("second").as_object())};
    view.spectators = table.at("spectators").to_number<std::size_t>();
    if (!table.at("deadline").is_null()) view.deadline = time_of(table.at("deadline"));
    view.grace = std::chrono::seconds{table.at("grace").as_int64()};
    view.at = time_of(table.at("at"));
    std::string out;
    append_match(out, view);
    return out;
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

std::string said(const std::string& kind, const boost::json::object& given) {
    const auto* re_value = given.if_contains("re");
    const std::string re = re_value == nullptr || re_value->is_null() ? "" : to_json_text(*re_value);
    const auto* table = given.if_contains("table");
    const std::string match = table == nullptr ? "" : match_text(table->as_object());
    if (kind == "match") return match;
    if (kind == "match message") return match_prefix(re, mark_of(given.at("seat"))) + match.substr(1);
    if (kind == "error") return error_message(re, error(given.at("error").as_object()));
    if (kind == "pong") return pong_message(re);
    const std::string token = text_of(given.at("token"));
    const Mark seat = *mark_of(given.at("seat"));
    if (kind == "created") return created_text(text_of(table->at("id")), seat, token, match);
    if (kind == "joined") return joined_text(seat, token, match);
    throw std::runtime_error("server.jsonl: of no kind that is known: " + kind);
}

TEST(MatchText, SaysToTheLetterWhatTheDataSays) {
    for (const auto& each : test::read_messages("server.jsonl"))
        EXPECT_EQ(said(text_of(each.at("kind")), each.at("given").as_object()), to_json_text(each.at("says")))
            << each.at("case");
}

std::string whole(const Game& game) {
    Series::Parts parts;
    parts.participants[0] = {.kind = ParticipantKind::person, .name = "Ana"};
    parts.participants[1] = {.kind = ParticipantKind::person, .name = "Ben"};
    parts.game = game;
    parts.draws = game.is_over() ? 1 : 0;  // whoever won: only the sum is checked
    std::string out = "before";
    append_match(out, {.id = "7k2m9qvx3d1f", .series = Series::from(parts).value()});
    EXPECT_TRUE(out.starts_with("before{"));
    return out.substr(6);
}

TEST(MatchText, S5_ItsStateIsTheStateOfEveryPosition) {
    for (const Position position : test::every_position()) {
        const Game game = game_to(position);
        const auto match = boost::json::parse(whole(game));
        ASSERT_EQ(match.at("state"), to_json(State(game))) << to_text(position).view();
        ASSERT_EQ(match.at("result").is_null(), !game.is_over());
    }
}

TEST(MatchText, S5_ItsStateIsWrittenAsTheStateIs) {
    for (const auto& row : test::read_tsv("games.tsv", 6)) {
        const Game game = *parse_game(test::or_nothing(row[1]));
        const std::string state = to_json_text(to_json(State(game)));
        EXPECT_NE(whole(game).find("\"state\":" + state + ",\"seats\""), std::string::npos) << row[0];
    }
}

TEST(MatchText, TheMomentOfLeavingIsOnlyThatOfWhoIsAway) {
    Series::Parts parts;
    parts.participants[0].kind = ParticipantKind::person;
    const Series alone = Series::from(parts).value();
    MatchView view{.id = "7k2m9qvx3d1f", .series = alone};
    view.presence[0] = {.connected = true, .away_since = Time{std::chrono::milliseconds{5}}};
    std::string out;
    append_match(out, view);
    EXPECT_TRUE(boost::json::parse(out).at_pointer("/seats/X/awaySince").is_null());
}

}  // namespace
}  // namespace tateti::wire
