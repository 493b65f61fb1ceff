#pragma once

#include "match/series_parts.hpp"
#include "matches/store_statistics.hpp"

#include <tateti/enumerators.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tateti::host {

/// The limits that the host enforces.
enum class HostLimit : std::uint8_t { matches, matches_per_address, matches_per_hour, requests_per_match };
[[nodiscard]] constexpr std::string_view name(HostLimit limit) noexcept {
    switch (limit) {
        case HostLimit::matches: return "matches";
        case HostLimit::matches_per_address: return "matches_per_address";
        case HostLimit::matches_per_hour: return "matches_per_hour";
        case HostLimit::requests_per_match: return "requests_per_match";
    }
    return "";
}
inline constexpr auto kAllHostLimits = enumerators<HostLimit, name>();

/// What the host counts for the metrics.
struct Counters {
    std::uint64_t created = 0;
    std::uint64_t joined = 0;
    std::uint64_t moves = 0;
    std::array<std::uint64_t, match::kAllEndedBy.size()> ended{};  // games, by `EndedBy`
    std::uint64_t unavailable = 0;  // requests that failed because the store did not answer
    std::uint64_t conflicts = 0;    // writes that lost against another node
    std::uint64_t removed = 0;      // expired matches
    std::array<std::uint64_t, kAllHostLimits.size()> limited{};  // requests refused, by `HostLimit`
    std::uint64_t damaged = 0;                                   // matches known to be damaged now
    std::uint64_t loaded = 0;                                    // matches in memory now
    std::uint64_t players = 0;                                   // connections with a seat now
    std::uint64_t spectators = 0;                                // connections without a seat now

    void count(match::EndedBy by) { ++ended[static_cast<std::size_t>(by)]; }
    void count(HostLimit limit) { ++limited[static_cast<std::size_t>(limit)]; }
};

/// Everything that the host knows for the metrics.
struct HostReport {
    Counters counters{};
    std::uint64_t open = 0;           // matches in memory that wait for a second player
    std::uint64_t with_person = 0;    // games in memory that are being played between two people
    std::uint64_t with_computer = 0;  // and against the computer
    std::uint64_t jobs = 0;           // requests that wait for their match
    bool can_store = true;
    matches::StoreStatistics store{};
};

}  // namespace tateti::host
