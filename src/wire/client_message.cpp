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

/// An empty body means `{}`.
std::expected<Fields, Error> read_body(std::string_view body) {
    return Fields::read(body.empty() ? "{}" : body);
}

std::string ask_name(FieldReader& asking) {
    const auto text = asking.text("name");
    if (!text) return {};
    auto name = read_name(*text);
    if (name) return *std::move(name);
    asking.refuse(std::move(name).error());
    return {};
}

bool ask_computer(FieldReader& asking) {
    constexpr std::string_view kExpected = "\"friend\" or \"computer\"";
    const auto text = asking.text("opponent", kExpected);
    if (text && *text != "friend" && *text != "computer") asking.refuse(bad_field("opponent", kExpected));
    return text == "computer";
}

Level ask_level(FieldReader& asking) {
    static const std::string kExpected = [] {
        std::vector<std::string> names;
        for (const Level level : kAllLevels) names.push_back(fmt::format("\"{}\"", name(level)));
        return text::list_with_or(names);
    }();
    const auto text = asking.text("level", kExpected);
    if (!text) return Level::medium;
    const auto level = level_from_name(*text);
    if (!level) asking.refuse(bad_field("level", kExpected));
    return level.value_or(Level::medium);
}

Mark ask_mark(FieldReader& asking) {
    constexpr std::string_view kExpected = "\"X\" or \"O\"";
    const auto text = asking.text("mark", kExpected);
    if (text && *text != "X" && *text != "O") asking.refuse(bad_field("mark", kExpected));
    return text == "O" ? Mark::o : Mark::x;
}

std::optional<std::chrono::seconds> ask_per_move(FieldReader& asking) {
    if (asking.is_null("secondsPerMove")) return std::nullopt;
    const auto seconds = asking.whole("secondsPerMove", 1, 86400, "a whole number from 1 to 86400, or null");
    if (!seconds) return std::nullopt;
    return std::chrono::seconds(*seconds);
}

/// `cell`, or `row` and `col` (S1). None if that is off the board: the game refuses it later, in its own order.
std::optional<Cell> ask_cell(FieldReader& asking) {
    const auto within = [](std::optional<std::int64_t> number) {
        return number && *number >= 0 && *number < Cell::kCount ? static_cast<int>(*number) : -1;
    };
    const bool by_index = asking.has("cell");
    const bool by_row = asking.has("row");
    const bool by_column = asking.has("col");
    if (by_index && (by_row || by_column))
        asking.refuse(make_error("request/conflicting_fields", R"(either "cell" or "row" and "col", not both)"));
    if (!by_row && !by_column) {
        asking.must_have("cell");
        const auto cell = Cell::from_index(within(asking.place("cell")));
        return cell ? std::optional(*cell) : std::nullopt;
    }
    asking.must_have("row");
    asking.must_have("col");
    const int row = within(asking.place("row"));
    const auto cell = Cell::from_row_column(row, within(asking.place("col")));
    return cell ? std::optional(*cell) : std::nullopt;
}

Move ask_move(FieldReader& asking) {
    Move move{.cell = ask_cell(asking)};
    asking.must_have("ply");
    move.ply = static_cast<int>(asking.whole("ply", kLeastInt, kMostInt).value_or(0));
    if (const auto round = asking.whole("round", kLeastInt, kMostInt)) move.round = static_cast<int>(*round);
    return move;
}

Takeback ask_takeback(FieldReader& asking) {
    if (asking.has("accept") && asking.has("allow"))
        asking.refuse(make_error("request/conflicting_fields", R"(either "accept" or "allow", not both)"));
    return {.accept = asking.truth("accept").value_or(true), .allow = asking.truth("allow")};
}

/// `word`: a type of message. Over HTTP, `move` is called `moves`.
std::optional<Command> ask_command(std::string_view word, FieldReader& asking) {
    if (word == "move") return ask_move(asking);
    if (word == "rematch") return Rematch{.accept = asking.truth("accept").value_or(true)};
    if (word == "takeback") return ask_takeback(asking);
    if (word == "resign") return Resign{};
    if (word == "claim") return Claim{};
    if (word == "leave") return Leave{};
    return std::nullopt;
}

MessageId ask_id(FieldReader& asking, const Fields& fields) {
    constexpr std::size_t kLongestId = 64;
    constexpr std::string_view kExpected = "a text of at most 64 bytes, or a whole number";
    const Fields::Field* field = fields.find("id");
    if (field == nullptr || !asking.has("id")) return {};
    if (field->type == Fields::Type::whole)
        return field->is_unsigned ? MessageId(static_cast<std::uint64_t>(field->number)) : MessageId(field->number);
    if (field->type == Fields::Type::text && field->text_size <= kLongestId)
        return MessageId(std::string(fields.text(*field)));
    asking.refuse(bad_field("id", kExpected));
    return {};
}

std::optional<std::variant<Hello, Ping, Command>> ask_content(FieldReader& asking) {
    asking.must_have("type");
    const auto type = asking.text("type");
    if (!type) return std::nullopt;
    if (*type == "hello") {
        asking.must_have("token");
        return Hello{.token = std::string(asking.text("token").value_or(""))};
    }
    if (*type == "ping") return Ping{};
    if (const auto command = ask_command(*type, asking)) return *command;
    asking.refuse(unknown_type(*type));
    return std::nullopt;
}

}  // namespace

std::expected<Opening, Error> read_opening(std::string_view body) {
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader asking(*fields);
    Opening opening{.computer = ask_computer(asking),
                    .level = ask_level(asking),
                    .mark = ask_mark(asking),
                    .name = ask_name(asking),
                    .per_move = ask_per_move(asking),
                    .takebacks = asking.truth("takebacks").value_or(true)};
    if (const auto& error = asking.error()) return std::unexpected(*error);
    return opening;
}

std::expected<Joining, Error> read_joining(std::string_view body) {
    constexpr std::size_t kShortestKey = 16;
    constexpr std::size_t kLongestKey = 64;
    constexpr std::string_view kExpected = "a text of 16 to 64 characters";
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader asking(*fields);
    Joining joining{.name = ask_name(asking)};
    if (const auto key = asking.text("key", kExpected)) {
        const std::size_t size = text::count_characters(*key).value_or(0);
        if (size < kShortestKey || size > kLongestKey) asking.refuse(bad_field("key", kExpected));
        joining.key = *key;
    }
    if (const auto& error = asking.error()) return std::unexpected(*error);
    return joining;
}

bool is_command(std::string_view word) {
    for (const std::string_view known : {"moves", "rematch", "takeback", "resign", "claim", "leave"})
        if (word == known) return true;
    return false;
}

std::expected<Command, Error> read_command(std::string_view word, std::string_view body) {
    const auto fields = read_body(body);
    if (!fields) return std::unexpected(fields.error());
    FieldReader asking(*fields);
    const auto command = ask_command(word == "moves" ? "move" : word, asking);
    if (!command) return std::unexpected(unknown_type(word));
    if (const auto& error = asking.error()) return std::unexpected(*error);
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
    FieldReader asking(*fields);
    MessageId id = ask_id(asking, *fields);
    auto content = ask_content(asking);
    if (const auto& error = asking.error()) return std::unexpected(BadMessage{.id = std::move(id), .error = *error});
    return ClientMessage{.id = std::move(id), .content = *std::move(content)};
}

}  // namespace tateti::wire
