#pragma once

#include "match/change.hpp"
#include "match/party.hpp"

#include <tateti/companion.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::match {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

enum class ParticipantKind : std::uint8_t { open, person, computer };
[[nodiscard]] constexpr std::string_view name(ParticipantKind kind) noexcept {
    switch (kind) {
        case ParticipantKind::open: return "open";
        case ParticipantKind::person: return "person";
        case ParticipantKind::computer: return "computer";
    }
    return "";
}
inline constexpr auto kAllParticipantKinds = enumerators<ParticipantKind, name>();
[[nodiscard]] std::optional<ParticipantKind> participant_kind_from_name(std::string_view text) noexcept;

/// A player, or a seat that is still open. Token and key are hashes, which this module never interprets.
struct Participant {
    ParticipantKind kind = ParticipantKind::open;
    std::string name{};
    Level level = Level::medium;  // of the computer
    std::string token_hash{};
    std::string key_hash{};  // empty: joined without a key
    bool takebacks = true;   // accepts takeback offers
    bool left = false;       // gave up the seat
    std::uint32_t wins = 0;
    Companion companion{};  // what the computer knows of the other player, at the level `companion`

    friend bool operator==(const Participant&, const Participant&) = default;
};

/// What ended a game. `other` stands for a reason that only a later version knows.
enum class EndedBy : std::uint8_t { line, full, resign, time, left, abort, other };
[[nodiscard]] constexpr std::string_view name(EndedBy by) noexcept {
    switch (by) {
        case EndedBy::line: return "line";
        case EndedBy::full: return "full";
        case EndedBy::resign: return "resign";
        case EndedBy::time: return "time";
        case EndedBy::left: return "left";
        case EndedBy::abort: return "abort";
        case EndedBy::other: return "other";
    }
    return "";
}
inline constexpr auto kAllEndedBy = enumerators<EndedBy, name>();
[[nodiscard]] std::optional<EndedBy> ended_by_from_name(std::string_view text) noexcept;

/// A game can be aborted before its second move.
constexpr int kMostMovesOfAborted = 1;

struct Ending {
    std::optional<Mark> winner;
    EndedBy by = EndedBy::line;

    friend bool operator==(Ending, Ending) = default;
};

/// All data of a series.
struct SeriesParts {
    ByParty<Participant> participants{};
    Party at_x = Party::first;
    Game game{};
    int round = 1;
    std::uint32_t draws = 0;
    std::optional<Ending> ending{};   // of this round, if it does not follow from the board
    std::optional<Party> rematch{};   // who has offered one
    std::optional<Party> takeback{};  // who has offered one
    std::uint32_t changes = 0;        // how many have been counted
    std::optional<Change> last{};     // the last of them, if it is known
    std::optional<std::chrono::seconds> per_move{};
    std::uint64_t seed = 0;  // of the computer's random choices
    Time turn_since{};       // when the turn began, by the clock of the node that stored it: no clock of a game

    friend bool operator==(const SeriesParts&, const SeriesParts&) = default;
};

[[nodiscard]] constexpr Party party_at(const SeriesParts& parts, Mark mark) noexcept {
    return mark == Mark::x ? parts.at_x : other(parts.at_x);
}
[[nodiscard]] bool both_seated(const SeriesParts& parts) noexcept;
[[nodiscard]] bool somebody_left(const SeriesParts& parts) noexcept;
/// The result of this round; none while it is being played.
[[nodiscard]] std::optional<Ending> ending_of(const SeriesParts& parts) noexcept;
/// Whether the opponent is the computer, which accepts every offer.
[[nodiscard]] bool is_against_computer(const SeriesParts& parts, Party party) noexcept;
/// Whether this party has a move to take back, and both players accept takeback offers.
[[nodiscard]] bool can_take_back(const SeriesParts& parts, Party party);

/// Whether a sequence of commands can have led to these parts. Values that only a later version can have stored are
/// accepted.
[[nodiscard]] bool are_consistent(const SeriesParts& parts);

}  // namespace tateti::match
