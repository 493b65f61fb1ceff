#pragma once

#include "match/series_parts.hpp"
#include "wire/error.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>

#include <boost/json/object.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What a client receives about matches; see docs/protocol.md. The reader trusts nothing: the server may be anybody's.
/// It may also be newer: unknown fields are ignored, and an unknown value is read as `other` or as nothing.
namespace tateti::wire {

using match::Time;

/// A longer message is refused unread. A match has about 1 KiB.
inline constexpr std::size_t kLongestReceived = 16384;

enum class SeatKind : std::uint8_t { open, person, computer, other };

struct ReceivedSeat {
    std::string name{};  // without characters that could control the terminal or turn the text around them
    SeatKind kind = SeatKind::open;
    bool connected = false;
    std::optional<Time> away_since{};
    bool left = false;
    bool takebacks = true;
};

/// The last change, as far as a client has a sentence for it.
struct ReceivedChange {
    std::int64_t number = 0;
    std::optional<match::ChangeType> type{};  // none: a later version knows it
    std::optional<Mark> by{};
    std::optional<Cell> cell{};
    std::optional<match::Offer> offer{};
    bool allow = true;
};

struct ReceivedMatch {
    std::string id{};
    std::int64_t version = 0;
    std::int64_t round = 1;
    Game game{};
    ByMark<ReceivedSeat> seats{};
    std::optional<match::Ending> result{};
    ByMark<std::int64_t> wins{};
    std::int64_t draws = 0;
    std::optional<Mark> rematch{};   // who has offered one
    std::optional<Mark> takeback{};  // who has offered one
    std::optional<ReceivedChange> last{};
    std::int64_t spectators = 0;
    std::optional<std::chrono::seconds> per_move{};
    std::optional<Time> deadline{};
    std::chrono::seconds grace{60};
    Time at{};
};

/// Why a server refused something. The message is not kept: it is a stranger's text.
struct ReceivedError {
    std::string code;  // such as `match/full`
    std::optional<std::int64_t> seconds{};
};

/// A seat, and the token that proves the right to it.
struct SeatGrant {
    Mark seat = Mark::x;
    std::string token{};
    ReceivedMatch match{};
};

struct MatchMessage {
    std::optional<Mark> seat{};  // the client's mark; none for a spectator
    ReceivedMatch match{};
    boost::json::object members{};  // as the server sent them
};
struct OtherMessage {};

/// A message over a live connection.
struct ReceivedMessage {
    std::string re{};  // the text of the id of the message that this one answers; empty: none
    std::variant<MatchMessage, ReceivedError, OtherMessage> content;
};

// None if the text cannot be read.

[[nodiscard]] std::optional<ReceivedMessage> read_received(std::string_view text);
/// The body of a response with a match.
[[nodiscard]] std::optional<MatchMessage> read_match_body(std::string_view body);
/// The responses to `POST /matches` and `POST /matches/{id}/join`.
[[nodiscard]] std::optional<SeatGrant> read_seat_grant(std::string_view body);
/// The body of an error response.
[[nodiscard]] std::optional<ReceivedError> read_error_body(std::string_view body);

[[nodiscard]] bool is_token(std::string_view text);

}  // namespace tateti::wire
