#pragma once

#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What clients send about matches; see docs/protocol.md.
namespace tateti::wire {

/// The body of `POST /matches`.
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

// The commands of players.

struct Move {
    std::optional<Cell> cell;  // none: off the board
    int ply = 0;
    std::optional<int> round{};
};
struct Rematch {
    bool accept = true;
};
struct Takeback {
    bool accept = true;
    std::optional<bool> allow{};  // excludes `accept`
};
struct Resign {};
struct Claim {};
struct Abort {};
struct Leave {};
using Command = std::variant<Move, Rematch, Takeback, Resign, Claim, Abort, Leave>;

/// A command over HTTP: the last part of its path (`moves`, `rematch`, `takeback`, `resign`, `claim`, `abort`,
/// `leave`), and its body. The caller checks the word with `is_command`.
[[nodiscard]] bool is_command(std::string_view word);
[[nodiscard]] std::expected<Command, Error> read_command(std::string_view word, std::string_view body);

struct Hello {
    std::string token;
};
struct Ping {};

/// The id that a client gave its message. The answer repeats it as `re`.
class MessageId {
  public:
    MessageId() = default;
    explicit MessageId(std::int64_t number) : value_(number) {}
    explicit MessageId(std::uint64_t number) : value_(number) {}
    explicit MessageId(std::string text) : value_(std::move(text)) {}

    /// The message had no id.
    [[nodiscard]] bool is_none() const noexcept { return std::holds_alternative<std::monostate>(value_); }

    friend bool operator==(const MessageId&, const MessageId&) = default;
    friend void append_id(std::string& out, const MessageId& id);

  private:
    std::variant<std::monostate, std::int64_t, std::uint64_t, std::string> value_;
};
/// Appends the id as JSON.
void append_id(std::string& out, const MessageId& id);

/// A message over a live connection.
struct ClientMessage {
    MessageId id{};
    std::variant<Hello, Ping, Command> content;
};
/// An invalid message, with its id if that could be read.
struct BadMessage {
    MessageId id{};
    Error error;
};
[[nodiscard]] std::expected<ClientMessage, BadMessage> read_message(std::string_view text);

}  // namespace tateti::wire
