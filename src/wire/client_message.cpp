#include "wire/client_message.hpp"

#include "text/list.hpp"
#include "text/quote.hpp"
#include "text/utf8.hpp"
#include "wire/append.hpp"
#include "wire/fields.hpp"
#include "wire/match_name.hpp"

#include <fmt/format.h>

#include <limits>
#include <string>
#include <vector>

namespace tateti::wire {
namespace {

constexpr std::int64_t kLeastInt = std::numeric_limits<int>::min();
constexpr std::int64_t kMostInt = std::numeric_limits<int>::max();

Error unknown_type(std::string_view type) {
    return make_error("request/unknown_type", fmt::format("there is no message of type \"{}\"", text::quote(type)));
}

/// Without the computer there is no level to set.
void check_level(FieldReader& reader, bool computer) {
    if (!computer && reader.has("level"))
        reader.refuse(
            make_error("request/conflicting_fields", R"("level" is only for matches with "opponent":"computer")"));
}

/// An empty body means `{}`.
std::expected<Fields, Error> read_body(std::string_view body) {
    return Fields::read(body.empty() ? "{}" : body);
}

std::string read_player_name(FieldReader& reader) {
    const auto text = reader.text("name");
    if (!text) return {};
    auto name = read_name(*text);
    if (name) return *std::move(name);
    reader.refuse(std::move(name).error());
    return {};
}

bool read_computer(FieldReader& reader) {
    constexpr std::string_view kExpected = "\"friend\" or \"computer\"";
    const auto text = reader.text("opponent", kExpected);
    if (text && *text != "friend" && *text != "computer") reader.refuse(bad_field("opponent", kExpected));
    return text == "computer";
}

Level read_level(FieldReader& reader) {
    static const std::string kExpected = [] {
        std::vector<std::string> names;
        for (const Level level : kAllLevels) names.push_back(fmt::format("\"{}\"", name(level)));
        return text::list_with_or(names);
    }();
    const auto text = reader.text("level", kExpected);
    if (!text) return Level::medium;
    const auto level = level_from_name(*text);
    if (!level) reader.refuse(bad_field("level", kExpected));
    return level.value_or(Level::medium);
}

Mark read_mark(FieldReader& reader) {
    constexpr std::string_view kExpected = "\"X\" or \"O\"";
    const auto text = reader.text("mark", kExpected);
    if (text && *text != "X" && *text != "O") reader.refuse(bad_field("mark", kExpected));
    return text == "O" ? Mark::o : Mark::x;
}

std::optional<std::chrono::seconds> read_per_move(FieldReader& reader) {
    if (reader.is_null("secondsPerMove")) return std::nullopt;
    const auto seconds = reader.integer("secondsPerMove", 1, 86400, "a whole number from 1 to 86400, or null");
    if (!seconds) return std::nullopt;
    return std::chrono::seconds(*seconds);
}

/// `cell`, or `row` and `col` (S1). None if that is off the board: the game refuses it later, in its own order.
std::optional<Cell> read_cell(FieldReader& reader) {
    const auto within = [](std::optional<std::int64_t> number) {
        return number && *number >= 0 && *number < Cell::kCount ? static_cast<int>(*number) : -1;
    };
    const bool by_index = reader.has("cell");
    const bool by_row = reader.has("row");
    const bool by_column = reader.has("col");
    if (by_index && (by_row || by_column))
        reader.refuse(make_error("request/conflicting_fields", R"(either "cell" or "row" and "col", not both)"));
    if (!by_row && !by_column) {
        reader.require("cell");
        const auto cell = Cell::from_index(within(reader.coordinate("cell")));
        return cell ? std::optional(*cell) : std::nullopt;
    }
    reader.require("row");
    reader.require("col");
    const int row = within(reader.coordinate("row"));
    const auto cell = Cell::from_row_column(row, within(reader.coordinate("col")));
    return cell ? std::optional(*cell) : std::nullopt;
}

Move read_move(FieldReader& reader) {
    Move move{.cell = read_cell(reader)};
    reader.require("ply");
    move.ply = static_cast<int>(reader.integer("ply", kLeastInt, kMostInt).value_or(0));
    if (const auto round = reader.integer("round", kLeastInt, kMostInt)) move.round = static_cast<int>(*round);
    return move;
}

Takeback read_takeback(FieldReader& reader) {
    if (reader.has("accept") && reader.has("allow"))
        reader.refuse(make_error("request/conflicting_fields", R"(either "accept" or "allow", not both)"));
    return {.accept = reader.boolean("accept").value_or(true), .allow = reader.boolean("allow")};
}

/// `word`: a type of message. Over HTTP, `move` is called `moves`.
std::optional<Command> read_command_fields(std::string_view word, FieldReader& reader) {
    if (word == "move") return read_move(reader);
    if (word == "rematch") return Rematch{.accept = reader.boolean("accept").value_or(true)};
    if (word == "takeback") return read_takeback(reader);
    if (word == "resign") return Resign{};
    if (word == "claim") return Claim{};
    if (word == "abort") return Abort{};
    if (word == "leave") return Leave{};
    return std::nullopt;
}

MessageId read_id(FieldReader& reader, const Fields& fields) {
    constexpr std::size_t kLongestId = 64;
    constexpr std::string_view kExpected = "a text of at most 64 bytes, or a whole number";
    const Fields::Field* field = fields.find("id");
    if (field == nullptr || !reader.has("id")) return {};
    if (field->type == Fields::Type::integer)
        return field->is_unsigned ? MessageId(static_cast<std::uint64_t>(field->number)) : MessageId(field->number);
    if (field->type == Fields::Type::text && field->text_size <= kLongestId)
        return MessageId(std::string(fields.text(*field)));
    reader.refuse(bad_field("id", kExpected));
    return {};
}

std::optional<std::variant<Hello, Ping, Command>> read_content(FieldReader& reader) {
    reader.require("type");
    const auto type = reader.text("type");
    if (!type) return std::nullopt;
    if (*type == "hello") {
        reader.require("token");
        return Hello{.token = std::string(reader.text("token").value_or(""))};
    }
    if (*type == "ping") return Ping{};
    if (const auto command = read_command_fields(*type, reader)) return *command;
    reader.refuse(unknown_type(*type));
    return std::nullopt;
}

}  // namespace

std::expected<Opening, Error> read_opening(std::string_view body) {
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader reader(*fields);
    Opening opening{.computer = read_computer(reader),
                    .level = read_level(reader),
                    .mark = read_mark(reader),
                    .name = read_player_name(reader),
                    .per_move = read_per_move(reader),
                    .takebacks = reader.boolean("takebacks").value_or(true)};
    check_level(reader, opening.computer);
    if (const auto& error = reader.error()) return std::unexpected(*error);
    return opening;
}

std::expected<Joining, Error> read_joining(std::string_view body) {
    constexpr std::size_t kShortestKey = 16;
    constexpr std::size_t kLongestKey = 64;
    constexpr std::string_view kExpected = "a text of 16 to 64 characters";
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader reader(*fields);
    Joining joining{.name = read_player_name(reader)};
    if (const auto key = reader.text("key", kExpected)) {
        const std::size_t size = text::count_characters(*key).value_or(0);
        if (size < kShortestKey || size > kLongestKey) reader.refuse(bad_field("key", kExpected));
        joining.key = *key;
    }
    if (const auto& error = reader.error()) return std::unexpected(*error);
    return joining;
}

bool is_command(std::string_view word) {
    for (const std::string_view known : {"moves", "rematch", "takeback", "resign", "claim", "abort", "leave"})
        if (word == known) return true;
    return false;
}

std::expected<Command, Error> read_command(std::string_view word, std::string_view body) {
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader reader(*fields);
    const auto command = read_command_fields(word == "moves" ? "move" : word, reader);
    if (!command) return std::unexpected(unknown_type(word));
    if (const auto& error = reader.error()) return std::unexpected(*error);
    return *command;
}

void append_id(std::string& out, const MessageId& id) {
    if (const auto* text = std::get_if<std::string>(&id.value_)) return append_text(out, *text);
    if (const auto* number = std::get_if<std::int64_t>(&id.value_)) return append_number(out, *number);
    if (const auto* number = std::get_if<std::uint64_t>(&id.value_)) append_number(out, *number);
}

std::expected<ClientMessage, BadMessage> read_message(std::string_view text) {
    const auto fields = Fields::read(text);
    if (!fields) return std::unexpected(BadMessage{.error = fields.error()});
    FieldReader reader(*fields);
    MessageId id = read_id(reader, *fields);
    auto content = read_content(reader);
    if (const auto& error = reader.error()) return std::unexpected(BadMessage{.id = std::move(id), .error = *error});
    return ClientMessage{.id = std::move(id), .content = *std::move(content)};
}

}  // namespace tateti::wire
