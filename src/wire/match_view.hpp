#pragma once

#include "match/party.hpp"
#include "match/series.hpp"

#include <tateti/mark.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::wire {

using match::Time;

/// Whether a player is connected now. It is never stored.
struct Presence {
    bool connected = false;
    std::optional<Time> away_since{};  // only if not connected
};

/// A match as every client may see it. It does not own the id and the series.
struct MatchView {
    std::string_view id;
    std::int64_t version = 1;
    const match::Series& series;
    match::ByParty<Presence> presence{};
    std::size_t spectators = 0;
    std::optional<Time> deadline{};
    std::chrono::seconds grace{60};
    Time at{};
};

/// Appends the match as an object: `{"id":"…",…}`.
void append_match(std::string& out, const MatchView& view);
/// Appends only the members and the closing brace, so that the caller can write members of its own first.
void append_match_members(std::string& out, const MatchView& view);

/// The responses to `POST /matches` and `POST /matches/{id}/join`.
void append_created(std::string& out, Mark seat, std::string_view token, const MatchView& match);
void append_joined(std::string& out, Mark seat, std::string_view token, const MatchView& match);

}  // namespace tateti::wire
