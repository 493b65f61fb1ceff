#include "wire/received_message.hpp"

#include "text/utf8.hpp"
#include "wire/match_name.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/system/error_code.hpp>

#include <algorithm>
#include <utility>

namespace tateti::wire {
namespace {

namespace json = boost::json;

/// Longer than any name, in case another server has another limit, and short enough for a screen.
constexpr std::size_t kLongestReceivedName = 100;
constexpr std::size_t kLongestCode = 64;
constexpr std::int64_t kMostCount = std::int64_t{1} << 53;

/// Reads the members of an object. After the first one that is missing or wrong, `failed` is set.
class Members {
  public:
    explicit Members(const json::value* value) : object_(value == nullptr ? nullptr : value->if_object()) {
        failed = object_ == nullptr;
    }

    [[nodiscard]] const json::value* find(std::string_view name) const {
        return object_ == nullptr ? nullptr : object_->if_contains(name);
    }
    [[nodiscard]] Members object(std::string_view name) {
        Members members(find(name));
        failed = failed || members.failed;
        return members;
    }

    std::string_view text(std::string_view name) {
        const json::value* value = find(name);
        const json::string* string = value == nullptr ? nullptr : value->if_string();
        if (string == nullptr) return fail(std::string_view());
        return *string;
    }
    bool boolean(std::string_view name) {
        const json::value* value = find(name);
        const bool* boolean = value == nullptr ? nullptr : value->if_bool();
        return boolean == nullptr ? fail(false) : *boolean;
    }
    std::int64_t count(std::string_view name) {
        const json::value* value = find(name);
        boost::system::error_code wrong;
        const auto number = value == nullptr ? -1 : value->to_number<std::int64_t>(wrong);
        return wrong || number < 0 || number > kMostCount ? fail(std::int64_t{0}) : number;
    }
    std::optional<std::int64_t> count_or_null(std::string_view name) {
        if (is_null(name)) return std::nullopt;
        return count(name);
    }
    std::optional<Time> time_or_null(std::string_view name) {
        const auto milliseconds = count_or_null(name);
        if (!milliseconds) return std::nullopt;
        return Time(std::chrono::milliseconds(*milliseconds));
    }
    std::optional<Mark> mark_or_null(std::string_view name) {
        if (is_null(name)) return std::nullopt;
        const std::string_view mark = text(name);
        if (mark != "X" && mark != "O") return fail(std::optional<Mark>());
        return mark == "X" ? Mark::x : Mark::o;
    }

    bool failed = false;

  private:
    [[nodiscard]] bool is_null(std::string_view name) const {
        const json::value* value = find(name);
        return value != nullptr && value->is_null();
    }
    template <class T>
    T fail(T nothing) {
        failed = true;
        return nothing;
    }

