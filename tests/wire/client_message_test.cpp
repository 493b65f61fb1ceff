#include "wire/client_message.hpp"

#include "wire/json_text.hpp"
#include "wire/messages.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

namespace json = boost::json;
using test::text_of;

json::value cell_json(std::optional<Cell> cell) {
    return cell ? json::value(cell->index()) : json::value(nullptr);
}

template <class T>
json::value or_null(const std::optional<T>& value) {
    return value ? json::value(*value) : json::value(nullptr);
}

json::object meaning(const Opening& opening) {
    json::value seconds = nullptr;
    if (opening.per_move) seconds = opening.per_move->count();
    return {{"opponent", opening.computer ? "computer" : "friend"},
            {"level", name(opening.level)},
            {"mark", std::string(1, to_char(opening.mark))},
            {"name", opening.name},
            {"secondsPerMove", seconds},
            {"takebacks", opening.takebacks}};
}

json::object meaning(const Joining& joining) {
    return {{"name", joining.name}, {"key", joining.key}};
}

json::object meaning(const Command& command) {
    if (const auto* move = std::get_if<Move>(&command))
        return {{"what", "move"}, {"cell", cell_json(move->cell)}, {"ply", move->ply}, {"round", or_null(move->round)}};
    if (const auto* rematch = std::get_if<Rematch>(&command)) return {{"what", "rematch"}, {"accept", rematch->accept}};
    if (const auto* takeback = std::get_if<Takeback>(&command))
        return {{"what", "takeback"}, {"accept", takeback->accept}, {"allow", or_null(takeback->allow)}};
    if (std::holds_alternative<Resign>(command)) return {{"what", "resign"}};
    if (std::holds_alternative<Claim>(command)) return {{"what", "claim"}};
    if (std::holds_alternative<Abort>(command)) return {{"what", "abort"}};
    return {{"what", "leave"}};
}

std::string json_of(const MessageId& id) {
    std::string out;
    append_id(out, id);
    return out;
}

json::object meaning(const ClientMessage& message) {
    json::object meant{{"re", message.id.is_none() ? json::value(nullptr) : json::parse(json_of(message.id))}};
    if (const auto* hello = std::get_if<Hello>(&message.content)) {
        meant["what"] = "hello";
        meant["token"] = hello->token;
    } else if (std::holds_alternative<Ping>(message.content)) {
        meant["what"] = "ping";
    } else {
        for (const auto& field : meaning(std::get<Command>(message.content))) meant[field.key()] = field.value();
    }
    return meant;
}

const Error& error_of(const Error& error) {
    return error;
}
const Error& error_of(const BadMessage& message) {
    return message.error;
}

/// The result: the message understood, or an error.
struct Read {
    json::value means;
    Error error;
};

Read read_of(const auto& result) {
    if (!result) return {.means = nullptr, .error = error_of(result.error())};
    return {.means = meaning(*result), .error = {}};
}

Read read(const std::string& door, std::string_view text) {
    if (door == "opening") return read_of(read_opening(text));
    if (door == "joining") return read_of(read_joining(text));
    if (door == "message") return read_of(read_message(text));
    EXPECT_TRUE(is_command(door)) << door;
    return read_of(read_command(door, text));
}

std::string bytes_of(const json::object& each) {
    if (const auto* text = each.if_contains("text")) return text_of(*text);
    std::string bytes;
    const std::string hex = text_of(each.at("hex"));
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return bytes;
}

TEST(ClientMessage, AgreesWithTheGoldenMessages) {
    int understood = 0;
    int refused = 0;
    for (const auto& each : test::read_messages("client.jsonl")) {
        const Read got = read(text_of(each.at("door")), bytes_of(each));
        if (const auto* means = each.if_contains("means")) {
            ++understood;
            EXPECT_EQ(got.means, *means) << each << got.error.code;
            continue;
        }
        ++refused;
        EXPECT_TRUE(got.means.is_null()) << each;
        EXPECT_EQ(got.error.code, text_of(each.at("code"))) << each;
        EXPECT_FALSE(got.error.message.empty()) << each;
        const std::string field = each.at("field").is_null() ? "" : '"' + text_of(each.at("field")) + '"';
        EXPECT_NE(got.error.message.find(field), std::string::npos) << got.error.message;
    }
    EXPECT_GT(understood, 100);
    EXPECT_GT(refused, 200);
}

TEST(ClientMessage, SaysWhatAFieldMustBe) {
    EXPECT_EQ(read_opening(R"({"secondsPerMove":0})").error().message,
              R"("secondsPerMove" must be a whole number from 1 to 86400, or null)");
    EXPECT_EQ(read_command("moves", R"({"cell":4,"ply":"0"})").error().message, R"("ply" must be a whole number)");
    EXPECT_EQ(read_command("moves", R"({"cell":4})").error().message, R"("ply" is missing)");
    EXPECT_EQ(read_command("rematch", R"({"aceptar":true})").error().message, R"(there is no field "aceptar" here)");
}

TEST(ClientMessage, ABadMessageKeepsTheIdItHad) {
    EXPECT_EQ(json_of(read_message(R"({"type":"dance","id":"7"})").error().id), R"("7")");
    EXPECT_EQ(json_of(read_message(R"({"id":-7,"type":"move"})").error().id), "-7");
    EXPECT_EQ(json_of(read_message(R"({"id":7,"type":"ping","extra":{"id":8}})").error().id), "7");
    EXPECT_EQ(json_of(read_message(R"({"id":7,"id":8,"type":"ping"})").error().id), "7");
    EXPECT_EQ(json_of(read_message(R"({"id":true,"type":"ping"})").error().id), "");
    EXPECT_EQ(json_of(read_message(R"({"id":7,"type":"ping")").error().id), "");
}

TEST(ClientMessage, QuotesInputShortenedAndWithoutControlCharacters) {
    const std::string word(1000, 'x');
    EXPECT_LT(read_message(R"({"type":")" + word + R"("})").error().error.message.size(), 100U);
    EXPECT_LT(read_joining(R"({")" + word + R"(":1})").error().message.size(), 100U);
    EXPECT_EQ(read_joining("{\"\\u001b\":1}").error().message, R"(there is no field "\x1b" here)");
}

TEST(ClientMessage, ThereAreSixCommands) {
    for (const char* word : {"moves", "rematch", "takeback", "resign", "claim", "abort", "leave"})
        EXPECT_TRUE(is_command(word));
    for (const char* word : {"", "move", "join", "Resign", "hello", "ping", "live"}) EXPECT_FALSE(is_command(word));
    EXPECT_EQ(read_command("dance", "{}").error().code, "request/unknown_type");
}

TEST(ClientMessage, RefusesMoreThanOneMegabyte) {
    EXPECT_EQ(read_joining(std::string(2'000'000, ' ')).error().code, "request/too_long");
}

}  // namespace
}  // namespace tateti::wire
