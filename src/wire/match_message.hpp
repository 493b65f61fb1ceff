#pragma once

#include "match/series.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What clients and servers say about matches; docs/protocol.md has the words.
namespace tateti::wire {

using match::Time;

/// Whether somebody is there. Not kept: it is what the server sees at this moment.
struct Presence {
    bool connected = false;
    std::optional<Time> away_since{};  // only if not connected
};

/// A match as anybody may see it.
struct MatchView {
    std::string_view id;
    std::int64_t version = 1;
    const match::Series& series;
    std::array<Presence, 2> presence{};  // by party
    std::size_t spectators = 0;
    std::optional<Time> deadline{};
    std::chrono::seconds grace{60};
    Time at{};
};

/// `{"id":"…",…}`, appended.
void append_match(std::string& out, const MatchView& view);

/// What a message to a client has before the match: `{"type":"match","re":…,"seat":"X",`, to be followed by the match
/// without its first brace. `re` is JSON already, or empty.
[[nodiscard]] std::string match_prefix(std::string_view re, std::optional<Mark> seat);

/// `{"type":"error","re":…,"error":{…}}`
[[nodiscard]] std::string error_message(std::string_view re, const Error& error);
/// `{"type":"pong","re":…}`
[[nodiscard]] std::string pong_message(std::string_view re);

/// CompletionQueue to `POST /matches` and `POST /matches/{id}/join`; `match` is the text of the match.
[[nodiscard]] std::string created_text(std::string_view id, Mark seat, std::string_view token, std::string_view match);
[[nodiscard]] std::string joined_text(Mark seat, std::string_view token, std::string_view match);

/// What somebody wants who opens a match.
struct Opening {
    bool computer = false;
    Level level = Level::medium;
    Mark mark = Mark::x;
    std::string name{};
    std::optional<std::chrono::seconds> per_move{};
    bool takebacks = true;
};
[[nodiscard]] std::expected<Opening, Error> read_opening(std::string_view body);

struct Joining {
    std::string name{};
    std::string key{};  // empty: none
};
[[nodiscard]] std::expected<Joining, Error> read_joining(std::string_view body);

/// What players want.
struct Move {
    std::optional<Cell> cell;  // none: there is no such cell
    int ply = 0;
    std::optional<int> round{};
};
struct Rematch {
    bool accept = true;
};
struct Takeback {
    bool accept = true;
    std::optional<bool> allow{};  // if it is there, `accept` is not
};
struct Resign {};
struct Claim {};
struct Leave {};
using Command = std::variant<Move, Rematch, Takeback, Resign, Claim, Leave>;

/// A command over HTTP: the last part of its path (`moves`, `rematch`, `takeback`, `resign`, `claim`, `leave`), and its
/// body. The caller promises that the word is one of these.
[[nodiscard]] bool is_command(std::string_view word);
[[nodiscard]] std::expected<Command, Error> read_command(std::string_view word, std::string_view body);

struct Hello {
    std::string token;
};
struct Ping {};

/// A message of a client over a WebSocket.
struct ClientMessage {
    std::string re{};  // its id as JSON; empty if it had none
    std::variant<Hello, Ping, Command> what;
};
/// One that makes no sense, and its id as far as that could be read.
struct BadMessage {
    std::string re{};
    Error error;
};
[[nodiscard]] std::expected<ClientMessage, BadMessage> read_message(std::string_view text);

/// At most 24 characters, none of them for control or for overriding the direction of text; blanks around it cut off.
[[nodiscard]] std::expected<std::string, Error> read_name(std::string_view text);

/// 12 characters of Crockford's base 32, in lower case.
inline constexpr std::size_t kMatchIdSize = 12;
inline constexpr std::string_view kMatchIdAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
[[nodiscard]] bool is_match_id(std::string_view text);

/// What is kept of a series: its text and back. What cannot be read is a clause that says why.
[[nodiscard]] std::string record_text(const match::Series& series);
[[nodiscard]] std::expected<match::Series, std::string> read_record(std::string_view text);

}  // namespace tateti::wire