    const json::object* object_;
};

SeatKind kind_from(std::string_view text) {
    const auto kind = match::participant_kind_from_name(text);
    if (!kind) return SeatKind::other;
    switch (*kind) {
        case match::ParticipantKind::open: return SeatKind::open;
        case match::ParticipantKind::person: return SeatKind::person;
        case match::ParticipantKind::computer: return SeatKind::computer;
    }
    return SeatKind::other;
}

ReceivedSeat read_seat(Members& seats, std::string_view mark) {
    Members members = seats.object(mark);
    const std::string_view name = members.text("name");
    ReceivedSeat seat{.name = legible_name(name),
                      .kind = kind_from(members.text("kind")),
                      .connected = members.boolean("connected"),
                      .away_since = members.time_or_null("awaySince"),
                      .left = members.boolean("left"),
                      .takebacks = members.boolean("takebacks")};
    if (members.failed || text::count_characters(name).value_or(kLongestReceivedName + 1) > kLongestReceivedName)
        seats.failed = true;
    return seat;
}

std::optional<Mark> mark_in(const json::value& cell) {
    if (cell == "X") return Mark::x;
    if (cell == "O") return Mark::o;
    return std::nullopt;
}

/// The game, if its moves can be played and lead to the board that comes with them. What else is in the state follows.
std::optional<Game> read_game(const Members& state) {
    const json::value* board = state.find("board");
    const json::value* moves = state.find("moves");
    if (board == nullptr || moves == nullptr || !board->is_array() || !moves->is_array()) return std::nullopt;
    if (board->get_array().size() != Cell::kCount || moves->get_array().size() > Cell::kCount) return std::nullopt;
    Game game;
    for (const json::value& move : moves->get_array()) {
        boost::system::error_code wrong;
        const auto cell = Cell::from_index(move.to_number<int>(wrong));
        const auto longer = wrong || !cell ? std::unexpected(PlayError::out_of_bounds) : game.play(*cell);
        if (!longer) return std::nullopt;
        game = *longer;
    }
    for (const Cell cell : kAllCells) {
        const json::value& content = board->get_array()[static_cast<std::size_t>(cell.index())];
        if (mark_in(content) != game.position().at(cell)) return std::nullopt;
    }
    return game;
}

std::optional<match::Ending> read_result(Members& match) {
    const json::value* value = match.find("result");
    if (value != nullptr && value->is_null()) return std::nullopt;
    Members members = match.object("result");
    const match::Ending ending{.winner = members.mark_or_null("winner"),
                               .by = match::ended_by_from_name(members.text("by")).value_or(match::EndedBy::other)};
    match.failed = match.failed || members.failed;
    return ending;
}

/// Never a reason to refuse the match: without it only a sentence is missing.
std::optional<ReceivedChange> read_last(const Members& match) {
    Members members(match.find("last"));
    ReceivedChange change{.number = members.count("number"),
                          .type = match::change_type_from_name(members.text("type"))};
    if (members.failed) return std::nullopt;
    change.by = members.mark_or_null("by");
    if (const json::value* value = members.find("cell")) {
        boost::system::error_code wrong;
        if (const auto cell = Cell::from_index(value->to_number<int>(wrong)); !wrong && cell) change.cell = *cell;
    }
    if (members.find("offer") != nullptr) change.offer = match::offer_from_name(members.text("offer"));
    if (members.find("allow") != nullptr) change.allow = members.boolean("allow");
    return change;
}

std::optional<ReceivedMatch> read_match(const json::value* value) {
    Members members(value);
    ReceivedMatch match;
    match.id = members.text("id");
    match.version = members.count("version");
    match.round = members.count("round");
    const auto game = read_game(members.object("state"));
    Members seats = members.object("seats");
    match.seats = {.x = read_seat(seats, "X"), .o = read_seat(seats, "O")};
    match.result = read_result(members);
    Members tally = members.object("tally");
    match.wins = {.x = tally.count("X"), .o = tally.count("O")};
    match.draws = tally.count("draws");
    Members offers = members.object("offers");
    match.rematch = offers.mark_or_null("rematch");
    match.takeback = offers.mark_or_null("takeback");
    match.last = read_last(members);
    match.spectators = members.count("spectators");
    if (const auto seconds = members.count_or_null("secondsPerMove")) match.per_move = std::chrono::seconds(*seconds);
    match.deadline = members.time_or_null("deadline");
    match.grace = std::chrono::seconds(members.count("graceSeconds"));
    match.at = Time(std::chrono::milliseconds(members.count("at")));
    constexpr std::chrono::days kLongestTime{36500};  // no sum of times overflows
    const bool sane = match.grace <= kLongestTime && match.per_move.value_or(std::chrono::seconds(0)) <= kLongestTime;
    if (members.failed || seats.failed || tally.failed || offers.failed || !game || !sane) return std::nullopt;
    if (!is_match_id(match.id) || match.round < 1) return std::nullopt;
    match.game = *game;
    return match;
}

std::optional<ReceivedError> read_error(const Members& message) {
    Members members(message.find("error"));
    ReceivedError error{.code = std::string(members.text("code"))};
    if (members.find("seconds") != nullptr) error.seconds = members.count("seconds");
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz_/";
    if (members.failed || error.code.empty() || error.code.size() > kLongestCode ||
        error.code.find_first_not_of(kLetters) != std::string::npos)
        return std::nullopt;
    return error;
}

std::optional<json::value> parsed(std::string_view text) {
    if (text.size() > kLongestReceived) return std::nullopt;
    boost::system::error_code failed;
    json::value value = json::parse(text, failed);
    if (failed || !value.is_object()) return std::nullopt;
    return value;
}

/// Empty for anything but a text: our messages have no other ids.
std::string read_re(const Members& message) {
    const json::value* re = message.find("re");
    return re != nullptr && re->is_string() ? std::string(std::string_view(re->get_string())) : std::string();
}

std::optional<MatchMessage> read_match_message(json::value& value) {
    Members members(&value);
    MatchMessage message;
    if (members.find("seat") != nullptr) message.seat = members.mark_or_null("seat");
    auto match = read_match(&value);
    if (members.failed || !match) return std::nullopt;
    message.match = *std::move(match);
    message.members = std::move(value.get_object());
    return message;
}

}  // namespace

bool is_token(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<ReceivedMessage> read_received(std::string_view text) {
    auto value = parsed(text);
    if (!value) return std::nullopt;
    Members members(&*value);
    const std::string type(members.text("type"));
    if (members.failed) return std::nullopt;
    std::string re = read_re(members);
    if (type == "error") {
        auto error = read_error(members);
        if (!error) return std::nullopt;
        return ReceivedMessage{.re = std::move(re), .content = *std::move(error)};
    }
    if (type != "match") return ReceivedMessage{.re = std::move(re), .content = OtherMessage{}};
    auto match = read_match_message(*value);
    if (!match) return std::nullopt;
    return ReceivedMessage{.re = std::move(re), .content = *std::move(match)};
}

std::optional<MatchMessage> read_match_body(std::string_view body) {
    auto value = parsed(body);
    if (!value) return std::nullopt;
    return read_match_message(*value);
}

std::optional<SeatGrant> read_seat_grant(std::string_view body) {
    const auto value = parsed(body);
    if (!value) return std::nullopt;
    Members members(&*value);
    const auto seat = members.mark_or_null("seat");
    const std::string_view token = members.text("token");
    auto match = read_match(members.find("match"));
    if (members.failed || !seat || !is_token(token) || !match) return std::nullopt;
    return SeatGrant{.seat = *seat, .token = std::string(token), .match = *std::move(match)};
}

std::optional<ReceivedError> read_error_body(std::string_view body) {
    const auto value = parsed(body);
    if (!value) return std::nullopt;
    return read_error(Members(&*value));
}

}  // namespace tateti::wire
